import { siteAnswers } from './new-build.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A module that is not in the first load: fetched when the page is idle, so that it works while the server is
 * away, or when it is first needed. A call that failed can be repeated: it asks first whether the server
 * answers, because browsers cache a failed import until the page is reloaded. With `idle: false`, a large
 * module that few visits need waits for the first call.
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
