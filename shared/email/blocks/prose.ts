import type { Context } from '../context.ts';
import type { CopySection } from '../copy.ts';
import { escapeLines } from '../escape.ts';
import { inline } from '../markup.ts';
import { offerLine } from '../offer.ts';

type Align = Context['align'];
/** `narrow` beside a picture: smaller headline. */
type Measure = 'wide' | 'narrow';
const written = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '');

/** A first paragraph up to this long is set as a lead. */
const LEAD_LENGTH = 240;

function headline(context: Context, align: Align, measure: Measure): string {
  const text = context.document.copy.headline;
  if (text.trim() === '') return '';
  const size = measure === 'wide' ? 'font-size:34px;line-height:40px' : 'font-size:28px;line-height:34px';
  return `<h1 class="h1 tx" style="margin:0 0 16px;${context.headingCss}${size};font-weight:700;letter-spacing:-0.01em;text-align:${align};color:${context.theme.light.text};">${escapeLines(text)}</h1>\n`;
}

/** The campaign's offer as data words it, above the headline of a promotional email. */
function offer(context: Context, align: Align): string {
  const line = offerLine(context.document);
  if (line === null) return '';
  const { light } = context.theme;
  const badge = `<span class="ac cd" style="display:inline-block;padding:6px 14px;border-radius:16px;background-color:${light.card};color:${light.accent};">${escapeLines(line)}</span>`;
  return `<p class="ac" style="margin:0 0 16px;font-size:14px;line-height:20px;font-weight:700;text-align:${align};color:${light.accent};">${badge}</p>\n`;
}

const heading = (context: Context, text: string, align: Align, first: boolean, tag: 'h1' | 'h2') =>
  `<${tag} class="tx" style="margin:${first ? '0' : '32px'} 0 12px;${context.headingCss}font-size:22px;line-height:28px;font-weight:700;text-align:${align};color:${context.theme.light.text};">${escapeLines(text)}</${tag}>\n`;

const paragraph = (context: Context, text: string, align: Align, lead: boolean) =>
  `<p class="tx" style="margin:0 0 16px;font-size:${lead ? '18px;line-height:28px' : '16px;line-height:26px'};text-align:${align};color:${context.theme.light.text};">${inline(context, text)}</p>\n`;

function bulletList(context: Context, bullets: readonly string[]): string {
  const { start, theme } = context;
  const items = bullets.map((text) => `<li style="margin:0 0 10px;padding-${start}:4px;">${inline(context, text)}</li>`).join('\n');
  return `<ul class="tx" style="margin:0 0 16px;padding:0;padding-${start}:22px;font-size:16px;line-height:26px;text-align:${start};color:${theme.light.text};">\n${items}\n</ul>\n`;
}

function renderSection(context: Context, section: CopySection, align: Align, first: boolean, title: 'h1' | 'h2'): string {
  const paragraphs = written(section.paragraphs);
  const bullets = written(section.bullets);
  const lead = first && section.heading.trim() === '' && (paragraphs[0]?.length ?? 0) <= LEAD_LENGTH;
  const parts = [section.heading.trim() === '' ? '' : heading(context, section.heading, align, first, title)];
  for (const [index, text] of paragraphs.entries()) parts.push(paragraph(context, text, align, lead && index === 0));
  if (bullets.length > 0) parts.push(bulletList(context, bullets));
  return parts.join('');
}

/** The words of the text block at a position: offer and headline where it carries them, then its sections. */
export function prose(context: Context, position: number, align: Align, measure: Measure = 'wide'): string {
  const sections = context.sections.get(position) ?? [];
  const carries = context.headlineAt === position;
  const top = carries ? offer(context, align) + headline(context, align, measure) : '';
  // Without a headline the first heading is the email's title.
  const promoted =
    carries && context.document.copy.headline.trim() === '' ? sections.findIndex(({ heading }) => heading.trim() !== '') : -1;
  const body = sections.map((section, index) => renderSection(context, section, align, index === 0, index === promoted ? 'h1' : 'h2'));
  return top + body.join('');
}
