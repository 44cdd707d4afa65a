import type { Context } from '../context.ts';
import type { Entry } from '../entries.ts';
import { inline, lines } from '../markup.ts';
import type { TextStyles } from './text-styles.ts';

const endOf = (opening: string): string => `</${/^<(\w+)/.exec(opening)?.[1] ?? ''}>`;

const linkedWords = (context: Context, words: string, link: string, styles: TextStyles): string => {
  const href = link === '' ? null : context.link(link);
  return href === null ? words : `<a class="g-ln" href="${href}" ${styles.link}${words}</a>`;
};

/** The title of an entry inside the tag `opening`, linked if it leads somewhere; '' without one. */
export function titleHtml(context: Context, entry: Entry, opening: string, styles: TextStyles): string {
  const { title, link, path } = entry;
  if (title.trim() === '') return '';
  const words = linkedWords(context, lines(context, title), link, styles);
  return `${context.mark(opening, `${path}.title`)}${words}${endOf(opening)}\n`;
}

/** The text of an entry inside the tag `opening`; '' without one. */
export function textHtml(context: Context, entry: Entry, opening: string, styles: TextStyles): string {
  const { title, text, link, path, bullet } = entry;
  if (text.trim() === '') return '';
  const words =
    title.trim() === '' && link !== ''
      ? linkedWords(context, lines(context, text), link, styles)
      : inline(context, text, styles.ground);
  return `${context.mark(opening, bullet ? path : `${path}.text`)}${words}${endOf(opening)}\n`;
}
