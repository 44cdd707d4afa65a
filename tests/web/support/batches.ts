import type { Batch, BatchItem } from '#shared/contract/schemas/batch.ts';
import { CALENDAR_ID } from './campaigns.ts';

/** Not started. */
export const itemOf = (index: number, change: Partial<BatchItem> = {}): BatchItem => ({
  index,
  campaign_name: `Campaign ${index}`,
  state: 'pending',
  step: null,
  error_type: null,
  error: null,
  image_tag: '',
  new_picture: false,
  existing_images: [],
  started_at: null,
  finished_at: null,
  attempt: 0,
  waiting_until: null,
  waiting_for: null,
  steps: [],
  version: null,
  writer: null,
  held: null,
  ...change,
});

export function totalsOf(items: readonly BatchItem[]): Batch['totals'] {
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

/** Running, and the only one of its start. */
export const batchOf = (items: BatchItem[], change: Partial<Batch> = {}): Batch => ({
  batch_id: 'batch-1',
  session_id: CALENDAR_ID,
  client: 'invigor8',
  state: 'running',
  duplicate_mode: 'auto_use',
  no_hurry: false,
  download_mode: 'klaviyo',
  totals: totalsOf(items),
  created_at: '2026-11-21T09:00:00.000Z',
  created_by: 'demo',
  finished_at: null,
  usage: {
    input_tokens: 0,
    cached_tokens: 0,
    written_tokens: 0,
    output_tokens: 0,
    cost_usd: null,
    dropped_calls: 0,
  },
  items,
  paused_until: null,
  batch_ids: ['batch-1'],
  following: [],
  ...change,
});
