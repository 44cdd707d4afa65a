import type { ImportIssue, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';

/** A finding as the list shows it. `bad` = the row did not become a campaign, or only in part; `warn` = worth a look. */
export interface Finding extends ImportIssue {
  tone: 'bad' | 'warn';
  /** Position in the whole list: the file may hold two findings that are alike in everything. */
  at: number;
}

type Findings = Pick<ProcessingResults, 'errors' | 'warnings' | 'theme_generation_errors' | 'finding_counts'>;

export const tones = ['all', 'bad', 'warn'] as const;
export type ToneFilter = (typeof tones)[number];

const tagged = (issues: readonly ImportIssue[], tone: Finding['tone']): Omit<Finding, 'at'>[] =>
  issues.map((issue) => ({ ...issue, tone }));
/** What speaks of the file as a whole comes before its rows. */
const place = ({ row }: ImportIssue) => row ?? 0;

/** Everything the import has to say, in the order of the file's rows. */
export function findingsOf(results: Findings): Finding[] {
  return [
    ...tagged(results.errors, 'bad'),
    ...tagged(results.theme_generation_errors, 'bad'),
    ...tagged(results.warnings, 'warn'),
  ]
    .sort((a, b) => place(a) - place(b))
    .map((finding, at) => ({ ...finding, at }));
}

/** The findings of one kind and weight; the list may name only the first of them. */
export interface Kind {
  code: string;
  tone: Finding['tone'];
  label: string;
  count: number;
}

/** `thin_brief` → `Thin brief`. */
const labelOf = (code: string): string => {
  const words = code.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The kinds of finding there are, the most frequent first; counted by the import, which lists only the first of many. */
export function kindsOf(results: Findings): Kind[] {
  const { finding_counts: counted } = results;
  const kinds = (
    tone: Finding['tone'],
    listed: readonly ImportIssue[],
    counts: Record<string, number> | undefined,
  ): Kind[] =>
    Object.entries(counts ?? countsOf(listed)).map(([code, count]) => ({
      code,
      tone,
      label: labelOf(code),
      count,
    }));
  return [
    ...kinds('bad', results.errors, counted?.errors),
    ...kinds('bad', results.theme_generation_errors, counted?.theme_generation_errors),
    ...kinds('warn', results.warnings, counted?.warnings),
  ].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

function countsOf(issues: readonly ImportIssue[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of issues) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** How many findings of a tone and a kind there are; a kind of '' is every kind. */
export const countOf = (kinds: readonly Kind[], tone: ToneFilter, code = ''): number =>
  kinds
    .filter((kind) => (tone === 'all' || kind.tone === tone) && (code === '' || kind.code === code))
    .reduce((sum, { count }) => sum + count, 0);

/** The findings of a tone and a kind; a kind of '' is every kind. */
export const filtered = (findings: readonly Finding[], tone: ToneFilter, kind: string): Finding[] =>
  findings.filter(
    (finding) => (tone === 'all' || finding.tone === tone) && (kind === '' || finding.code === kind),
  );

type Revisions = ReadonlyMap<number, number>;

/** Each campaign's revision, to tell later which were edited. */
export const revisionsOf = (
  campaigns: readonly Pick<Campaign, 'index' | 'revision'>[],
): Map<number, number> => new Map(campaigns.map(({ index, revision }) => [index, revision]));

/** Whether the campaign of a finding was changed after the first look: the finding may be settled. */
export const editedSince = ({ campaign_index: index }: Finding, first: Revisions, now: Revisions): boolean =>
  index !== null && first.has(index) && first.get(index) !== now.get(index);
