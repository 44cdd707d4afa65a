import type { MutationCache } from '@tanstack/react-query';
import { mayHaveHappened, messageOf } from '../lib/api-error.ts';
import { toastError } from './toast.ts';

/** The write may have succeeded, so the text must not claim that nothing changed. */
const NO_ANSWER = 'The server did not confirm this';
const CHECK_FIRST = 'It may have worked: check before you try again.';

/** Leaves out failures that their screen shows (`meta.silent`). */
export function toastFailures(writes: MutationCache): void {
  writes.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { meta } = event.mutation.options;
    const { error } = event.action;
    if (meta?.silent) return;
    const unsure = mayHaveHappened(error);
    if (meta?.failureSentence)
      toastError(`${meta.failureSentence}${messageOf(error)}`, unsure ? CHECK_FIRST : undefined);
    else if (unsure) toastError(NO_ANSWER, `${messageOf(error)} ${CHECK_FIRST}`);
    else toastError(meta?.failure ?? 'That did not work', messageOf(error));
  });
}
