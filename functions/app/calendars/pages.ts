import * as z from 'zod';
import { get, getMany, type Item, inParallel, type Key, put, query, update } from '../../services/table.ts';
import { campaignItem, told } from './new-campaign.ts';
import { CAMPAIGN_PREFIX, type CampaignRecord, calendarKey, campaignKey, campaignRecord } from './records.ts';

/**
 * An import of thousands of campaigns is written as pages of fifty; a campaign gets an item of its own with its first
 * change, and from then on that item is the campaign. So an import costs a hundred writes instead of five thousand, and
 * a whole calendar is still one query: pages lie beside the campaigns.
 */
const PER_PAGE = 50;
const PAGE_PREFIX = `${CAMPAIGN_PREFIX}PAGE#`;
/** An item ends at 400 KB; a campaign that does not fit any more is stored by itself. */
const MAX_PAGE_BYTES = 300 * 1024;

const pageRecord = z.object({
  sk: z.string().startsWith(PAGE_PREFIX),
  campaigns: z.string(),
  revision: z.int(),
});
const anyItem = z.record(z.string(), z.unknown());

const pageOf = (index: number) => Math.floor(index / PER_PAGE);
const pageKey = (session: string, page: number): Key => ({
  pk: calendarKey(session).pk,
  sk: `${PAGE_PREFIX}${String(page).padStart(5, '0')}`,
});

const pack = (campaigns: Partial<CampaignRecord>[]) => JSON.stringify(campaigns);
const unpack = (campaigns: string): CampaignRecord[] => z.array(campaignRecord).parse(JSON.parse(campaigns));

/** The items a new calendar's campaigns are written as. */
export function importItems(campaigns: readonly CampaignRecord[]): Item[] {
  const items: Item[] = [];
  for (const [page, records] of Map.groupBy(campaigns, ({ index }) => pageOf(index))) {
    const { fitting, others } = divide(records);
    const [first] = fitting;
    if (first) items.push(pageItem(first.session_id, page, fitting));
    items.push(...others.map(campaignItem));
  }
  return items;
}

const pageItem = (session: string, page: number, campaigns: readonly CampaignRecord[]): Item => ({
  ...pageKey(session, page),
  campaigns: pack(campaigns.map(told)),
  revision: 0,
});

/** Those that have room in one page, and those that have not. */
function divide(records: readonly CampaignRecord[]): { fitting: CampaignRecord[]; others: CampaignRecord[] } {
  const [fitting, others]: [CampaignRecord[], CampaignRecord[]] = [[], []];
  let bytes = 0;
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(told(record)));
    if (bytes + size > MAX_PAGE_BYTES) others.push(record);
    else {
      fitting.push(record);
      bytes += size;
    }
  }
  return { fitting, others };
}

/** All campaigns of a session in index order. */
export async function readCampaigns(session: string): Promise<CampaignRecord[]> {
  const items = await query(anyItem, calendarKey(session).pk, { prefix: CAMPAIGN_PREFIX });
  const campaigns = new Map<number, CampaignRecord>();
  const [pages, own] = [items.filter(isPage), items.filter((item) => !isPage(item))];
  for (const page of pages)
    for (const record of unpack(pageRecord.parse(page).campaigns)) campaigns.set(record.index, record);
  for (const item of own) {
    const record = campaignRecord.parse(item);
    campaigns.set(record.index, record);
  }
  return [...campaigns.values()].sort((a, b) => a.index - b.index);
}

const isPage = ({ sk }: Record<string, unknown>) => String(sk).startsWith(PAGE_PREFIX);

/** The campaigns of some indexes; unknown ones are left out. */
export async function readSome(session: string, indexes: readonly number[]): Promise<CampaignRecord[]> {
  const own = await getMany(
    campaignRecord,
    indexes.map((index) => campaignKey(session, index)),
  );
  const found = new Set(own.map(({ index }) => index));
  const others = new Set(indexes.filter((index) => !found.has(index)));
  const pages = await getMany(
    pageRecord,
    [...new Set([...others].map(pageOf))].map((page) => pageKey(session, page)),
  );
  return [
    ...own,
    ...pages.flatMap(({ campaigns }) => unpack(campaigns)).filter(({ index }) => others.has(index)),
  ];
}

/** One campaign, as its own item or from its page. */
export async function readOne(session: string, index: number): Promise<CampaignRecord | undefined> {
  return (await get(campaignRecord, campaignKey(session, index))) ?? fromPage(session, index);
}

async function fromPage(session: string, index: number): Promise<CampaignRecord | undefined> {
  const page = await get(pageRecord, pageKey(session, pageOf(index)));
  return page && unpack(page.campaigns).find((campaign) => campaign.index === index);
}

/** Gives a campaign of a page an item of its own; false when there is no such campaign in a page. */
export async function takeOut(session: string, index: number): Promise<boolean> {
  const campaign = await fromPage(session, index);
  if (!campaign) return false;
  // Who comes second finds the item there, perhaps changed already.
  await put(campaignItem(campaign), { ifAbsent: true });
  return true;
}

export interface PageChange {
  index: number;
  /** The campaign's revision when the change was worked out; a change that is already made is not made twice. */
  revision: number;
  set: Record<string, unknown>;
}

const PAGES_AT_ONCE = 8;

/**
 * Changes campaigns where they stand in pages and adds new ones, each page written once. Those that have an item of their own
 * are not changed by this. Safe to repeat: a change is refused where it was made already, a campaign that is there is left alone.
 */
export async function rewritePages(
  session: string,
  { changes, added = [] }: { changes: readonly PageChange[]; added?: readonly CampaignRecord[] },
): Promise<void> {
  const [changesBy, addedBy] = [
    Map.groupBy(changes, ({ index }) => pageOf(index)),
    Map.groupBy(added, ({ index }) => pageOf(index)),
  ];
  const pages = [...new Set([...changesBy.keys(), ...addedBy.keys()])];
  await inParallel(PAGES_AT_ONCE, pages, (page) =>
    rewritePage(session, page, changesBy.get(page) ?? [], addedBy.get(page) ?? []),
  );
}

async function rewritePage(
  session: string,
  page: number,
  changes: readonly PageChange[],
  added: readonly CampaignRecord[],
): Promise<void> {
  const key = pageKey(session, page);
  const byIndex = new Map(changes.map((change) => [change.index, change]));
  for (let written = false; !written; ) {
    const current = await get(pageRecord, key);
    const before = current ? unpack(current.campaigns) : [];
    const known = new Set(before.map(({ index }) => index));
    const changed = before.map((campaign) => {
      const change = byIndex.get(campaign.index);
      return change?.revision === campaign.revision
        ? { ...campaign, ...change.set, revision: campaign.revision + 1 }
        : campaign;
    });
    const { fitting, others } = divide([...changed, ...added.filter(({ index }) => !known.has(index))]);
    // Before they leave the page, so that they are never nowhere. One that is there already has been changed since, or by this.
    for (const record of others) await put(campaignItem(record), { ifAbsent: true });
    if (!current)
      written = fitting.length === 0 || (await put(pageItem(session, page, fitting), { ifAbsent: true }));
    else {
      const write = {
        set: { campaigns: pack(fitting.map(told)) },
        add: { revision: 1 },
        expect: { revision: current.revision },
      };
      written = (await update(pageRecord, key, write)) !== undefined;
    }
  }
}
