import { blankCampaign, type CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { materialFor } from '#functions/app/writing/material.ts';
import { repairRequest } from '#functions/app/writing/repair-request.ts';
import { requestFor } from '#functions/app/writing/write-request.ts';
import { readBrandFolder } from '#infra/seed/brand-folder.ts';
import type { EmailCheck } from '#shared/contract/schemas/email.ts';
import { type MonthEmail, monthContext } from '#shared/domain/campaign/month-context.ts';
import { type EmailAnswer, noAnswer, partOf } from '#shared/email/reading/answer.ts';

const { client, brand, agents } = readBrandFolder('brl_sports');

const row = (index: number, fields: Partial<CampaignRecord>): CampaignRecord => ({
  ...blankCampaign,
  session_id: 'page',
  client,
  index,
  revision: 1,
  authors: [],
  version_seq: 0,
  ...fields,
});
const offer = { offer: '20% off match balls', offer_code: 'KICK20' };

const teaser = row(0, {
  campaign_name: 'Teaser',
  subject_line: 'Something round on Thursday',
  send_date: '2026-12-01',
  target_audience: 'Engaged 90',
  ...offer,
});
const sale = row(1, {
  campaign_name: 'Matchball week',
  send_date: '2026-12-03',
  send_time: '10:00',
  time_zone: 'America/New_York',
  target_audience: 'Engaged 90',
  brief: 'Match balls are 20% off until Sunday night. Game Day Whey and Electrolyte Mix.',
  ...offer,
  offer_ends: '2026-12-06 23:59',
  notes: 'Goal: sell out the winter stock\nOpen with the wet pitch.\nDo not say “crush it”.',
  products: brand.products.filter(({ name }) => /^(?:Game Day Whey|Electrolyte Mix)$/.test(name)),
});
const howTo = row(2, {
  campaign_name: 'How to care for a ball in winter',
  theme: 'Training Tips',
  send_date: '2026-12-08',
  send_time: '12:00',
  time_zone: 'America/New_York',
  target_audience: 'All subscribers',
  subject_line: 'Four minutes after training',
  preview_text: 'Wipe, dry, pump, put away',
  preview_text_auto: false,
  brief: [
    'How to look after a ball in winter.',
    '1. Wipe it with a damp cloth.',
    '2. Let it dry away from the heater.',
    '3. Check the pressure.',
    '4. Keep it indoors.',
  ].join('\n'),
});

const around = [teaser, sale, howTo].map(
  (email): MonthEmail => ({ ...email, opening: '', parts: '', picture: '' }),
);
const shownHero = { tag: 'matchball', alt: 'A ball on a wet pitch at night' };

function requestOf(campaign: CampaignRecord) {
  const own = around.find(({ index }) => index === campaign.index);
  return requestFor({
    ...materialFor({
      campaign,
      brand: { ...brand, client },
      agents,
      components: [],
      shownHero,
      heroIsOwn: true,
    }),
    ...(own && { month: monthContext(own, around) }),
  });
}

const finding: EmailCheck = {
  rule: 'facts',
  severity: 'block',
  message: 'Subject: “30%” is not in the brief, the offer or the products.',
  reason: 'A discount that nobody gives has to be honoured or taken back.',
  subject: null,
  fix: null,
};
const invented: EmailAnswer = {
  ...noAnswer,
  purpose: 'sell',
  kind: 'promotional',
  language: 'en-US',
  facts: [{ id: 'f1', type: 'offer', quote: '20% off match balls', value: '20%' }],
  parts: [
    partOf('opening', { paragraphs: ['The pitch is wet. The ball runs. 30% off until Sunday night.'] }),
    partOf('offer', { facts: ['f1'], heading: '20% off match balls' }),
    partOf('button'),
  ],
  headline: 'Ball down',
  subject: 'Match balls, 30% off',
  cta_text: 'Grab the ball',
};

const first = requestOf(sale);
/** docs/writing.md prints these. */
export const printed = {
  sale: first,
  howTo: requestOf(howTo),
  repair: repairRequest(first, invented, [finding]),
};
