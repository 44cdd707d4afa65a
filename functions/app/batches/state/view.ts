import type { Batch, BatchItem, BatchSummary } from '#shared/contract/schemas/batch.ts';
import { type AnswerRecord, type BatchRecord, type ItemRecord, questionOf } from './batch-records.ts';
import { msPaused } from './shown-pause.ts';
import type { LoadedBatch } from './store.ts';

export const isOpenQuestion = (item: ItemRecord, answers: Map<string, AnswerRecord>): boolean =>
  !item.ended && item.state === 'waiting' && !answers.has(questionOf(item));

function toItem(item: ItemRecord, answers: Map<string, AnswerRecord>): BatchItem {
  const answered = item.state === 'waiting' && !isOpenQuestion(item, answers);
  return {
    index: item.index,
    campaign_name: item.campaign_name,
    state: answered ? 'pending' : item.state,
    step: item.step,
    error_type: item.error_type,
    error: item.error,
    image_tag: item.image_tag,
    new_picture: item.new_picture,
    existing_images: answered ? [] : item.existing_images,
    started_at: item.started_at,
    finished_at: item.finished_at,
    attempt: item.attempts,
    waiting_until: item.waiting_until,
    waiting_for: item.waiting_for,
    steps: item.steps,
    version: item.version,
    writer: item.writer,
    held: item.held,
  };
}

function totalsOf(items: BatchItem[]): BatchSummary['totals'] {
  const count = (state: BatchItem['state']) => items.filter((item) => item.state === state).length;
  return {
    total: items.length,
    completed: count('completed'),
    failed: count('error'),
    waiting: count('waiting'),
    pending: count('pending'),
    generating: count('generating'),
    cancelled: count('cancelled'),
  };
}

function usageOf(items: ItemRecord[]): BatchSummary['usage'] {
  const sum = (field: keyof BatchSummary['usage']) => items.reduce((total, item) => total + item[field], 0);
  const cost = items.some((item) => item.cost_unknown) ? null : Math.round(sum('cost_usd') * 1e6) / 1e6;
  return {
    input_tokens: sum('input_tokens'),
    cached_tokens: sum('cached_tokens'),
    written_tokens: sum('written_tokens'),
    output_tokens: sum('output_tokens'),
    cost_usd: cost,
    dropped_calls: sum('dropped_calls'),
  };
}

function stateOf(meta: BatchRecord, totals: BatchSummary['totals']): BatchSummary['state'] {
  if (meta.state === 'ended') return 'complete';
  if (meta.state !== 'open') return meta.state;
  return totals.waiting > 0 && totals.pending + totals.generating === 0 ? 'waiting' : 'running';
}

function summaryOf(
  meta: BatchRecord,
  totals: BatchSummary['totals'],
  usage: BatchSummary['usage'],
): BatchSummary {
  const { batch_id, session_id, client, duplicate_mode, download_mode, no_hurry } = meta;
  const { created_at, created_by, finished_at } = meta;
  const state = stateOf(meta, totals);
  return {
    batch_id,
    session_id,
    client,
    state,
    duplicate_mode,
    download_mode,
    no_hurry,
    totals,
    created_at,
    created_by,
    finished_at,
    usage,
  };
}

export function summarise({ meta, items, answers }: LoadedBatch): BatchSummary {
  const shown = items.map((item) => toItem(item, answers));
  return summaryOf(meta, totalsOf(shown), usageOf(items));
}

export function toBatch(loaded: LoadedBatch, following: Batch['following']): Batch {
  const { meta, items, answers } = loaded;
  return {
    ...summarise(loaded),
    items: items.map((item) => toItem(item, answers)),
    paused_until: meta.state === 'open' && msPaused(meta) > 0 ? meta.paused_until : null,
    batch_ids: groupOf(meta),
    following,
  };
}

export const groupOf = ({ batch_id, batch_ids }: BatchRecord): string[] =>
  batch_ids.length > 0 ? batch_ids : [batch_id];

export function resultOf(loaded: LoadedBatch): NonNullable<BatchRecord['result']> {
  const { totals, usage } = summarise(loaded);
  return { totals, usage };
}

export function toSummary(meta: BatchRecord): BatchSummary | undefined {
  if (meta.result) return summaryOf(meta, meta.result.totals, meta.result.usage);
  if (meta.state !== 'queued' || meta.size === null) return undefined;
  return summaryOf(meta, { ...totalsOf([]), total: meta.size, pending: meta.size }, usageOf([]));
}
