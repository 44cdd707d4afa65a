import type { ImportIssue, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';

/** A finding in the list. `bad`: the row did not become a campaign, or only in part; `warn`: worth a look. */
export interface Finding extends ImportIssue {
  tone: 'bad' | 'warn';
  /** Position in the whole list; a file may have two identical findings. */
  at: number;
}

type Findings = Pick<ProcessingResults, 'errors' | 'warnings' | 'theme_generation_errors' | 'finding_counts'>;

export const tones = ['all', 'bad', 'warn'] as const;
export type ToneFilter = (typeof tones)[number];

const tagged = (issues: readonly ImportIssue[], tone: Finding['tone']): Omit<Finding, 'at'>[] =>
  issues.map((issue) => ({ ...issue, tone }));
/** Findings about the whole file come first. */
const place = ({ row }: ImportIssue) => row ?? 0;

/** All findings of an import, in the order of the file's rows. */
export function findingsOf(results: Findings): Finding[] {
  return [
    ...tagged(results.errors, 'bad'),
    ...tagged(results.theme_generation_errors, 'bad'),
    ...tagged(results.warnings, 'warn'),
  ]
    .sort((a, b) => place(a) - place(b))
    .map((finding, at) => ({ ...finding, at }));
}

/** Findings of one kind and tone; the list may contain only the first of them. */
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

/**
 * The kinds of findings, most frequent first. Uses the import's counts, because it lists only the first of
 * many.
 */
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

/** The number of findings of a tone and a kind; '' stands for every kind. */
export const countOf = (kinds: readonly Kind[], tone: ToneFilter, code = ''): number =>
  kinds
    .filter((kind) => (tone === 'all' || kind.tone === tone) && (code === '' || kind.code === code))
    .reduce((sum, { count }) => sum + count, 0);

/** The findings of a tone and a kind; '' stands for every kind. */
export const filtered = (findings: readonly Finding[], tone: ToneFilter, kind: string): Finding[] =>
  findings.filter(
    (finding) => (tone === 'all' || finding.tone === tone) && (kind === '' || finding.code === kind),
  );

type Revisions = ReadonlyMap<number, number>;

/** Each campaign's revision, to detect later edits. */
export const revisionsOf = (
  campaigns: readonly Pick<Campaign, 'index' | 'revision'>[],
): Map<number, number> => new Map(campaigns.map(({ index, revision }) => [index, revision]));

/** Whether a finding's campaign was edited since the findings were first shown. */
export const editedSince = ({ campaign_index: index }: Finding, first: Revisions, now: Revisions): boolean =>
  index !== null && first.has(index) && first.get(index) !== now.get(index);
