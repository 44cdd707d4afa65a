import type { KlaviyoOnConflict, KlaviyoUploadResult } from '#shared/contract/schemas/klaviyo.ts';
import { ApiError, messageOf, NetworkError } from '@/lib/api-error.ts';
import { createStore, type Store } from '@/lib/store.ts';
import type { CampaignEmail } from '../email/campaign-email.ts';
import type { UploadItem } from './upload-item.ts';
import { summaryOf } from './upload-words.ts';

/** Spec §7. */
const PAUSE_MS = 100;
/** When Klaviyo asks for a pause without its length. */
const USUAL_WAIT_S = 5;
/** A longer wait stops the run, to be resumed by the person. */
const LONGEST_WAIT_S = 10 * 60;
/** Pauses before an upload counts as failed. */
const MOST_WAITS = 6;
/** Consecutive service failures that stop the run. */
const MOST_OUTAGES = 3;

export interface UploadRunState {
  items: readonly UploadItem[];
  /** `stopping`: until the current upload is answered. */
  phase: 'running' | 'stopping' | 'stopped' | 'finished';
  /** Epoch milliseconds. */
  waitUntil: number | null;
  stoppedBecause: string | null;
}

export interface UploadRun {
  state: Store<UploadRunState>;
  /** Resolves when it ends. */
  run: () => Promise<void>;
  /** Stops after the current upload. */
  stop: () => void;
  /** Resolves edits made in Klaviyo. A stopped run stays stopped. */
  choose: (indexes: readonly number[], onConflict: 'overwrite' | 'keep') => void;
  retryFailed: () => void;
}

export type SendUpload = (
  target: CampaignEmail,
  onConflict: KlaviyoOnConflict,
) => Promise<KlaviyoUploadResult>;

/** A failure or conflict does not hold up the others. */
export function createUploadRun(targets: readonly CampaignEmail[], send: SendUpload): UploadRun {
  const state = createStore<UploadRunState>({
    items: targets.map((target) => ({
      target,
      state: 'waiting',
      onConflict: 'ask',
      details: null,
      error: null,
    })),
    phase: 'stopped',
    waitUntil: null,
    stoppedBecause: null,
  });
  const change = (index: number, fields: Partial<UploadItem>) =>
    state.set({
      items: state.get().items.map((item) => (item.target.index === index ? { ...item, ...fields } : item)),
    });
  const stopped = () => state.get().phase !== 'running';

  let wake = () => {};
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Null when stopped. */
  async function answerFor({ target, onConflict }: UploadItem): Promise<KlaviyoUploadResult | null> {
    for (let waits = 1; ; waits += 1) {
      try {
        return await send(target, onConflict);
      } catch (error) {
        const seconds = secondsToWait(error);
        if (seconds === null || seconds > LONGEST_WAIT_S || waits > MOST_WAITS) throw error;
        if (stopped()) return null;
        state.set({ waitUntil: Date.now() + seconds * 1_000 });
        await sleep(seconds * 1_000);
        state.set({ waitUntil: null });
        if (stopped()) return null;
      }
    }
  }

  let outages = 0;
  async function upload(item: UploadItem): Promise<void> {
    const { index, campaign_name } = item.target;
    change(index, { state: 'uploading', error: null });
    try {
      const answer = await answerFor(item);
      outages = 0;
      if (answer === null) change(index, { state: 'waiting' });
      else
        change(index, {
          state: answer.details.outcome === 'conflict' ? 'conflict' : 'uploaded',
          details: answer.details,
        });
    } catch (error) {
      if (stopsEverything(error)) {
        change(index, { state: 'waiting' });
        state.set({ phase: 'stopped', stoppedBecause: messageOf(error) });
        return;
      }
      const message = messageOf(error);
      console.error(`Failed to upload "${campaign_name}": ${message}`);
      change(index, { state: 'failed', error: message });
      outages = isOutage(error) ? outages + 1 : 0;
      if (outages >= MOST_OUTAGES) state.set({ phase: 'stopped', stoppedBecause: message });
    }
  }

  async function run(): Promise<void> {
    if (state.get().phase === 'running') return;
    // The running loop continues.
    if (state.get().phase === 'stopping') return state.set({ phase: 'running' });
    outages = 0;
    state.set({ phase: 'running', stoppedBecause: null });
    const next = () => state.get().items.find((item) => item.state === 'waiting');
    for (let item = next(); item && !stopped(); item = next()) {
      await upload(item);
      if (!stopped() && next()) await sleep(PAUSE_MS);
    }
    state.set({ phase: next() ? 'stopped' : 'finished' });
    report(state.get().items);
  }

  return {
    state,
    run,
    stop() {
      if (stopped()) return;
      state.set({ phase: 'stopping' });
      wake();
    },
    choose(indexes, onConflict) {
      for (const index of indexes) change(index, { state: 'waiting', onConflict });
      if (state.get().phase === 'finished') void run();
    },
    retryFailed() {
      for (const { target, state: now } of state.get().items)
        if (now === 'failed') change(target.index, { state: 'waiting' });
      void run();
    },
  };
}

/** Null when waiting does not help. */
function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  return error.retryAfter ?? USUAL_WAIT_S;
}

/** The next upload would fail too: no server, no key, or too long a wait. */
function stopsEverything(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429) return (error.retryAfter ?? 0) > LONGEST_WAIT_S;
  return error.code === 'not_connected' || error.code === 'brand_mismatch';
}

const isOutage = (error: unknown) => error instanceof ApiError && error.status >= 500;

/** Spec §8 sends details to the console. */
function report(items: readonly UploadItem[]): void {
  console.info(
    summaryOf(items).text,
    items.map(({ target: { campaign_name }, state, details, error }) => ({
      campaign: campaign_name,
      result: details?.outcome ?? state,
      template: details?.template_url ?? null,
      draft: details?.campaign_url ?? null,
      notes: details?.notes ?? [],
      error,
    })),
  );
}
