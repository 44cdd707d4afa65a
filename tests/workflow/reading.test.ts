import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { readBatch } from '#functions/app/batches/state/read.ts';
import { loadBatch } from '#functions/app/batches/state/store.ts';
import type { CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { changeCampaigns } from '#functions/app/calendars/change-campaigns.ts';
import { saveCampaign } from '#functions/app/calendars/save-campaign.ts';
import { showCampaign } from '#functions/app/calendars/show.ts';
import { findCampaign, requireCalendar, updateCampaign } from '#functions/app/calendars/store.ts';
import { readStored } from '#functions/app/emails/store.ts';
import { versionsOf } from '#functions/app/emails/versions.ts';
import { saveEdit } from '#functions/app/revisions/save-edit.ts';
import { keylessWriter } from '#functions/services/model/keyless/keyless-writer.ts';
import { readBrandFolder } from '#infra/seed/brand-folder.ts';
import { type EmailAnswer, partOf } from '#shared/email/reading/answer.ts';
import { answerFor } from '#tests/support/answers.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { recordedEmails } from '#tests/support/recorded-emails.ts';
import { type Machine, startMachine } from './support/machine.ts';
import { models } from './support/models.ts';
import { objects } from './support/stores.ts';
import {
  type Model,
  seedBrand,
  seedCalendar,
  testInvocation,
  testModel,
  testStudio,
  until,
  user,
} from './support/world.ts';

vi.mock('#functions/services/table.ts', async (original) =>
  (await import('./support/stores.ts')).mortalTable(await original()),
);
vi.mock('#functions/services/bucket.ts', async (original) =>
  (await import('./support/stores.ts')).memoryBucket(await original()),
);
vi.mock(
  '#functions/services/workflow.ts',
  async () => (await import('./support/local-workflow.ts')).localWorkflow,
);
vi.mock(
  '#functions/services/model/choose-writer.ts',
  async () => (await import('./support/models.ts')).chooseWriter,
);
vi.mock('#functions/services/model/images.ts', async () => (await import('./support/models.ts')).images);

let table: { close: () => Promise<void> };
let machine: Machine;
let model: Model;

beforeAll(async () => {
  table = await startLaptopTable();
  await seedBrand();
});
afterAll(() => table.close());
beforeEach(() => {
  model = testModel();
  testStudio();
  machine = startMachine({ invocation: testInvocation() });
});
afterEach(() => machine.close());

async function generate(calendarId: string, indexes = [0]) {
  const { batch_id } = await createBatch({
    user,
    calendarId,
    indexes,
    duplicateMode: 'auto_use',
    downloadMode: 'klaviyo',
    existing: 'new_version',
  });
  return until(
    () => readBatch(batch_id),
    ({ state }) => state === 'complete',
    'the end of the batch',
  );
}
async function emailOf(calendarId: string, index = 0) {
  const [newest] = await versionsOf(calendarId, index);
  if (!newest) throw new Error(`Campaign ${index} has no email`);
  return { ...newest, ...(await readStored(newest)) };
}
async function campaignOf(calendarId: string, index = 0): Promise<CampaignRecord> {
  const campaign = await findCampaign(calendarId, index);
  if (!campaign) throw new Error('There is no such campaign');
  return campaign;
}
const shownOf = async (calendarId: string) =>
  showCampaign(await requireCalendar(calendarId), await campaignOf(calendarId));
const lift = async (calendarId: string) =>
  changeCampaigns(await requireCalendar(calendarId), { indexes: [0], not_held: true }, user);

const OPEN = 'Topic TBD, Dana decides on Friday.';
const open = { campaign_name: 'Open', brief: `${OPEN} Something with tea.` };
const nothing: Partial<EmailAnswer> = { parts: [], headline: '', subject: '', preheader: '', cta_text: '' };

describe('a row that holds its email', () => {
  it.each(['topic_open', 'not_an_email'] as const)(
    '%s stores none, says so, and counts what it used',
    async (why) => {
      model.answers = () => ({ ...nothing, facts: [], hold: { quote: OPEN, why } });
      const calendar = await seedCalendar([open]);
      const batch = await generate(calendar);
      expect(batch.items[0]).toMatchObject({ state: 'completed', held: expect.stringContaining(OPEN) });
      expect(batch.usage).toMatchObject({ input_tokens: 100, cost_usd: 0.001 });
      expect(await versionsOf(calendar, 0)).toEqual([]);
      expect(await shownOf(calendar)).toMatchObject({
        status: 'pending',
        needs_a_look: [{ reason: 'held', text: expect.stringContaining(OPEN) }],
      });
    },
  );

  it('is generated once a person has settled it, and its writer is told so', async () => {
    const hold = { quote: OPEN, why: 'topic_open' } as const;
    model.answers = (_, call) => (call === 1 ? { ...nothing, hold } : { hold });
    const calendar = await seedCalendar([open]);
    await generate(calendar);
    await lift(calendar);
    expect((await shownOf(calendar)).needs_a_look).toEqual([]);
    const batch = await generate(calendar);
    expect(batch.items[0]).toMatchObject({ state: 'completed', held: null });
    expect(model.requests[0]?.user).not.toContain('is settled');
    expect(model.requests[1]?.user).toContain(`“${OPEN}” is settled`);
    expect((await emailOf(calendar)).document.copy.sections[0]?.paragraphs).toEqual(['Words number 2.']);
    expect((await shownOf(calendar)).needs_a_look).toEqual([]);
  });

  it('that is held back although it is settled, or by words that are not in it, fails and becomes no empty email', async () => {
    const hold = { quote: OPEN, why: 'topic_open' } as const;
    model.answers = (name) => ({
      ...nothing,
      hold: name === 'Open' ? hold : { ...hold, quote: name === 'Silent' ? ' ' : 'Nobody wrote this' },
    });
    const calendar = await seedCalendar([open, {}, { campaign_name: 'Silent' }]);
    await generate(calendar);
    await lift(calendar);
    const { items } = await generate(calendar, [0, 1, 2]);
    const failed = { state: 'error', error_type: 'parsing_error', step: 'generating_content' };
    expect(items).toMatchObject([failed, failed, failed]);
    expect(items[1]?.error).toContain('“Nobody wrote this”');
    expect(items[2]?.error).toBe('The model’s answer had no email in it. Retry, or choose another model.');
    expect(await versionsOf(calendar, 0)).toEqual([]);
  });

  it('waits_for_approval is written, and waits', async () => {
    const quote = 'Wait for Sam.';
    model.answers = () => ({ hold: { quote, why: 'waits_for_approval' } });
    const calendar = await seedCalendar([
      { brief: `${quote} Our white tea is back in the shop from Monday on.` },
    ]);
    expect((await generate(calendar)).items[0]).toMatchObject({ state: 'completed', held: null, version: 1 });
    expect((await emailOf(calendar)).document.reading?.hold).toMatchObject({ quote });
    expect((await shownOf(calendar)).needs_a_look).toMatchObject([{ reason: 'held' }]);
  });

  it('keeps the email that it has, and is held no more once the words have gone', async () => {
    const calendar = await seedCalendar([open]);
    await generate(calendar);
    model.answers = () => ({ ...nothing, hold: { quote: OPEN, why: 'topic_open' } });
    await generate(calendar);
    expect(await shownOf(calendar)).toMatchObject({ status: 'completed', email: { version: 1 } });
    await saveCampaign(
      calendar,
      { index: 0, brief: 'Our white tea is back in the shop from Monday on.' },
      user.sub,
    );
    expect((await shownOf(calendar)).needs_a_look).toEqual([]);
  });
});

describe('new words for an email', () => {
  const letter = partOf('letter', { paragraphs: ['Dear you,', 'it is back.'], by: 'Anna' });
  const steps = partOf('steps', {
    items: [
      { title: 'Pour', text: 'Slowly.', link: '' },
      { title: 'Wait', text: 'Long.', link: '' },
    ],
  });
  const types = async (calendar: string) =>
    (await emailOf(calendar)).document.blocks.map(({ type, variant, ground }) => [type, variant, ground]);

  it('keep its plan while the row stays, and its writer is told the parts', async () => {
    model.answers = () => ({
      parts: [partOf('opening', { paragraphs: ['It is back.'] }), steps, partOf('button')],
    });
    const calendar = await seedCalendar([{ send_date: '2027-03-01' }, { send_date: '2027-03-02' }]);
    await generate(calendar);
    const first = await types(calendar);
    // The second email of a month is drawn differently.
    await updateCampaign(calendar, 0, { set: { send_date: '2027-03-03' } });
    await generate(calendar);
    expect(await types(calendar)).toEqual(first);
    expect(model.requests[0]?.user).not.toContain('Its parts stay');
    expect(model.requests[1]?.user).toContain('Its parts stay: opening, steps, button.');
  });

  it('are planned again where the row has changed', async () => {
    const calendar = await seedCalendar([{}]);
    await generate(calendar);
    const first = await types(calendar);
    await saveCampaign(calendar, { index: 0, brief: 'A letter about tea.' }, user.sub);
    model.answers = () => ({ parts: [letter, partOf('button')] });
    await generate(calendar);
    expect(model.requests[1]?.user).not.toContain('Its parts stay');
    expect(await types(calendar)).not.toEqual(first);
  });
});

describe('what a model read', () => {
  const brief = 'Everything is 20% off. Ends on Sunday.';

  it('is proven by its row, and what a person corrected wins', async () => {
    const calendar = await seedCalendar([{ brief }]);
    model.answers = (_, call) => ({
      facts: [
        { id: 'f1', type: 'offer', quote: 'Everything is 20% off.', value: call === 1 ? '25%' : '20%' },
        { id: 'f2', type: 'place', quote: 'Ends on Sunday.', value: 'Sunday' },
      ],
    });
    await generate(calendar);
    expect((await emailOf(calendar)).document.reading).toMatchObject({
      facts: [{ type: 'place' }],
      unproven: [{ what: 'offer', value: '25%' }],
    });
    await updateCampaign(calendar, 0, {
      set: { corrections: [{ quote: 'Ends on Sunday.', type: 'terms', value: 'In the shop only' }] },
    });
    await generate(calendar);
    expect((await emailOf(calendar)).document.reading?.facts).toMatchObject([
      { type: 'offer', value: '20%' },
      { type: 'terms', value: 'In the shop only' },
    ]);
  });
});

describe('an answer of the release before', () => {
  const words = {
    angle: 'Who it is for',
    kind: 'informational',
    theme: null,
    sections: [
      { form: 'text', heading: '', paragraphs: ['It is back.'], bullets: [], items: [], rows: [] },
      { form: 'bullets', heading: 'Why', paragraphs: [], bullets: ['Picked late'], items: [], rows: [] },
    ],
    headline: 'Back again',
    eyebrow: '',
    announcement: '',
    preheader: 'White tea',
    subject: 'It is back',
    subject_candidates: [],
    cta_text: 'See it',
    secondary_cta_text: '',
    sign_off: '',
    postscript: '',
    product_lines: [],
    hero_alt: '',
    product_alts: [],
  };
  const facts = { campaign_name: 'Campaign 0', brief: 'x', blocks: ['hero'] };
  const usage = {
    input_tokens: 9,
    cached_tokens: 0,
    written_tokens: 0,
    output_tokens: 3,
    calls: 1,
    cost_usd: 0.5,
  };
  const result = { writer: 'openai', model: 'gpt-old', words, facts, notices: ['Kept.'], usage };

  it('whose email was being made during the update is composed without another call', async () => {
    const calendar = await seedCalendar([{}]);
    model.behave = async () => {
      // The worker dies with its answer, stored by the previous release.
      const batch = await batchAtWork(calendar);
      const { items } = await loadBatch(batch);
      const { take = 0 } = items[0] ?? {};
      objects.set(
        `drafts/${batch}/${take}/0.json`,
        JSON.stringify({ result, campaign_revision: (await campaignOf(calendar)).revision }),
      );
      throw new Error(`killed ${randomUUID()}`);
    };
    const batch = await generate(calendar);
    expect(batch.items[0]).toMatchObject({ state: 'completed' });
    expect(model.calls.get('Campaign 0')).toBe(1);
    const { document, model: by, usage: used, notices } = await emailOf(calendar);
    expect([by, used.cost_usd, notices]).toEqual(['gpt-old', 0.5, expect.arrayContaining(['Kept.'])]);
    expect(document.copy).toMatchObject({ headline: 'Back again', cta_text: 'See it' });
    expect(JSON.stringify(document.copy.sections)).toContain('Picked late');
    expect(document.reading).toBeUndefined();
  });

  const batchAtWork = async (calendar: string): Promise<string> => {
    const { latest_batch_id } = await requireCalendar(calendar);
    return latest_batch_id ?? '';
  };
});

it('an answer that quotes its row is kept with what it quoted', async () => {
  const row = { campaign_name: 'Sale', brief: 'Our spring sale is on.', offer: '20% off all blends' };
  model.answers = () => answerFor(row);
  const calendar = await seedCalendar([row]);
  await generate(calendar);
  const { document } = await emailOf(calendar);
  expect(document.reading).toMatchObject({
    purpose: 'sell',
    facts: [{ quote: row.brief }, { value: row.offer }],
  });
  expect(document.blocks.map(({ type }) => type)).toContain('offer');
});

describe('without a model key', () => {
  const client = 'brl_sports';
  const sampleRow = async () => {
    const [first] = await recordedEmails(client);
    if (!first) throw new Error('No answer was recorded');
    const { session_id: _, client: __, index: ___, ...fields } = first.campaign;
    return { fields, answer: first.answer };
  };

  it('a sample row gets its recorded answer; an edited one stands as it is, blocked, until a person saves it', async () => {
    models.writer = keylessWriter;
    const { brand } = readBrandFolder(client);
    await seedBrand(client, brand);
    const { fields, answer } = await sampleRow();
    const own = 'Our ten K is moved to Sunday. Bring a lamp and a friend, and coffee is on us afterwards.';
    const calendar = await seedCalendar([fields, { ...fields, brief: own }], client);
    const { items } = await generate(calendar, [0, 1]);
    expect(items.map(({ writer }) => writer)).toEqual(['recorded', 'unwritten']);

    const recorded = await emailOf(calendar);
    expect(recorded.document.copy.headline).toBe(answer.headline);
    expect(recorded.document.reading?.facts.length).toBeGreaterThan(0);
    expect(recorded.usage.calls).toBe(0);

    const unwritten = await emailOf(calendar, 1);
    expect(unwritten.document.copy.sections[0]?.paragraphs).toEqual([own]);
    expect(unwritten.document.reading).toBeUndefined();
    const isUnwritten = ({ rule, severity }: { rule: string; severity: string }) =>
      rule === 'unwritten' && severity === 'block';
    expect(unwritten.checks.some(isUnwritten)).toBe(true);
    const saved = await saveEdit({
      ...{ user, client, index: 1, calendarId: calendar, baseVersion: 1 },
      copy: unwritten.document.copy,
    });
    expect(saved).toMatchObject({ version: 2, writer: 'person' });
    expect(saved.checks.some(isUnwritten)).toBe(false);
  });
});
