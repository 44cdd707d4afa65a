import type { LiveChange, LiveFacts, LiveFinding, LiveSummary } from '../../contract/schemas/live.ts';
import { hashText } from '../../text/hash-text.ts';
import { isLasting } from './lasting.ts';
import { findingKey } from './live-findings.ts';

const KEPT = 20;

type Checked = Pick<LiveFacts, 'links' | 'findings' | 'changes'> & { known: readonly string[] };

/** A link that did not answer keeps its finding, so that a slow hour neither mends nor breaks it. */
export function knownFindings(
  { links, findings }: Pick<LiveFacts, 'links' | 'findings'>,
  before: Checked | undefined,
): string[] {
  const now = findings.filter(isLasting).map(findingKey);
  const unsettled = new Set(
    links
      .filter(({ state }) => state === 'slow' || state === 'broken' || state === 'refused')
      .map(({ url }) => url),
  );
  const kept = (before?.findings ?? [])
    .filter((finding) => isLasting(finding) && unsettled.has(finding.url))
    .map(findingKey);
  return [...new Set([...now, ...kept.filter((key) => before?.known.includes(key))])];
}

export function changesAfter(
  findings: readonly LiveFinding[],
  before: Checked | undefined,
  at: string,
): LiveChange[] {
  const known = new Set(before?.known);
  const added = findings
    .filter((finding) => isLasting(finding) && !known.has(findingKey(finding)))
    .map(({ text }) => ({ at, text }));
  return [...(before?.changes ?? []), ...added].slice(-KEPT);
}

export function liveSummaryOf({ version, checked_at, left, findings, changes }: LiveFacts): LiveSummary {
  const lasting = findings.filter(isLasting);
  const [first] = lasting;
  const more = lasting.length - 1;
  return {
    version,
    checked_at,
    left,
    problem: first ? `${first.text}${more > 0 ? ` And ${more} more.` : ''}` : '',
    key: hashText(lasting.map(findingKey).sort().join('|')).toString(36),
    changes,
  };
}

/** Sentences about changes since a moment (ISO 8601); any of them voids earlier approvals. */
export const liveChangesSince = (
  live: Pick<LiveSummary, 'changes'> | undefined,
  instant: string,
): readonly string[] => (live?.changes ?? []).filter(({ at }) => at > instant).map(({ text }) => text);
