import { type Ground, grounds } from '../../contract/blocks.ts';
import type { WordsBy } from '../../contract/schemas/common.ts';
import { escapeHtml } from '../../text/escape.ts';
import { outlookFont } from '../../text/fonts.ts';
import { flattened } from '../../text/remembered.ts';
import { branded } from '../components/branded.ts';
import { styled } from '../look/design.ts';
import { type DirectionStyle, textRoles } from '../look/direction-styles.ts';
import { type GroundColours, groundOf } from '../look/ground.ts';
import { UNKNOWN_FONT } from '../look/outlook-fonts.ts';
import type { Palette } from '../look/palette.ts';
import type { Context } from './context.ts';
import { groundClass } from './markup.ts';

const BASE = `body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%}
table{border-spacing:0;mso-table-lspace:0;mso-table-rspace:0}
h1,.g-display{text-wrap:balance}
p{text-wrap:pretty}
a[x-apple-data-detectors]{color:inherit;text-decoration:none}
@media (max-width:599px){.g-px{padding-left:24px!important;padding-right:24px!important}.g-pg{padding-left:16px!important;padding-right:16px!important}.g-pi{padding-left:12px!important;padding-right:12px!important}.g-col,.g-wide,.g-cmp table,.g-cmp img{max-width:100%!important}.g-st{display:block!important;width:100%!important;box-sizing:border-box}.g-th{width:112px!important}.g-card{border-radius:0!important}.g-top{padding-top:0!important}.g-cmp img{height:auto!important}}
`;

type Rule = [selector: string, property: 'color' | 'background-color' | 'border-color', colour: string];

const darkRules = (palette: Palette): Rule[] => [
  ['.g-bg', 'background-color', palette.background],
  ['.g-ft', 'color', palette.footer],
];

const coloured: readonly [name: string, property: Rule[1], colour: keyof GroundColours][] = [
  ['cd', 'background-color', 'card'],
  ['tx', 'color', 'text'],
  ['mu', 'color', 'muted'],
  ['ln', 'color', 'link'],
  ['ac', 'color', 'accent'],
  ['hr', 'border-color', 'line'],
  ['rl', 'border-color', 'text'],
  ['bt', 'background-color', 'button'],
  ['bt', 'color', 'onButton'],
  ['bt', 'border-color', 'button'],
  ['bo', 'background-color', 'fill'],
  ['bo', 'color', 'accent'],
  ['bo', 'border-color', 'accent'],
];

/** A second class makes these rules stronger than the surface's. */
function groundRules(ground: Ground, colours: GroundColours): Rule[] {
  const own = `.${groundClass(ground)}`;
  const within = ground === 'surface' ? '' : `${own} `;
  return [
    [own, 'background-color', colours.fill],
    ...coloured.map(([name, property, colour]): Rule => [`${within}.g-${name}`, property, colours[colour]]),
  ];
}

/** `prefers-color-scheme` is for Apple's and Outlook's apps; Outlook.com sets `data-ogs…`. */
function darkStyles(rules: readonly Rule[]): string {
  const css = (prefix: (property: Rule[1]) => string) =>
    rules
      .map(
        ([selector, property, colour]) => `${prefix(property)}${selector}{${property}:${colour}!important}`,
      )
      .join('');
  const outlook = css((property) => `[data-ogs${property === 'color' ? 'c' : 'b'}] `);
  return `<style>\n:root{color-scheme:light dark;supported-color-schemes:light dark}\n@media (prefers-color-scheme:dark){${css(() => '')}}\n</style>\n<style>\n${outlook}\n</style>\n`;
}

const byGrounds = styled((): Record<string, string> => ({}));

function groundStyles(context: Context): string {
  const present = context.document.blocks.map(groundOf);
  const used = grounds.filter((ground) => ground !== 'surface' && present.includes(ground));
  if (used.length === 0) return '';
  const made = byGrounds(context);
  const { darkGrounds } = context.design;
  const key = used.join();
  made[key] ??= flattened(darkStyles(used.flatMap((ground) => groundRules(ground, darkGrounds[ground]))));
  return made[key];
}

const phoneType = ({ phone }: DirectionStyle): string =>
  phone
    .map(
      ([size, line], index) =>
        `.g-${textRoles[index]}{font-size:${size}px!important;line-height:${line}px!important}`,
    )
    .join('');

const phoneCards = (start: string): string =>
  `.g-pc{width:100%!important;box-sizing:border-box;overflow:hidden}.g-pc,.g-pt,.g-pt>tbody,.g-pw{display:block!important;height:auto!important}.g-pp{display:block!important;float:${start};width:112px!important;padding:0!important}.g-pw{margin-${start}:128px;text-align:${start}!important}.g-pw table{margin-${start}:0!important}`;

/**
 * Outlook on Windows uses its own font in nested cells. Exact line heights only for our texts, since they
 * crop pictures.
 */
const outlookCss = (font: string, start: string): string =>
  `td,th{font-family:'${font}',sans-serif}.${UNKNOWN_FONT}{font-family:'${font}',sans-serif!important}p.g-tx,p.g-mu,p.g-ac,h1.g-tx,h2.g-tx{mso-line-height-rule:exactly}table{border-collapse:collapse}ul,ol{margin-${start}:24px!important}`;

/** Separate, so that a client that rejects one keeps the others. */
const sheets = styled(({ look, dark, darkGrounds, start, style }) => {
  const mso = outlookCss(outlookFont(look.body_font), start);
  return {
    css: `</title>
<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>${mso}</style><![endif]-->
<style>
${BASE}@media (max-width:599px){${phoneType(style)}${phoneCards(start)}}
</style>
${darkStyles([...darkRules(dark), ...groundRules('surface', darkGrounds.surface)])}`,
  };
});

function componentStyles({ document: { blocks }, design }: Context): string {
  const rules = new Set<string>();
  for (const { type, component } of blocks) {
    if (!component) continue;
    const css = branded(component, design, type === 'footer' ? 'background' : 'surface').head_css.trim();
    if (css !== '') rules.add(css);
  }
  let html = '';
  for (const css of rules) html += `<style>\n${css.replace(/<\/?style/gi, '')}\n</style>\n`;
  return html;
}

const labelOf = (writer: WordsBy): string =>
  writer === 'openai' || writer === 'person' ? '' : `<!-- Words: ${writer}. No model asked. -->\n`;

/** Escaped; the brand's name without a subject. */
export const titleOf = ({ document: { copy, brand }, text }: Context): string =>
  copy.subject.trim() === '' ? escapeHtml(brand.name) : text(copy.subject.trim());

/** All before `<body>`. `title` must be escaped. */
export function head(context: Context, title: string): string {
  const { dir, lang, writer } = context.document;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(lang)}" dir="${dir}" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head>
<meta charset="utf-8">
${labelOf(writer)}<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}${sheets(context).css}${groundStyles(context)}${context.hybrid?.sheet ?? ''}${componentStyles(context)}</head>
`;
}
