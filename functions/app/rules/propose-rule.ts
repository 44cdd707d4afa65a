import { createHash } from 'node:crypto';
import type { BrandRule, RuleProposal } from '#shared/contract/schemas/rule-proposal.ts';
import { containsPhrase, repeatedChanges } from '#shared/domain/voice/repeated-changes.ts';
import { hasRule, neverUse } from '#shared/domain/voice/take-rule.ts';
import { hasWords } from '#shared/email/reading/quotes.ts';
import { inParallel } from '../../services/table.ts';
import { getBrand } from '../brands/store.ts';
import type { CalendarRecord, CampaignRecord } from '../calendars/calendar-records.ts';
import { textsOfCopy } from '../emails/copy-texts.ts';
import type { EmailRecord } from '../emails/email-records.ts';
import { readStored } from '../emails/store.ts';
import { type CheckedRule, checkRule, type RuleSource } from './check-rule.ts';
import { type MonthChanges, readMonth } from './month-changes.ts';
import { type DecidedRule, ruleReadings, rulesDecidedBy } from './rules-records.ts';
import { writerPrompt } from './writer-prompt.ts';

const EMAILS_READ = 200;
const FILES_AT_ONCE = 8;
const PLACES_SHOWN = 3;

type Calendar = Pick<CalendarRecord, 'session_id' | 'client'>;

/**
 * With the emails it would change. The same change made twice comes first, then what a model read. Omits
 * rules that the brand has or somebody decided on.
 */
export async function proposeRule(calendar: Calendar): Promise<RuleProposal | null> {
  const month = await readMonth(calendar);
  const rule = await openRule(calendar, month);
  return rule && proposalOf(rule, month);
}

export async function openRule(calendar: Calendar, month: MonthChanges): Promise<CheckedRule | null> {
  const repeated = repeatedChanges(month.edits).map(asRule);
  const read = await ruleRead(calendar, month);
  if (repeated.length === 0 && !read) return null;
  const { client } = calendar;
  const [brand, prompt, decided] = await Promise.all([
    getBrand(client),
    writerPrompt(client),
    rulesDecidedBy(client),
  ]);
  const keys = new Set(decided.map(({ key }) => key));
  const isOpen = (rule: CheckedRule) => !keys.has(keyOf(rule)) && !hasRule(brand, prompt, rule);
  return repeated.find(isOpen) ?? (read && isOpen(read) && !isDecided(read, decided) ? read : null);
}

const asRule = ({ kind, use, not, places }: ReturnType<typeof repeatedChanges>[number]): CheckedRule => ({
  kind,
  use,
  not,
  line: kind === 'never_do' ? neverUse(not) : '',
  places: places.map((place) => ({ ...place, said: '', by: '' })),
});

/** What still stands of the model's newest answer. */
async function ruleRead({ session_id }: Calendar, { sources }: MonthChanges): Promise<CheckedRule | null> {
  const answer = (await ruleReadings.get({ session_id }))?.answer;
  return answer ? checkRule(answer, sources) : null;
}

export const keyOf = ({ kind, use, not, line }: BrandRule): string =>
  createHash('sha256')
    .update(
      JSON.stringify([kind, ...[use, not, ...(not === '' ? [line] : [])].map((text) => text.toLowerCase())]),
    )
    .digest('base64url');

/** A model may reword it: the same places or words to avoid make it the same rule. */
const isDecided = (rule: CheckedRule, decided: readonly DecidedRule[]): boolean =>
  decided.some(
    ({ rule: before, places }) =>
      (before !== null && before.not !== '' && before.not.toLowerCase() === rule.not.toLowerCase()) ||
      rule.places.every((place) => places.some((other) => isSame(place, other))),
  );

const isSame = (one: RuleSource, other: RuleSource): boolean =>
  (['index', 'version', 'before', 'after', 'said'] as const).every((field) => one[field] === other[field]);

async function proposalOf(
  { places, ...rule }: CheckedRule,
  { campaigns, versions }: MonthChanges,
): Promise<RuleProposal> {
  const nameOf = (index: number) => campaigns.find((each) => each.index === index)?.campaign_name ?? '';
  const others = campaigns.filter(({ index }) => !places.some((place) => place.index === index));
  return {
    ...rule,
    key: keyOf(rule),
    places: places.slice(0, PLACES_SHOWN).map((place) => ({ ...place, campaign_name: nameOf(place.index) })),
    would_change: rule.not === '' ? [] : await emailsWith(rule, others, versions),
  };
}

async function emailsWith(
  { kind, not }: BrandRule,
  campaigns: readonly CampaignRecord[],
  versions: readonly EmailRecord[],
): Promise<RuleProposal['would_change']> {
  const has = kind === 'voice_pair' ? hasWords : containsPhrase;
  const newest = new Map(versions.map((record) => [record.index, record]));
  const found = new Set<number>();
  const read = campaigns.filter(({ index, email }) => email !== null && newest.has(index));
  await inParallel(FILES_AT_ONCE, read.slice(0, EMAILS_READ), async ({ index }) => {
    const record = newest.get(index);
    const copy = record && (await readStored(record)).document.copy;
    if (copy && textsOfCopy(copy).some((text) => has(text, not))) found.add(index);
  });
  return read
    .filter(({ index }) => found.has(index))
    .map(({ index, campaign_name }) => ({ index, campaign_name }));
}
