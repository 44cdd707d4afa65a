import type { KlaviyoOnConflict, KlaviyoUploadResult } from '#shared/contract/schemas/klaviyo.ts';
import { ApiError, messageOf, NetworkError } from '@/lib/api-error.ts';
import { createStore, type Store } from '@/lib/store.ts';
import type { CampaignEmail } from '../email/campaign-email.ts';
import type { UploadItem } from './upload-item.ts';
import { summaryOf } from './upload-words.ts';

/** Spec §7: pause between two uploads. */
const PAUSE_MS = 100;
/** Wait when Klaviyo asks for a pause without saying how long. */
const USUAL_WAIT_S = 5;
/** A longer wait is left to the person: the run stops and can be resumed. */
const LONGEST_WAIT_S = 10 * 60;
/** Pauses that Klaviyo may ask for before one upload counts as failed. */
const MOST_WAITS = 6;
/** Failures of the service itself, one after the other, that stop the run. */
const MOST_OUTAGES = 3;

export interface UploadRunState {
  items: readonly UploadItem[];
  /** `stopping`: stops when the current upload has its answer. */
  phase: 'running' | 'stopping' | 'stopped' | 'finished';
  /** Until when Klaviyo asked to wait, in epoch milliseconds. */
  waitUntil: number | null;
  /** Why the run stopped by itself. */
  stoppedBecause: string | null;
}

export interface UploadRun {
  state: Store<UploadRunState>;
  /** Goes on with what waits. Resolves when the run has stopped or finished. */
  run: () => Promise<void>;
  /** Stops after the current upload. What is uploaded stays uploaded. */
  stop: () => void;
  /** Decides about edits made in Klaviyo. A stopped run stays stopped. */
  choose: (indexes: readonly number[], onConflict: 'overwrite' | 'keep') => void;
  /** Uploads again what failed. */
  retryFailed: () => void;
}

export type SendUpload = (
  target: CampaignEmail,
  onConflict: KlaviyoOnConflict,
) => Promise<KlaviyoUploadResult>;

/** Uploads emails one after the other. Failures and edits made in Klaviyo never keep the others waiting. */
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

  /** Sends until there is an answer other than "wait". Null when the run was stopped meanwhile. */
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
    // Still stopping: the loop that runs goes on.
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

/** Null for an error that waiting does not mend. */
function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  return error.retryAfter ?? USUAL_WAIT_S;
}

/** The next upload would meet the same: no server, no key, or a wait too long to sit through. */
function stopsEverything(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429) return (error.retryAfter ?? 0) > LONGEST_WAIT_S;
  return error.code === 'not_connected' || error.code === 'brand_mismatch';
}

const isOutage = (error: unknown) => error instanceof ApiError && error.status >= 500;

/** Spec §8: the details of a bulk upload go to the console. */
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
