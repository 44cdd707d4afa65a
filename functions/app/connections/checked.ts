import type { Learned } from './store.ts';

export type Checked = { connected_as: string; message: string; learned?: Learned } | { error: string };

export interface CheckOptions {
  client: string;
  remainingMs: () => number;
}
