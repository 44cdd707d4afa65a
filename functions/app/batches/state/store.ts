import * as z from 'zod';
import { brandMismatch, notFound } from '../../../errors.ts';
import { get, query, type Update, update } from '../../../services/table.ts';
import {
  ANSWER_PREFIX,
  type AnswerRecord,
  answerRecord,
  type BatchRecord,
  batches,
  batchItems,
  batchKey,
  batchRecord,
  ITEM_PREFIX,
  type ItemRecord,
  itemKey,
  itemRecord,
  TOKEN_PREFIX,
  type TokenRecord,
  tokenRecord,
} from './batch-records.ts';

export interface LoadedBatch {
  meta: BatchRecord;
  items: ItemRecord[];
  answers: Map<string, AnswerRecord>;
  tokens: TokenRecord[];
}

export const findBatch = (id: string): Promise<BatchRecord | undefined> => get(batchRecord, batchKey(id));

export async function requireBatch(id: string, client?: string): Promise<BatchRecord> {
  const meta = await findBatch(id);
  if (!meta) throw notFound(`There is no batch ${id}`);
  if (client !== undefined && meta.client !== client) throw brandMismatch('batch', meta.client, client);
  return meta;
}

const anyRecord = z.looseObject({ sk: z.string() });

export async function loadBatch(id: string, client?: string): Promise<LoadedBatch> {
  const records = await query(anyRecord, batchKey(id).pk);
  const meta = records.find(({ sk }) => sk === 'META');
  if (!meta) throw notFound(`There is no batch ${id}`);
  const loaded: LoadedBatch = { meta: batches.readOne(meta), items: [], answers: new Map(), tokens: [] };
  if (client !== undefined && loaded.meta.client !== client)
    throw brandMismatch('batch', loaded.meta.client, client);
  for (const record of records) {
    if (record.sk.startsWith(ITEM_PREFIX)) loaded.items.push(...batchItems.read([record]));
    if (record.sk.startsWith(ANSWER_PREFIX)) {
      const answer = answerRecord.parse(record);
      loaded.answers.set(answer.tag, answer);
    }
    if (record.sk.startsWith(TOKEN_PREFIX)) loaded.tokens.push(tokenRecord.parse(record));
  }
  return loaded;
}

export const updateBatch = (id: string, change: Update): Promise<BatchRecord | undefined> =>
  update(batchRecord, batchKey(id), { ...change, mustExist: true });

export const findItem = (batch: string, index: number): Promise<ItemRecord | undefined> =>
  get(itemRecord, itemKey(batch, index));

export const updateOpenItem = (
  item: Pick<ItemRecord, 'batch_id' | 'index' | 'take'>,
  change: Update,
): Promise<ItemRecord | undefined> =>
  update(itemRecord, itemKey(item.batch_id, item.index), {
    ...change,
    set: { ...change.set, changed_at: new Date().toISOString() },
    expect: { ...change.expect, take: item.take, ended: false },
    mustExist: true,
  });
