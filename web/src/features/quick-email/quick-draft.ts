import { DEFAULT_QUICK_STYLE, type QuickStyle } from '#shared/contract/quick-styles.ts';
import type { Review } from '#shared/contract/schemas/brand.ts';
import type { Product } from '#shared/contract/schemas/campaign.ts';
import { createStore, type Store } from '@/lib/store.ts';

/** The bytes of a file are in `picture-store`. */
export type DraftPicture =
  | {
      kind: 'file';
      id: string;
      name: string;
      /** For a file too large for a call; `at` in milliseconds. */
      upload?: { key: string; at: number };
    }
  | { kind: 'library'; tag: string; name: string; url: string };

export interface QuickDraft {
  picture: DraftPicture | null;
  brief: string;
  /** Null for a person. */
  briefSource: 'picture' | 'known_facts' | null;
  briefNotes: string[];
  replacedBrief: string | null;
  style: QuickStyle;
  /** Chosen by the person; absent means the proposed ones. */
  products: Partial<Record<QuickStyle, Product[]>>;
  /** Null for none; absent means the proposed one. */
  review?: Review | null;
  /** The key makes repeating the call safe. */
  unanswered: { key: string; work: string } | null;
  /** The server's remarks on the picture and omitted blocks. */
  notes: string[];
  error: string | null;
  /** The draft has moved to the email's address. */
  moved: boolean;
  cleared: { draft?: QuickDraft; email?: EmailAddress } | null;
}

export interface EmailAddress {
  session: string;
  index: number;
}

export const emptyDraft: QuickDraft = {
  picture: null,
  brief: '',
  briefSource: null,
  briefNotes: [],
  replacedBrief: null,
  style: DEFAULT_QUICK_STYLE,
  products: {},
  unanswered: null,
  notes: [],
  error: null,
  moved: false,
  cleared: null,
};

export const isBlank = ({ picture, brief }: QuickDraft): boolean => picture === null && brief.trim() === '';

const PREFIX = 'galley-quick-email';
const TAB = `${PREFIX}-tab`;
const KEPT_MS = 30 * 86_400_000;

/** Keeps two tabs from overwriting each other's new email. */
function tabId(): string {
  const known = sessionStorage.getItem(TAB);
  if (known !== null) return known;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(TAB, fresh);
  return fresh;
}

interface Stored {
  at: number;
  draft: QuickDraft;
}

function read(key: string): Stored | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('draft' in stored) || !('at' in stored))
      return null;
    const draft = { ...emptyDraft, ...(stored.draft as QuickDraft) };
    return draft.moved ? null : { at: Number(stored.at), draft };
  } catch {
    return null;
  }
}

const newKey = (client: string) => `${PREFIX} new ${client} `;

/** Adopts the newest unfinished email of a closed tab. An open tab stores its own again. */
function adopted(client: string): QuickDraft | null {
  const found = Object.keys(localStorage)
    .filter((key) => key.startsWith(newKey(client)))
    .flatMap((key) => {
      const stored = read(key);
      return stored && !isBlank(stored.draft) ? [{ key, ...stored }] : [];
    })
    .sort((a, b) => b.at - a.at)[0];
  if (!found || found.at < Date.now() - KEPT_MS) return null;
  localStorage.removeItem(found.key);
  return found.draft;
}

function removeOld(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${PREFIX} `) && (read(key)?.at ?? 0) < Date.now() - KEPT_MS)
      localStorage.removeItem(key);
}

const interrupted = new WeakSet<Store<QuickDraft>>();

/** True only once after a reload interrupted the call. */
export const takeInterrupted = (store: Store<QuickDraft>): boolean => interrupted.delete(store);

const stores = new Map<string, Store<QuickDraft>>();

/** Kept in this browser for 30 days. Outlives the screen, for late answers. */
export function draftStore(client: string, address: EmailAddress | null): Store<QuickDraft> {
  const key = address ? `${PREFIX} ${address.session} ${address.index}` : `${newKey(client)}${tabId()}`;
  const known = stores.get(key);
  if (known) return known;
  const stored = read(key)?.draft ?? (address ? null : adopted(client));
  const store = createStore<QuickDraft>(stored ?? emptyDraft);
  if (stored?.unanswered) interrupted.add(store);
  stores.set(key, store);
  store.subscribe(() => {
    try {
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft: store.get() } satisfies Stored));
    } catch (error) {
      console.warn('The quick email is not kept for a reload', error);
    }
  });
  removeOld();
  return store;
}

export function clearMoved(client: string): void {
  const store = draftStore(client, null);
  if (store.get().moved) store.set({ ...emptyDraft, review: undefined });
}

export const hasDraft = ({ session, index }: EmailAddress): boolean =>
  stores.has(`${PREFIX} ${session} ${index}`) || read(`${PREFIX} ${session} ${index}`) !== null;
