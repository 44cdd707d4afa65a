import { siteAnswers } from './new-build.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Fetched when idle or needed. Retries check the server first, because browsers cache failed imports until a
 * reload. `idle: false` waits for the first call.
 */
export function onDemand<T>(load: () => Promise<T>, { idle = true } = {}): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  const get = () => {
    loaded ??= siteAnswers()
      .then(load)
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
  if (idle) whenIdle(get);
  return get;
}
