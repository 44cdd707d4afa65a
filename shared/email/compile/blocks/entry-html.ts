import { remembered } from '../../../text/remembered.ts';
import type { Context } from '../context.ts';
import type { Entry } from '../entries.ts';
import { inline, lines } from '../markup.ts';
import type { TextStyles } from './text-styles.ts';

const endOf = remembered((opening) => `</${/^<(\w+)/.exec(opening)?.[1] ?? ''}>`);

const linkedWords = (context: Context, words: string, link: string, styles: TextStyles): string => {
  const href = link === '' ? null : context.link(link);
  return href === null ? words : `<a class="g-ln" href="${href}" ${styles.link}${words}</a>`;
};

const marked = (context: Context, opening: string, { section, at, bullet }: Entry, text: 'title' | 'text') =>
  bullet
    ? context.mark(opening, 'sections', section, 'bullets', at)
    : context.mark(opening, 'sections', section, 'items', at, text);

/** In the tag `opening`, linked if it has a link; '' without a title. */
export function titleHtml(
  context: Context,
  entry: Entry,
  opening: string,
  styles: TextStyles,
  after = '\n',
): string {
  const { title, link } = entry;
  if (title.trim() === '') return '';
  const words = linkedWords(context, lines(context, title), link, styles);
  return `${marked(context, opening, entry, 'title')}${words}${endOf(opening)}${after}`;
}

/** In the tag `opening`; '' without a text. */
export function textHtml(
  context: Context,
  entry: Entry,
  opening: string,
  styles: TextStyles,
  after = '\n',
): string {
  const { title, text, link } = entry;
  if (text.trim() === '') return '';
  const words =
    title.trim() === '' && link !== ''
      ? linkedWords(context, lines(context, text), link, styles)
      : inline(context, text, styles.ground);
  return `${marked(context, opening, entry, 'text')}${words}${endOf(opening)}${after}`;
}

export const entryHtml = (context: Context, entry: Entry, styles: TextStyles): string =>
  titleHtml(context, entry, styles.title, styles) + textHtml(context, entry, styles.words, styles);
