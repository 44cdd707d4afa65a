import type { ImportField } from '../../../contract/calendar-fields.ts';
import { wordsOf } from '../../../text/words.ts';

interface KnownExport {
  tool: string;
  /** Only this tool exports these together. */
  signature: readonly string[];
  columns: Readonly<Record<string, ImportField | null>>;
}

const knownExports: readonly KnownExport[] = [
  // A list is a board column, not an audience.
  {
    tool: 'Trello',
    signature: ['Card Name', 'List Name', 'Board Name'],
    columns: {
      'Card Name': 'campaign_name',
      'Card Description': 'brief',
      'Due Date': 'send_date',
      'Start Date': null,
      'Card URL': null,
      'List Name': null,
      'Attachment Links': null,
      'Last Activity Date': null,
      'Due Reminder': null,
    },
  },
  // Dates appear as a timestamp and as text.
  {
    tool: 'ClickUp',
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
      'Task Type': null,
      Dependencies: null,
      Attachments: null,
      Checklists: null,
      Comments: null,
      'Assigned Comments': null,
      'Time Estimated': null,
      'Time Estimated Text': null,
      'Time Spent': null,
      'Time Spent Text': null,
      'Time Logged': null,
      'Time Logged Text': null,
    },
  },
  {
    tool: 'Asana',
    signature: ['Task ID', 'Section/Column', 'Assignee Email'],
    columns: {
      Name: 'campaign_name',
      Notes: 'brief',
      'Due Date': 'send_date',
      'Start Date': null,
      Projects: null,
      'Parent task': null,
      'Blocked By (Dependencies)': null,
      'Blocking (Dependencies)': null,
    },
  },
  // A title is not a subject line, and the end is the appointment's.
  {
    tool: 'Google Calendar, Outlook',
    signature: ['Subject', 'Start Date', 'Start Time', 'All Day Event'],
    columns: {
      Subject: 'campaign_name',
      'Start Date': 'send_date',
      'Start Time': 'send_time',
      'End Date': null,
      'End Time': null,
      'All Day Event': null,
      Description: 'brief',
      Location: null,
      Private: null,
      'Reminder on/off': null,
      'Reminder Date': null,
      'Reminder Time': null,
      'Meeting Organizer': null,
      'Required Attendees': null,
      'Optional Attendees': null,
      'Meeting Resources': null,
      'Billing Information': null,
      Mileage: null,
      Priority: null,
      Sensitivity: null,
      'Show time as': null,
    },
  },
  {
    tool: 'Jira',
    signature: ['Summary', 'Issue key', 'Issue Type'],
    columns: {
      Summary: 'campaign_name',
      Description: 'brief',
      'Due Date': 'send_date',
      'Issue Type': null,
      'Project name': null,
      'Project type': null,
      'Project description': null,
      Priority: null,
      Resolution: null,
      Resolved: null,
      'Last Viewed': null,
      Environment: null,
      Attachment: null,
      Sprint: null,
      Creator: null,
      'Original Estimate': null,
      'Time Spent': null,
      'Work Ratio': null,
    },
  },
  // Work starts at the start date and goes out when due.
  {
    tool: 'Microsoft Planner',
    signature: ['Task Name', 'Bucket Name', 'Progress'],
    columns: {
      'Task Name': 'campaign_name',
      Description: 'brief',
      Notes: 'brief',
      'Due Date': 'send_date',
      'Start Date': null,
      'Bucket Name': null,
      Priority: null,
      'Is Recurring': null,
      Late: null,
      'Completed Date': null,
      'Completed Checklist Items': null,
      'Checklist Items': null,
    },
  },
  {
    tool: 'monday.com',
    signature: ['Name', 'Item ID (auto generated)'],
    columns: { Name: 'campaign_name', Subitems: null, 'Item ID (auto generated)': null },
  },
  {
    tool: 'Notion',
    signature: ['Name', 'Created time', 'Last edited time'],
    columns: { Name: 'campaign_name', 'Created by': null, 'Last edited by': null },
  },
  {
    tool: 'Airtable',
    signature: ['Name', 'Created', 'Last Modified'],
    columns: { Name: 'campaign_name', 'Created By': null, 'Last Modified By': null },
  },
  // Tags are labels, not the German word for day.
  {
    tool: 'Brevo',
    signature: ['Campaign ID', 'Campaign Name', 'Campaign Tag'],
    columns: {
      'Campaign ID': null,
      'Campaign Name': 'campaign_name',
      'Campaign Tag': null,
      'Scheduled date': 'send_date',
      Recipients: 'target_audience',
    },
  },
  {
    tool: 'Kit',
    signature: ['subject', 'email_address', 'published_at', 'send_at'],
    columns: {
      subject: 'subject_line',
      preview_text: 'preview_text',
      description: 'notes',
      send_at: 'send_date',
      published_at: null,
      email_address: null,
      email_template: null,
      public: null,
      thumbnail_alt: null,
      thumbnail_url: null,
      publication_id: null,
      public_url: null,
      subscriber_filter: null,
    },
  },
  // The excluded audience is not text to write from.
  {
    tool: 'Klaviyo',
    signature: ['Campaign Name', 'Excluded Lists', 'Total Recipients'],
    columns: { 'Excluded Lists': null },
  },
  {
    tool: 'HubSpot',
    signature: ['Email name', 'Email ID'],
    columns: { 'Email name': 'campaign_name', Campaign: null, 'From name': null },
  },
  {
    tool: 'Smartsheet, Microsoft Project',
    signature: ['Task Name', 'Start', 'Finish', '% Complete'],
    columns: { 'Task Name': 'campaign_name', Start: 'send_date', Finish: 'end_date', Comments: 'brief' },
  },
];

const compact = (header: string) => wordsOf(header).join(' ');

const exportOf = (names: readonly string[]): KnownExport | undefined =>
  knownExports.find(({ signature }) => signature.every((header) => names.includes(compact(header))));

export const isJiraExport = (headers: readonly string[]): boolean =>
  exportOf(headers.map(compact))?.tool === 'Jira';

/** Without Jira's words around a custom field: "Custom field (Audience)" is "Audience". */
export const withoutJiraWords = (header: string): string =>
  /^custom field \((.+)\)$/i.exec(header.trim())?.[1] ?? header;

export function knownColumns(headers: readonly string[]): Map<number, ImportField | null> {
  const names = headers.map(compact);
  return new Map(
    Object.entries(exportOf(names)?.columns ?? {}).flatMap(
      ([header, field]): [number, ImportField | null][] => {
        const column = names.indexOf(compact(header));
        return column < 0 ? [] : [[column, field]];
      },
    ),
  );
}
