import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { instant } from '#shared/contract/schemas/common.ts';
import { AppError } from '../../../errors.ts';
import { isWithin } from '../../../services/clock.ts';
import { get, put, update } from '../../../services/table.ts';
import { calendarKey } from '../../calendars/calendar-records.ts';
import { loadRecovered } from './recover.ts';
import { findBatch } from './store.ts';

/**
 * A start is added before its batches are written, so one of two simultaneous starts sees the other. Never
 * released: afterwards the items show what is in progress. Unversioned: give new fields a default.
 */
const leasesRecord = z.object({
  revision: z.int(),
  starts: z.array(
    z.object({
      batch_ids: z.array(z.string()),
      indexes: z.array(z.int()),
      at: instant,
      /** `indexes` counts until the batches and their items are stored. */
      written: z.boolean(),
    }),
  ),
});
type Leases = z.infer<typeof leasesRecord>;
type Start = Leases['starts'][number];

const leasesKey = (calendarId: string) => ({ pk: calendarKey(calendarId).pk, sk: 'WORK' });

const DEAD_AFTER_MS = 60_000;
const MOST_TRIES = 60;
const NAMED_IN_FULL = 5;

const untilNextTry = () => sleep(10 + Math.random() * 40);
const isOneOf =
  (batch_ids: readonly string[]) =>
  (start: Start): boolean =>
    start.batch_ids.some((id) => batch_ids.includes(id));

export interface LeasedCampaigns {
  granted: number[];
  running: Map<number, string>;
}

/** A `repeated` start gets its first call's claim. Throws 503 when too many compete. */
export async function leaseCampaigns(
  calendarId: string,
  batch_ids: string[],
  wanted: readonly number[],
  { repeated = false } = {},
): Promise<LeasedCampaigns> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const leases = await get(leasesRecord, leasesKey(calendarId));
    const isOwn = isOneOf(batch_ids);
    const own = leases?.starts.find(isOwn);
    if (repeated && leases && own && !own.written) {
      // Another start may be about to declare it dead.
      if (await replace(calendarId, leases, own, { ...own, at: new Date().toISOString() }))
        return { granted: own.indexes, running: new Map() };
      await untilNextTry();
      continue;
    }
    const others: Start[] = [];
    const running = new Map<number, string>();
    for (const start of leases?.starts ?? []) {
      if (isOwn(start)) continue;
      const campaigns = await runningIn(start);
      for (const [index, batch] of campaigns) running.set(index, batch);
      if (campaigns.size > 0) others.push(start);
    }
    const granted = wanted.filter((index) => !running.has(index));
    if (granted.length === 0) return { granted, running };
    const entry: Start = { batch_ids, indexes: granted, at: new Date().toISOString(), written: false };
    if (await store(calendarId, leases, [...others, entry])) return { granted, running };
    await untilNextTry();
  }
  throw new AppError(
    'unavailable',
    'Nothing was started, because too many batches are being started at the moment. Try again.',
  );
}

async function runningIn({ batch_ids, indexes, at, written }: Start): Promise<Map<number, string>> {
  const [first = ''] = batch_ids;
  const isBeingWritten = !written && isWithin(DEAD_AFTER_MS, Date.parse(at));
  const running = new Map(isBeingWritten ? indexes.map((index) => [index, first]) : []);
  for (const id of batch_ids) {
    if (!(await findBatch(id))) continue;
    // A retry restarts items before it opens their ended batch.
    const { items } = await loadRecovered(id);
    for (const { index, ended } of items) if (!ended) running.set(index, id);
  }
  return running;
}

export function allRunning(
  running: Map<number, string>,
  campaigns: readonly { index: number; campaign_name: string }[],
): AppError {
  const busy = campaigns.filter(({ index }) => running.has(index));
  const names = busy.slice(0, NAMED_IN_FULL).map(({ campaign_name }) => `"${campaign_name}"`);
  const more = busy.length > NAMED_IN_FULL ? ` and ${busy.length - NAMED_IN_FULL} more` : '';
  const [batch_id] = running.values();
  return new AppError(
    'conflict',
    `Nothing was started: ${names.join(', ')}${more} ${busy.length === 1 ? 'is' : 'are'} in a batch that is still running. Wait for it, answer its questions, or cancel it.`,
    { current: { batch_id } },
  );
}

async function store(calendarId: string, before: Leases | undefined, starts: Start[]): Promise<boolean> {
  const key = leasesKey(calendarId);
  if (!before) return put({ ...key, revision: 1, starts }, { ifAbsent: true });
  const { revision } = before;
  const stored = await update(leasesRecord, key, {
    set: { starts, revision: revision + 1 },
    expect: { revision },
  });
  return stored !== undefined;
}

const replace = (calendarId: string, leases: Leases, old: Start, start: Start): Promise<boolean> =>
  store(
    calendarId,
    leases,
    leases.starts.map((other) => (other === old ? start : other)),
  );

export async function markWritten(calendarId: string, batch_ids: string[]): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const leases = await get(leasesRecord, leasesKey(calendarId));
    const own = leases?.starts.find(isOneOf(batch_ids));
    if (!leases || !own || own.written) return;
    if (await replace(calendarId, leases, own, { ...own, written: true })) return;
    await untilNextTry();
  }
}
