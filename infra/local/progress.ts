import type { BatchItem } from '#shared/contract/schemas/batch.ts';

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const duration = (item: BatchItem) =>
  item.started_at && item.finished_at
    ? Math.max(0, Date.parse(item.finished_at) - Date.parse(item.started_at))
    : 0;
