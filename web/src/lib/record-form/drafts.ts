import { createStore, type Store } from '../store.ts';

/** The record that a draft belongs to, and whose draft it is. */
export interface DraftOf {
  /** Nobody else who signs in to this browser is shown it. */
  owner: string;
  /** 'campaign', 'email': which form opens it. */
  kind: string;
  /** The record's brand. */
  client: string;
  /** Where the form finds the record; together with `kind` it names one record. */
  address: Readonly<Record<string, string | number>>;
  /** The record, for a person: its name. */
  label: string;
}

export interface DraftField {
  /** What the field said when the person began to change it. */
  opened: unknown;
  mine: unknown;
}

/** What somebody typed into a form and has not saved. */
export interface Draft extends DraftOf {
  key: string;
  /** ISO instant of the last key. */
  changed_at: string;
  fields: Record<string, DraftField>;
}

export interface Drafts {
  /** Every draft in this browser, and the keys of those that a form of this tab has open. */
  store: Store<{ drafts: readonly Draft[]; open: readonly string[] }>;
  find: (of: DraftOf) => Draft | undefined;
  /**
   * Puts fields into the record's draft and takes `dropped` out of it; fields it holds beyond those stay, because another
   * tab may have put them there. Returns false when the browser refuses to store it.
   */
  keep: (of: DraftOf, fields: Record<string, DraftField>, dropped: readonly string[]) => boolean;
  /** Forgets the whole draft. */
  discard: (key: string) => void;
  /** Marks the record as open in this tab; call the answer when its form closes. */
  opened: (of: DraftOf) => () => void;
  /** Reads again what another tab may have written. */
  refresh: () => void;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'galley-draft:';

const keyOf = ({ owner, kind, address }: DraftOf): string =>
  `${PREFIX}${JSON.stringify([owner, kind, ...Object.values(address)])}`;

/** Unsaved fields of forms, by person and record, in the browser: they survive a crash, a reload and a lost connection. */
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
    keep(of, fields, dropped) {
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
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys
    .filter((key) => key.startsWith(PREFIX))
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
