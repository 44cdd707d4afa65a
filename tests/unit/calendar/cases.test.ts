import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emailPicture } from '#functions/app/images/pipeline.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { pastedTable } from '#shared/domain/calendar/sheet/pasted-table.ts';
import { readFile } from '#shared/domain/sent-emails/read-file.ts';
import { isDay } from '#shared/text/day.ts';
import { readBytes } from './read.ts';

const folder = new URL('../../fixtures/calendars/cases/', import.meta.url);
const bytesOf = (name: string) => readFileSync(new URL(name, folder));

type Row = Partial<CampaignFields> & { waits?: readonly string[] };
type Rows = Readonly<Record<number, Row>>;
const SUBJECT = 'Match balls are back';
const LINK = 'https://www.brlsports.example/';
const subject = (over: Row = {}): Row => ({ subject_line: SUBJECT, ...over });
const marked = (subject_line: string): Row => ({ subject_line, waits: ['subject_line'] });
const onDay = (send_date: string, over: Row = {}): Row => ({ send_date, ...over });

/** Each file was once read wrongly. `waits`: fields that need a person; rows not listed need none. */
const cases: Readonly<Record<string, Rows>> = {
  'airtable-checkbox.csv': { 2: {}, 3: { waits: ['not_approved'] } },
  'angle-placeholders.csv': { 2: marked('How <customer> got <result> in 14 days') },
  'annotated-subjects.csv': {
    2: subject(),
    3: subject(),
    4: subject(),
    5: marked(`${SUBJECT} (21 chars)`),
    6: marked(`${SUBJECT} - FINAL`),
    7: marked(`[Option A] ${SUBJECT}`),
    8: marked(`A/B: ${SUBJECT} | Round again`),
    9: subject({ subject_variants: ['Round again'] }),
    10: subject({ waits: ['subject_line'] }),
    11: subject({ subject_variants: ['Round again'] }),
    12: marked(`TEST - ${SUBJECT}`),
    13: marked(`🔒 CLIENT APPROVED – ${SUBJECT}`),
    14: marked(`${SUBJECT} >> see brief`),
    15: marked(`${SUBJECT} @sam pls check`),
    16: subject(),
    17: subject(),
  },
  'brevo-campaign-tag.csv': {
    2: { campaign_name: 'Ball restock', preview_text: 'Both colors', waits: ['not_approved'] },
    3: { campaign_name: 'Mix', subject_line: 'One scoop is enough', send_time: '10:00' },
  },
  'budget-beside-discount.csv': { 2: { offer: '20% off' }, 3: { offer: '25% off' } },
  'codes-ruined-by-excel.csv': {
    2: { offer: '10% off balls', offer_code: '', waits: ['offer_code'] },
    3: { offer: '15% off the mix', offer_code: '', waits: ['offer_code'] },
    4: { offer: '20% off tops', offer_code: '', waits: ['offer_code'] },
    5: { offer: '5% off kit', offer_code: '', waits: ['offer_code'] },
  },
  'escapes-and-entities-in-cells.csv': {
    2: subject(),
    3: { subject_line: "Coach's favorites & more" },
    4: { subject_line: 'Friday is here 🎉' },
    5: { subject_line: '🎽 New tops are here' },
    6: { subject_line: 'The "second half" bottle' },
  },
  'excel-error-values.xlsx': {
    2: { subject_line: '', offer: '', cta_text: '', waits: ['cta_text', 'offer', 'subject_line'] },
    3: { brief: '', cta_link: '', waits: ['brief', 'cta_link'] },
    4: { offer: '10% off everything' },
  },
  'feed-cards.csv': {
    2: { cta_text: 'See the balls', cta_link: `${LINK}p/1`, send_date: '2027-01-05' },
    3: { cta_text: 'See the mix', send_date: '2027-01-07' },
  },
  'google-calendar-export.csv': {
    2: { campaign_name: 'Email: ball restock (all subs)', subject_line: '', send_time: '10:00' },
    3: { campaign_name: 'EMAIL - VIP mix early access', subject_line: '', send_time: '09:00' },
    5: { channel: 'SMS' },
  },
  'hebrew-row-english-footer.csv': { 2: { language: 'he', subject_line: 'הכדורים חזרו' } },
  'hundred-linked-cells.xlsx': {
    2: onDay('2027-01-05'),
    101: onDay('2027-07-22', { cta_link: `${LINK}p/100` }),
  },
  'ids-column-before-names.csv': { 2: { campaign_name: 'EB: Surprise them- 5.1.27' } },
  'jira-export.csv': {
    2: { campaign_name: 'Ball restock email', target_audience: 'All subscribers', waits: ['not_approved'] },
    3: { campaign_name: 'Mix how-to email', target_audience: 'Engaged 90', waits: ['not_approved'] },
    4: { channel: 'Social' },
  },
  'links-cut-short.csv': {
    2: { cta_link: `${LINK}sale?a=1&b=2` },
    3: { cta_link: `${LINK}spring%20sale/?q=new%20balls` },
    4: { cta_link: `${LINK}sale?email={{email}}&id={{person.id}}`, waits: ['cta_link'] },
  },
  'markdown-with-code-ticks.md': { 2: subject({ campaign_name: 'launch' }) },
  'merge-tags-in-brief.csv': { 2: { brief: expect.stringContaining('*|FNAME|*') } },
  'no-such-day.csv': {
    2: onDay('2027-01-29'),
    3: onDay('2027-02-30', { waits: ['send_date'] }),
    4: onDay('2027-04-31', { waits: ['send_date'] }),
    5: onDay('30/02/2027', { waits: ['send_date'] }),
  },
  'notion-relation-names-brand.csv': { 2: { campaign_name: 'Ball restock' } },
  'offers-in-short-forms.csv': {
    2: { offer: '', waits: ['offer'] },
    3: { offer: 'B1G1', offer_code: '', waits: ['offer'] },
    4: { offer: 'FS over $75', waits: ['offer'] },
    5: { offer: '20% + FS', waits: ['offer'] },
  },
  'products-with-two-prices.csv': Object.fromEntries(
    [
      { price: '$49.99', was: '$59.99' },
      { price: '$49.99', was: '$59.99' },
      { price: 'R$ 99,90' },
      { price: '2 for $30' },
    ].map((prices, at) => [
      at + 2,
      { products: [expect.objectContaining({ name: 'Match Ball 5', url: `${LINK}p/5`, ...prices })] },
    ]),
  ),
  'readme-sheet-first.xlsx': { 2: onDay('2027-01-05'), 7: onDay('2027-01-15') },
  'rfc2822-dates.csv': {
    2: onDay('2027-01-05', { send_time: '09:00', time_zone: '-05:00', notes: '' }),
    3: onDay('2027-01-07', { send_time: '14:00', time_zone: '+00:00', notes: '' }),
  },
  'row-struck-through.xlsx': { 2: {}, 3: { waits: ['campaign_name'] } },
  'times-with-dot-or-without.csv': { 2: { send_time: '09:30' }, 3: { send_time: '09:30' } },
  'topic-and-subject-in-one-cell.csv': {
    2: { campaign_name: 'The 28-day ball', subject_line: 'Your ball loses air every 28 days. Do you?' },
    3: { campaign_name: 'Winter kit week: 15% off', target_audience: 'Full list (exclude buyers <7d)' },
  },
  'unnamed-last-and-hidden-column.xlsx': { 2: { notes: 'Margin is 61 %, do not tell' } },
  'year-by-weekdays.csv': { 2: onDay('2027-11-29'), 5: onDay('2027-12-21') },
  'year-in-date-header.xlsx': { 2: onDay('2027-01-12'), 6: onDay('2027-12-21') },
};

describe('a calendar that was read wrongly once', () => {
  it.each(Object.entries(cases))('%s', async (name, rows) => {
    const bytes = bytesOf(name);
    const read = name.endsWith('.md')
      ? await readBytes(pastedTable(bytes.toString()))
      : await readBytes(bytes, { name });
    const found = new Map(
      read.campaigns.map(({ row, fields, doubts }) => {
        const waits = [
          ...doubts.map(({ field }) => field),
          ...(fields.not_approved ? ['not_approved'] : []),
          ...(isDay(fields.send_date) && !doubts.some(({ field }) => field === 'send_date')
            ? []
            : ['send_date']),
        ];
        return [row, { ...fields, waits: [...new Set(waits)].sort() }];
      }),
    );
    for (const [row, fields] of Object.entries(rows))
      expect(found.get(Number(row)), `row ${row}`).toMatchObject({ waits: [], ...fields });
    for (const [row, { waits }] of found) expect(waits, `row ${row}`).toEqual(rows[row]?.waits ?? []);
  });

  it('laid out like a wall calendar is refused as such', async () => {
    const name = 'grid-of-four-weekdays.xlsx';
    await expect(readBytes(bytesOf(name), { name })).rejects.toThrow(/grid of weekdays/);
  });
});

describe('a sent email that was read wrongly once', () => {
  it.each([
    ['cp1251-8bit.eml', 'Мячи снова здесь', 'team@brlsports.example'],
    ['gmail-printed.html', SUBJECT, 'team@brlsports.example'],
  ])('%s', async (name, said, address) => {
    const reading = await readFile({ name, bytes: new Uint8Array(bytesOf(name)) });
    expect(reading).toMatchObject({ kind: 'email', email: { subject: said, sender: { address } } });
    expect(JSON.stringify(reading)).not.toMatch(/\ufffd|forwarded message|me@x\.example/i);
  });
});

it('an animated PNG becomes its first frame in emails, with a note for who added it', async () => {
  const { notes } = await emailPicture(bytesOf('animated.png'));
  expect(notes.join(' ')).toMatch(/Only the first frame of the animation is shown/);
});

it('every file of the folder is tested', () => {
  const apart = ['animated.png', 'cp1251-8bit.eml', 'gmail-printed.html', 'grid-of-four-weekdays.xlsx'];
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(cases), ...apart].sort());
});
