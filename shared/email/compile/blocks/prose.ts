import { escapeLines } from '../../../text/escape.ts';
import type { Block } from '../../document/document.ts';
import { offerBadge } from '../../document/offer.ts';
import { styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { lines } from '../markup.ts';
import { paragraphs, sectionsText, titleText } from '../plain-text-pieces.ts';
import { closes, closingHtml, closingText } from './closing.ts';
import { listsHtml, sectionTop } from './section-html.ts';
import { type TextStyles, textStyles } from './text-styles.ts';

/** `narrow` is beside a picture, with a smaller headline. */
export type Measure = 'wide' | 'narrow' | 'lead' | 'large';

const css = styledOn(({ design: { type, look }, colours: { text, accent, card } }) => ({
  // Letters have no large type. Emails from before directions keep their size.
  letter: look.direction
    ? `<h1 class="g-tx" style="margin:0 0 16px;${type.heading}color:${text};">`
    : `<h1 class="g-title g-tx" style="margin:0 0 16px;${type.title}color:${text};">`,
  wide: `<h1 class="g-title g-tx" style="margin:0 0 16px;${type.title}color:${text};">`,
  narrow: `<h1 class="g-title g-tx" style="margin:0 0 16px;${type.title}font-size:28px;line-height:34px;color:${text};">`,
  eyebrow: `<p class="g-ac" style="margin:0 0 8px;${type.label}color:${accent};">`,
  offer: `margin:0 0 16px;font-size:14px;line-height:20px;font-weight:700;color:${accent};`,
  badge: `display:inline-block;padding:6px 14px;border-radius:16px;background-color:${card};color:${accent};`,
}));

function headline(context: Context, { ground, type }: Block, measure: Measure): string {
  const { headline: title, eyebrow = '' } = context.document.copy;
  const styles = css(context, ground);
  const above =
    eyebrow.trim() === '' ? '' : `${context.mark(styles.eyebrow, 'eyebrow')}${lines(context, eyebrow)}</p>\n`;
  if (title.trim() === '') return above;
  const usual = type === 'text_only' ? styles.letter : styles.wide;
  const opening = measure === 'narrow' ? styles.narrow : usual;
  return `${above}${context.mark(opening, 'headline')}${lines(context, title)}</h1>\n`;
}

function offer(context: Context, { ground }: Block): string {
  const line = offerBadge(context.document);
  if (line === null) return '';
  const styles = css(context, ground);
  return `<p class="g-ac" style="${styles.offer}"><span class="g-ac g-cd" dir="auto" style="${styles.badge}">${escapeLines(line)}</span></p>\n`;
}

function paragraphsOf(measure: Measure, styles: TextStyles, carries: boolean) {
  if (measure === 'large') return { opener: styles.large, paragraph: styles.lead };
  if (measure === 'lead') return { opener: styles.lead, paragraph: styles.lead };
  return { opener: carries ? styles.lead : undefined, paragraph: styles.paragraph };
}

/** Klaviyo's editor sets its own space between blocks. */
function headingOf(styles: TextStyles, { promoted, apart }: { promoted: boolean; apart: boolean }): string {
  const opening = apart ? styles.nextHeading : styles.heading;
  return promoted ? opening.replace('<h2', '<h1') : opening;
}

/** Offer and headline with a first section without a heading, then each other section. */
export function proseParts(
  context: Context,
  position: number,
  block: Block,
  measure: Measure = 'wide',
): string[] {
  const sections = context.sections[position] ?? [];
  const carries = context.headlineAt === position;
  const styles = textStyles(context, block.ground);
  const parts = carries ? [offer(context, block) + headline(context, block, measure)] : [];
  // Without a headline, the first heading is the title.
  const untitled = carries && context.document.copy.headline.trim() === '';
  const promoted = untitled ? sections.findIndex(({ heading }) => heading.trim() !== '') : -1;
  const { opener, paragraph } = paragraphsOf(measure, styles, carries);
  sections.forEach((section, index) => {
    const html =
      sectionTop(context, section, styles, {
        heading: headingOf(styles, { promoted: index === promoted, apart: index > 0 && !context.hybrid }),
        opener: index === 0 ? opener : undefined,
        paragraph,
      }) + listsHtml(context, section, styles);
    const joins = carries && index === 0 && section.heading.trim() === '';
    if (joins) parts[0] += html;
    else parts.push(html);
  });
  const closing = closingHtml(context, styles);
  if (closing !== '' && closes(context, position)) parts.push(closing);
  return parts.includes('') ? parts.filter(Boolean) : parts;
}

export const proseText = (context: Context, position: number): string =>
  paragraphs([
    ...titleText(context, position, 'above'),
    sectionsText(context, position),
    closingText(context, position),
  ]);
