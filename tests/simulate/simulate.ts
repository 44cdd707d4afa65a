import { afterFailure, type Next, whilePaused } from '#functions/app/batches/state/attempts.ts';
import { secondsPaused, storePause } from '#functions/services/model/pause.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { type ProviderLimits, rateLimited } from './provider.ts';

export interface Load extends ProviderLimits {
  /** `startedAt` in ms. */
  batches: { size: number; startedAt: number }[];
  callSeconds: number;
  /** 0 ≤ n < 1. */
  random: () => number;
}

export interface Simulated {
  /** Seconds from start to last email. */
  batches: number[];
  makespan: number;
  completed: number;
  failed: number;
  refused: number;
  /** Seconds that campaigns waited for the provider, in all. */
  waited: number;
  /** For the account's pause. */
  pauseReads: number;
  pauseWrites: number;
}

interface Place {
  batch: number;
  due: number;
  /** For the campaign it is working on. */
  providerWaits: number;
  waitedSeconds: number;
  attempts: number;
  writing: boolean;
}

const ACCOUNT = 'simulated';
const placesOf = (): number => Number(/"MaxConcurrency": (\d+)/.exec(batchDefinition())?.[1]);

/**
 * Batches that share a provider, with the product's own retry rules and stored pauses, on a clock that jumps
 * between events. Replaces `Date.now` meanwhile.
 */
export async function simulate(load: Load): Promise<Simulated> {
  const provider = rateLimited(load);
  const left = load.batches.map(({ size }) => size);
  const open = [...left];
  const ends = left.map(() => 0);
  const result = { completed: 0, failed: 0, waited: 0, pauseReads: 0, pauseWrites: 0 };
  const realNow = Date.now;
  const begin = realNow();
  let clock = 0;
  Date.now = () => begin + clock;
  const places = load.batches.flatMap(({ size, startedAt }, batch) =>
    Array.from({ length: Math.min(placesOf(), size) }, () => fresh(batch, startedAt)),
  );

  const finish = (place: Place, outcome: 'completed' | 'failed') => {
    result[outcome] += 1;
    ends[place.batch] = clock;
    open[place.batch] = (open[place.batch] ?? 0) - 1;
    Object.assign(place, fresh(place.batch, clock));
  };
  const follow = (place: Place, next: Next) => {
    if (next.do === 'fail') return finish(place, 'failed');
    place.due = clock + next.seconds * 1_000;
    place.providerWaits += 1;
    place.waitedSeconds += next.asked;
    result.waited += next.seconds;
  };
  const standing = ({ providerWaits, waitedSeconds }: Place) => ({
    ...{ providerWaits, waitedSeconds },
    ...{ hasTime: true, random: load.random() },
  });
  const call = async (place: Place) => {
    result.pauseReads += 1;
    const seconds = await secondsPaused(ACCOUNT);
    if (seconds > 0) return follow(place, whilePaused({ ...standing(place), seconds }));
    try {
      provider.take(clock);
      place.writing = true;
      place.due = clock + load.callSeconds * 1_000;
    } catch (error) {
      if (!(error instanceof WriterError)) throw error;
      const next = afterFailure({ ...standing(place), error, attempts: place.attempts });
      result.pauseWrites += 1;
      if (next.do === 'wait') await storePause(ACCOUNT, next.asked);
      follow(place, next);
    }
  };

  try {
    for (let place = earliest(places); place; place = earliest(places)) {
      clock = Math.max(clock, place.due);
      if (place.writing) finish(place, 'completed');
      else if (place.attempts === 0 && !takeCampaign(left, place)) places.splice(places.indexOf(place), 1);
      else await call(place);
    }
  } finally {
    Date.now = realNow;
  }
  const batches = load.batches.map(({ startedAt }, n) => ((ends[n] ?? 0) - startedAt) / 1_000);
  return { ...result, batches, makespan: clock / 1_000, refused: provider.refused };
}

const fresh = (batch: number, due: number): Place => ({
  ...{ batch, due, providerWaits: 0, waitedSeconds: 0 },
  ...{ attempts: 0, writing: false },
});

function takeCampaign(left: number[], place: Place): boolean {
  const rest = left[place.batch] ?? 0;
  if (rest === 0) return false;
  left[place.batch] = rest - 1;
  place.attempts = 1;
  return true;
}

const earliest = (places: Place[]): Place | undefined =>
  places.reduce<Place | undefined>(
    (first, place) => (first && first.due <= place.due ? first : place),
    undefined,
  );
