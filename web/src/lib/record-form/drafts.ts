import { createStore, type Store } from '../store.ts';
import { DRAFT_PREFIX, draftKeys } from './stored-drafts.ts';

export interface DraftOf {
  /** Other users of this browser do not see it. */
  owner: string;
  /** 'campaign' or 'email'. */
  kind: string;
  client: string;
  /** Where the form finds the record; unique per `kind`. */
  address: Readonly<Record<string, string | number>>;
  label: string;
}

export interface DraftField {
  opened: unknown;
  mine: unknown;
}

export interface Draft extends DraftOf {
  key: string;
  /** ISO instant of the last keystroke. */
  changed_at: string;
  fields: Record<string, DraftField>;
}

export interface Drafts {
  /** `open`: keys of drafts open in this tab. */
  store: Store<{ drafts: readonly Draft[]; open: readonly string[] }>;
  find: (of: DraftOf) => Draft | undefined;
  /**
   * Adds `fields` and removes `dropped`; keeps others, which another tab may have added. Returns false
   * when it cannot be stored.
   */
  write: (of: DraftOf, fields: Record<string, DraftField>, dropped: readonly string[]) => boolean;
  discard: (key: string) => void;
  /** Counts as open until the returned function is called. */
  opened: (of: DraftOf) => () => void;
  /** Another tab may have changed them. */
  refresh: () => void;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = ({ owner, kind, address }: DraftOf): string =>
  `${DRAFT_PREFIX}${JSON.stringify([owner, kind, ...Object.values(address)])}`;

/** Drafts survive crashes, reloads and lost connections. */
export function createDrafts(storage: DraftStorage, now: () => Date = () => new Date()): Drafts {
  const store = createStore<{ drafts: readonly Draft[]; open: readonly string[] }>({
    drafts: readAll(storage),
    open: [],
  });
  const refresh = () => store.set({ drafts: readAll(storage) });
  return {
    store,
    refresh,
    find: (of) => readDraft(storage, keyOf(of)),
    write(of, fields, dropped) {
      const key = keyOf(of);
      const all = { ...readDraft(storage, key)?.fields, ...fields };
      for (const field of dropped) delete all[field];
      try {
        if (Object.keys(all).length === 0) storage.removeItem(key);
        else
          storage.setItem(
            key,
            JSON.stringify({ ...of, key, changed_at: now().toISOString(), fields: all } satisfies Draft),
          );
        refresh();
        return true;
      } catch {
        return false;
      }
    },
    discard(key) {
      storage.removeItem(key);
      refresh();
    },
    opened(of) {
      const key = keyOf(of);
      store.set({ open: [...store.get().open, key] });
      return () => {
        const at = store.get().open.indexOf(key);
        store.set({ open: store.get().open.filter((_, position) => position !== at) });
      };
    },
  };
}

function readAll(storage: DraftStorage): Draft[] {
  return draftKeys(storage)
    .map((key) => readDraft(storage, key))
    .filter((draft) => draft !== undefined)
    .sort((a, b) => a.changed_at.localeCompare(b.changed_at));
}

function readDraft(storage: DraftStorage, key: string): Draft | undefined {
  try {
    const found = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Draft> | null;
    const whole =
      found !== null &&
      [found.owner, found.kind, found.client, found.label, found.changed_at].every(
        (text) => typeof text === 'string',
      ) &&
      typeof found.address === 'object' &&
      typeof found.fields === 'object';
    return whole ? ({ ...found, key } as Draft) : undefined;
  } catch {
    return undefined;
  }
}
