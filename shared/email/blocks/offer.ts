import { button } from '../button.ts';
import type { Context } from '../context.ts';
import { styledOn } from '../design.ts';
import { escapeHtml, escapeLines } from '../escape.ts';
import { ROW_END, rowOpening, TABLE } from '../markup.ts';
import { untilDay } from '../offer.ts';
import { lines, plain } from '../plain-text.ts';
import type { Section } from './section.ts';

const css = styledOn(({ design, ground, colours }) => {
  const { type, space, look } = design;
  const paragraph = (className: string, style: string, bottom: number) =>
    `<p class="${className}" dir="auto" style="margin:0 0 ${bottom}px;${style}">`;
  return {
    row: rowOpening(design, {
      padding: `8px ${space.side}px ${space.section - 8}px`,
      ground,
      align: 'center',
    }),
    panel: `${TABLE} width="100%" style="width:100%;border-collapse:separate;"><tr><td class="g-cd" align="center" style="padding:32px 24px;text-align:center;border-radius:${Math.min(look.radius, 16)}px;background-color:${colours.card};">`,
    figure: paragraph('g-ac', `${type.figure}color:${colours.accent};`, 8),
    words: paragraph('g-tx', `${type.subheading}color:${colours.text};`, 8),
    until: paragraph('g-mu', `${type.small}color:${colours.muted};`, 16),
    code: `${TABLE} align="center" style="margin:0 auto 16px;border-collapse:separate;"><tr><td class="g-tx g-hr" style="padding:10px 20px;border:2px dashed ${colours.accent};font-family:'Courier New',Courier,monospace;font-size:18px;line-height:24px;font-weight:700;color:${colours.text};">`,
    terms: paragraph('g-mu', `${type.small}color:${colours.muted};`, 0),
  };
});

/** What the offer says, in parts; '' for what there is not. */
function partsOf({ document: { campaign, lang }, words }: Context) {
  const { words: said = '', figure = null, code = '', ends = '', terms = '' } = campaign.offer_facts ?? {};
  const day = /^\d{4}-\d\d-\d\d/.exec(ends)?.[0];
  const large = figure !== null && figure.text.length <= 12 ? figure.text : '';
  return {
    figure: large,
    words: said === large ? '' : said,
    until: day === undefined ? '' : untilDay(day, lang),
    code,
    codeLine: code === '' ? '' : words.code.replace('{code}', code),
    terms,
  };
}

/** The offer set large: figure, words, last day, code, button, terms. */
export const offerSection: Section = {
  html(context, _position, { ground }) {
    const parts = partsOf(context);
    if (parts.words === '' && parts.figure === '' && parts.code === '') return '';
    const styles = css(context, ground);
    const { copy, cta_link } = context.document;
    const href = context.link(cta_link);
    const line = (opening: string, text: string) =>
      text === '' ? '' : `${opening}${escapeLines(text)}</p>\n`;
    const action =
      href === null || copy.cta_text.trim() === ''
        ? ''
        : `${button(context, copy.cta_text, href, { ground, align: 'center' })}\n`;
    return [
      styles.row,
      styles.panel,
      line(styles.figure, parts.figure),
      line(styles.words, parts.words),
      line(styles.until, parts.until),
      parts.code === '' ? '' : `${styles.code}${escapeHtml(parts.code)}</td></tr></table>\n`,
      action,
      line(styles.terms, parts.terms),
      '</td></tr></table>',
      ROW_END,
    ].join('');
  },
  text(context) {
    const { figure, words, until, codeLine, terms } = partsOf(context);
    return lines([words || figure, until, codeLine, terms].map(plain));
  },
};
