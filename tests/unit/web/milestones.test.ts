import { describe, expect, it } from 'vitest';
import { milestone, type Progress } from '@/features/batch/milestones.ts';

const at = (
  completed: number,
  { total = 12, failed = 0, waiting = 0, state = 'running' as Progress['state'] } = {},
): Progress => ({
  state,
  totals: {
    total,
    completed,
    failed,
    waiting,
    generating: 0,
    cancelled: 0,
    pending: total - completed - failed - waiting,
  },
});

describe('what is said while a batch runs', () => {
  it('says each quarter once, not each email', () => {
    const said = Array.from({ length: 11 }, (_, done) => milestone(at(done), at(done + 1)));
    expect(said.filter(Boolean)).toEqual([
      '25 % done, 3 of 12 campaigns',
      '50 % done, 6 of 12 campaigns',
      '75 % done, 9 of 12 campaigns',
    ]);
    // Several quarters at once are announced as the last.
    expect(milestone(at(0), at(7))).toBe('50 % done, 7 of 12 campaigns');
  });

  it('says no quarters of a handful', () => {
    expect(milestone(at(1, { total: 4 }), at(2, { total: 4 }))).toBeNull();
  });

  it('says failures and questions when they come up', () => {
    expect(milestone(at(4), at(4, { failed: 1 }))).toBe('1 campaign failed');
    expect(milestone(at(1), at(1, { waiting: 2 }))).toBe('2 campaigns wait for your decision about an image');
    expect(milestone(at(2), at(2, { failed: 1, waiting: 1 }))).toBe(
      '25 % done, 3 of 12 campaigns. 1 campaign failed. 1 campaign waits for your decision about an image',
    );
    expect(milestone(at(1, { waiting: 2 }), at(2, { waiting: 1 }))).toBeNull();
  });

  it('says the end once', () => {
    const ended = at(10, { failed: 2, state: 'complete' });
    expect(milestone(at(9), ended)).toBe('10 emails generated, 2 failed');
    expect(milestone(ended, ended)).toBeNull();
    expect(milestone(at(2), at(3, { state: 'cancelled' }))).toBe('3 emails generated');
  });
});
