import { escapeHtml } from '../../../text/escape.ts';
import type { Block, EmailEvent } from '../../document/document.ts';
import { panelOn, styledOn } from '../../look/design.ts';
import type { Context } from '../context.ts';
import { calendarLinks, type EventTime, eventTime } from '../event-time.ts';
import { factLine, linked, TABLE } from '../markup.ts';
import { lines, paragraphs, plain, sectionsText } from '../plain-text-pieces.ts';
import { formSection } from './form-section.ts';
import { agenda } from './lists.ts';
import type { Section } from './section.ts';

const css = styledOn(({ design, colours }) => {
  const { type, start, corner } = design;
  const { text, accent, muted, link, button, onButton } = colours;
  const { className, css: look } = panelOn(design, colours);
  const paragraph = (name: string, style: string) =>
    `<p class="${name}" dir="auto" style="margin:0 0 4px;${style}">`;
  return {
    panel: `${TABLE} width="100%" style="width:100%;border-collapse:separate;margin:0 0 16px;"><tr>`,
    tile: `<td class="g-bt" width="112" align="center" valign="middle" style="width:112px;padding:16px 8px;background-color:${button};border-radius:${corner}px;text-align:center;">`,
    tileSmall: `<p class="g-bt" style="margin:0;${type.label}color:${onButton};">`,
    tileDay: `<p class="g-display g-bt" style="margin:0;${type.display}color:${onButton};">`,
    beside: `</td><td align="${start}" valign="middle" style="padding:4px 20px;text-align:${start};">`,
    alone: `<td class="${className}" align="${start}" style="padding:24px;text-align:${start};${look}">`,
    title: `<h2 class="g-tx" dir="auto" style="margin:0 0 8px;${type.heading}color:${text};">`,
    titleLink: `" class="g-tx" style="color:${text};">`,
    date: paragraph('g-ac', `${type.subheading}color:${accent};`),
    time: paragraph('g-tx', `${type.body}color:${text};`),
    place: paragraph('g-mu', `${type.body}color:${muted};`),
    add: `<p class="g-mu" style="margin:8px 0 0;${type.small}color:${muted};">`,
    link: `" class="g-ln" style="display:inline-block;padding:4px 0;color:${link};text-decoration:underline;">`,
  };
});

const saidAbove = ({ document, headlineAt }: Context, { title, link }: EmailEvent): boolean =>
  headlineAt >= 0 &&
  ['', document.cta_link].includes(link.trim()) &&
  document.copy.headline.trim() === title.trim();

function eventWords(
  context: Context,
  event: EmailEvent,
  time: EventTime | null,
  block: Block,
  dated: boolean,
): string {
  const styles = css(context, block.ground);
  const title = saidAbove(context, event) ? '' : event.title.trim();
  const named =
    title === ''
      ? ''
      : `${styles.title}${linked(context.link(event.link), escapeHtml(title), styles.titleLink)}</h2>\n`;
  const added = calendarLinks(event, time)
    .map(({ name, url }) => linked(escapeHtml(url), name, styles.link))
    .join(' · ');
  return [
    named,
    dated ? '' : factLine(styles.date, time?.date ?? event.starts),
    factLine(styles.time, time?.time ?? ''),
    factLine(styles.place, event.place),
    added === '' ? '' : `${styles.add}${escapeHtml(context.words.addToCalendar)}: ${added}</p>\n`,
  ].join('');
}

function eventHtml(context: Context, block: Block): string {
  const { event } = context.document;
  if (!event) return '';
  const time = eventTime(event, context.document.lang);
  const styles = css(context, block.ground);
  const dated = block.variant === 'date' && time !== null && time.date.includes(time.weekday);
  const words = eventWords(context, event, time, block, dated);
  if (!dated) return `${styles.panel}${styles.alone}${words}</td></tr></table>\n`;
  const day = [
    factLine(styles.tileSmall, time.month),
    factLine(styles.tileDay, time.day),
    factLine(styles.tileSmall, time.weekday),
  ].join('');
  return `${styles.panel}${styles.tile}${day}${styles.beside}${words}</td></tr></table>\n`;
}

export const event: Section = {
  html: formSection(agenda, 'start', 'words', eventHtml).html,
  text(context, position) {
    const { event: shown, lang } = context.document;
    if (!shown) return sectionsText(context, position);
    const time = eventTime(shown, lang);
    return paragraphs([
      lines([
        saidAbove(context, shown) ? '' : plain(shown.title),
        plain(time ? [time.date, time.time].filter(Boolean).join(', ') : shown.starts),
        plain(shown.place),
        context.url(shown.link) ?? '',
        ...calendarLinks(shown, time).map(
          ({ name, url }) => `${context.words.addToCalendar} (${name}): ${url}`,
        ),
      ]),
      sectionsText(context, position),
    ]);
  },
};
