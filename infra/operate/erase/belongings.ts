import * as z from 'zod';
import { batchKey, batchList } from '#functions/app/batches/state/records.ts';
import { unfinishedBatches } from '#functions/app/batches/state/unfinished-batches.ts';
import { brandPartition } from '#functions/app/brands/records.ts';
import { allBrands } from '#functions/app/brands/store.ts';
import { calendarKey, calendarList } from '#functions/app/calendars/records.ts';
import { mediaKey } from '#functions/app/images/library.ts';
import { klaviyoImages } from '#functions/app/klaviyo/records.ts';
import { reviewPartition, tokenKey } from '#functions/app/review/records.ts';
import { type Key, list, query } from '#functions/services/table.ts';
import { thumbnailOf } from '#shared/domain/image/image-thumbnail.ts';

const anyItem = z.looseObject({ pk: z.string(), sk: z.string() });
type AnyItem = z.output<typeof anyItem>;

/** All that a stage keeps of one brand, but for its secret. */
export interface Belongings {
  /** Its calendars with their campaigns and emails, and its batches. */
  work: Key[];
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
    work: [...work.map(keyOf), ...tokensIn(work)],
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
      sk.startsWith('KLAVIYO#') && typeof account === 'string' && account !== '' ? [account] : [],
    ),
  ),
];
