import { describe, expect, it } from 'vitest';
import {
  type AnswerRecord,
  type BatchRecord,
  freshTake,
  type ItemRecord,
} from '#functions/app/batches/state/batch-records.ts';
import { chooseNext, WORKER_MS } from '#functions/app/batches/turns/choose-next.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();
const item = (index: number, more: Partial<ItemRecord> = {}) =>
  ({ ...freshTake, index, take: 1, image_tag: '', ...more }) as unknown as ItemRecord;
const choose = (items: ItemRecord[], meta: Partial<BatchRecord> = {}, answered: string[] = []) => {
  const answers = new Map(answered.map((tag) => [tag, { tag } as AnswerRecord]));
  const batch = { state: 'open', run: 2, round: 3, paused_until: null, ...meta } as BatchRecord;
  const choice = chooseNext({ meta: batch, items, answers }, { run: 2, round: 3, turn: 7 }, NOW);
  return choice.go === 'claim' ? choice.candidates.map(({ index }) => index) : choice;
};
const question = (index: number) => item(index, { state: 'waiting', image_tag: 'sea' });

describe('what a turn without a campaign does', () => {
  it.each([
    ['takes what has not begun', [item(0), item(1)], [0, 1]],
    ['takes what was waited for first', [item(0), item(1, { waiting_until: at(-1) })], [1, 0]],
    ['takes first what it has already', [item(0), item(1, { held_by: '2.3.7' })], [1, 0]],
    ['leaves what another turn of the round has', [item(0, { held_by: '2.3.1' }), item(1)], [1]],
    ['takes what a turn of an earlier round left', [item(0, { held_by: '2.2.1' })], [0]],
    ['takes what was given back', [item(0, { held_by: 'back:2.3.1' })], [0]],
    ['leaves what has ended', [item(0, { ended: true }), item(1)], [1]],
    ['waits for what is due soon', [item(0, { waiting_until: at(4.2) })], { go: 'wait', seconds: 5 }],
    ['looks again now and then', [item(0, { waiting_until: at(50) })], { go: 'wait', seconds: 15 }],
    ['sleeps while only questions are left', [question(0)], { go: 'sleep' }],
    ['stops when all is at work elsewhere', [item(0, { held_by: '2.3.1' })], { go: 'stop' }],
    ['stops when nothing is left', [], { go: 'stop' }],
    [
      'takes what would be due in an hour: the clock was set back since',
      [item(0, { waiting_until: at(3_600) })],
      [0],
    ],
    [
      'takes what a cancelled run began in the future: the clock was set back since',
      [item(0, { held_by: '1.1.0', started_at: at(3_600) })],
      [0],
    ],
    [
      'leaves what a cancelled run may still be writing',
      [item(0, { held_by: '1.1.0', started_at: at(0) })],
      { go: 'wait', seconds: 15 },
    ],
    [
      'takes it when its worker has ended',
      [item(0, { held_by: '1.1.0', started_at: at(-WORKER_MS / 1_000) })],
      [0],
    ],
  ])('%s', (_, items, expected) => expect(choose(items)).toEqual(expected));

  it('takes what was answered', () => expect(choose([item(1), question(2)], {}, ['sea'])).toEqual([2, 1]));
  it.each([{ state: 'cancelled' as const }, { run: 3 }])('stops when the batch is %j', (meta) =>
    expect(choose([item(0)], meta)).toEqual({ go: 'stop' }),
  );
});
