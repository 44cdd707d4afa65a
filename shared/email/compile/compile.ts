import { escapeHtml } from '../../text/escape.ts';
import type { EmailDocument } from '../document/document.ts';
import { styled } from '../look/design.ts';
import { groundOf } from '../look/ground.ts';
import { renderBlock } from './blocks/index.ts';
import { type CompileOptions, type Context, contextOf } from './context.ts';
import { head, titleOf } from './head.ts';
import { SHEET, TABLE } from './markup.ts';
import { preheader } from './preheader.ts';
import { textPart } from './text.ts';

export type { CompileOptions } from './context.ts';

export interface CompiledEmail {
  /** The whole document, final: parsing or reformatting it again can break Outlook's conditional comments. */
  html: string;
  /** The plain-text part. */
  text: string;
  /** Size of `html` in UTF-8 bytes. */
  bytes: number;
}

/** Rows of the sheet, and of the footer below it. */
function rowsOf(context: Context): { sheet: string; footer: string } {
  let [sheet, footer] = ['', ''];
  context.document.blocks.forEach((block, position) => {
    const row = renderBlock(context, block, position);
    if (block.type === 'footer') footer += row;
    else sheet += row;
  });
  return { sheet, footer };
}

// Outlook for Windows ignores max-width, so it gets a table of fixed width.
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
    // Outlook.com marks what it recolours, and dark rules apply inside of that.
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
  // The line in the brand's colour is left to the brand's own header, if it has one.
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

/**
 * A class, since an object literal with getters gets a hidden class of its own each time, which keeps the email's
 * text until a full collection: with one, compiling took twice as long.
 */
class Compiled implements CompiledEmail {
  readonly html: string;
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
    // Joining flattens the string at once. Concatenated, it would stay a rope, and reading it first
    // would take three times as long.
    const title = titleOf(context);
    this.html = [head(context, title), body(context, title)].join('');
  }

  // Both are made when they are read: while someone types, only the HTML is needed.
  get text(): string {
    return textPart(this.#context);
  }

  get bytes(): number {
    return new TextEncoder().encode(this.html).length;
  }
}

/**
 * Compiles an email to HTML and text. Pure: the same document gives the same bytes in the browser and
 * in Lambda. Anything that cannot be shown safely (an invalid address, a block without data) is left
 * out, and `checkEmail` reports it.
 */
export const compile = (document: EmailDocument, options: CompileOptions): CompiledEmail =>
  new Compiled(contextOf(document, options));
