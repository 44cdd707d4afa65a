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
  /** Reads the current state, for code that continues after a save. */
  now: () => FormState<R, V>;
  /** Leaving would lose something: there are unsaved fields, and no draft is left for later. */
  isLosable: () => boolean;
  /** The server's messages about single fields, by name. */
  fieldErrors: Readonly<Record<string, string>>;
}

type UseRecordForm<R, V extends object> = Omit<RecordFormOptions<R, V>, 'draft' | 'drafts'> & {
  draft: Omit<DraftOf, 'owner'>;
};

/**
 * A form on a stored record that others may change too. It sends only the fields the person changed, takes
 * over others' changes to the rest, and asks where both changed a field. Unsaved fields are also stored in
 * the browser, so that the next form on the record starts with them after a crash or a lost connection. The
 * options are read when the form opens; only `record` may change while it is open.
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
    // Removes a draft whose changes have been saved elsewhere.
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

/** The server's messages by path (`products.0.price`), each beginning as a line of its own does. */
function fieldErrorsOf(failure: unknown): Record<string, string> {
  const fields = failure instanceof ApiError ? failure.fields : {};
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path,
      message.charAt(0).toUpperCase() + message.slice(1),
    ]),
  );
}
