import * as z from 'zod';
import type { ErasureCounts } from '#shared/contract/schemas/erasure.ts';
import { thumbnailOf } from '#shared/domain/image/image-thumbnail.ts';
import { type Key, list, query } from '../../services/table.ts';
import { batchKey, batchList } from '../batches/state/batch-records.ts';
import { unfinishedBatches } from '../batches/state/unfinished-batches.ts';
import { brandPartition } from '../brands/brand-records.ts';
import { allBrands } from '../brands/store.ts';
import { CAMPAIGN_PREFIX, calendarKey, calendarList } from '../calendars/calendar-records.ts';
import { type Workbook, workbooksNaming } from '../calendars/clients/workbooks.ts';
import { mediaKey } from '../images/library.ts';
import { accountOfKey, accountPartition, klaviyoImages } from '../klaviyo/klaviyo-records.ts';
import { reviewPartition, tokenKey } from '../review/review-records.ts';

const anyItem = z.looseObject({ pk: z.string(), sk: z.string(), gsi1pk: z.string().optional() });
type AnyItem = z.output<typeof anyItem>;

/** Everything of one brand on a stage except its secret. */
export interface Belongings {
  counts: Pick<ErasureCounts, 'calendars' | 'campaigns' | 'batches' | 'pictures'>;
  /** Of calendars and batches, without `listed`. */
  work: Key[];
  /** The records by which lists find them. */
  listed: Key[];
  /** The profile is last: while it is there, erasing can be repeated. */
  brand: Key[];
  /** Or only its pictures there, if another brand shares the account. */
  klaviyo: Key[];
  /** Other brands may share them. */
  workbooks: Workbook[];
  /** Of the content bucket. */
  prefixes: string[];
  /** Used by no other brand. */
  media: string[];
  running: string[];
}

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
/** Each link is found by a partition of its own. */
const tokensIn = (items: AnyItem[]): Key[] =>
  items.flatMap(({ token_hash }) => (typeof token_hash === 'string' ? [tokenKey(token_hash)] : []));
const isProfile = ({ sk }: Key) => sk === 'PROFILE';

interface Used {
  /** Names under `/media`. */
  files: string[];
  accounts: string[];
}

/** Libraries share pictures, and brands may share an account. */
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

/** From the library's records and addresses in texts. */
function filesIn(items: AnyItem[]): string[] {
  const named = items.flatMap(({ sk, file }) =>
    sk.startsWith('IMAGE#') && typeof file === 'string' ? [file] : [],
  );
  const addressed = JSON.stringify(items).matchAll(/\/media\/([\w-]+\.\w+)/g);
  return [...named, ...[...addressed].map(([, file = '']) => file)];
}

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
