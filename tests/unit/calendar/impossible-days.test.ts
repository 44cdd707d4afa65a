import { describe, expect, it } from 'vitest';
import { monthsStrip } from '#functions/app/calendars/summary.ts';
import { nameInKlaviyo } from '#functions/app/klaviyo/names.ts';
import { campaignFields } from '#shared/contract/schemas/campaign.ts';
import { movedDate } from '#shared/domain/calendar/dates/move.ts';
import { presentDoubt } from '#shared/domain/calendar/read/doubts.ts';
import { lintCalendar } from '#shared/domain/calendar/read/lint.ts';
import { attentionReasonsOf } from '#shared/domain/calendar/read/needs-attention.ts';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { monthContext } from '#shared/domain/campaign/month-context.ts';
import { byDay, startMonth } from '#shared/domain/campaign/month-grid.ts';
import { findFirstSend } from '#shared/domain/campaign/resend.ts';
import { sendTimeOf } from '#shared/domain/campaign/send-time.ts';
import { eventTime } from '#shared/email/compile/event-time.ts';
import { offerPeriod } from '#shared/email/document/offer.ts';
import { isDay } from '#shared/text/day.ts';
import fc from '#tests/support/fast-check.ts';
import { readableDay } from '../../../web/src/lib/dates.ts';
import { csv, readBytes, TODAY } from './read.ts';

const BRIEF = 'Tell readers that the evening blend is back in the shop.';
const two = (number: number) => String(number).padStart(2, '0');

/** Digits in the form of a date, even for impossible days. */
const formOfDay = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 2026, max: 2029 })),
    fc.integer({ min: 0, max: 14 }),
    fc.integer({ min: 0, max: 33 }),
  )
  .map(([year, month, day]) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);

const known = [
  '2026-13-01',
  '0000-00-00',
  '2026-00-10',
  '1900-01-00',
  '2027-02-30',
  '2027-04-31',
  '9999-12-31',
];
const impossible = fc.oneof(
  fc.constantFrom(...known),
  formOfDay.filter((text) => !isDay(text)),
);

const reasonsOf = (send_date: string) =>
  attentionReasonsOf(
    [
      {
        ...emptyCampaign,
        campaign_name: 'Blend',
        brief: BRIEF,
        subject_line: 'It is back',
        index: 0,
        source_row: 2,
        looks_right: [],
        doubts: [],
        send_date,
      },
    ],
    {
      today: TODAY,
      guessed: [],
      unnamed: new Set(),
      website: '',
      brand: { brand_name: 'Acme', language: 'en' },
      other_brands: new Map(),
    },
  ).get(0);

describe('a day', () => {
  it('is what a calendar has, and nothing else in the form of one', () => {
    fc.assert(
      fc.property(formOfDay, (text) => {
        const time = Date.parse(`${text}T00:00:00Z`);
        const returns = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
        expect(isDay(text)).toBe(returns && text >= '1900' && text < '2200');
      }),
    );
  });

  it('that does not exist is a text wherever dates are used, and never thrown on', () => {
    fc.assert(
      fc.property(impossible, (send_date) => {
        const row = { ...emptyCampaign, campaign_name: 'Blend', target_audience: 'All', send_date };
        const twice = [2, 3].map((line) => ({ row: line, fields: row }));
        expect(lintCalendar(twice, TODAY).map(({ code }) => code)).toEqual(['duplicate_name']);
        expect(reasonsOf(send_date)).toMatchObject([
          { reason: 'unreadable_date', text: expect.stringContaining(send_date) },
        ]);
        expect(monthsStrip([row])).toEqual(new Array(12).fill(0));
        expect(byDay([row])).toEqual({ days: new Map(), undated: [row] });
        expect(startMonth([row], TODAY)).toBe(TODAY.slice(0, 7));
        expect(movedDate(send_date, { move_days: 1 })).toBeUndefined();
        const brand = { time_zone: 'UTC', default_send_time: '10:00' };
        expect(sendTimeOf(row, brand, new Date(TODAY))).toEqual({ missing: 'unreadable_date' });
        expect(nameInKlaviyo('Blend', send_date, 'g-1')).toBe('Blend · g-1');
        expect(readableDay(send_date)).toBe(send_date);
      }),
    );
  });

  it('that does not exist says nothing of other rows, weekdays, offers and events', () => {
    fc.assert(
      fc.property(impossible, (send_date) => {
        const first = { ...emptyCampaign, campaign_name: 'Blend', send_date: '2999-01-01', resend: false };
        const again = { ...first, campaign_name: 'Resend: Blend', send_date, resend: true };
        // Without a day, the plan's order decides.
        expect(findFirstSend(again, [first, again], 1)).toBe(first);
        const doubt = {
          reason: 'weekday_contradicts_date',
          field: 'send_date',
          text: '',
          weekday: 1,
        } as const;
        expect(presentDoubt({ ...doubt, value: send_date }, { ...first, send_date })).toEqual([]);
        const email = { ...emptyCampaign, index: 0, send_date, opening: '', parts: '', picture: '' };
        expect(monthContext(email, [{ ...email, index: 1 }]).neighbours).toEqual([]);
        expect(offerPeriod({ starts: '', ends: send_date }, 'en')).toBe(send_date);
        expect(offerPeriod({ starts: '', ends: '2027-01-05 25:99' }, 'en')).toContain('January 5');
        const event = {
          title: 'Tea',
          starts: send_date,
          ends: '',
          zone: '',
          place: '',

          link: '',
        };
        expect(eventTime(event, 'en')).toBeNull();
      }),
    );
  });
});

describe('a file with a day that does not exist', () => {
  it.each([
    '2027-02-30',
    '2027-13-01',
    '2026-00-00',
    '0000-00-00',
    '1900-01-00',
    '2027/02/30',
    '30.02.2027',
    '2/30/2027',
    '31 April 2027',
    'April 31st, 2027',
    'Sat 31-Apr-27',
    '2027-02-30 09:00',
    '2027-02-30T09:00:00Z',
    '20270230',
    'Feb 28 & 30, 2027',
    'Feb 27 – 30, 2027',
    '30. Februar 2027',
    '31 de abril de 2027',
    '2027年2月30日',
  ])('keeps “%s” as it is written, names it, and does not call the row ready', async (date) => {
    const rows = [
      ['Camp', 'Subject', 'Date', 'Brief'],
      ['Other', 'Hello', '2027-01-29', BRIEF],
      ['Blend', 'It is back', date, `${BRIEF} Today.`],
    ];
    const { campaigns, warnings } = await readBytes(csv(...rows));
    expect(campaigns.map(({ fields }) => fields.send_date)).toEqual(['2027-01-29', date]);
    expect(warnings).toContainEqual(
      expect.objectContaining({ row: 3, field: 'send_date', cell: date, code: 'no_such_date' }),
    );
    expect(reasonsOf(campaigns[1]?.fields.send_date ?? '')?.[0]?.text).toContain(date);
  });

  it('can be read and stored whatever its dates are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(impossible, impossible), { minLength: 1, maxLength: 4 }),
        async (dates) => {
          const rows = dates.map(([date, end], at) => [`Camp ${at}`, 'Hello', date, end, end, BRIEF]);
          const header = ['Camp', 'Subject', 'Date', 'Offer ends', 'End date', 'Brief'];
          const { campaigns } = await readBytes(csv(header, ...rows));
          expect(campaigns).toHaveLength(dates.length);
          for (const { fields } of campaigns) expect(isDay(fields.send_date)).toBe(false);
          for (const { fields } of campaigns) campaignFields.parse(fields);
        },
      ),
    );
  });

  it('does not count its series beyond the years of a calendar', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => [`Camp ${at}`, 'Hello', 'wait 999 weeks', BRIEF]);
    const { campaigns, warnings } = await readBytes(csv(['Camp', 'Subject', 'Wait', 'Brief'], ...rows), {
      anchor_date: '2027-01-01',
      chosen: { delay: ['Wait'] },
    });
    expect(campaigns[0]?.fields.send_date).toBe('2046-02-23');
    expect(campaigns.at(-1)?.fields.send_date).toBe('wait 999 weeks');
    expect(warnings.map(({ code }) => code)).toContain('no_such_date');
  });
});
