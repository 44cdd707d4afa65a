import { wordsOf } from '../../../text/words.ts';
import type { ColumnProfile } from '../columns/columns.ts';
import { cellOf, type Sheet } from '../sheet/sheet.ts';
import { type ChannelPart, channelsIn, channelText } from './channels.ts';
import { planStateOf } from './plan-states.ts';

/** Without "Hook" and "Headline", which posts have, too. */
const OF_EMAILS =
  /\b(?:subject|subj|sl|pre ?header|preview text|betreff\w*|vorschautext|asunto|objet|oggetto|assunto|onderwerp|temat|amnesrad|emne)\b|件名|제목|邮件/;
const OF_POSTS =
  /^(?:hash ?tags?|captions?|captions? (?:idea|ideas|draft|text|copy|fr|en|de|es)|(?:draft|post) captions?|instagram (?:url|link)|reel (?:idea|script))$/;
const OF_BUFFER = ['text', 'posting time'];
const FORMAT = /^(?:(?:content|post|asset|media) )?(?:formats?|types?|formato|typ)$/;
const HALF = 0.5;
const MOST = 0.6;
const NEARLY_ALL = 0.8;

const NONE_MARKED = 'Another channel';

/**
 * Columns named after channels mark each row, or hashtags, captions and post formats mean social posts; ''
 * when unclear.
 */
export function impliedChannels(sheet: Sheet): string[] {
  return markedChannels(sheet) ?? postChannels(sheet) ?? sheet.rows.map(() => '');
}

function markedChannels(sheet: Sheet): string[] | undefined {
  const marked = sheet.headers.flatMap((header, column) => {
    const channel = channelOfHeader(header);
    return channel && holdsMarks(sheet, column)
      ? [{ ...channel, column, asks: header.trim().endsWith('?') }]
      : [];
  });
  const [first, ...others] = marked;
  if (!first || !marked.some(({ email }) => email) || (others.length === 0 && !first.asks)) return undefined;
  return sheet.rows.map((row) => {
    const chosen = marked.filter(({ column }) => planStateOf(cellOf(row, column), 'done') === 'approved');
    return [...new Set(chosen.map(({ name }) => name))].join(' + ') || NONE_MARKED;
  });
}

function channelOfHeader(header: string): ChannelPart | undefined {
  const [channel, ...others] = channelsIn(header.replace(/\?\s*$/, ''), { sure: false });
  return channel?.known && others.length === 0 ? channel : undefined;
}

export const marksChannel = (header: string, { states, words }: ColumnProfile): boolean =>
  states > NEARLY_ALL && words <= 1 && channelOfHeader(header) !== undefined;

function holdsMarks(sheet: Sheet, column: number): boolean {
  const cells = sheet.rows.map((row) => cellOf(row, column)).filter((cell) => cell !== '');
  return (
    cells.length > 0 && cells.every((cell) => cell.length <= 5 && planStateOf(cell, 'done') !== undefined)
  );
}

function postChannels(sheet: Sheet): string[] | undefined {
  const names = sheet.headers.map((header) => wordsOf(header).join(' '));
  if (names.some((name) => OF_EMAILS.test(name))) return undefined;
  const formats = names.findIndex((name, column) => FORMAT.test(name) && holdsPosts(sheet, column));
  if (formats >= 0) return sheet.rows.map((row) => postsIn(cellOf(row, formats)) || 'Social');
  const isOfPosts = names.some(
    (name, column) =>
      OF_POSTS.test(name) &&
      sheet.rows.filter((row) => cellOf(row, column) !== '').length >= sheet.rows.length * HALF,
  );
  return isOfPosts || OF_BUFFER.every((name) => names.includes(name))
    ? sheet.rows.map(() => 'Social')
    : undefined;
}

function postsIn(cell: string): string {
  const known = channelsIn(cell, { sure: false }).filter((part) => part.known);
  return known.some(({ email }) => email) ? '' : channelText(known.map(({ name }) => name).join(' + '));
}

function holdsPosts(sheet: Sheet, column: number): boolean {
  const cells = sheet.rows.map((row) => cellOf(row, column)).filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter((cell) => postsIn(cell) !== '').length >= cells.length * MOST;
}
