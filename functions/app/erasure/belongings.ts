import * as z from 'zod';
import type { ErasureCounts } from '#shared/contract/schemas/erasure.ts';
import { thumbnailOf } from '#shared/domain/image/image-thumbnail.ts';
import { type Key, list, query } from '../../services/table.ts';
import { batchKey, batchList } from '../batches/state/records.ts';
import { unfinishedBatches } from '../batches/state/unfinished-batches.ts';
import { brandPartition } from '../brands/records.ts';
import { allBrands } from '../brands/store.ts';
import { type Workbook, workbooksNaming } from '../calendars/clients/workbooks.ts';
import { CAMPAIGN_PREFIX, calendarKey, calendarList } from '../calendars/records.ts';
import { mediaKey } from '../images/library.ts';
import { accountOfKey, accountPartition, klaviyoImages } from '../klaviyo/records.ts';
import { reviewPartition, tokenKey } from '../review/records.ts';

const anyItem = z.looseObject({ pk: z.string(), sk: z.string(), gsi1pk: z.string().optional() });
type AnyItem = z.output<typeof anyItem>;

/** All that a stage keeps of one brand, but for its secret. */
export interface Belongings {
  /** What people count of it. */
  counts: Pick<ErasureCounts, 'calendars' | 'campaigns' | 'batches' | 'pictures'>;
  /** Records of its calendars and batches, without those that lists find them by. */
  work: Key[];
  /** The records that lists find calendars and batches by. */
  listed: Key[];
  /** The brand itself, its profile last: while that is there, erasing can be repeated. */
  brand: Key[];
  /** All of its Klaviyo account, or only its pictures there where another brand has the same account. */
  klaviyo: Key[];
  /** What is known of workbooks with its rows; other brands may share them. */
  workbooks: Workbook[];
  /** Prefixes of the content bucket that hold nothing else. */
  prefixes: string[];
  /** Pictures that no other brand uses. */
  media: string[];
  /** Batches that are still at work. */
  running: string[];
}

/** Looks for all that belongs to a brand. Changes nothing. */
export async function belongingsOf(client: string): Promise<Belongings> {
  const ids = async (name: string, field: 'session_id' | 'batch_id') =>
    (await list(z.looseObject({ [field]: z.string() }), name)).map((item) => String(item[field]));
  const [listed, batches, brand, unfinished] = await Promise.all([
    ids(calendarList(client), 'session_id'),
    ids(batchList(client), 'batch_id'),
    query(anyItem, brandPartition(client)),
    unfinishedBatches(client),
  ]);
  const calendars = [...new Set([...listed, `quick-${client}`])];
  const partitions = [
    ...calendars.flatMap((id) => [calendarKey(id).pk, reviewPartition(id)]),
    reviewPartition(`BRAND#${client}`),
    ...batches.map((batch) => batchKey(batch).pk),
  ];
  const work: AnyItem[] = [];
  for (const pk of partitions) work.push(...(await query(anyItem, pk)));
  const { files, accounts } = await usedByNobodyElse(client, [...brand, ...work]);
  return {
    counts: {
      calendars: work.filter(({ pk, sk }) => pk.startsWith('CALENDAR#') && sk === 'META').length,
      campaigns: work.filter(({ sk }) => sk.startsWith(CAMPAIGN_PREFIX)).length,
      batches: work.filter(({ pk, sk }) => pk.startsWith('BATCH#') && sk === 'META').length,
      pictures: files.length,
    },
    work: [...work.filter(({ gsi1pk }) => gsi1pk === undefined).map(keyOf), ...tokensIn(work)],
    listed: work.filter(({ gsi1pk }) => gsi1pk !== undefined).map(keyOf),
    brand: brand.map(keyOf).toSorted((one, other) => Number(isProfile(one)) - Number(isProfile(other))),
    klaviyo: await inKlaviyoAccounts([...brand, ...work], { files, accounts }),
    workbooks: await workbooksNaming(client, headersIn(work)),
    prefixes: [
      ...calendars.flatMap((id) => [`calendars/${id}/`, `emails/${id}/`]),
      ...batches.map((id) => `drafts/${id}/`),
      `klaviyo/${client}/`,
      `thumbnails/${client}/`,
    ],
    media: files.flatMap((file) => [mediaKey(file), mediaKey(thumbnailOf(file))]),
    running: unfinished.map(({ batch_id }) => batch_id),
  };
}

const keyOf = ({ pk, sk }: AnyItem): Key => ({ pk, sk });
/** By which reviewers' links are found; each is a partition of its own. */
const tokensIn = (items: AnyItem[]): Key[] =>
  items.flatMap(({ token_hash }) => (typeof token_hash === 'string' ? [tokenKey(token_hash)] : []));
const isProfile = ({ sk }: Key) => sk === 'PROFILE';

interface Used {
  /** Pictures, by their names under `/media`. */
  files: string[];
  /** Klaviyo accounts. */
  accounts: string[];
}

/** The same picture may be in several libraries, under the same name, and several brands may have one account. */
async function usedByNobodyElse(client: string, own: AnyItem[]): Promise<Used> {
  const files = new Set(filesIn(own));
  const accounts = new Set(accountsIn(own));
  for (const { client: other } of await allBrands()) {
    if (other === client || files.size + accounts.size === 0) continue;
    const theirs = await query(anyItem, brandPartition(other));
    for (const file of filesIn(theirs)) files.delete(file);
    for (const account of accountsIn(theirs)) accounts.delete(account);
  }
  return { files: [...files], accounts: [...accounts] };
}

async function inKlaviyoAccounts(own: AnyItem[], { files, accounts }: Used): Promise<Key[]> {
  const keys: Key[] = [];
  for (const account of accountsIn(own))
    keys.push(
      ...(accounts.includes(account)
        ? (await query(anyItem, accountPartition(account))).map(keyOf)
        : files.map((file) => klaviyoImages.key({ account, file }))),
    );
  return keys;
}

/** Names under `/media`: of the library's records, and of addresses in texts and fields. */
function filesIn(items: AnyItem[]): string[] {
  const named = items.flatMap(({ sk, file }) =>
    sk.startsWith('IMAGE#') && typeof file === 'string' ? [file] : [],
  );
  const addressed = JSON.stringify(items).matchAll(/\/media\/([\w-]+\.\w+)/g);
  return [...named, ...[...addressed].map(([, file = '']) => file)];
}

/** Of links and tests, and the one it is connected to. */
function accountsIn(items: AnyItem[]): string[] {
  const named = items.flatMap(({ sk, ...item }) => {
    if (/^KLAVIYO(?:TEST)?#/.test(sk)) return [item.account];
    if (sk !== 'CONNECTIONS') return [];
    const { klaviyo_account, klaviyo_key } = connectionsItem.parse(item);
    return [klaviyo_account?.id, klaviyo_key && accountOfKey(klaviyo_key)];
  });
  return [
    ...new Set(named.filter((account): account is string => typeof account === 'string' && account !== '')),
  ];
}
const connectionsItem = z.object({
  klaviyo_account: z.object({ id: z.string() }).nullish(),
  klaviyo_key: z.string().optional(),
});

const headersIn = (items: AnyItem[]): string[][] =>
  items.flatMap(({ csv_headers }) => {
    const headers = z.array(z.string()).safeParse(csv_headers);
    return headers.success ? [headers.data] : [];
  });
