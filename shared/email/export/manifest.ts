import type { Email } from '../../contract/schemas/email.ts';
import { toCsv } from '../../domain/calendar/sheet/csv-out.ts';

export interface ManifestEntry {
  index: number;
  campaign_name: string;
  file: string;
  text_file: string;
  images: string[];
  send_date: string;
  send_time: string;
  time_zone: string;
  audience: string;
  subject: string;
  subject_variants: string[];
  preheader: string;
  link: string;
  version: number;
  writer: Email['writer'];
  model: string;
  checks: { blocking: string[]; warnings: string[] };
}

const LETTERS = 'BCDEFGHIJK';

export function manifestCsv(entries: readonly ManifestEntry[]): string {
  const most = Math.max(0, ...entries.map(({ subject_variants }) => subject_variants.length));
  const letters = [...LETTERS.slice(0, most)];
  const header = [
    'File',
    'Campaign',
    'Send date',
    'Send time',
    'Time zone',
    'Audience',
    'Subject',
    ...letters.map((letter) => `Subject ${letter}`),
    'Preview text',
    'Link',
    'Version',
    'To fix before sending',
    'Warnings',
  ];
  const rows = entries.map((entry) => [
    entry.file,
    entry.campaign_name,
    entry.send_date,
    entry.send_time,
    entry.time_zone,
    entry.audience,
    entry.subject,
    ...letters.map((_, position) => entry.subject_variants[position] ?? ''),
    entry.preheader,
    entry.link,
    String(entry.version),
    entry.checks.blocking.join(' '),
    entry.checks.warnings.join(' '),
  ]);
  return toCsv([header, ...rows]);
}
