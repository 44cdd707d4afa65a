import type { CampaignListing } from '../../contract/schemas/campaign-listing.ts';
import { clip, comparable } from '../../text/words.ts';
import { readTable } from '../products/read-table.ts';

type Column = 'name' | 'subject' | 'send_time' | 'audiences' | 'tags' | 'channel';

const headers: Readonly<Record<Column, readonly string[]>> = {
  name: ['campaign name', 'message name', 'title', 'name', 'campaign'],
  subject: ['subject', 'subject line', 'email subject'],
  send_time: ['send time', 'send date', 'sent at', 'sent date', 'date'],
  audiences: [
    'list',
    'lists',
    'audience',
    'audiences',
    'segment',
    'segments',
    'included audiences',
    'sent to',
  ],
  tags: ['tags', 'tag', 'labels'],
  channel: ['campaign channel', 'channel', 'campaign message channel', 'message channel'],
};
const MOST_CAMPAIGNS = 5_000;
const LONGEST = 300;

/** Null without a column of subject lines. */
export function readExport(text: string): CampaignListing[] | null {
  const [head, ...rows] = readTable(text.replace(/^\ufeff/, ''));
  const names = (head?.cells ?? []).map(comparable);
  const find = (column: Column) => {
    const header = headers[column].find((name) => names.includes(name));
    return header === undefined ? -1 : names.indexOf(header);
  };
  const subject = find('subject');
  if (subject < 0) return null;
  const at = {
    name: find('name'),
    time: find('send_time'),
    audiences: find('audiences'),
    tags: find('tags'),
  };
  const channel = find('channel');
  return rows
    .map(({ cells }) => cells)
    .filter((cells) => channel < 0 || /^(?:email)?$/i.test(cells[channel] ?? ''))
    .slice(0, MOST_CAMPAIGNS)
    .map((cells) => ({
      name: clip(cells[at.name] ?? '', LONGEST),
      subject: clip(cells[subject] ?? '', LONGEST),
      send_time: timeOf(cells[at.time] ?? ''),
      audiences: listOf(cells[at.audiences] ?? ''),
      tags: listOf(cells[at.tags] ?? ''),
    }));
}

const listOf = (cell: string): string[] =>
  cell
    .split(/[,;]/)
    .map((name) => clip(name.trim(), LONGEST))
    .filter((name) => name !== '')
    .slice(0, 30);

/** `2026-10-06 09:30:00` → `09:30`, `Oct 6, 2026 9:30 PM` → `21:30`. */
function timeOf(written: string): string {
  const [, hour = '', minute = '', half = ''] =
    /(?<![\d:])(\d{1,2}):(\d{2})(?::\d{2})?\s?([ap]m)?/i.exec(written.slice(0, 60)) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return '';
  const afternoon = half.toLowerCase() === 'pm';
  const clock = half === '' ? Number(hour) : (Number(hour) % 12) + Number(afternoon) * 12;
  return `${String(clock).padStart(2, '0')}:${minute}`;
}
