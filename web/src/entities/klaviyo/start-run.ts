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
  overrideReason?: string;
  abTest?: { value: KlaviyoAbTest; indexes: readonly number[] } | undefined;
}

const toasts = { ok: toastDone, warn: toastInfo, bad: toastError };

/**
 * Uploads each email's newest version at its turn, since emails may be edited meanwhile. Calls `onEnd`
 * whenever it stops.
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
