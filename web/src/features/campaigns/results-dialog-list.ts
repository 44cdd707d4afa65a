import type { ImportIssue, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';

/** A finding as the list shows it. `bad` = the row did not become a campaign, or only in part; `warn` = worth a look. */
export interface Finding extends ImportIssue {
  tone: 'bad' | 'warn';
  /** Position in the whole list: the file may hold two findings that are alike in everything. */
  at: number;
}

export const tones = ['all', 'bad', 'warn'] as const;
export type ToneFilter = (typeof tones)[number];

const tagged = (issues: readonly ImportIssue[], tone: Finding['tone']): Omit<Finding, 'at'>[] =>
  issues.map((issue) => ({ ...issue, tone }));
/** What speaks of the file as a whole comes before its rows. */
const place = ({ row }: ImportIssue) => row ?? 0;

/** Everything the import has to say, in the order of the file's rows. */
export function findingsOf(results: Pick<ProcessingResults, 'errors' | 'warnings' | 'theme_generation_errors'>): Finding[] {
  return [...tagged(results.errors, 'bad'), ...tagged(results.theme_generation_errors, 'bad'), ...tagged(results.warnings, 'warn')]
    .sort((a, b) => place(a) - place(b))
    .map((finding, at) => ({ ...finding, at }));
}

export interface Kind {
  code: string;
  label: string;
  count: number;
}

/** `thin_brief` → `Thin brief`. */
const labelOf = (code: string): string => {
  const words = code.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The kinds of finding there are, the most frequent first. */
export function kindsOf(findings: readonly Finding[]): Kind[] {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .map(([code, count]) => ({ code, label: labelOf(code), count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

/** The findings of a tone and a kind; a kind of '' is every kind. */
export const filtered = (findings: readonly Finding[], tone: ToneFilter, kind: string): Finding[] =>
  findings.filter((finding) => (tone === 'all' || finding.tone === tone) && (kind === '' || finding.code === kind));

type Revisions = ReadonlyMap<number, number>;

/** Each campaign's revision, to tell later which were edited. */
export const revisionsOf = (campaigns: readonly Pick<Campaign, 'index' | 'revision'>[]): Map<number, number> =>
  new Map(campaigns.map(({ index, revision }) => [index, revision]));

/** Whether the campaign of a finding was changed after the first look: the finding may be settled. */
export const editedSince = ({ campaign_index: index }: Finding, first: Revisions, now: Revisions): boolean =>
  index !== null && first.has(index) && first.get(index) !== now.get(index);
