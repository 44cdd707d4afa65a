import { afterAll, beforeAll, expect, it } from 'vitest';
import { handler as campaigns } from '#functions/api/campaigns.ts';
import { findCampaign } from '#functions/app/calendars/store.ts';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import { routes } from '#shared/contract/routes.ts';
import { CORRECTIONS_LIMIT } from '#shared/contract/schemas/correction.ts';
import { handler as calendars } from '#tests/support/calendar-handlers.ts';
import { CLIENT, startCalendars, upload, withEmail } from '#tests/support/calendars.ts';
import { answered, call, refused } from '#tests/support/lambda.ts';

let world: { close: () => Promise<void> };
beforeAll(async () => {
  world = await startCalendars();
});
afterAll(() => world.close());

type Said = RouteBodyInput<'correctReading'>;

async function calendarWith(brief: string): Promise<string> {
  const content = `campaign_name,brief,subject_line\nSpring,"${brief}",Spring is here`;
  const sent = await upload('uploadCampaignCalendar', { content }, { fields: { client: CLIENT } });
  const { body } = await answered(calendars, sent);
  return routes.uploadCampaignCalendar.response.parse(body).session_id;
}

const sent = (session: string, body: Said) => ({
  params: { client: CLIENT, index: 0 },
  query: { session },
  body,
});
const say = async (session: string, body: Said) =>
  (await call(campaigns, 'correctReading', sent(session, body))).body.campaign;
const refuse = (session: string, body: Said) => refused(campaigns, 'correctReading', sent(session, body));

const price = { quote: '£15', as: { type: 'price', value: '£15.00' } } as const;

it('stores what a person says of words of a row, and marks the email that was read otherwise', async () => {
  const session = await calendarWith('Spring sale for £15 until Sunday, ask Tom first.');
  expect(await say(session, price)).toMatchObject({
    corrections: [{ quote: '£15', type: 'price', value: '£15.00' }],
    out_of_date: false,
  });
  await withEmail(session, 0);
  const note = { quote: 'ask Tom first', as: { type: 'left_out', value: '' } } as const;
  expect(await say(session, note)).toMatchObject({ out_of_date: true });
  expect((await findCampaign(session, 0))?.corrections?.map(({ quote }) => quote)).toEqual([
    '£15',
    'ask Tom first',
  ]);
});

it('keeps one correction of the same words, the newest, until it is taken back', async () => {
  const session = await calendarWith('Spring sale for £15 until Sunday.');
  await say(session, price);
  const offer = { quote: '£15', as: { type: 'offer', value: '£15' } } as const;
  expect((await say(session, offer)).corrections).toEqual([{ quote: '£15', type: 'offer', value: '£15' }]);
  expect((await say(session, { quote: '£15', as: null })).corrections).toEqual([]);
});

it('refuses words that are not in the row, a fact without a value, and more than a row may have', async () => {
  const brief = Array.from({ length: CORRECTIONS_LIMIT + 1 }, (_, at) => `word${at}`).join(' ');
  const session = await calendarWith(brief);
  expect(await refuse(session, price)).toMatchObject({ status: 422 });
  expect(await refuse(session, { quote: 'word1', as: { type: 'code', value: ' ' } })).toMatchObject({
    status: 422,
  });
  const sunday = { quote: 'word1', as: { type: 'ends', value: 'Sunday' } } as const;
  expect(await refuse(session, sunday)).toMatchObject({ status: 422 });
  const nothing = (at: number): Said => ({ quote: `word${at}`, as: { type: 'nothing', value: '' } });
  for (let at = 0; at < CORRECTIONS_LIMIT; at++) await say(session, nothing(at));
  expect(await refuse(session, nothing(CORRECTIONS_LIMIT))).toMatchObject({ status: 422 });
});

it('answers 409 with the present campaign when somebody saved it meanwhile', async () => {
  const session = await calendarWith('Spring sale for £15 until Sunday.');
  const { revision } = await say(session, price);
  const refusal = await refuse(session, { ...price, revision: revision + 1 });
  expect(refusal).toMatchObject({ status: 409 });
});
