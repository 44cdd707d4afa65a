import { attentionReasons } from '../../contract/attention-reasons.ts';
import type { ImportIssue, ProcessingResults } from '../../contract/schemas/calendar.ts';
import type { Campaign, CampaignFields } from '../../contract/schemas/campaign.ts';
import { isField } from '../calendar/read/doubts.ts';
import { valueIn } from '../calendar/read/unclear.ts';
import { audienceClashes } from './audience-clashes.ts';
import { causes, placeOf, type Weight, weights } from './causes.ts';

export interface FindingRow {
  /** From 1; null for the whole file. */
  row: number | null;
  index: number | null;
  name: string | null;
  text: string;
  cell: string | null;
  advice: string | null;
  cleaned?: { field: keyof CampaignFields; was: string; now: string };
}

type FoundRow = Omit<FindingRow, 'name'>;

export interface FindingGroup {
  cause: string;
  weight: Weight;
  title: string;
  advice: string | null;
  /** At most 200 of a kind from the import. */
  rows: FindingRow[];
  count: number;
  indexes: number[];
}

export type Findings = Pick<
  ProcessingResults,
  'errors' | 'warnings' | 'theme_generation_errors' | 'finding_counts'
>;

/** The import's list of these may be out of date. */
const saidByCampaigns: ReadonlySet<string> = new Set([
  ...attentionReasons,
  'missing_field',
  'no_column',
  'audience_clash',
]);

const unreadable: ReadonlySet<string> = new Set([
  'date_unreadable',
  'no_such_date',
  'date_without_day',
  'date_without_month',
  'date_without_weekday',
  'date_needs_anchor',
]);

const askedOnce: ReadonlySet<string> = new Set(['date_needs_anchor', 'date_without_weekday']);

/** Present findings, weightiest first: the campaigns' own, and unsettled ones of the import. */
export function groupFindings(results: Findings, campaigns: readonly Campaign[]): FindingGroup[] {
  const byIndex = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  const found = new Map<string, { rows: FindingRow[]; weight: Weight; count: number }>();
  const nameOf = (index: number | null) => (index === null ? undefined : byIndex.get(index)?.campaign_name);
  const add = (cause: string, row: FoundRow, otherwise: Weight = 'note') => {
    const group = found.get(cause) ?? { rows: [], weight: causes[cause]?.weight ?? otherwise, count: 0 };
    group.rows.push({ ...row, name: nameOf(row.index) ?? null });
    group.count += 1;
    found.set(cause, group);
  };
  const dateReasons = new Map<number, ImportIssue>();
  for (const [issues, otherwise, counts] of [
    [results.errors, 'error', results.finding_counts?.errors],
    [results.warnings, 'note', results.finding_counts?.warnings],
    [results.theme_generation_errors, 'note', results.finding_counts?.theme_generation_errors],
  ] as const) {
    for (const issue of issues) {
      const { code, campaign_index: index } = issue;
      if (saidByCampaigns.has(code)) continue;
      if (unreadable.has(code) && index !== null) dateReasons.set(index, issue);
      else if (isTrueStill(issue, byIndex)) add(code, rowOf(issue), otherwise);
    }
    // Unlisted findings cannot be checked, so they count.
    for (const [code, count] of Object.entries(counts ?? {})) {
      const group = found.get(code);
      const listed = issues.filter((issue) => issue.code === code).length;
      if (group && count > listed) group.count += count - listed;
    }
  }
  for (const campaign of campaigns) addOwn(campaign, dateReasons.get(campaign.index), add);
  for (const { index, text } of audienceClashes(campaigns)) {
    const row = byIndex.get(index)?.source_row ?? null;
    add('audience_clash', { row, index, text, cell: null, advice: null });
  }
  return [...found]
    .map(([cause, { rows, weight, count }]) => groupOf(cause, weight, rows, count))
    .sort(
      (a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight) || placeOf(a.cause) - placeOf(b.cause),
    );
}

function addOwn(
  { index, source_row: row, missing, needs_a_look, campaign_name }: Campaign,
  date: ImportIssue | undefined,
  add: (cause: string, row: FoundRow) => void,
): void {
  const shown = { row, index, cell: null, advice: null };
  const name = campaign_name || 'Without a name';
  for (const field of missing) {
    const unusable = needs_a_look.find((found) => found.reason === 'unusable_brief' && found.field === field);
    add(`missing_${field}`, { ...shown, text: unusable ? `${name}: ${unusable.text}` : name });
  }
  for (const { reason, text, field } of needs_a_look) {
    if (reason === 'unusable_brief') continue;
    const why = reason === 'unreadable_date' ? date : undefined;
    // One answer settles what each status word means.
    const own = reason === 'unclear_cell' && field === 'not_approved' ? 'unclear_status' : reason;
    const cause = why && askedOnce.has(why.code) ? why.code : own;
    add(cause, why ? { ...rowOf(why), row, index } : { ...shown, text });
  }
}

const rowOf = ({ row, campaign_index, message, cell, fix, field, read_as }: ImportIssue): FoundRow => ({
  row,
  index: campaign_index,
  text: message,
  cell,
  advice: fix,
  ...(read_as !== undefined &&
    cell !== null &&
    field !== null &&
    isField(field) && { cleaned: { field, was: cell, now: read_as } }),
});

function isTrueStill(
  { code, row, campaign_index, field, read_as }: ImportIssue,
  byIndex: ReadonlyMap<number, Campaign>,
): boolean {
  if (row === null || campaign_index === null) return true;
  const campaign = byIndex.get(campaign_index);
  if (!campaign) return false;
  if (code === 'link_invalid') return campaign.cta_link === '';
  if (code === 'image_is_link') return !campaign.has_image;
  if (read_as !== undefined && field !== null && isField(field))
    return valueIn(campaign, field).includes(read_as);
  return true;
}

function groupOf(cause: string, weight: Weight, rows: FindingRow[], count: number): FindingGroup {
  const known = causes[cause];
  const [only] = rows;
  const indexes = [...new Set(rows.flatMap(({ index }) => index ?? []))].sort((a, b) => a - b);
  const title = known?.title?.(count) ?? titleOf(cause, only, count);
  return {
    cause,
    weight,
    title,
    advice: known?.advice ?? only?.advice ?? null,
    rows: [...rows].sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    count,
    indexes,
  };
}

function titleOf(cause: string, only: FindingRow | undefined, count: number): string {
  if (count === 1 && only) return only.text;
  const words = cause.replaceAll(/[_-]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${count.toLocaleString('en')})`;
}
