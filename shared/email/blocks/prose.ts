import type { Context } from '../context.ts';
import type { CopySection } from '../copy.ts';
import { styled } from '../design.ts';
import { escapeLines } from '../escape.ts';
import { inline, lines } from '../markup.ts';
import { offerBadge } from '../offer.ts';

/** `narrow` is for beside a picture, with a smaller headline. */
type Measure = 'wide' | 'narrow';

/** Most characters of a first paragraph set as a lead. */
const LEAD_LENGTH = 240;

const css = styled(({ light, headingCss, start }) => ({
  wide: `<h1 class="g-h1 g-tx" style="margin:0 0 16px;${headingCss}font-size:34px;line-height:40px;font-weight:700;letter-spacing:-0.01em;color:${light.text};">`,
  narrow: `<h1 class="g-h1 g-tx" style="margin:0 0 16px;${headingCss}font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.01em;color:${light.text};">`,
  heading: `0 12px;${headingCss}font-size:22px;line-height:28px;font-weight:700;color:${light.text};`,
  lead: `<p class="g-tx" style="margin:0 0 16px;font-size:18px;line-height:28px;color:${light.text};">`,
  paragraph: `<p class="g-tx" style="margin:0 0 16px;font-size:16px;line-height:26px;color:${light.text};">`,
  list: `<ul class="g-tx" style="margin:0 0 16px;padding:0;padding-${start}:22px;font-size:16px;line-height:26px;text-align:${start};color:${light.text};">\n`,
  item: `<li style="margin:0 0 10px;padding-${start}:4px;">`,
  offer: `margin:0 0 16px;font-size:14px;line-height:20px;font-weight:700;color:${light.accent};`,
  badge: `display:inline-block;padding:6px 14px;border-radius:16px;background-color:${light.card};color:${light.accent};`,
}));

function headline(context: Context, measure: Measure): string {
  const text = context.document.copy.headline.trim();
  if (text === '') return '';
  return `${context.mark(css(context)[measure], 'headline')}${lines(context, text)}</h1>\n`;
}

/** The offer as the calendar words it, above the headline of a promotional email. */
function offer(context: Context): string {
  const line = offerBadge(context.document);
  if (line === null) return '';
  const styles = css(context);
  return `<p class="g-ac" style="${styles.offer}"><span class="g-ac g-cd" dir="auto" style="${styles.badge}">${escapeLines(line)}</span></p>\n`;
}

function renderSection(
  context: Context,
  section: CopySection,
  { first, opens, title }: { first: boolean; opens: boolean; title: 'h1' | 'h2' },
): string {
  const styles = css(context);
  const { heading, paragraphs, bullets } = section;
  const path = `sections.${context.document.copy.sections.indexOf(section)}`;
  const headed = heading.trim() !== '';
  const top = `<${title} class="g-tx" style="margin:${first ? '0' : '32px'} ${styles.heading}">`;
  let html = headed ? `${context.mark(top, `${path}.heading`)}${lines(context, heading)}</${title}>\n` : '';
  let lead = opens && !headed;
  for (const [at, text] of paragraphs.entries()) {
    if (text.trim() === '') continue;
    const opening = lead && text.length <= LEAD_LENGTH ? styles.lead : styles.paragraph;
    html += `${context.mark(opening, `${path}.paragraphs.${at}`)}${inline(context, text)}</p>\n`;
    lead = false;
  }
  let items = '';
  for (const [at, text] of bullets.entries())
    if (text.trim() !== '')
      items += `${context.mark(styles.item, `${path}.bullets.${at}`)}${inline(context, text)}</li>\n`;
  return items === '' ? html : `${html}${styles.list}${items}</ul>\n`;
}

/**
 * HTML of the text block at a position in its parts: offer and headline if it carries them, with a first section
 * that has no heading; then each other section.
 */
export function proseParts(context: Context, position: number, measure: Measure = 'wide'): string[] {
  const sections = context.sections.get(position) ?? [];
  const carries = context.headlineAt === position;
  const parts = carries ? [offer(context) + headline(context, measure)] : [];
  // Without a headline the first heading is the email's title.
  const untitled = carries && context.document.copy.headline.trim() === '';
  const promoted = untitled ? sections.findIndex(({ heading }) => heading.trim() !== '') : -1;
  for (const [index, section] of sections.entries()) {
    const html = renderSection(context, section, {
      // In a region, the editor keeps its blocks apart.
      first: index === 0 || context.hybrid,
      opens: carries && index === 0,
      title: index === promoted ? 'h1' : 'h2',
    });
    if (carries && index === 0 && section.heading.trim() === '') parts[0] += html;
    else parts.push(html);
  }
  return parts.filter((part) => part !== '');
}
