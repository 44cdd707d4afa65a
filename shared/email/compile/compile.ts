import { escapeHtml } from '../../text/escape.ts';
import type { EmailDocument } from '../document/document.ts';
import { styled } from '../look/design.ts';
import { groundOf } from '../look/ground.ts';
import { renderBlock } from './blocks/index.ts';
import { type CompileOptions, type Context, contextOf } from './context.ts';
import { head, titleOf } from './head.ts';
import { SHEET, TABLE } from './markup.ts';
import { plainTextPart } from './plain-text-part.ts';
import { preheader } from './preheader.ts';

export type { CompileOptions } from './context.ts';

export interface CompiledEmail {
  /** Final: reformatting can break Outlook's conditional comments. */
  html: string;
  text: string;
  bytes: number;
}

function rowsOf(context: Context): { sheet: string; footer: string } {
  let [sheet, footer] = ['', ''];
  context.document.blocks.forEach((block, position) => {
    const row = renderBlock(context, block, position);
    if (block.type === 'footer') footer += row;
    else sheet += row;
  });
  return { sheet, footer };
}

// Outlook for Windows ignores max-width.
const opening = (className: string, style: string) =>
  `<!--[if mso]>${TABLE} width="${SHEET}" align="center"><tr><td><![endif]--><div class="${className}" style="max-width:${SHEET}px;margin:0 auto;${style}">${TABLE} width="100%" style="width:100%;table-layout:fixed;">\n`;
const END = '</table></div><!--[if mso]></td></tr></table><![endif]-->\n';
const boxed = (start: string, rows: string) => (rows === '' ? '' : start + rows + END);

const css = styled(({ light, style, corner }) => {
  const ground = `background-color:${light.background};`;
  return {
    start: `<body class="g-bg" style="margin:0;padding:0;width:100%;${ground}">\n`,
    article: `style="${ground}color:${light.text};">
${TABLE} width="100%" style="width:100%;"><tr><td class="g-bg g-top" align="center" style="padding:24px 0 0;${ground}">\n`,
    // Outlook.com marks what it recolours, and dark rules apply inside that.
    sheet: opening(
      'g-card g-sf',
      `border-radius:${Math.min(corner, 16)}px;overflow:hidden;background-color:${light.surface};`,
    ),
    footer: opening('g-foot', ''),
    band:
      style.band === 0
        ? ''
        : `<tr><td height="${style.band}" style="height:${style.band}px;font-size:0;line-height:0;background-color:${light.button};">&nbsp;</td></tr>\n`,
  };
});

function body(context: Context, title: string): string {
  const { blocks, dir, lang } = context.document;
  const { start, article, sheet, footer, band } = css(context);
  // A brand's own header provides the coloured line.
  const ownHeader = blocks.some(({ type, component }) => type === 'header' && component);
  const opensOnColour = blocks[0] !== undefined && groundOf(blocks[0]) !== 'surface';
  const rows = context.hybrid?.rows(context) ?? rowsOf(context);
  const top = ownHeader || opensOnColour ? '' : band;
  return `${start}${preheader(context)}<!--[if !mso]><!--><main><!--<![endif]-->
<div class="g-bg g-tx" role="article" aria-roledescription="email" aria-label="${title}" lang="${escapeHtml(lang)}" dir="${dir}" ${article}${boxed(sheet, top + rows.sheet)}${boxed(footer, rows.footer)}</td></tr></table>
</div>
<!--[if !mso]><!--></main><!--<![endif]-->
</body>
</html>
`;
}

/** A class, because object literals with getters get a new hidden class each time, doubling compile time. */
class Compiled implements CompiledEmail {
  readonly html: string;
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
    // `join` flattens the string; a concatenated rope takes three times as long to read.
    const title = titleOf(context);
    this.html = [head(context, title), body(context, title)].join('');
  }

  get text(): string {
    return plainTextPart(this.#context);
  }

  get bytes(): number {
    return new TextEncoder().encode(this.html).length;
  }
}

/**
 * The same document gives the same bytes in browsers and Lambda. Unsafe parts are left out and reported by
 * `checkEmail`.
 */
export const compile = (document: EmailDocument, options: CompileOptions): CompiledEmail =>
  new Compiled(contextOf(document, options));
