import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { clientId, instant } from '#shared/contract/schemas/common.ts';
import type { RuleProposal } from '#shared/contract/schemas/rule-proposal.ts';
import {
  containsPhrase,
  type HandEdit,
  type RepeatedChange,
  repeatedChanges,
} from '#shared/domain/voice/repeated-changes.ts';
import { neverUse } from '#shared/domain/voice/take-rule.ts';
import { defineRecord } from '../../records/define-record.ts';
import { inParallel } from '../../services/table.ts';
import { brandPartition } from '../brands/records.ts';
import { getBrand } from '../brands/store.ts';
import { type CalendarRecord, type CampaignRecord, calendarKey } from '../calendars/records.ts';
import { campaignsOf } from '../calendars/store.ts';
import { textsOfCopy } from './copy-texts.ts';
import { type EmailRecord, emailVersions } from './records.ts';
import { readStored } from './store.ts';

const DISMISSED_PREFIX = 'RULE#';

/** A proposed rule that somebody does not want. */
export const dismissedRules = defineRecord({
  name: 'dismissed rule',
  version: 1,
  schema: z.object({ client: clientId, key: z.string(), by: z.string(), at: instant }),
  key: ({ client, key }: { client: string; key: string }) => ({
    pk: brandPartition(client),
    sk: DISMISSED_PREFIX + key,
  }),
  upgrades: {},
});

/** The bounds of one answer: the newest edits, and emails in which their words are looked for. */
const EDITS_READ = 60;
const EMAILS_READ = 200;
const FILES_AT_ONCE = 8;
const PLACES_SHOWN = 3;

type Calendar = Pick<CalendarRecord, 'session_id' | 'client'>;

/**
 * The rule that edits by hand of a calendar's emails suggest most, with the emails it would change; null without one, or
 * when the brand has it or somebody dismissed it.
 */
export async function proposeRule({ session_id, client }: Calendar): Promise<RuleProposal | null> {
  const [campaigns, versions] = await Promise.all([
    campaignsOf(session_id),
    emailVersions.inPartition(calendarKey(session_id).pk, { prefix: 'EMAIL#' }),
  ]);
  const listed = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  const changes = repeatedChanges(await editsIn(versions.filter(({ index }) => listed.has(index))));
  if (changes.length === 0) return null;
  const [brand, dismissed] = await Promise.all([
    getBrand(client),
    dismissedRules.inPartition(brandPartition(client), { prefix: DISMISSED_PREFIX }),
  ]);
  const unwanted = new Set(dismissed.map(({ key }) => key));
  const change = changes.find((each) => !unwanted.has(keyOf(each)) && !isKnown(each, brand));
  if (!change) return null;
  const { kind, use, not, places } = change;
  const nameOf = (index: number) => listed.get(index)?.campaign_name ?? '';
  const others = campaigns.filter(({ index }) => !places.some((place) => place.index === index));
  return {
    key: keyOf(change),
    kind,
    use,
    not,
    places: places.slice(0, PLACES_SHOWN).map((place) => ({ ...place, campaign_name: nameOf(place.index) })),
    would_change: await emailsWith(not, others, versions),
  };
}

const keyOf = ({ kind, use, not }: RepeatedChange): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, use.toLowerCase(), not.toLowerCase()]))
    .digest('base64url');

function isKnown({ kind, not }: RepeatedChange, brand: BrandRecord): boolean {
  const same = (text: string) => text.trim().toLowerCase() === not.toLowerCase();
  if (kind === 'vocabulary') return brand.vocabulary.some((entry) => same(entry.not));
  if (kind === 'cliche') return brand.cliches.some(same);
  return brand.never_do_these.includes(neverUse(not));
}

/** Versions that a person edited, each beside the one before it, the newest of them. */
async function editsIn(versions: readonly EmailRecord[]): Promise<HandEdit[]> {
  const byEmail = Map.groupBy(versions, ({ index }) => index);
  const pairs = [...byEmail.values()].flatMap((ofOne) =>
    ofOne.flatMap((record, at) => {
      const before = ofOne[at - 1];
      return record.origin === 'edited' && before ? [{ record, before }] : [];
    }),
  );
  const newest = pairs
    .toSorted((one, other) => other.record.created_at.localeCompare(one.record.created_at))
    .slice(0, EDITS_READ);
  const edits: HandEdit[] = [];
  await inParallel(FILES_AT_ONCE, newest, async ({ record, before }) => {
    const [old, now] = await Promise.all([readStored(before), readStored(record)]);
    const { index, version } = record;
    edits.push({
      index,
      version,
      before: textsOfCopy(old.document.copy),
      after: textsOfCopy(now.document.copy),
    });
  });
  // In the order of the emails, whichever file came first.
  return edits.toSorted((one, other) => one.index - other.index || one.version - other.version);
}

async function emailsWith(
  phrase: string,
  campaigns: readonly CampaignRecord[],
  versions: readonly EmailRecord[],
): Promise<RuleProposal['would_change']> {
  const newest = new Map(versions.map((record) => [record.index, record]));
  const found = new Set<number>();
  const read = campaigns.filter(({ index, email }) => email !== null && newest.has(index));
  await inParallel(FILES_AT_ONCE, read.slice(0, EMAILS_READ), async ({ index }) => {
    const record = newest.get(index);
    const copy = record && (await readStored(record)).document.copy;
    if (copy && textsOfCopy(copy).some((text) => containsPhrase(text, phrase))) found.add(index);
  });
  return read
    .filter(({ index }) => found.has(index))
    .map(({ index, campaign_name }) => ({ index, campaign_name }));
}

export const dismissRule = (
  { client }: Calendar,
  key: string,
  user: { username: string },
): Promise<unknown> => dismissedRules.put({ client, key, by: user.username, at: new Date().toISOString() });
