import { ApiError, NetworkError } from '../api-error.ts';
import { createStore, type Store } from '../store.ts';
import type { DraftField, DraftOf, Drafts } from './drafts.ts';
import {
  type Changes,
  type Combine,
  changedFields,
  type FieldOf,
  fieldsOf,
  mergeChanges,
  pick,
  sameValue,
  without,
} from './three-way.ts';

export interface RecordFormOptions<R, V extends object> {
  /** As it was when the form opened. */
  record: R;
  valuesOf: (record: R) => V;
  revisionOf: (record: R) => number;
  /** Sends the revision of `base` too. */
  save: (changes: Changes<V>, base: R) => Promise<R>;
  draft: DraftOf;
  drafts: Drafts;
  combine?: Combine<V>;
  /**
   * On a newer record, `merge` rebases and saves unless fields conflict; `ask` waits for `buildOnNewer`,
   * so that the person sees the result first.
   */
  whenNewer: 'merge' | 'ask';
}

export interface FormState<R, V extends object> {
  base: R;
  changes: Changes<V>;
  /** Blocks saving until decided. */
  conflicts: Changes<V>;
  /** Fields only others changed. */
  changedByOthers: readonly FieldOf<V>[];
  /** Newer than `base`, not built on yet. */
  newer: R | null;
  saving: boolean;
  failure: unknown;
  /** When the restored draft was last changed. */
  restoredFrom: string | null;
  storedInBrowser: boolean;
}

/** `choose`: the person has to decide conflicts. */
export type SaveOutcome = 'saved' | 'choose' | 'failed';

export interface RecordFormStore<R, V extends object> {
  store: Store<FormState<R, V>>;
  unsaved: () => boolean;
  set: (change: Changes<V>) => void;
  choose: (field: FieldOf<V>, whose: 'mine' | 'theirs') => void;
  /** Ignores an older record. */
  receive: (record: R) => void;
  buildOnNewer: () => void;
  save: () => Promise<SaveOutcome>;
  discard: () => void;
  flush: () => void;
}

/** Writes drafts between words, not letters. */
const PAUSE_MS = 250;
/** Attempts per Save when others save in between. */
const TRIES = 4;

export function createRecordForm<R, V extends object>(
  options: RecordFormOptions<R, V>,
): RecordFormStore<R, V> {
  const { valuesOf, revisionOf, draft, drafts, combine } = options;
  const store = createStore<FormState<R, V>>(opening(options));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored = new Set<string>(Object.keys(drafts.find(draft)?.fields ?? {}));

  const unsaved = () => fieldsOf(store.get().changes).length > 0;

  function writeDraft(): void {
    clearTimeout(timer);
    timer = undefined;
    const { base, changes, conflicts } = store.get();
    const opened = { ...valuesOf(base), ...conflicts };
    const fields = Object.fromEntries(
      fieldsOf(changes).map((field): [string, DraftField] => [
        field,
        { opened: opened[field], mine: changes[field] },
      ]),
    );
    const dropped = [...stored].filter((field) => !(field in fields));
    if (!unsaved() && dropped.length === 0) return;
    const written = drafts.write(draft, fields, dropped);
    if (written) stored = new Set(Object.keys(fields));
    store.set({ storedInBrowser: written });
  }

  function changed(): void {
    store.set({ storedInBrowser: false });
    clearTimeout(timer);
    timer = setTimeout(writeDraft, PAUSE_MS);
  }

  /** `opened` holds the original values of my changes. */
  function buildOn(record: R, opened: Changes<V>): void {
    const { base, changes } = store.get();
    const theirs = valuesOf(record);
    const merged = mergeChanges(opened, changes, theirs, combine);
    store.set({
      base: record,
      newer: null,
      ...merged,
      changedByOthers: changedFields(valuesOf(base), theirs).filter((field) => !(field in changes)),
    });
    changed();
  }

  const openedNow = (): Changes<V> => ({ ...valuesOf(store.get().base), ...store.get().conflicts });

  const isNewer = (record: R) => revisionOf(record) > revisionOf(store.get().newer ?? store.get().base);

  function receive(record: R): void {
    if (!isNewer(record)) return;
    if (!unsaved() || options.whenNewer === 'merge') buildOn(record, openedNow());
    else store.set({ newer: record });
  }

  /** Keeps input typed meanwhile. */
  async function send(): Promise<'saved' | 'newer' | 'failed'> {
    const { base, changes: sent } = store.get();
    try {
      const saved = await options.save(sent, base);
      // A field reset during the save differs from what was saved.
      const mine = { ...pick(valuesOf(base), fieldsOf(sent)), ...store.get().changes };
      const merged = mergeChanges({ ...valuesOf(base), ...sent }, mine, valuesOf(saved));
      store.set({ base: saved, newer: null, ...merged });
      return 'saved';
    } catch (failure) {
      const current =
        failure instanceof ApiError && failure.status === 409
          ? (failure.current as R | undefined)
          : undefined;
      if (current !== undefined && isNewer(current)) {
        receive(current);
        return 'newer';
      }
      store.set({ failure });
      return 'failed';
    }
  }

  const blocked = () => store.get().newer !== null || fieldsOf(store.get().conflicts).length > 0;

  return {
    store,
    unsaved,
    receive,
    flush: writeDraft,
    set(change) {
      const { base, changes, conflicts } = store.get();
      const theirs = valuesOf(base);
      const fields = fieldsOf(change);
      const same = fields.filter((field) => sameValue(change[field], theirs[field]));
      store.set({
        changes: without({ ...changes, ...change }, same),
        conflicts: without(conflicts, same),
        restoredFrom: null,
      });
      changed();
    },
    choose(field, whose) {
      const { changes, conflicts } = store.get();
      store.set({
        changes: whose === 'mine' ? changes : without(changes, [field]),
        conflicts: without(conflicts, [field]),
      });
      changed();
    },
    buildOnNewer() {
      const { newer } = store.get();
      if (newer !== null) buildOn(newer, openedNow());
    },
    async save() {
      if (blocked()) return 'choose';
      store.set({ saving: true, failure: null, changedByOthers: [] });
      let outcome: SaveOutcome = unsaved() ? 'failed' : 'saved';
      for (let attempt = 1; outcome === 'failed' && attempt <= TRIES; attempt += 1) {
        const result = await send();
        if (result === 'failed') break;
        if (result === 'saved' || !unsaved()) outcome = 'saved';
        else if (blocked()) outcome = 'choose';
      }
      writeDraft();
      store.set({ saving: false });
      return outcome;
    },
    discard() {
      store.set({ changes: {}, conflicts: {}, failure: null, restoredFrom: null });
      writeDraft();
    },
  };
}

/** Applies an earlier draft to the current record. */
function opening<R, V extends object>({
  record,
  valuesOf,
  draft,
  drafts,
  combine,
}: RecordFormOptions<R, V>): FormState<R, V> {
  const theirs = valuesOf(record);
  const found = drafts.find(draft);
  const fields = Object.entries(found?.fields ?? {}).filter(([field, { mine }]) =>
    sameKind(mine, theirs[field as keyof V]),
  );
  const side = (whose: keyof DraftField) =>
    Object.fromEntries(fields.map(([field, values]) => [field, values[whose]])) as Changes<V>;
  const merged = mergeChanges(side('opened'), side('mine'), theirs, combine);
  const restored = fieldsOf(merged.changes).length > 0;
  return {
    base: record,
    ...merged,
    changedByOthers: [],
    newer: null,
    saving: false,
    failure: null,
    restoredFrom: restored && found ? found.changed_at : null,
    storedInBrowser: restored,
  };
}

/** An older build's draft may hold another type. */
const sameKind = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/** Without an answer, the server may still have saved it. */
export const unreachable = (failure: unknown): boolean => failure instanceof NetworkError;
