import { useEffect, useRef } from 'react';
import type { RecordForm } from '@/lib/record-form/use-record-form.ts';

/** Spec §9. */
export const AUTOSAVE_MS = 1_000;

/**
 * Saves after each pause in typing and when leaving. After a failure, waits for a change, the server's
 * return, or Retry.
 */
export function useAutosave<R, V extends object>(form: RecordForm<R, V>, online: boolean): void {
  const { unsaved, saving, changes, save, conflicts } = form;
  const undecided = Object.keys(conflicts).length > 0;
  const due = unsaved && !saving && !undecided;
  /** Sent again only on request or when the server is back. */
  const tried = useRef<unknown>(null);
  useEffect(() => {
    if (!online) tried.current = null;
    if (!due || !online || tried.current === changes) return;
    const timer = setTimeout(() => {
      tried.current = changes;
      void save();
    }, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [due, changes, online, save]);

  const latest = useRef({ due, save });
  useEffect(() => {
    latest.current = { due, save };
  });
  useEffect(() => {
    const flush = () => {
      if (latest.current.due) void latest.current.save();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}
