import type { Learned } from './store.ts';

/** A failed check says in a sentence what is wrong and what to do. */
export type Checked = { connected_as: string; message: string; learned?: Learned } | { error: string };

export interface CheckOptions {
  client: string;
  remainingMs: () => number;
}
