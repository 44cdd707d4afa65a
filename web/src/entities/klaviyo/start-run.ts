import type { KlaviyoAbTest, KlaviyoMode } from '#shared/contract/schemas/klaviyo.ts';
import { toastDone, toastError, toastInfo } from '@/components/toast.ts';
import type { CampaignEmail } from '../email/campaign-email.ts';
import { isShown, rememberRun } from './runs.ts';
import { sendUpload } from './send-upload.ts';
import { createUploadRun } from './upload-run.ts';
import { summaryOf } from './upload-words.ts';

export interface RunChoices {
  mode: KlaviyoMode;
  confirmed: boolean;
  /** Why emails without approval go up. */
  overrideReason?: string;
  /** A test of two subjects, for the emails with these indexes. */
  abTest?: { value: KlaviyoAbTest; indexes: readonly number[] } | undefined;
}

const toasts = { ok: toastDone, warn: toastInfo, bad: toastError };

/**
 * Starts a calendar's bulk upload. Each email goes up as it is when its turn comes: somebody may have edited it since the
 * plan was shown, or mended what failed before it is tried again. `onEnd` is called whenever it has stopped or finished.
 */
export function startRun(
  calendarId: string,
  targets: readonly CampaignEmail[],
  { abTest, ...choices }: RunChoices,
  onEnd: () => void,
): void {
  const run = createUploadRun(targets, (target, onConflict) =>
    sendUpload(target, {
      ...choices,
      onConflict,
      abTest: abTest?.indexes.includes(target.index) ? abTest.value : undefined,
    }),
  );
  rememberRun(calendarId, run);
  let before = run.state.get().phase;
  run.state.subscribe(() => {
    const { phase, items, stoppedBecause } = run.state.get();
    const ended = phase !== before && (phase === 'stopped' || phase === 'finished');
    before = phase;
    if (!ended) return;
    onEnd();
    if (isShown(calendarId)) return;
    const { tone, text } = summaryOf(items);
    toasts[tone](text, stoppedBecause ?? undefined);
  });
  void run.run();
}
