import type { Dialect } from './corpus.ts';
import type { Judgement } from './judge.ts';

export const TABLE_BEGINS = '<!-- table of dialects: written by tests/unit/calendar/dialects.test.ts -->';
export const TABLE_ENDS = '<!-- end of table -->';

const questionLabels: Readonly<Record<string, string>> = {
  unclear_cell: 'cells that are not certain',
  missing_brief: 'a brief',
  missing_subject_line: 'a subject',
  missing_campaign_name: 'a name',
  no_name: 'rows without name and subject',
  nothing_to_write_from: 'rows with nothing to write from',
  no_email_channel: 'no row is for email',
  other_clients: 'rows of other clients',
  other_brand_link: 'links of another brand',
  no_client: 'rows without a client',
  past_date: 'past dates',
  weekday_contradicts_date: 'weekdays that contradict dates',
  date_needs_anchor: 'the day that days are counted from',
  unreadable_date: 'unreadable dates',
  thin_brief: 'thin briefs',
  brief_repeats: 'briefs that repeat the name',
  guessed_column: 'a guessed column',
  duplicate_name: 'repeated names',
  finished_copy: 'finished copy: lay it out or write from it',
  other_language: 'another language',
  other_channel: 'rows for other channels',
  keyword_brief: 'briefs of keywords',
  internal_brief: 'briefs that are internal names',
  plan_status: 'emails sent, cancelled or on hold',
  unknown_channel: 'channels that are not known',
  code_not_live: 'codes that are not live',
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The table of docs/calendars.md, as Markdown. */
export function dialectTable(judged: readonly { dialect: Dialect; judgement: Judgement }[]): string {
  const rows = judged.map(({ dialect, judgement }) => {
    const meanings = judgement.columns.map(
      ([field, headers, guessed]) => `${headers.join(' + ')} → ${field}${guessed ? ' (guessed)' : ''}`,
    );
    const count = (kind: string) => judgement.rows.filter((row) => row.includes(`: ${kind}`)).length;
    return [
      `**${dialect.kind}** (${dialect.language})<br>${dialect.from}`,
      meanings.join('<br>'),
      judgement.ignored.join(', '),
      judgement.asked.map((cause) => questionLabels[cause] ?? cause.replaceAll('_', ' ')).join('; '),
      `${count('ready')} of ${judgement.rows.length}`,
    ]
      .map(cell)
      .join(' | ');
  });
  return [
    '| calendar (language), source of its headers | what its columns become | not used | what is asked | rows ready |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

export function withTable(document: string, table: string): string {
  const [before, rest] = document.split(TABLE_BEGINS);
  const [, after] = (rest ?? '').split(TABLE_ENDS);
  return `${before}${TABLE_BEGINS}\n\n${table}\n\n${TABLE_ENDS}${after ?? ''}`;
}
