import { answerAll, answerTag } from '#functions/app/batches/requests/answers.ts';
import { type BatchRecord, type ItemRecord, questionOf } from '#functions/app/batches/state/batch-records.ts';
import { readBatch } from '#functions/app/batches/state/read.ts';
import { loadBatch } from '#functions/app/batches/state/store.ts';
import { summarise } from '#functions/app/batches/state/view.ts';
import type { CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import type { EmailRecord } from '#functions/app/emails/email-records.ts';
import { alone } from './explore.ts';
import { Broken } from './invariants.ts';
import { table, type World } from './world.ts';

const partitions = (prefix: string) => [...table.partitions.keys()].filter((pk) => pk.startsWith(prefix));

const batchIds = (): string[] =>
  partitions('BATCH#')
    .filter((pk) => table.items(pk).some(({ sk }) => sk === 'META'))
    .map((pk) => pk.slice('BATCH#'.length));

const of = <T>(pk: string, prefix: string): T[] =>
  table.items(pk).filter(({ sk }) => String(sk).startsWith(prefix)) as T[];
const metaOf = (id: string) => of<BatchRecord>(`BATCH#${id}`, 'META')[0] as BatchRecord;
const itemsOf = (id: string) => of<ItemRecord>(`BATCH#${id}`, 'ITEM#');

const isOver = (id: string): boolean => {
  const { state, result } = metaOf(id);
  return (
    (state === 'ended' || state === 'cancelled') && result !== null && itemsOf(id).every(({ ended }) => ended)
  );
};

/** Before anyone looks, and if no process died, everything open is at work or waits for a person. */
function expectAtWork(made: World): void {
  for (const id of batchIds()) {
    const meta = metaOf(id);
    if (isOver(id) || meta.state === 'cancelled' || meta.state === 'queued') continue;
    const execution = made.machine.executions.get(`${id}-${meta.run}`);
    const waits = [...made.machine.tokens.values()].some((token) => token.execution === execution);
    if (meta.state !== 'open' || execution?.status !== 'RUNNING' || !waits)
      throw new Broken(`Nobody works on the batch ${id}, which is ${meta.state} in run ${meta.run}`);
    const answered = new Set(of<{ tag: string }>(`BATCH#${id}`, 'ANSWER#').map(({ tag }) => tag));
    for (const item of itemsOf(id))
      if (!item.ended && (item.state !== 'waiting' || answered.has(questionOf(item))))
        throw new Broken(`Campaign ${item.index} of ${id} could go on, and every turn waits`);
  }
}

const LOOKS = 12;
const BETWEEN_LOOKS_MS = 5 * 60_000;

/** After all questions are answered and every batch has ended, nothing may be wrong. */
export async function expectAllWell(made: World, { killed = false, reset = false } = {}): Promise<void> {
  if (!killed) expectAtWork(made);
  for (let look = 0; look < LOOKS && !batchIds().every(isOver); look += 1) {
    made.scheduler.pass(BETWEEN_LOOKS_MS);
    for (const id of batchIds()) {
      await alone(made, `look${look} at ${id}`, () => readBatch(id));
      const asking = itemsOf(id).filter(({ state, ended }) => state === 'waiting' && !ended);
      for (const { new_picture, image_tag: tag, index } of asking)
        if (new_picture)
          await alone(made, `answer${look} ${id} ${index}`, () =>
            answerTag({ batch: id, tag, choice: 'no_picture', by: 'ann' }),
          );
      if (asking.length > 0)
        await alone(made, `answer${look} ${id}`, () =>
          answerAll({ batch: id, choice: 'use_existing', by: 'ann' }),
        );
    }
  }
  // A person who misses a campaign opens its batch.
  if (killed) for (const id of batchIds()) await alone(made, `last look at ${id}`, () => readBatch(id));
  for (const [name, outcome] of made.outcomes) expectUnderstandable(name, outcome);
  for (const id of batchIds()) await expectOver(made, id);
  for (const pk of partitions('CALENDAR#')) expectCampaigns(pk, reset);
  expectUsage();
}

function expectUnderstandable(name: string, outcome: string): void {
  const isFine = outcome === 'done' || outcome === 'killed' || /^AppError [A-Z“"].*[.?]$/s.test(outcome);
  if (!isFine) throw new Broken(`${name} ended with: ${outcome}`);
}

async function expectOver(made: World, id: string): Promise<void> {
  const { state, result } = metaOf(id);
  const items = itemsOf(id);
  if (!isOver(id)) {
    const open = items
      .filter(({ ended }) => !ended)
      .map((item) => `${item.index} ${item.state} ${item.held_by}`);
    throw new Broken(
      `The batch ${id} never ends: it is ${state}, with ${open.join(', ') || 'no open campaign'}`,
    );
  }
  const { totals } = summarise(await loadBatch(id));
  if (JSON.stringify(result?.totals) !== JSON.stringify(totals))
    throw new Broken(
      `The batch ${id} says ${JSON.stringify(result?.totals)}, its campaigns ${JSON.stringify(totals)}`,
    );
  for (const item of items) {
    if (item.call_open) throw new Broken(`A model call of campaign ${item.index} in ${id} is never counted`);
    const calls = made.calls.get(`${id} ${item.index} ${item.take}`) ?? 0;
    const counted = item.dropped_calls;
    if (calls > 1 + counted)
      throw new Broken(`Campaign ${item.index} of ${id} was paid for ${calls} times in one take`);
  }
}

function expectCampaigns(pk: string, reset: boolean): void {
  const emails = of<EmailRecord>(pk, 'EMAIL#');
  const allItems = batchIds().flatMap(itemsOf);
  for (const campaign of of<CampaignRecord>(pk, 'CAMPAIGN#')) {
    const { index, status, email, version_seq, session_id } = campaign;
    const name = `Campaign ${index}`;
    const own = emails.filter((record) => record.index === index).map(({ version }) => version);
    const newest = Math.max(0, ...own);
    if (status === 'generating' || status === 'waiting') throw new Broken(`${name} is left ${status}`);
    if ((email?.version ?? 0) !== newest)
      throw new Broken(`${name} shows version ${email?.version}, and the newest is ${newest}`);
    if (status === 'completed' && !email) throw new Broken(`${name} is completed without an email`);
    if (status === 'pending' && email && !reset)
      throw new Broken(`${name} is pending, although it has version ${newest}`);
    if (version_seq < newest) throw new Broken(`${name} has version ${newest}, and counts ${version_seq}`);
    const items = allItems.filter((item) => item.session_id === session_id && item.index === index);
    if (status === 'error' && !items.some(({ state }) => state === 'error'))
      throw new Broken(`${name} is shown as failed, and has not failed in any batch`);
    if (status !== 'error' && !reset && items.length > 0 && items.every(({ state }) => state === 'error'))
      throw new Broken(`${name} failed, and is shown as ${status}`);
    for (const { state, version, batch_id } of items)
      if (state === 'completed' && !own.includes(version ?? 0))
        throw new Broken(`${name} is completed in ${batch_id} as version ${version}, which does not exist`);
  }
}

/** Each call is counted once in the brand's month. */
function expectUsage(): void {
  const items = batchIds().flatMap(itemsOf);
  const sum = (records: object[], field: string) =>
    records.reduce((total, record) => total + Number((record as Record<string, unknown>)[field] ?? 0), 0);
  const months = partitions('BRAND#').flatMap((pk) => of<object>(pk, 'USAGE#'));
  for (const field of ['calls', 'input_tokens', 'dropped_calls'])
    if (sum(months, field) !== sum(items, field))
      throw new Broken(`The month counts ${sum(months, field)} ${field}, its batches ${sum(items, field)}`);
}
