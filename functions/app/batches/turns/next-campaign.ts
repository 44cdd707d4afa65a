import { randomUUID } from 'node:crypto';
import { put, remove } from '../../../services/table.ts';
import { answerTask } from '../../../services/workflow.ts';
import { putQuestions } from '../requests/questions.ts';
import { wake } from '../requests/wake.ts';
import { REFUSED_SPREAD_SECONDS } from '../state/attempts.ts';
import { type BatchRecord, type ItemRecord, tokenKey } from '../state/batch-records.ts';
import { EVENTS_PER_FOUND, EVENTS_PER_FOUND_DRAWING, EVENTS_PER_SEARCH, fits } from '../state/history.ts';
import { claimedBySearch, givenBackBy, holderOf, type Turn } from '../state/holder.ts';
import { type NextStep, withoutCampaign } from '../state/next-step.ts';
import { msPaused } from '../state/shown-pause.ts';
import { type LoadedBatch, loadBatch, updateBatch, updateOpenItem } from '../state/store.ts';
import { chooseNext } from './choose-next.ts';
import { drawingRule } from './plan.ts';

export interface SearchingTurn extends Turn {
  batch_id: string;
  token: string;
}

/**
 * Stores the token and searches once more: an answer in between is found here, a later one finds the token.
 */
export async function nextCampaign(turn: SearchingTurn): Promise<void> {
  const found = await findWithin(turn);
  if (found) return answerTurn(turn, found);
  const key = tokenKey(turn.batch_id, `${holderOf(turn)}#${randomUUID()}`);
  await put({ ...key, token: turn.token });
  const meanwhile = await findWithin(turn);
  if (!meanwhile) return;
  await answerTurn(turn, meanwhile);
  await remove(key);
}

/** A turn woken by somebody else looks again by itself: the campaign is given back. */
async function answerTurn(turn: SearchingTurn, step: NextStep): Promise<void> {
  const { batch_id, token } = turn;
  if ((await answerTask(token, step)) || step.seen === null) return;
  const given = await updateOpenItem(
    { batch_id, index: step.index, take: step.take },
    { set: { held_by: givenBackBy(turn) }, expect: { held_by: step.seen } },
  );
  if (given) await wake(batch_id);
}

async function findWithin(turn: SearchingTurn): Promise<NextStep | undefined> {
  const { batch_id, run } = turn;
  // The maximum first, so that simultaneous turns stay within the limit.
  const meta = await updateBatch(batch_id, { add: { spent: MOST_EVENTS }, expect: { run, state: 'open' } });
  if (!meta || !fits(meta.spent)) return withoutCampaign('stop');
  const step = whilePaused(meta) ?? (await find(turn));
  await updateBatch(batch_id, { add: { spent: eventsAfter(step) - MOST_EVENTS }, expect: { run } });
  return step;
}

/**
 * From the batch's record alone: reading its campaigns would cost a hundred times as much. Turns spread out
 * after the pause.
 */
function whilePaused(meta: BatchRecord): NextStep | undefined {
  const ms = msPaused(meta);
  if (ms === 0) return undefined;
  const spread = Math.floor(Math.random() * REFUSED_SPREAD_SECONDS);
  return withoutCampaign('wait', Math.ceil(ms / 1_000) + spread);
}

const MOST_EVENTS = Math.max(EVENTS_PER_FOUND_DRAWING, EVENTS_PER_SEARCH);

function eventsAfter(step: NextStep | undefined): number {
  if (step?.go === 'stop') return 0;
  if (step?.go === 'draw') return EVENTS_PER_FOUND_DRAWING;
  return step?.go === 'compose' ? EVENTS_PER_FOUND : EVENTS_PER_SEARCH;
}

async function find(turn: SearchingTurn): Promise<NextStep | undefined> {
  const { batch_id } = turn;
  const loaded = await loadBatch(batch_id);
  const open = loaded.items.filter(({ ended }) => !ended);
  const asked = await putQuestions(loaded, open);
  const items = open.map((item): ItemRecord => (asked.has(item) ? { ...item, state: 'waiting' } : item));
  const choice = chooseNext({ ...loaded, items }, turn, Date.now());
  if (choice.go === 'sleep') return undefined;
  if (choice.go === 'stop') return withoutCampaign('stop');
  if (choice.go === 'wait') return withoutCampaign('wait', choice.seconds);
  return (await leaseFirst(turn, loaded, choice.candidates)) ?? withoutCampaign('look');
}

async function leaseFirst(
  turn: SearchingTurn,
  loaded: LoadedBatch,
  candidates: ItemRecord[],
): Promise<NextStep | undefined> {
  const needsDrawing = await drawingRule(loaded);
  const seen = claimedBySearch(turn, randomUUID());
  for (const item of candidates) {
    const mine = await updateOpenItem(item, { set: { held_by: seen }, expect: { held_by: item.held_by } });
    if (!mine) continue;
    const go = needsDrawing(item) ? 'draw' : 'compose';
    return { go, index: item.index, take: item.take, seen, seconds: 0 };
  }
  return undefined;
}
