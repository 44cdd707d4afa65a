import * as z from 'zod';
import type { ErasureCounts } from '#shared/contract/schemas/erasure.ts';
import { thumbnailOf } from '#shared/domain/image/image-thumbnail.ts';
import { type Key, list, query } from '../../services/table.ts';
import { batchKey, batchList } from '../batches/state/records.ts';
import { unfinishedBatches } from '../batches/state/unfinished-batches.ts';
import { brandPartition } from '../brands/records.ts';
import { allBrands } from '../brands/store.ts';
import { CAMPAIGN_PREFIX, calendarKey, calendarList } from '../calendars/records.ts';
import { mediaKey } from '../images/library.ts';
import { klaviyoImages } from '../klaviyo/records.ts';
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
  /** Which pictures are in its Klaviyo account. */
  klaviyo: Key[];
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
  const files = await filesOfNobodyElse(client, [...brand, ...work]);
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
    klaviyo: accountsIn([...brand, ...work]).flatMap((account) =>
      files.map((file) => klaviyoImages.key({ account, file })),
    ),
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

/** The same picture may be in several libraries, under the same name. */
async function filesOfNobodyElse(client: string, own: AnyItem[]): Promise<string[]> {
  const files = new Set(filesIn(own));
  for (const { client: other } of await allBrands()) {
    if (other === client || files.size === 0) continue;
    for (const file of filesIn(await query(anyItem, brandPartition(other)))) files.delete(file);
  }
  return [...files];
}

/** Names under `/media`: of the library's records, and of addresses in texts and fields. */
function filesIn(items: AnyItem[]): string[] {
  const named = items.flatMap(({ sk, file }) =>
    sk.startsWith('IMAGE#') && typeof file === 'string' ? [file] : [],
  );
  const addressed = JSON.stringify(items).matchAll(/\/media\/([\w-]+\.\w+)/g);
  return [...named, ...[...addressed].map(([, file = '']) => file)];
}

const accountsIn = (items: AnyItem[]): string[] => [
  ...new Set(
    items.flatMap(({ sk, account }) =>
      /^KLAVIYO(?:TEST)?#/.test(sk) && typeof account === 'string' && account !== '' ? [account] : [],
    ),
  ),
];
