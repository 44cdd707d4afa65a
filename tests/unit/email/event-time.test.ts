import { describe, expect, it } from 'vitest';
import { calendarLinks, eventTime } from '#shared/email/compile/event-time.ts';

function shown(starts: string, { ends = '', zone = '', lang = 'en' } = {}) {
  const event = { title: 'Tasting', starts, ends, zone, place: '', link: '' };
  const time = eventTime(event, lang);
  const [google] = time ? calendarLinks(event, time) : [];
  return [time?.date, time?.time, google && new URL(google.url).searchParams.get('dates')];
}

describe('the time of an event', () => {
  it.each([
    [
      'without a zone is the reader’s, and without an end has none made up',
      '2027-03-12T19:00',
      {},
      '20270312T190000/20270312T190000',
    ],
    ['of a whole day ends on the next', '2027-03-12', {}, '20270312/20270313'],
    ['of several days includes the last', '2027-03-12', { ends: '2027-03-14' }, '20270312/20270315'],
    ['in winter', '2027-03-12T19:00', { zone: 'Europe/Berlin' }, '20270312T180000Z/20270312T180000Z'],
    ['in summer', '2027-07-12T19:00', { zone: 'Europe/Berlin' }, '20270712T170000Z/20270712T170000Z'],
    ['in UTC', '2027-03-12T15:00', { zone: 'UTC' }, '20270312T150000Z/20270312T150000Z'],
    ['in an offset', '2027-03-12T10:00', { zone: '+02:00' }, '20270312T080000Z/20270312T080000Z'],
    // Clock changes: 2 am in Los Angeles, 1 am UTC in Berlin, 3 am in Sydney.
    [
      'after a change',
      '2027-03-14T09:00',
      { zone: 'America/Los_Angeles' },
      '20270314T160000Z/20270314T160000Z',
    ],
    [
      'before a change',
      '2027-03-14T01:00',
      { zone: 'America/Los_Angeles' },
      '20270314T090000Z/20270314T090000Z',
    ],
    [
      'on the eve of one',
      '2027-10-02T20:00',
      { zone: 'Australia/Sydney' },
      '20271002T100000Z/20271002T100000Z',
    ],
    [
      'through the night of one',
      '2027-03-27T22:00',
      { ends: '2027-03-28T04:00', zone: 'Europe/Berlin' },
      '20270327T210000Z/20270328T020000Z',
    ],
  ])('%s', (_, starts, more, dates) => {
    expect(shown(starts, more)[2]).toBe(dates);
  });

  it('names the zone as its clocks do on that day, and its hours over midnight without another day', () => {
    expect(shown('2027-03-14T09:00', { zone: 'America/Los_Angeles' })[1]).toBe('9:00 AM PDT');
    expect(shown('2027-12-31T21:00', { ends: '2028-01-01T02:00' }).slice(0, 2)).toEqual([
      'Friday, December 31',
      '9:00 PM – 2:00 AM',
    ]);
    expect(shown('2027-03-12T18:00', { ends: '2027-03-12T20:30', lang: 'fr' })[1]).toBe('18:00 – 20:30');
    expect(shown('2027-03-12', { ends: '2027-03-14', lang: 'de' }).slice(0, 2)).toEqual(['12.–14. März', '']);
  });

  it('cannot be added to a calendar when nobody knows its zone', () => {
    expect(shown('2027-03-12T19:00', { zone: 'Camp time' })).toEqual([
      'Friday, March 12',
      '7:00 PM Camp time',
      undefined,
    ]);
  });
});
