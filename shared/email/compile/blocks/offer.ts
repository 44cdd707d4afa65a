import { escapeHtml } from '../../../text/escape.ts';
import type { Block } from '../../document/document.ts';
import { containsText, headlineSaysOffer, joinedByDot, offerPeriod } from '../../document/offer.ts';
import { panelOn, styledOn } from '../../look/design.ts';
import { groundOf } from '../../look/ground.ts';
import { ctaLink } from '../button.ts';
import type { Context } from '../context.ts';
import {
  type Align,
  alignOf,
  cellOpening,
  columnsOf,
  factLine,
  perAlign,
  ROW_END,
  roomOf,
  rowOpening,
  TABLE,
} from '../markup.ts';
import { ctaText, lines, paragraphs, plain, sectionsText } from '../plain-text-pieces.ts';
import type { Section } from './section.ts';
import { openingHtml } from './section-html.ts';
import { sectionRow } from './section-row.ts';
import { textStyles } from './text-styles.ts';

/** Characters in the largest type beside the words. */
const FIGURE_LENGTH = 8;
const NARROW_LENGTH = 5;
/** Characters of an offer without a figure that is still set large. */
const DISPLAY_LENGTH = 64;
const FIGURE_COLUMN = 220;
const INNER = 12;

const css = styledOn(({ design, ground, colours }) => {
  const { type, space, dir, start } = design;
  const paragraph = (className: string, style: string, bottom: number) =>
    `<p class="${className}" dir="auto" style="margin:0 0 ${bottom}px;${style}">`;
  const large = (role: 'figure' | 'display') =>
    [8, 20].map((bottom) => paragraph(`g-${role} g-ac`, `${type[role]}color:${colours.accent};`, bottom));
  const card = (className: string, style: string) =>
    `${TABLE} width="100%" style="width:100%;border-collapse:separate;"><tr><td class="${className}" align="center" style="padding:32px 24px 16px;text-align:center;${style}">`;
  const panel = panelOn(design, colours);
  const code = (place: string) =>
    `${TABLE}${place} 16px;border-collapse:separate;"><tr><td class="g-bo" style="padding:10px 20px;border:2px dashed ${colours.accent};background-color:${colours.fill};font-family:'Courier New',Courier,monospace;font-size:18px;line-height:24px;font-weight:700;letter-spacing:0.08em;color:${colours.accent};">`;
  const columns = columnsOf(dir, [FIGURE_COLUMN, roomOf(design) + 2 * INNER - FIGURE_COLUMN], 'middle');
  const cell = cellOpening(start, `4px ${INNER}px`);
  return {
    open: perAlign((align) =>
      rowOpening(design, {
        padding: `${space.section}px ${space.side}px ${space.section - 16}px`,
        ground,
        align,
      }),
    ),
    wide: rowOpening(design, {
      padding: `${space.section}px ${space.side - INNER}px`,
      ground,
      align: start,
      style: 'font-size:0;',
      sides: 'g-pi',
    }),
    first: columns.before[0] + cell,
    second: `</td></tr></table>${columns.before[1]}${cell}`,
    end: `</td></tr></table>${columns.end}`,
    panel: card(panel.className, panel.css),
    coupon: card(
      'g-cd g-rl',
      `border:2px dashed ${colours.text};border-radius:${design.corner}px;background-color:${colours.card};`,
    ),
    figure: large('figure'),
    display: large('display'),
    words: [8, 16].map((bottom) => paragraph('g-tx', `${type.subheading}color:${colours.text};`, bottom)),
    quiet: paragraph('g-mu', `${type.small}color:${colours.muted};`, 16),
    code: [' style="margin:0 0', ' align="center" style="margin:0 auto'].map(code),
  };
});

interface OfferTexts {
  figure: string;
  words: string;
  limits: string;
  code: string;
  terms: string;
}

/** Null without an offer. Leaves out a figure that the headline right above has. */
function offerTexts(
  { document: { campaign, copy, lang }, headlineAt, words }: Context,
  position: number,
): OfferTexts | null {
  const facts = campaign.offer_facts;
  if (!facts || (facts.words === '' && facts.code === '')) return null;
  const minimum = facts.words.includes(facts.minimum) ? '' : words.minimum.replace('{amount}', facts.minimum);
  const period = facts.says_deadline ? '' : offerPeriod(facts, lang);
  const limits = joinedByDot(period, minimum);
  const saysRest = containsText(copy.headline, facts.rest);
  const hasMore = !saysRest || limits !== '' || facts.code !== '';
  const isSaid = headlineAt + 1 === position && hasMore && headlineSaysOffer(copy.headline, facts.large);
  return {
    figure: isSaid ? '' : facts.large,
    words: isSaid && saysRest ? '' : facts.rest,
    limits,
    code: facts.code,
    terms: facts.words.includes(facts.terms) ? '' : facts.terms,
  };
}

function actionOf(context: Context, block: Block, align: Align): string {
  const link = ctaLink(context, { ground: groundOf(block), align }, block);
  return link === '' ? '' : `<div style="padding:0 0 16px;">${link}</div>\n`;
}

function ownWords(context: Context, position: number, block: Block): string {
  const styles = textStyles(context, groundOf(block));
  return openingHtml(context, position, { ...styles, lead: styles.paragraph });
}

export const offerSection: Section = {
  html(context, position, block) {
    const parts = offerTexts(context, position);
    if (parts === null) return '';
    const { variant } = block;
    const styles = css(context, groundOf(block));
    const { start, align: usual } = context.design;
    const isBand = variant === 'band';
    const isWide = isBand && parts.figure !== '' && parts.figure.length <= NARROW_LENGTH;
    const align = isWide ? start : alignOf(context, block, isBand ? usual : 'center');
    const large = parts.figure === '' && parts.words.length <= DISPLAY_LENGTH ? parts.words : parts.figure;
    const words = large === parts.words ? '' : parts.words;
    // Buttons and codes need more space above than words.
    const above = words === '' && parts.limits === '' && !isWide ? 1 : 0;
    const sizes = large.length <= FIGURE_LENGTH ? styles.figure : styles.display;
    const figure = factLine(sizes[above] ?? '', large);
    const rest = [
      factLine(styles.words[parts.limits === '' ? 1 : 0] ?? '', words),
      ownWords(context, position, block),
      factLine(styles.quiet, parts.limits),
      parts.code === ''
        ? ''
        : `${styles.code[align === 'center' ? 1 : 0]}${escapeHtml(parts.code)}</td></tr></table>\n`,
      actionOf(context, block, align),
      factLine(styles.quiet, parts.terms),
    ].join('');
    if (isWide) return styles.wide + styles.first + figure + styles.second + rest + styles.end + ROW_END;
    if (isBand) return styles.open[align] + figure + rest + ROW_END;
    const card = variant === 'coupon' ? styles.coupon : styles.panel;
    const row = sectionRow(context, position, { ...block, ground: groundOf(block) }, 'center');
    return `${row}${card}${figure}${rest}</td></tr></table>${ROW_END}`;
  },
  text(context, position, block) {
    const parts = offerTexts(context, position);
    if (parts === null) return '';
    const { words = '' } = context.document.campaign.offer_facts ?? {};
    const code = words.includes(parts.code) ? '' : context.words.code.replace('{code}', parts.code);
    return paragraphs([
      lines([words, parts.limits, code, parts.terms].map(plain)),
      sectionsText(context, position),
      block.button === false ? '' : ctaText(context),
    ]);
  },
};
