import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../api-error.ts';
import { useSession } from '../session.ts';
import { useStore } from '../store.ts';
import { useUnsavedFields } from '../unsaved-fields.ts';
import { browserDrafts } from './browser-drafts.ts';
import type { DraftOf } from './drafts.ts';
import {
  createRecordForm,
  type FormState,
  type RecordFormOptions,
  type RecordFormStore,
  unreachable,
} from './record-form.ts';

export interface RecordForm<R, V extends object>
  extends FormState<R, V>,
    Pick<RecordFormStore<R, V>, 'set' | 'choose' | 'buildOnNewer' | 'save' | 'discard'> {
  values: V;
  valuesOf: (record: R) => V;
  unsaved: boolean;
  /** The current state, for code running after a save. */
  now: () => FormState<R, V>;
  /** Leaving would lose unsaved fields that have no draft. */
  isLosable: () => boolean;
  /** By path: `products.0.price`. */
  fieldErrors: Readonly<Record<string, string>>;
}

type UseRecordForm<R, V extends object> = Omit<RecordFormOptions<R, V>, 'draft' | 'drafts'> & {
  draft: Omit<DraftOf, 'owner'>;
};

/**
 * Merges others' changes and asks about conflicts. Unsaved fields survive crashes as drafts. Options are
 * read when the form opens; only `record` may change.
 */
export function useRecordForm<R, V extends object>(options: UseRecordForm<R, V>): RecordForm<R, V> {
  const { user } = useSession();
  const [of] = useState(() => ({ ...options.draft, owner: user?.sub ?? '' }));
  const [form] = useState(() => createRecordForm({ ...options, draft: of, drafts: browserDrafts }));
  const state = useStore(form.store);
  const unsaved = form.unsaved();
  const [{ valuesOf }] = useState(options);
  const { base, changes } = state;
  const values = useMemo(
    () => (unsaved ? { ...valuesOf(base), ...changes } : valuesOf(base)),
    [unsaved, valuesOf, base, changes],
  );
  const { record } = options;
  useUnsavedFields(unsaved);
  useEffect(() => form.receive(record), [form, record]);
  useEffect(() => {
    const close = browserDrafts.opened(of);
    window.addEventListener('pagehide', form.flush);
    // Removes a draft saved elsewhere.
    if (!form.unsaved()) form.flush();
    return () => {
      window.removeEventListener('pagehide', form.flush);
      form.flush();
      close();
    };
  }, [form, of]);
  const isLosable = useCallback(() => {
    const { failure, storedInBrowser } = form.store.get();
    return form.unsaved() && !(unreachable(failure) && storedInBrowser);
  }, [form]);
  const { set, choose, buildOnNewer, save, discard } = form;
  return {
    ...state,
    set,
    choose,
    buildOnNewer,
    save,
    discard,
    values,
    valuesOf,
    now: form.store.get,
    unsaved,
    isLosable,
    fieldErrors: fieldErrorsOf(state.failure),
  };
}

/** Each message starts a sentence. */
function fieldErrorsOf(failure: unknown): Record<string, string> {
  const fields = failure instanceof ApiError ? failure.fields : {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path,
      message.charAt(0).toUpperCase() + message.slice(1),
    ]),
  );
}
