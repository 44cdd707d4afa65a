import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useOnline } from '../lib/connection.ts';
import { PART_MISSING, reloadForNewerBuild, siteAnswers } from '../lib/new-build.ts';
import { createStore, useStore } from '../lib/store.ts';
import { whenIdle } from '../lib/when-idle.ts';
import classes from './lazy-part.module.css';
import { Notice } from './notice.tsx';

interface LazyPartOptions<P> {
  pending?: (props: P) => ReactNode;
  /** Keeps showing `pending` instead of an error. */
  quiet?: boolean;
  /** Loads without checking the server, which has just delivered the page. */
  eager?: boolean;
  /** Needed everywhere, but not at first: loads when idle or by `preload`. */
  deferred?: boolean;
}

export type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> };

/**
 * Fetched when idle, so that it also works offline. If missing, only this part shows an error, and retries
 * once the server is back.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { pending = () => null, quiet = false, deferred = false, eager = false }: LazyPartOptions<P> = {},
): LazyPart<P> {
  const store = createStore<{ Part: ComponentType<P> | null; failed: boolean }>({
    Part: null,
    failed: false,
  });
  let loading: Promise<void> | undefined;
  const fetchOnce = (ask = siteAnswers) => {
    loading ??= ask()
      .then(load)
      .then((Part) => store.set({ Part, failed: false }))
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  const fetchNow = () =>
    fetchOnce().catch(async () => {
      if (!(await reloadForNewerBuild())) store.set({ failed: true });
    });
  if (eager) void fetchOnce(() => Promise.resolve()).catch(() => undefined);
  else whenIdle(() => fetchOnce(), { soon: deferred });

  function LazyPart(props: P) {
    const { Part, failed } = useStore(store);
    const online = useOnline();
    // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when the server is back
    useEffect(() => {
      if (!Part && !deferred) void fetchNow();
      else if (!Part) whenIdle(() => fetchOnce(), { soon: true });
    }, [Part, online]);
    if (Part) return <Part {...props} />;
    if (!failed || quiet) return pending(props);
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined;
    if (!onClose) return <Notice tone="bad">{missingSentence(online)}</Notice>;
    const close = () => {
      store.set({ failed: false });
      onClose();
    };
    return <MissingDialog onRetry={() => void fetchNow()} onClose={close} />;
  }
  LazyPart.preload = fetchNow;
  return LazyPart;
}

const missingSentence = (online: boolean) =>
  online
    ? `${PART_MISSING} Try again; if that does not help, reload the page.`
    : `${PART_MISSING} The server cannot be reached; it opens by itself when the server is back.`;

/** A native dialog, because our own code may be missing too. */
function MissingDialog({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const online = useOnline();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="part-missing" onClose={onClose}>
      <h2 id="part-missing">This could not be opened</h2>
      <p>{missingSentence(online)}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => dialog.current?.close()}>
          Close
        </Button>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </dialog>
  );
}
