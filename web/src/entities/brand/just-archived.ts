import type { Client } from '#shared/contract/schemas/brand.ts';

const KEY = 'galley-archived-brand';
type Archived = Pick<Client, 'id' | 'display_name'>;

/** Archived just before a reload, for the toast with Undo. */
export const justArchived = {
  remember: ({ id, display_name }: Archived): void =>
    sessionStorage.setItem(KEY, JSON.stringify({ id, display_name })),
  consume(): Archived | null {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? null : (JSON.parse(stored) as Archived);
  },
};
