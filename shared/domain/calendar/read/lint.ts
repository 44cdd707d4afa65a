import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { type IsoDay, isDay, sayDay } from '../../../text/day.ts';
import { comparable } from '../../../text/words.ts';
import { briefQuality, briefShortcoming, thinReasons } from '../../campaign/brief-quality.ts';
import { isForEmail } from '../kinds/channels.ts';
import { localeInName, nameWithoutLocale } from '../kinds/variants.ts';
import { issue } from './issue.ts';

export interface LintedRow {
  row: number;
  fields: CampaignFields;
}

export function lintCalendar(rows: readonly LintedRow[], today: IsoDay): ImportIssue[] {
  const emails = rows.filter(({ fields }) => isForEmail(fields.channel) !== 'no');
  const written = emails.filter(({ fields }) => fields.resend_of === '');
  return [
    ...duplicates(written),
    ...clashes(written),
    ...emails.flatMap((row) => past(row, today)),
    ...written.flatMap(thin),
  ];
}

function duplicates(rows: readonly LintedRow[]): ImportIssue[] {
  const first = new Map<string, LintedRow>();
  return rows.flatMap((row) => {
    const name = comparable(row.fields.campaign_name);
    if (name === '') return [];
    const own = `${name}|${row.fields.language}`;
    const known = first.get(own);
    if (!known) {
      first.set(own, row);
      return [];
    }
    const same = (['send_date', 'brief', 'subject_line', 'target_audience'] as const).every(
      (field) => known.fields[field] === row.fields[field],
    );
    return [
      issue({
        row: row.row,
        field: 'campaign_name',
        cell: row.fields.campaign_name,
        code: 'duplicate_name',
        message: same
          ? `The row repeats row ${known.row}: same name, date, audience and texts.`
          : `Row ${known.row} has the same name.`,
        fix: same ? 'Delete one of the two rows.' : 'Give each campaign a name of its own.',
      }),
    ];
  });
}

function clashes(rows: readonly LintedRow[]): ImportIssue[] {
  const first = new Map<string, LintedRow>();
  return rows.flatMap((row) => {
    const { send_date, target_audience } = row.fields;
    if (!isDay(send_date)) return [];
    const slot = `${send_date} ${comparable(target_audience)}`;
    const known = first.get(slot);
    if (known && areLocales(known, row)) return [];
    if (!known) {
      first.set(slot, row);
      return [];
    }
    const who =
      target_audience === '' ? 'and neither names an audience' : `to the same audience (${target_audience})`;
    return [
      issue({
        row: row.row,
        field: 'send_date',
        cell: send_date,
        code: 'audience_clash',
        message: `Row ${known.row} goes out on the same day, ${sayDay(send_date)}, ${who}.`,
        fix: 'Move one of the two, or give them different audiences.',
      }),
    ];
  });
}

const localeOf = ({ language, campaign_name }: CampaignFields) => language || localeInName(campaign_name);

function areLocales({ fields: one }: LintedRow, { fields: other }: LintedRow): boolean {
  const [locale, otherLocale] = [localeOf(one), localeOf(other)];
  return (
    locale !== otherLocale && nameWithoutLocale(one.campaign_name) === nameWithoutLocale(other.campaign_name)
  );
}

function past({ row, fields: { send_date } }: LintedRow, today: IsoDay): ImportIssue[] {
  if (!isDay(send_date) || send_date >= today) return [];
  return [
    issue({
      row,
      field: 'send_date',
      cell: send_date,
      code: 'past_date',
      message: `${sayDay(send_date)} is in the past.`,
      fix: 'Set a new send date.',
    }),
  ];
}

function thin({ row, fields: { brief } }: LintedRow): ImportIssue[] {
  const { level, substance = 'words' } = briefQuality(brief);
  if (level === 'good' || brief.trim() === '') return [];
  return [
    issue({
      row,
      field: 'brief',
      cell: brief,
      code: level === 'none' ? 'unusable_brief' : thinReasons[substance],
      message: briefShortcoming(brief),
      fix: 'Say what the email is about, for whom, and what the reader should do.',
    }),
  ];
}
