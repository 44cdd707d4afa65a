import { describe, expect, it } from 'vitest';
import type { LeadTimes } from '#shared/contract/schemas/lead-times.ts';
import { dueDays, lateStage } from '#shared/domain/calendar/lead-times/lead-times.ts';

const days: LeadTimes = { brief: 14, email: 7, review: 5, approval: 3 };
const none: LeadTimes = { brief: null, email: null, review: null, approval: null };
const nothing = { brief: false, email: false, review: false, approval: false };
const send_date = '2027-05-10';
const cell = (column: string, value: string, field = '') => ({ column, value, field });

describe('what is due before a send', () => {
  it('is due a number of days before it, across the end of a month, and never without a date', () => {
    expect(dueDays({ send_date: '2027-03-03' }, days)).toEqual({
      brief: '2027-02-17',
      email: '2027-02-24',
      review: '2027-02-26',
      approval: '2027-02-28',
    });
    expect(dueDays({ send_date: 'early May' }, days)).toEqual({});
    expect(dueDays({ send_date }, none)).toEqual({});
    expect(dueDays({ send_date }, { ...none, approval: 0 })).toEqual({ approval: send_date });
  });

  it('is due on the day that the campaign’s own columns name', () => {
    const cells = [
      cell('Brief due', '20 Apr 2027'),
      cell('Copy due', '28 Apr'),
      cell('Design deadline', '2027-04-30'),
      cell('Client review by', 'Mon 3 May'),
      cell('Approval by', '7 May 2027'),
    ];
    expect(dueDays({ send_date, cells }, days)).toEqual({
      brief: '2027-04-20',
      // Copy and design both delay the email, so the later one counts.
      email: '2027-04-30',
      review: '2027-05-03',
      approval: '2027-05-07',
    });
    expect(dueDays({ send_date: '2027-01-08', cells: [cell('Copy due', '28 Dec')] }, none)).toEqual({
      email: '2026-12-28',
    });
  });

  it('ignores cells without one plausible day, and columns of another meaning', () => {
    const cells = [
      cell('Approved by', 'Ann'),
      cell('Copy due', '3-5 May'),
      cell('Review by', '12 May 2027'),
      cell('Brief due', '3 May 2024'),
      cell('Brief received', '3 May 2027'),
      cell('Due', '3 May 2027'),
      cell('Email deadline', '3 May 2027', 'offer_ends'),
    ];
    expect(dueDays({ send_date, cells }, none)).toEqual({});
  });

  it('reads figures in the order of the send date’s own cell, and leaves them alone when that says nothing', () => {
    const due = (sent: string | undefined, value: string) =>
      dueDays(
        { send_date, cells: [...(sent ? [cell('Send', sent, 'send_date')] : []), cell('Copy due', value)] },
        none,
      ).email;
    expect(due('10/5/27', '3/5/27')).toBe('2027-05-03');
    expect(due('5/10/27', '5/3/27')).toBe('2027-05-03');
    expect(due(undefined, '4/3/27')).toBeUndefined();
    expect(due(undefined, '4/20/27')).toBe('2027-04-20');
  });
});

describe('a campaign', () => {
  const late = (done: Partial<typeof nothing>, today: string, given: LeadTimes = days) =>
    lateStage({ send_date }, given, { ...nothing, ...done }, today);

  it('is late with the first thing that is not done, from the day after it was due', () => {
    expect(late({}, '2027-04-26')).toBeNull();
    expect(late({}, '2027-04-27')).toEqual({ stage: 'brief', due: '2027-04-26' });
    expect(late({ brief: true }, '2027-05-09')).toEqual({ stage: 'email', due: '2027-05-03' });
    expect(late({ brief: true, email: true }, '2027-05-06')).toEqual({ stage: 'review', due: '2027-05-05' });
    expect(late({ brief: true, email: true, review: true }, '2027-05-08')).toEqual({
      stage: 'approval',
      due: '2027-05-07',
    });
  });

  it('is not late with what is done or comes before it, with what nobody watches, or once the send is over', () => {
    expect(late({ approval: true }, '2027-05-10')).toBeNull();
    expect(late({ email: true }, '2027-05-05')).toBeNull();
    expect(late({}, '2027-05-10', none)).toBeNull();
    expect(late({}, '2027-05-11')).toBeNull();
    expect(lateStage({ send_date: '' }, days, nothing, '2027-05-11')).toBeNull();
  });
});
