import { describe, expect, it } from 'vitest';
import { sendTimeOf } from '#shared/domain/campaign/send-time.ts';
import fc from '#tests/support/fast-check.ts';

const brand = { time_zone: 'America/New_York', default_send_time: '09:30' };
const now = new Date('2026-11-21T12:00:00Z');
const row = (send_date: string, send_time = '', time_zone = '') => ({ send_date, send_time, time_zone });

describe('a send time', () => {
  it.each([
    ['the campaign’s own', row('2027-01-05', '14:00', 'Europe/Berlin'), '2027-01-05T13:00:00.000Z'],
    ['in the brand’s zone', row('2027-07-05', '14:00'), '2027-07-05T18:00:00.000Z'],
    ['the brand’s time', row('2027-01-05'), '2027-01-05T14:30:00.000Z'],
    ['the brand’s zone for an unknown one', row('2027-01-05', '14:00', 'IST'), '2027-01-05T19:00:00.000Z'],
    ['an offset', row('2027-01-05', '14:00', '+05:30'), '2027-01-05T08:30:00.000Z'],
    ['on the day clocks go forward', row('2027-03-14', '09:00'), '2027-03-14T13:00:00.000Z'],
    ['a time that this day skips', row('2027-03-14', '02:30'), '2027-03-14T07:30:00.000Z'],
  ])('is %s', (_, campaign, at) => {
    expect(sendTimeOf(campaign, brand, now)).toMatchObject({ at });
  });

  it('says when it is the default', () => {
    expect(sendTimeOf(row('2027-01-05', 'after lunch'), brand, now)).toEqual({
      at: '2027-01-05T14:30:00.000Z',
      date: '2027-01-05',
      time: '09:30',
      time_zone: 'America/New_York',
      default_time: true,
    });
    expect(sendTimeOf(row('2027-01-05'), { ...brand, default_send_time: '' }, now)).toMatchObject({
      time: '10:00',
    });
  });

  it.each([
    ['', 'no_date'],
    ['early May', 'unreadable_date'],
    ['2027-13-40', 'unreadable_date'],
    ['2026-11-20', 'past'],
  ])('is missing for "%s"', (date, missing) => {
    expect(sendTimeOf(row(date), brand, now)).toEqual({ missing });
  });

  it('is what a clock in the zone shows, on every day and in every zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Europe/London',
      'Asia/Kolkata',
      'Pacific/Apia',
      'Australia/Lord_Howe',
    );
    const day = fc.date({ min: new Date('2027-01-01'), max: new Date('2031-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, day, fc.integer({ min: 4, max: 23 }), (zone, date, hour) => {
        const time = `${String(hour).padStart(2, '0')}:15`;
        const wanted = date.toISOString().slice(0, 10);
        const found = sendTimeOf(row(wanted, time, zone), brand, now);
        if (!('at' in found)) throw new Error('It has no time');
        const shown = new Intl.DateTimeFormat('sv', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        expect(shown.format(new Date(found.at))).toBe(`${wanted} ${time}`);
      }),
    );
  });
});
