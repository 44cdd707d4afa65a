import type { RouteName } from '#shared/contract/paths.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import { messageOf, NetworkError } from './api-error.ts';
import type { Call, CallInput } from './client-call.ts';
import { createStore, type Store } from './store.ts';

/** A write that could not reach the server. A later one with the same key replaces it. */
export interface KeptWrite {
  key: string;
  /** What it is, for the person: 'Edits of "Spring launch"'. */
  label: string;
  client: string;
  name: RouteName;
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** Why the server did not take it when it was offered again. */
  refused: string | null;
}

export type Kept<T> = { kept: false; response: T } | { kept: true };

export interface Outbox {
  store: Store<{ writes: KeptWrite[] }>;
  /** Calls; without an answer the write is kept in the browser instead of failing. */
  callOrKeep: <N extends RouteName>(
    key: string,
    label: string,
    name: N,
    input: CallInput<N>,
  ) => Promise<Kept<RouteResponse<N>>>;
  /** Sends what is kept for the tab's brand, oldest first; what the server refuses stays, with its reason. */
  saveKept: () => Promise<void>;
  discardKept: () => void;
}

const STORAGE_KEY = 'galley-kept-writes';

/** Edits made while the server cannot be reached (`local-mode`, design §3); they survive a reload. */
export function createOutbox(
  call: Call,
  client: () => string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Outbox {
  const store = createStore({ writes: read(storage) });
  const change = (writes: KeptWrite[]) => {
    storage.setItem(STORAGE_KEY, JSON.stringify(writes));
    store.set({ writes });
  };
  const without = (key: string) => store.get().writes.filter((write) => write.key !== key);
  const send = call as (name: RouteName, input: unknown) => Promise<unknown>;

  return {
    store,
    async callOrKeep(key, label, name, input) {
      try {
        const response = (await send(name, input)) as RouteResponse<typeof name>;
        change(without(key));
        return { kept: false, response };
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        const { params, query, body } = input;
        change([
          ...without(key),
          { key, label, client: client(), name, input: { params, query, body }, refused: null },
        ]);
        return { kept: true };
      }
    },
    async saveKept() {
      for (const write of store.get().writes.filter((kept) => kept.client === client())) {
        try {
          await send(write.name, write.input);
          change(without(write.key));
        } catch (error) {
          if (error instanceof NetworkError) return;
          change(
            store
              .get()
              .writes.map((kept) => (kept.key === write.key ? { ...kept, refused: messageOf(error) } : kept)),
          );
        }
      }
    },
    discardKept: () => change(store.get().writes.filter((kept) => kept.client !== client())),
  };
}

function read(storage: Pick<Storage, 'getItem'>): KeptWrite[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
