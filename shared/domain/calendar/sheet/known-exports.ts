import type { ImportField } from '../../../contract/calendar-fields.ts';
import { wordsOf } from '../../../text/words.ts';

interface KnownExport {
  /** Columns that together occur only in this tool's export. */
  signature: readonly string[];
  /** What its columns hold; null for those that hold nothing of an email, whatever their names say. */
  columns: Readonly<Record<string, ImportField | null>>;
}

/** Exports whose columns mean something else than the same names in a sheet that people made. */
const knownExports: readonly KnownExport[] = [
  // Trello: a list is a column of the board, not an audience.
  {
    signature: ['Card ID', 'Card Name', 'List Name', 'Board Name'],
    columns: {
      'Card Name': 'campaign_name',
      'Card Description': 'brief',
      'Due Date': 'send_date',
      'Start Date': null,
      'Card URL': null,
      'List Name': null,
      'Attachment Links': null,
      'Last Activity Date': null,
    },
  },
  // ClickUp: dates come as a timestamp and again as text.
  {
    signature: ['Task ID', 'Task Name', 'Task Content', 'List Name'],
    columns: {
      'Task Name': 'campaign_name',
      'Task Content': 'brief',
      'Due Date Text': 'send_date',
      'Due Date': null,
      'Start Date': null,
      'Start Date Text': null,
      'Date Created': null,
      'Date Created Text': null,
      'Date Updated': null,
      'Date Updated Text': null,
      'List Name': null,
      Attachments: null,
      Checklists: null,
      Comments: null,
      'Assigned Comments': null,
      'Time Estimated': null,
      'Time Estimated Text': null,
      'Time Spent': null,
      'Time Spent Text': null,
    },
  },
  {
    signature: ['Task ID', 'Section/Column', 'Assignee Email'],
    columns: { Name: 'campaign_name', Notes: 'brief', 'Due Date': 'send_date', 'Start Date': null },
  },
  // Klaviyo: the excluded audience is not text to write from.
  { signature: ['Campaign Name', 'Excluded Lists', 'Total Recipients'], columns: { 'Excluded Lists': null } },
  // HubSpot: a campaign is a group of emails.
  {
    signature: ['Email name', 'Email ID'],
    columns: { 'Email name': 'campaign_name', Campaign: null, 'From name': null },
  },
  {
    signature: ['Task Name', 'Start', 'Finish', '% Complete'],
    columns: { 'Task Name': 'campaign_name', Start: 'send_date', Finish: 'end_date', Comments: 'brief' },
  },
];

const compact = (header: string) => wordsOf(header).join(' ');

/** What the columns of a known tool's export hold, by position; empty for any other file. */
export function knownColumns(headers: readonly string[]): Map<number, ImportField | null> {
  const names = headers.map(compact);
  const found = knownExports.find(({ signature }) =>
    signature.every((header) => names.includes(compact(header))),
  );
  return new Map(
    Object.entries(found?.columns ?? {}).flatMap(([header, field]): [number, ImportField | null][] => {
      const column = names.indexOf(compact(header));
      return column < 0 ? [] : [[column, field]];
    }),
  );
}
