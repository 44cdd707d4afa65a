import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerAll, answerTag } from '#functions/app/batches/requests/answers.ts';
import { cancelBatch } from '#functions/app/batches/requests/cancel.ts';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { reportOverdueDecisions } from '#functions/app/batches/requests/overdue-decisions.ts';
import { retryBatch } from '#functions/app/batches/requests/retry.ts';
import { freshTake, itemKey, itemRecord } from '#functions/app/batches/state/batch-records.ts';
import {
  EVENTS_FIXED,
  EVENTS_PER_ROUND,
  EVENTS_PER_TURN,
  HISTORY_LIMIT,
  RESERVED_FOR_SEARCHES,
} from '#functions/app/batches/state/history.ts';
import { readBatch } from '#functions/app/batches/state/read.ts';
import { findBatch, findItem, loadBatch, updateBatch } from '#functions/app/batches/state/store.ts';
import type { Invocation } from '#functions/app/batches/state/work.ts';
import { findCalendar, findCampaign } from '#functions/app/calendars/store.ts';
import { restoreVersion } from '#functions/app/emails/restore.ts';
import { readStored } from '#functions/app/emails/store.ts';
import { versionsOf } from '#functions/app/emails/versions.ts';
import { saveEdit } from '#functions/app/revisions/save-edit.ts';
import { AppError } from '#functions/errors.ts';
import { log } from '#functions/services/log.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import { update } from '#functions/services/table.ts';
import * as finish from '#functions/workflow/finish.ts';
import { generationSteps } from '#shared/contract/generation-steps.ts';
import type { Batch, DuplicateMode } from '#shared/contract/schemas/batch.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { firstOf, longTest } from '#tests/support/long-test.ts';
import { localWorkflow } from './support/local-workflow.ts';
import { type Machine, type MachineOptions, startMachine } from './support/machine.ts';
import { models } from './support/models.ts';
import { afterWrite, updates } from './support/stores.ts';
import { sleepingTurns, stopTurns } from './support/turns.ts';
import {
  CLIENT,
  type Model,
  type Studio,
  saying,
  seedBrand,
  seedCalendar,
  seedImage,
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
vi.mock(
  '#functions/services/model/choose-reviser.ts',
  async () => (await import('./support/models.ts')).chooseReviser,
);
vi.mock('#functions/services/model/images.ts', async () => (await import('./support/models.ts')).images);
vi.mock(
  '#functions/app/batches/images/create-version.ts',
  async () => (await import('./support/models.ts')).createVersion,
);

let table: { close: () => Promise<void> };
let machine: Machine;
let model: Model;
let studio: Studio;
let invocation: Invocation;

beforeAll(async () => {
  table = await startLaptopTable();
  await seedBrand();
});
afterAll(() => table.close());
beforeEach(() => {
  model = testModel();
  studio = testStudio();
  invocation = testInvocation();
});
afterEach(() => {
  machine.close();
  afterWrite.run = undefined;
});

const run = (before?: MachineOptions['before'], account: Pick<MachineOptions, 'atOnce' | 'retryMs'> = {}) => {
  machine = startMachine({ invocation, before, ...account });
};

/** One part of a test waits for another here. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

const start = (calendarId: string, count: number, duplicateMode: DuplicateMode = 'prompt') =>
  generate(calendarId, [...Array(count).keys()], duplicateMode);
const generate = async (calendarId: string, indexes: number[], duplicateMode: DuplicateMode = 'prompt') =>
  (
    await createBatch({
      user,
      calendarId,
      indexes,
      duplicateMode,
      downloadMode: 'klaviyo',
      existing: 'new_version',
    })
  ).batch_id;
const reach = (batch: string, wanted: (seen: Batch) => boolean, what: string) =>
  until(() => readBatch(batch), wanted, what);
const ended = (batch: string) => reach(batch, ({ state }) => state === 'complete', 'the end of the batch');
const answer = (batch: string, tag: string, choice: 'use_existing' | 'create_new' = 'use_existing') =>
  answerTag({ batch, tag, choice, by: 'ann' });
function executions(batch: string): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  for (let n = 1; machine.find(`${batch}-${n}`); n += 1) found.push(machine.find(`${batch}-${n}`)?.status);
  return found;
}
const versions = async (calendarId: string, count: number) =>
  Promise.all([...Array(count).keys()].map(async (index) => (await versionsOf(calendarId, index)).length));

const tagged: Record<number, string> = {
  1: 'summer',
  4: 'Summer.png',
  9: 'winter',
  12: 'winter',
  19: 'spring',
};
const twenty = Array.from({ length: 20 }, (_, index) => ({ image_tag: tagged[index] ?? '' }));
const tags = ['summer', 'winter', 'spring'] as const;
const seedTags = () => Promise.all(tags.map((tag) => seedImage(tag)));

describe('a resend', () => {
  it('takes the email of its first send with another subject line, waits for it, and calls no model', async () => {
    const calendar = await seedCalendar([
      { campaign_name: 'Resend: gift guide', resend_of: 'Gift guide', brief: '', subject_line: '' },
      { campaign_name: 'Gift guide', subject_line: 'Nine ideas' },
      { campaign_name: 'Gift guide, last time', resend_of: 'Gift guide', subject_line: 'Ten ideas' },
      { campaign_name: 'Resend: nothing', resend_of: 'A campaign that nobody has' },
    ]);
    run();
    const batch = await start(calendar, 4);
    const { items } = await ended(batch);
    expect(items.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed', 'error']);
    expect(items[3]?.error).toContain('no campaign has that name');
    expect(model.calls).toHaveLength(1);
    const [again, first, last] = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const [newest] = await versionsOf(calendar, index);
        if (!newest) throw new Error(`Campaign ${index} has no email`);
        return { usage: newest.usage, ...(await readStored(newest)).document };
      }),
    );
    expect(again?.copy.sections).toEqual(first?.copy.sections);
    expect(again?.copy.subject).not.toBe(first?.copy.subject);
    expect(again?.copy.preheader).not.toBe('');
    expect(last?.copy.subject).toBe('Ten ideas');
    expect(again?.campaign).toMatchObject({ index: 0, name: 'Resend: gift guide' });
    expect(again?.usage).toMatchObject({ calls: 0, cost_usd: 0 });
  });

  it('is out of date once its first send has another version, until it is generated or restored from that', async () => {
    const calendar = await seedCalendar([
      { campaign_name: 'Gift guide', subject_line: 'Nine ideas' },
      { campaign_name: 'Resend: gift guide', resend_of: 'Gift guide', subject_line: 'Ten ideas' },
      { campaign_name: 'Another', subject_line: 'Elsewhere' },
    ]);
    run();
    await ended(await start(calendar, 3));
    const isOld = async (index: number) => (await findCampaign(calendar, index))?.out_of_date;
    const edit = async (headline: string) => {
      const [newest] = await versionsOf(calendar, 0);
      if (!newest) throw new Error('The first send has no email');
      const { document } = await readStored(newest);
      const address = { client: CLIENT, calendarId: calendar, index: 0 };
      const copy = { ...document.copy, headline };
      await saveEdit({ ...address, user, copy, baseVersion: newest.version });
    };
    expect(await isOld(1)).toBe(false);

    await edit('Ten ideas for the winter');
    expect([await isOld(0), await isOld(1), await isOld(2)]).toEqual([false, true, false]);

    await ended(await generate(calendar, [1]));
    const [copy] = await versionsOf(calendar, 1);
    expect(copy?.copy_of).toEqual({ index: 0, version: 2, campaign_name: 'Gift guide' });
    expect(copy && (await readStored(copy)).document.copy.headline).toBe('Ten ideas for the winter');
    expect(await isOld(1)).toBe(false);

    await ended(await generate(calendar, [0]));
    expect(await isOld(1)).toBe(true);

    await ended(await generate(calendar, [1]));
    const resend = { client: CLIENT, calendarId: calendar, index: 1, user, baseVersion: undefined };
    await restoreVersion({ ...resend, version: 1 });
    expect(await isOld(1)).toBe(true);
    await ended(await generate(calendar, [1]));
    await restoreVersion({ ...resend, version: 3 });
    expect(await isOld(1)).toBe(false);
  });

  it('is out of date when its first send was edited while it was made', async () => {
    const calendar = await seedCalendar([
      { campaign_name: 'Gift guide', subject_line: 'Nine ideas' },
      { campaign_name: 'Resend: gift guide', resend_of: 'Gift guide', subject_line: 'Ten ideas' },
    ]);
    run();
    await ended(await generate(calendar, [0]));
    const edited = gate();
    afterWrite.run = async () => {
      const [copy] = await versionsOf(calendar, 1);
      if (!copy) return;
      afterWrite.run = undefined;
      const [newest] = await versionsOf(calendar, 0);
      if (!newest) throw new Error('The first send has no email');
      const { copy: words } = (await readStored(newest)).document;
      const address = { client: CLIENT, calendarId: calendar, index: 0 };
      await saveEdit({ ...address, user, copy: { ...words, headline: 'Late' }, baseVersion: 1 });
      edited.open();
    };
    await ended(await generate(calendar, [1]));
    await edited.passed;
    expect((await findCampaign(calendar, 1))?.out_of_date).toBe(true);
  });
});

describe('a batch without hurry', () => {
  it('asks for the flexible tier, and after a call that failed for the standard one', async () => {
    const calendar = await seedCalendar([{ campaign_name: 'Slow' }]);
    model.behave = async (_, call) => {
      if (call === 1) throw new WriterError('network_error', 'late', { retryable: true, answerLost: true });
    };
    run();
    const request = { user, calendarId: calendar, indexes: [0], duplicateMode: 'prompt' as const };
    const { batch_id } = await createBatch({
      ...request,
      ...{ downloadMode: 'klaviyo', existing: 'new_version', noHurry: true },
    });
    expect(await ended(batch_id)).toMatchObject({ no_hurry: true, totals: { completed: 1 } });
    expect(model.options.map(({ noHurry }) => noHurry)).toEqual([true, false]);
    const most = model.options.map(({ timeoutMs = 0 }) => timeoutMs);
    expect(Math.max(...most)).toBeLessThanOrEqual(90_000);
  });
});

describe('finished copy', () => {
  it('is laid out as it is without a model, in its own language; otherwise it is written from', async () => {
    const finished_copy =
      'Liebe Anna,\n\nder Kessel ist zurück, und du bekommst ihn ab Montag.\n\n[Zum Kessel](https://miir.com/kessel)';
    const calendar = await seedCalendar([
      { brief: '', subject_line: '', finished_copy, finished_copy_use: 'as_it_is', language: 'de' },
      { brief: '', finished_copy, finished_copy_use: 'write_from' },
    ]);
    run();
    const { items } = await ended(await start(calendar, 2));
    expect(items.map(({ state, writer }) => [state, writer])).toEqual([
      ['completed', 'person'],
      ['completed', 'openai'],
    ]);
    expect(model.calls).toHaveLength(1);
    const [newest] = await versionsOf(calendar, 0);
    if (!newest) throw new Error('It has no email');
    const { document } = await readStored(newest);
    expect(document).toMatchObject({ lang: 'de', cta_link: 'https://miir.com/kessel', writer: 'person' });
    expect(document.copy).toMatchObject({
      subject: 'der Kessel ist zurück, und du bekommst ihn ab Montag.',
      cta_text: 'Zum Kessel',
      sections: [
        {
          heading: '',
          paragraphs: ['Liebe Anna,', 'der Kessel ist zurück, und du bekommst ihn ab Montag.'],
          bullets: [],
        },
      ],
    });
    expect(newest.usage).toMatchObject({ calls: 0, cost_usd: 0 });
  });
});

describe('words that a check blocks', () => {
  const says = (text: string) => ({ parts: saying(text) });
  const emailOf = async (calendar: string, index: number) => {
    const [newest] = await versionsOf(calendar, index);
    if (!newest) throw new Error(`Campaign ${index} has no email`);
    return { ...newest, ...(await readStored(newest)) };
  };

  it('are asked for once more; the better answer is used, both are paid for, and the email says so', async () => {
    const calendar = await seedCalendar([
      {},
      {},
      {},
      { finished_copy: 'Save {{ NOW }}.', finished_copy_use: 'as_it_is' },
    ]);
    model.answers = (name, call) => {
      if (name === 'Campaign 1') return says('Took {{LOAD_TIME}} seconds.');
      return name === 'Campaign 0' && call === 1 ? says('Took {{LOAD_TIME}} seconds, {{ SOON }}.') : {};
    };
    model.behave = async (name, call) => {
      if (name === 'Campaign 2' && call === 2)
        throw new WriterError('api_error', 'Gone.', { retryable: true });
    };
    const blocked = model.answers;
    model.answers = (name, call) => (name === 'Campaign 2' ? says('Hello {{ WHO }}.') : blocked(name, call));
    run();
    const batch = await ended(await start(calendar, 4));
    expect(batch.items.map(({ state }) => state)).toEqual(Array(4).fill('completed'));
    expect([0, 1, 2].map((index) => model.calls.get(`Campaign ${index}`))).toEqual([2, 2, 2]);
    expect(model.calls.has('Campaign 3'), 'a person’s words are not rewritten').toBe(false);

    const [mended, same, failed] = await Promise.all([0, 1, 2].map((index) => emailOf(calendar, index)));
    expect(mended?.document.copy.sections[0]?.paragraphs).toEqual(['Words number 2.']);
    expect(mended?.checks.filter(({ severity }) => severity === 'block')).toEqual([]);
    expect(mended?.notices.join()).toMatch(
      /had 2 blocking findings .* asked once more\. .* is used; none is left/,
    );
    expect(mended?.told, 'what its writer was told is kept with it').toMatchObject({
      samples: [],
      rules: [],
    });
    expect(mended?.usage).toMatchObject({ calls: 2, input_tokens: 200, cost_usd: 0.002 });
    expect(same?.document.copy.sections[0]?.paragraphs).toEqual(['Took {{LOAD_TIME}} seconds.']);
    expect(same?.notices.join()).toMatch(/second answer was no better and was not used/);
    expect(failed?.document.copy.sections[0]?.paragraphs).toEqual(['Hello {{ WHO }}.']);
    expect(failed?.usage).toMatchObject({ calls: 1 });
    // Two calls for each of the first two, and the third's one answered call.
    expect(batch.usage.input_tokens).toBe(500);
  });
});

describe('claims that a model finds in what it wrote', () => {
  it('are findings for as long as they stand in the email; a failed look is said, and both are paid for', async () => {
    const client = 'careful';
    await seedBrand(client, { read_claims: true });
    const calendar = await seedCalendar(
      [{}, {}, { finished_copy: 'Hello.', finished_copy_use: 'as_it_is' }],
      client,
    );
    const asked: string[] = [];
    const usage = {
      input_tokens: 40,
      cached_tokens: 0,
      written_tokens: 0,
      output_tokens: 5,
      calls: 1,
      cost_usd: 0.0001,
    };
    const unasked = () => Promise.reject(new Error('Nobody asked for a change'));
    models.reviser = {
      account: 'test',
      revise: unasked,
      suggest: unasked,
      findRule: unasked,
      findClaims: async ({ user: request }) => {
        asked.push(request);
        if (request.includes('Campaign 1'))
          throw new WriterError('api_error', 'Gone.', { retryable: true, usage });
        const answer = [
          { quote: 'Words', why: 'Nobody counted them.' },
          { quote: 'number 1', why: 'A rule knows this.' },
          { quote: 'Not in the email', why: 'Made up.' },
        ];
        return { answer, writer: 'openai', model: 'gpt-test', notices: [], usage };
      },
    };
    run();
    const batch = await ended(await start(calendar, 3));
    expect(batch.items.map(({ state }) => state)).toEqual(Array(3).fill('completed'));
    expect(asked, 'a person’s words are not read').toHaveLength(2);
    expect(asked[0]).toContain('Words number 1.');
    const [read, failed] = await Promise.all(
      [0, 1].map(async (index) => {
        const [newest] = await versionsOf(calendar, index);
        return { ...newest, ...(await readStored(newest as NonNullable<typeof newest>)) };
      }),
    );
    const found = (email: typeof read) => email?.checks.filter(({ rule }) => rule === 'claim') ?? [];
    expect(found(read).map(({ message }) => message)).toEqual([
      'Paragraph promises “number 1”; neither the brief nor the brand does.',
      'Paragraph may claim too much: “Words”. Nobody counted them.',
    ]);
    expect(read?.usage).toMatchObject({ calls: 2, input_tokens: 140 });
    expect(found(failed), 'but for what the rules find').toHaveLength(1);
    expect(failed?.notices.join()).toContain('could not be asked for claims');
    expect(failed?.usage).toMatchObject({ input_tokens: 140 });
  });
});

describe('what a picture shows', () => {
  it('is what the calendar says, else the library, else the writer, who has not seen it', async () => {
    await seedImage('described', { alt: 'A field of camomile' });
    await seedImage('bare', { alt: 'bare_v2.jpg' });
    run();
    const calendarId = await seedCalendar([
      { image_tag: 'described' },
      { image_tag: 'described', hero_alt_text: 'Camomile at noon' },
      { image_tag: 'bare' },
    ]);
    await ended(await start(calendarId, 3, 'auto_use'));
    const alts = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const [newest] = await versionsOf(calendarId, index);
        const { document } = await readStored(newest as NonNullable<typeof newest>);
        expect(document.hero?.alt).toBe(document.copy.hero_alt);
        return document.hero?.alt;
      }),
    );
    expect(alts).toEqual(['A field of camomile', 'Camomile at noon', 'What the writer imagines']);
  });
});

describe('twenty campaigns, three images that exist already', () => {
  beforeAll(seedTags);

  it('asks every question at once, never runs more than 8, and finishes everything that needs no answer', async () => {
    const first = gate();
    model.behave = () => first.passed;
    run();
    const calendarId = await seedCalendar(twenty);
    const batch = await start(calendarId, 20);
    const busy = await reach(
      batch,
      ({ totals }) => totals.generating === 8 && totals.waiting === 5,
      'eight at work beside the questions',
    );
    expect(busy.state).toBe('running');
    expect(
      busy.items.filter(({ state }) => state === 'waiting').map(({ index, image_tag }) => [index, image_tag]),
    ).toEqual([
      [1, 'summer'],
      [4, 'summer'],
      [9, 'winter'],
      [12, 'winter'],
      [19, 'spring'],
    ]);
    expect(busy.items[1]?.existing_images).toMatchObject([
      { tag: 'summer', version: 1, url: expect.stringContaining('/media/') },
    ]);
    await until(
      async () => model.running,
      (running) => running === 8,
      'eight model calls',
    );
    first.open();
    const asked = await reach(batch, ({ state }) => state === 'waiting', 'only questions to be left');
    expect(asked.totals).toMatchObject({ completed: 15, waiting: 5, failed: 0, generating: 0 });
    expect(model.peak).toBe(8);
    await answerAll({ batch, choice: 'use_existing', by: 'ann' });
    const done = await ended(batch);
    expect(done.totals).toMatchObject({ total: 20, completed: 20 });
    expect(done.usage).toEqual({
      input_tokens: 2_000,
      cached_tokens: 0,
      written_tokens: 0,
      output_tokens: 1_000,
      cost_usd: 0.02,
      dropped_calls: 0,
    });
    expect(await versions(calendarId, 20)).toEqual(Array(20).fill(1));
    expect(await findCampaign(calendarId, 1)).toMatchObject({
      status: 'completed',
      has_image: true,
      image_source: 'library',
      used_existing_image: true,
      out_of_date: false,
      email: { version: 1, writer: 'openai' },
    });
    expect(await findCampaign(calendarId, 0)).toMatchObject({
      status: 'completed',
      has_image: false,
      resolved_image_url: '',
    });
  });

  const orders = tags.flatMap((a) =>
    tags.filter((b) => b !== a).map((b) => [a, b, tags.find((c) => c !== a && c !== b) ?? ''] as const),
  );
  it.each(firstOf(orders))('takes the answers in the order %s, %s, %s, one at a time', async (...order) => {
    run();
    const calendarId = await seedCalendar(twenty);
    const batch = await start(calendarId, 20);
    for (const tag of order) {
      await reach(batch, ({ state }) => state === 'waiting', `the question about ${tag}`);
      await answer(batch, tag);
      const left = await reach(
        batch,
        ({ items }) => items.every((item) => item.image_tag !== tag || item.state === 'completed'),
        tag,
      );
      expect(left.totals.failed).toBe(0);
    }
    expect((await ended(batch)).totals.completed).toBe(20);
  });

  it.each(firstOf(['nextCampaign', 'plan', 'compose'] as const))(
    'takes answers that come before %s has run',
    async (task) => {
      const reached = gate();
      const go = gate();
      let held = false;
      run(async (name) => {
        if (name !== task || held) return;
        held = true;
        reached.open();
        await go.passed;
      });
      const calendarId = await seedCalendar(twenty);
      const batch = await start(calendarId, 20);
      await reached.passed;
      await answer(batch, 'summer');
      await answerAll({ batch, choice: 'use_existing', by: 'ann' });
      go.open();
      expect((await ended(batch)).totals.completed).toBe(20);
    },
  );

  it('an answer between the stored token and the look at the answers is not lost', async () => {
    run();
    const calendarId = await seedCalendar([{ image_tag: 'summer' }]);
    let given = 0;
    afterWrite.run = async (sk) => {
      if (sk.startsWith('TOKEN#') && given++ === 0) await answer(batch, 'summer');
    };
    const batch = await start(calendarId, 1);
    expect((await ended(batch)).totals.completed).toBe(1);
    expect(given).toBe(1);
  });

  longTest(
    'an answer that is stored just before the token is, and whose sender dies, is not lost',
    async () => {
      const stored = gate();
      const waiting = gate();
      run(async (task) => {
        if (task === 'nextCampaign') await stored.passed;
      });
      const calendarId = await seedCalendar([{ image_tag: 'summer' }]);
      const batch = await start(calendarId, 1);
      afterWrite.run = async (sk) => {
        if (!sk.startsWith('ANSWER#')) return;
        stored.open();
        await waiting.passed;
      };
      const late = answer(batch, 'summer');
      await until(
        () => findItem(batch, 0),
        (item) => item?.state === 'completed',
        'the campaign',
      );
      waiting.open();
      await late;
      expect((await ended(batch)).totals.completed).toBe(1);
    },
  );

  it('the first answer counts; late, repeated and other ones change nothing', async () => {
    run();
    const calendarId = await seedCalendar([{ image_tag: 'summer' }, { image_tag: 'spring' }]);
    const batch = await start(calendarId, 2);
    await reach(batch, ({ state }) => state === 'waiting', 'the questions');
    expect((await answer(batch, 'summer')).message).toBe('The existing image is used');
    expect(await answer(batch, 'SUMMER', 'create_new')).toMatchObject({
      choice: 'use_existing',
      message: expect.stringContaining('Already answered'),
    });
    await answer(batch, 'spring');
    await ended(batch);
    await answer(batch, 'spring');
    await answerAll({ batch, choice: 'create_new', by: 'ann' });
    expect((await readBatch(batch)).totals.completed).toBe(2);
    expect(studio.drawn.size).toBe(0);
    await expect(answer(batch, 'autumn')).rejects.toThrow(
      'No campaign of this batch uses the image tag autumn',
    );
  });

  longTest('never asks in auto_use', async () => {
    run();
    const batch = await start(await seedCalendar(twenty), 20, 'auto_use');
    const done = await ended(batch);
    expect(done.totals).toMatchObject({ completed: 20, waiting: 0 });
    expect(studio.drawn.size).toBe(0);
  });
});

describe('a new version of an image', () => {
  it('is drawn once for all campaigns of its tag, and used by all of them [spec 3.061]', async () => {
    await seedImage('lake');
    const slow = gate();
    studio.behave = () => slow.passed;
    const { sleep } = invocation;
    let looks = 0;
    invocation.sleep = (ms) => {
      looks += 1;
      return sleep(ms);
    };
    run();
    const calendarId = await seedCalendar([
      { image_tag: 'lake' },
      { image_tag: 'Lake' },
      { image_tag: 'lake' },
      {},
    ]);
    const batch = await start(calendarId, 4);
    await answer(batch, 'lake', 'create_new');
    await reach(
      batch,
      ({ totals }) => totals.completed === 1 && totals.generating === 3,
      'three to want the image',
    );
    const drawn = () => studio.drawn.get('lake') ?? 0;
    await until(
      async () => looks + drawn(),
      (busy) => busy >= 3,
      'all three to draw or wait for it',
    );
    slow.open();
    expect((await ended(batch)).totals.completed).toBe(4);
    expect(studio.drawn.get('lake')).toBe(1);
    for (const index of [0, 1, 2]) {
      const campaign = await findCampaign(calendarId, index);
      expect(campaign).toMatchObject({
        image_source: 'created',
        used_existing_image: false,
        has_image: true,
      });
      expect(campaign?.resolved_image_url).toContain('lake2.png');
    }
  });

  longTest('is drawn again after a passing failure, as words are written again', async () => {
    await seedImage('lane');
    studio.behave = async () => {
      const drawn = studio.drawn.get('lane') ?? 0;
      if (drawn === 1)
        throw new WriterError('rate_limit', 'Slow down.', { retryable: true, retryAfterSeconds: 1 });
      if (drawn === 2) throw new WriterError('network_error', 'Reset.', { retryable: true });
    };
    run();
    const calendarId = await seedCalendar([{ image_tag: 'lane' }, { image_tag: 'lane' }]);
    const batch = await start(calendarId, 2);
    await answer(batch, 'lane', 'create_new');
    expect((await ended(batch)).totals.completed).toBe(2);
    expect(studio.drawn.get('lane')).toBe(3);
  });

  longTest('waits for a pause that the image model asked another batch for; words do not', async () => {
    await Promise.all([seedImage('pond'), seedImage('pool')]);
    const pauseOver = gate();
    const slept: number[] = [];
    invocation.sleep = async (ms) => {
      slept.push(ms);
      await pauseOver.passed;
    };
    studio.behave = async (tag) => {
      if (tag === 'pond' && studio.drawn.get('pond') === 1)
        throw new WriterError('rate_limit', 'Slow down.', { retryable: true, retryAfterSeconds: 20 });
    };
    run();
    const startDrawing = async (tag: string) => {
      const batch = await start(await seedCalendar([{ image_tag: tag }]), 1);
      await answer(batch, tag, 'create_new');
      return batch;
    };
    const sleeping = (count: number) =>
      until(
        async () => slept.length,
        (length) => length === count,
        `pause ${count}`,
      );
    const pond = await startDrawing('pond');
    await sleeping(1);
    const pool = await startDrawing('pool');
    await sleeping(2);
    expect(slept[0]).toBe(20_000);
    expect(slept[1]).toBeGreaterThan(10_000);
    expect(studio.drawn.has('pool')).toBe(false);
    expect((await ended(await start(await seedCalendar([{}]), 1))).totals.completed).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 });
    pauseOver.open();
    expect((await ended(pond)).totals.completed).toBe(1);
    expect((await ended(pool)).totals.completed).toBe(1);
    vi.useRealTimers();
    expect([studio.drawn.get('pond'), studio.drawn.get('pool')]).toEqual([2, 1]);
  });

  longTest('that cannot be drawn fails its campaigns, once, and a retry draws again', async () => {
    await seedImage('hill');
    studio.behave = async () => {
      if (studio.drawn.get('hill') === 1)
        throw new WriterError('rate_limit', 'Too many images.', { retryable: false });
    };
    run();
    const calendarId = await seedCalendar([{ image_tag: 'hill' }, { image_tag: 'hill' }, {}]);
    const batch = await start(calendarId, 3);
    await answer(batch, 'hill', 'create_new');
    const failed = await ended(batch);
    expect(failed.totals).toMatchObject({ completed: 1, failed: 2 });
    expect(failed.items[1]).toMatchObject({
      error_type: 'rate_limit',
      error: 'No new version of the image "hill" could be made: Too many images.',
    });
    expect(studio.drawn.get('hill')).toBe(1);
    await retryBatch({ user, batch });
    expect((await ended(batch)).totals.completed).toBe(3);
    expect(studio.drawn.get('hill')).toBe(2);
  });

  longTest(
    'that can never be drawn is asked about again by a retry, so that the existing image can be chosen',
    async () => {
      await seedImage('cliff');
      studio.behave = async () => {
        throw new WriterError('api_error', 'There is no image model.', { retryable: false });
      };
      run();
      const calendarId = await seedCalendar([{ image_tag: 'cliff' }, { image_tag: 'cliff' }]);
      const batch = await start(calendarId, 2);
      await answer(batch, 'cliff', 'create_new');
      expect((await ended(batch)).totals.failed).toBe(2);
      await retryBatch({ user, batch });
      const asked = await reach(batch, ({ totals }) => totals.waiting === 2, 'the question');
      expect(asked.items[0]?.existing_images).toHaveLength(1);
      await answer(batch, 'cliff');
      expect((await ended(batch)).totals.completed).toBe(2);
      expect((await findCampaign(calendarId, 0))?.used_existing_image).toBe(true);
    },
  );
});

describe('steps and failures', () => {
  it('names each of the nine steps as it begins [spec 4.012-4.020]', async () => {
    run();
    const batch = await start(await seedCalendar([{}]), 1);
    await ended(batch);
    const written = updates
      .filter(({ pk }) => pk === `BATCH#${batch}`)
      .flatMap(({ set }) => (set?.step ? [set as { step: string; steps: { step: string }[] }] : []));
    // A write has all steps begun so far, so quick ones need none.
    for (const { step, steps } of written) {
      expect(steps.map((begun) => begun.step)).toEqual(generationSteps.slice(0, steps.length));
      expect(steps.at(-1)?.step).toBe(step);
    }
    const shown = [...new Set(written.map(({ step }) => step))];
    expect(shown).toEqual(generationSteps.filter((step) => shown.includes(step)));
    expect(shown).toEqual(expect.arrayContaining(['checking_name', 'generating_content', 'finalizing']));
    expect((await findItem(batch, 0))?.steps.map(({ step }) => step)).toEqual(generationSteps);
  });

  it('one bad campaign never stops the others, whatever is wrong with it', async () => {
    model.behave = async (name) => {
      if (name === 'Campaign 2') throw new TypeError('something nobody foresaw');
      if (name === 'Campaign 5')
        throw new WriterError('parsing_error', 'The model answered in a form that cannot be used.', {
          retryable: false,
        });
    };
    run((task, { index }) => {
      if (task === 'compose' && index === 3) throw new Error('out of memory');
      if (task === 'compose' && index === 4) throw new Error('never recorded');
      if (task === 'compose' && index === 6)
        throw new AppError('unavailable', 'The keys of this installation cannot be read.');
      if (task === 'recordFailure' && index === 4) throw new Error('the table was away');
    });
    vi.stubEnv('METRICS_NAMESPACE', 'Galley/test');
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const calendarId = await seedCalendar(Array(12).fill({}));
    const batch = await start(calendarId, 12);
    const done = await ended(batch);
    const lines = written.mock.calls.flatMap(([line]) =>
      /"_aws"/.test(String(line)) ? JSON.parse(String(line)) : [],
    );
    written.mockRestore();
    vi.unstubAllEnvs();
    const counted = (name: string, type?: string) =>
      lines.filter((line) => name in line && (!type || line.ErrorType === type)).length;
    expect([
      counted('EmailsGenerated'),
      counted('CampaignsFailed'),
      counted('CampaignsFailed', 'parsing_error'),
    ]).toEqual([7, 5, 1]);
    expect(
      lines.filter(({ InputTokens }) => InputTokens > 0),
      'use is counted once',
    ).toHaveLength(1);
    expect(done.totals).toMatchObject({ total: 12, completed: 7, failed: 5 });
    const errors = Object.fromEntries(
      done.items
        .filter(({ error }) => error)
        .map(({ index, error, error_type }) => [index, [error_type, error]]),
    );
    expect(errors[2]).toEqual(['api_error', expect.stringContaining('TypeError')]);
    expect(errors[3]).toEqual(['api_error', expect.stringContaining('fault on our side')]);
    expect(errors[4]).toEqual(['api_error', expect.stringContaining('could not be finished')]);
    expect(errors[6]).toEqual(['api_error', 'The keys of this installation cannot be read.']);
    expect(errors[5]).toEqual(['parsing_error', 'The model answered in a form that cannot be used.']);
    expect(await findCampaign(calendarId, 5)).toMatchObject({
      status: 'error',
      error_type: 'parsing_error',
      email: null,
    });
  });

  it('a pause the provider asks for holds for everyone, costs no attempt and is shown', async () => {
    const asked = gate();
    const go = gate();
    const slept: number[] = [];
    invocation.sleep = async (ms) => {
      slept.push(ms);
      await go.passed;
    };
    model.behave = async (name, call) => {
      if (name !== 'Campaign 0') return asked.passed;
      if (call > 1) return;
      throw new WriterError('rate_limit', 'Slow down.', { retryable: true, retryAfterSeconds: 4 });
    };
    run();
    const batch = await start(await seedCalendar([{}]), 1);
    const waiting = await reach(batch, ({ items }) => items[0]?.waiting_for === 'provider', 'the pause');
    expect(waiting.items[0]).toMatchObject({ state: 'generating', attempt: 0 });
    expect(Date.parse(waiting.items[0]?.waiting_until ?? '')).toBeGreaterThan(Date.now());
    expect(slept).toEqual([4_000]);
    const other = await start(await seedCalendar([{ campaign_name: 'Other' }]), 1);
    await reach(other, ({ items }) => items[0]?.waiting_for === 'provider', 'the other batch to wait');
    expect(model.calls.has('Other')).toBe(false);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
    go.open();
    asked.open();
    const done = await ended(batch);
    await ended(other);
    vi.useRealTimers();
    expect(done.items[0]).toMatchObject({ state: 'completed', attempt: 1, waiting_until: null });
    expect(model.calls.get('Campaign 0')).toBe(2);
  });

  longTest('a long pause is given back and keeps no place from others', async () => {
    invocation.random = () => 0.999;
    const lane = new Set<string>();
    model.behave = async (name, call) => {
      lane.add(name);
      if (name === 'Campaign 0' && call < 5) throw new WriterError('api_error', 'Down.', { retryable: true });
    };
    run();
    const batch = await start(await seedCalendar(Array(9).fill({})), 9);
    const seen = await reach(
      batch,
      ({ items, totals }) =>
        items[0]?.attempt === 4 && items[0].state === 'pending' && totals.completed === 8,
      'the others to be done',
    );
    expect(seen.items[0]?.waiting_for).toBe('retry');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const done = await ended(batch);
    vi.useRealTimers();
    expect(done.totals.completed).toBe(9);
    expect(done.items[0]?.attempt).toBe(5);
  });

  it('answered campaigns begin while a slow one is still being written', async () => {
    await seedImage('slow');
    const slow = gate();
    model.behave = async (name) => {
      if (name === 'Campaign 0') await slow.passed;
    };
    run();
    const calendarId = await seedCalendar([{}, ...Array(4).fill({ image_tag: 'slow' })]);
    const batch = await start(calendarId, 5);
    await reach(batch, ({ totals }) => totals.waiting === 4 && totals.generating === 1, 'the questions');
    await answer(batch, 'slow');
    await reach(batch, ({ totals }) => totals.completed === 4, 'the answered ones to be done');
    expect((await readBatch(batch)).items[0]?.state).toBe('generating');
    slow.open();
    expect((await ended(batch)).totals.completed).toBe(5);
    expect([...model.calls.values()]).toEqual([1, 1, 1, 1, 1]);
  });

  longTest('an account that may run only ten functions at a time loses none of two batches', async () => {
    model.behave = () => new Promise((resolve) => setTimeout(resolve, 20));
    // Two of the ten answer screens.
    run(undefined, { atOnce: 8, retryMs: 300 });
    const batches = await Promise.all(
      [0, 1].map(async () => start(await seedCalendar(Array(9).fill({})), 9)),
    );
    for (const batch of batches)
      expect((await ended(batch)).totals).toMatchObject({ completed: 9, failed: 0 });
    expect(machine.calls.refused).toBeGreaterThan(0);
    expect(batches.flatMap(executions)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  });

  it('writes one line to the log for each campaign and each batch that ends, with whose it is', async () => {
    const info = vi.spyOn(log, 'info');
    const lines = (message: string, batch_id: string) =>
      info.mock.calls.filter(([said, fields]) => said === message && fields?.batch_id === batch_id);
    model.behave = async (name) => {
      if (name === 'Campaign 1') throw new WriterError('api_error', 'No.', { retryable: false });
    };
    run();
    const calendarId = await seedCalendar([{}, {}]);
    const batch = await start(calendarId, 2);
    await ended(batch);
    await expect.poll(() => lines('batch ended', batch)).toHaveLength(1);
    const whose = { session_id: calendarId, client: CLIENT, user: 'ann' };
    const campaign = (fields: object) => ['campaign ended', expect.objectContaining({ ...whose, ...fields })];
    expect(lines('campaign ended', batch).sort((a, b) => Number(a[1]?.index) - Number(b[1]?.index))).toEqual([
      campaign({ index: 0, state: 'completed', version: 1, usage: expect.objectContaining({ input: 100 }) }),
      campaign({ index: 1, state: 'error', error_type: 'api_error', attempts: 1 }),
    ]);
    expect(lines('batch ended', batch)).toEqual([
      ['batch ended', expect.objectContaining({ ...whose, run: 1, state: 'ended' })],
    ]);
    info.mockRestore();
  });

  it('gives up after six attempts', async () => {
    model.behave = async () => {
      throw new WriterError('rate_limit', 'Rate limit exceeded.', { retryable: true });
    };
    run();
    const done = await ended(await start(await seedCalendar([{}]), 1));
    expect(done.items[0]).toMatchObject({
      state: 'error',
      error_type: 'rate_limit',
      attempt: 6,
      error: 'Rate limit exceeded. Tried 6 times. Retry in a few minutes.',
    });
    expect(model.calls.get('Campaign 0')).toBe(6);
  });

  it('an edit while the email is being made leaves it marked out of date', async () => {
    const writing = gate();
    const go = gate();
    model.behave = async () => {
      writing.open();
      await go.passed;
    };
    run();
    const calendarId = await seedCalendar([{}]);
    const batch = await start(calendarId, 1);
    await writing.passed;
    const { saveCampaign } = await import('#functions/app/calendars/save-campaign.ts');
    await saveCampaign(calendarId, { index: 0, brief: 'Something else entirely, decided just now.' }, 'ben');
    go.open();
    await ended(batch);
    expect(await findCampaign(calendarId, 0)).toMatchObject({ status: 'completed', out_of_date: true });
  });
});

describe('when nobody answers, and when a machine is lost', () => {
  longTest(
    'a question that waits for more than a day is written to the log every hour, until it is answered',
    async () => {
      await seedImage('dune');
      run();
      const calendarId = await seedCalendar([{ image_tag: 'dune' }, { image_tag: 'dune' }, {}]);
      const batch = await start(calendarId, 3);
      await reach(batch, ({ state }) => state === 'waiting', 'the question');
      const warn = vi.spyOn(log, 'warn');
      const linesAfter = async (hours: number) => {
        warn.mockClear();
        await reportOverdueDecisions(Date.now() + hours * 3_600_000);
        return warn.mock.calls.filter(([, fields]) => fields?.batch_id === batch);
      };
      expect(await linesAfter(23)).toEqual([]);
      const fields = { session_id: calendarId, user: 'ann', campaigns: 2, tags: ['dune'] };
      expect(await linesAfter(25)).toEqual([['decision overdue', expect.objectContaining(fields)]]);
      await answer(batch, 'dune');
      expect(await linesAfter(25)).toEqual([]);
      warn.mockRestore();
      await ended(batch);
    },
  );

  it('seven days without an answer end the batch; Retry asks again', async () => {
    await seedImage('star');
    run();
    const calendarId = await seedCalendar([{ image_tag: 'star' }, {}]);
    const batch = await start(calendarId, 2);
    await reach(batch, ({ state }) => state === 'waiting', 'the question');
    const tokens = await sleepingTurns(batch, 1);
    const asked_at = new Date(Date.now() - 7 * 86_400_000).toISOString();
    await update(itemRecord, itemKey(batch, 0), { set: { asked_at } });
    await stopTurns(tokens);
    const seen = await ended(batch);
    expect(seen).toMatchObject({ state: 'complete', totals: { completed: 1, failed: 1 } });
    expect(seen.items[0]?.error).toBe(
      'Nobody answered in 7 days whether to use the existing image "star". Retry asks again.',
    );
    await retryBatch({ user, batch });
    await reach(batch, ({ state }) => state === 'waiting', 'the same question');
    await answer(batch, 'star');
    expect((await ended(batch)).totals.completed).toBe(2);
  });

  it('an execution that died is noticed, and Retry goes on with the rest', async () => {
    await seedImage('star');
    run();
    const calendarId = await seedCalendar([{ image_tag: 'star' }, {}]);
    const batch = await start(calendarId, 2);
    await reach(batch, ({ state }) => state === 'waiting', 'the question');
    await localWorkflow.stopExecution(`${batch}-1`, 'by hand');
    expect((await readBatch(batch)).state).toBe('waiting');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 });
    const seen = await readBatch(batch);
    vi.useRealTimers();
    expect(seen).toMatchObject({ state: 'complete', totals: { completed: 1, failed: 1 } });
    expect(seen.items[0]?.error).toContain('stopped unexpectedly');
    await retryBatch({ user, batch });
    await reach(batch, ({ state }) => state === 'waiting', 'the same question');
  });

  it.each(firstOf(['compose', 'finish', 'plan', 'nextCampaign', 'prepareImage'] as const, 2))(
    'a fault of %s that passes is outlasted',
    async (task) => {
      await seedImage('star');
      const faults = new Map<string, number>();
      run((name) => {
        const seen = faults.get(name) ?? 0;
        faults.set(name, seen + 1);
        if (name === task && seen < 2) throw new Error('Runtime.ExitError');
      });
      const batch = await start(await seedCalendar([{ image_tag: 'star' }, {}]), 2);
      await reach(batch, ({ state }) => state === 'waiting', 'the question');
      await answer(batch, 'star', task === 'prepareImage' ? 'create_new' : 'use_existing');
      expect((await ended(batch)).totals.completed).toBe(2);
      expect(faults.get(task)).toBeGreaterThan(2);
    },
  );

  it('a failure that cannot be recorded at first is recorded later', async () => {
    let refused = 0;
    run((name) => {
      if (name === 'compose') throw new Error('Runtime.ExitError');
      if (name === 'recordFailure' && refused < 2) {
        refused += 1;
        throw new Error('Runtime.ExitError');
      }
    });
    const { totals, items } = await ended(await start(await seedCalendar([{}]), 1));
    expect([refused, totals.failed]).toEqual([2, 1]);
    expect(items[0]?.error).not.toContain('stopped unexpectedly');
  });

  it.each(firstOf(['compose', 'prepareImage', 'recordFailure'] as const))(
    'a lasting fault of %s ends its campaigns with a reason, and Retry makes them',
    async (task) => {
      await seedImage('star');
      let broken = true;
      run((name) => {
        const fails = name === task || (task === 'recordFailure' && name === 'compose');
        if (broken && fails) throw new Error('Runtime.ExitError');
      });
      const drawn = task === 'prepareImage';
      const batch = await start(await seedCalendar([{ image_tag: drawn ? 'star' : '' }, {}]), 2);
      if (drawn) {
        await reach(batch, ({ state }) => state === 'waiting', 'the question');
        await answer(batch, 'star', 'create_new');
      }
      const seen = await ended(batch);
      expect(seen.totals).toMatchObject(drawn ? { completed: 1, failed: 1 } : { completed: 0, failed: 2 });
      for (const { state, error } of seen.items) if (state === 'error') expect(error).toMatch(/\w.*\.$/);
      broken = false;
      await retryBatch({ user, batch });
      const again = await reach(batch, ({ state }) => state !== 'running', 'the end or the question');
      if (again.state === 'waiting') await answer(batch, 'star', 'create_new');
      expect((await ended(batch)).totals.completed).toBe(2);
    },
  );

  longTest('campaigns that no turn can take are given out by the next plan', async () => {
    run((name) => {
      if (name === 'nextCampaign') throw new Error('Runtime.ExitError');
    });
    const batch = await start(await seedCalendar(Array.from({ length: 10 }, () => ({}))), 10);
    expect((await ended(batch)).totals).toMatchObject({ completed: 10, failed: 0 });
  });

  longTest('an end that cannot be recorded for a while is recorded by the next read', async () => {
    let broken = true;
    run((name) => {
      if (name === 'finish' && broken) throw new Error('Runtime.ExitError');
    });
    const batch = await start(await seedCalendar([{}, {}]), 2);
    await until(
      async () => executions(batch),
      ([first]) => first !== undefined && first !== 'RUNNING',
      'the end of the execution',
    );
    broken = false;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 });
    const seen = await readBatch(batch);
    vi.useRealTimers();
    expect(seen).toMatchObject({ state: 'complete', totals: { completed: 2, failed: 0 } });
  });

  it('a plan that cannot be made closes the batch at once, and Retry goes on', async () => {
    let broken = true;
    run((name) => {
      if (name === 'plan' && broken) throw new Error('AccessDeniedException');
    });
    const calendarId = await seedCalendar([{}, {}]);
    const batch = await start(calendarId, 2);
    const seen = await ended(batch);
    expect(seen.totals).toMatchObject({ completed: 0, failed: 2 });
    expect(seen.items[0]?.error).toContain('stopped unexpectedly');
    // Alerts whoever runs the stage, however small the batch.
    await expect.poll(() => executions(batch)).toEqual(['FAILED']);
    broken = false;
    await retryBatch({ user, batch });
    // The failed execution's event may come while the next one is running.
    const input = JSON.stringify({ batch_id: batch, run: 1, plan: { round: 0, turns: [] } });
    await finish.handler({ detail: { status: 'FAILED', input } });
    expect((await ended(batch)).totals.completed).toBe(2);
    await expect.poll(() => executions(batch)).toEqual(['FAILED', 'SUCCEEDED']);
  });

  it('the event of an execution that has closed its batch as failed changes nothing', async () => {
    run((name) => {
      if (name === 'plan') throw new Error('AccessDeniedException');
    });
    const batch = await start(await seedCalendar([{}, {}]), 2);
    await expect.poll(() => executions(batch)).toEqual(['FAILED']);
    const closed = await loadBatch(batch);
    expect(closed.meta).toMatchObject({ state: 'ended', result: { totals: { failed: 2 } } });
    const input = JSON.stringify({ batch_id: batch, run: 1, plan: { round: 0, turns: [] } });
    await finish.handler({ detail: { status: 'FAILED', input } });
    await readBatch(batch);
    expect(await loadBatch(batch)).toEqual(closed);
    expect(executions(batch)).toEqual(['FAILED']);
  });

  it('an execution whose batch cannot be closed ends as failed, so that its event closes the batch', async () => {
    let broken = true;
    const calls: string[] = [];
    run((name, payload) => {
      if (name === 'finish') calls.push(String(payload.outcome));
      if (name === 'finish' && broken) throw new Error('Runtime.ExitError');
    });
    const batch = await start(await seedCalendar([{}, {}]), 2);
    await until(
      async () => executions(batch),
      ([first]) => first !== undefined && first !== 'RUNNING',
      'the end of the execution',
    );
    // Each with its two repeats.
    expect(calls).toEqual([...Array(3).fill('done'), ...Array(3).fill('failed')]);
    expect(executions(batch)).toEqual(['FAILED']);
    broken = false;
    const input = JSON.stringify({ batch_id: batch, run: 1, plan: { round: 0, turns: [] } });
    await finish.handler({ detail: { status: 'FAILED', input } });
    expect(await findBatch(batch)).toMatchObject({ state: 'ended', result: { totals: { completed: 2 } } });
  });

  it('an execution that ended early closes its batch through its event, once and for its own run only', async () => {
    await seedImage('star');
    run();
    const calendarId = await seedCalendar([{ image_tag: 'star' }, {}]);
    const batch = await start(calendarId, 2);
    await reach(batch, ({ state }) => state === 'waiting', 'the question');
    const event = (number: number) => ({
      'detail-type': 'Step Functions Execution Status Change',
      detail: { status: 'FAILED', input: JSON.stringify({ batch_id: batch, run: number, plan: {} }) },
    });
    await finish.handler(event(7));
    expect((await readBatch(batch)).state).toBe('waiting');
    await localWorkflow.stopExecution(`${batch}-1`, 'by hand');
    await finish.handler(event(1));
    await finish.handler(event(1));
    const seen = await readBatch(batch);
    expect(seen).toMatchObject({ state: 'complete', totals: { completed: 1, failed: 1 } });
    expect(seen.items[0]?.error).toContain('stopped unexpectedly');
  });

  it('a batch whose start was lost is started by the next read', async () => {
    run();
    const calendarId = await seedCalendar([{}]);
    const lost = vi
      .spyOn(localWorkflow, 'startExecution')
      .mockRejectedValueOnce(new Error('the network was away'));
    await expect(start(calendarId, 1)).rejects.toThrow('the network was away');
    lost.mockRestore();
    const calendar = await findCalendar(calendarId);
    expect((await ended(calendar?.latest_batch_id ?? '')).totals.completed).toBe(1);
  });
});

describe('cancel and retry', () => {
  it('cancel keeps what is finished, lets what is being written end, and begins nothing more', async () => {
    await seedImage('moon');
    const go = gate();
    model.behave = async (name) => {
      const number = Number(name.split(' ')[1]);
      if (number >= 4) await go.passed;
      if (number === 5) throw new WriterError('rate_limit', 'Slow down.', { retryable: true });
    };
    run();
    const calendarId = await seedCalendar(
      Array.from({ length: 20 }, (_, n) => ({ image_tag: n === 19 ? 'moon' : '' })),
    );
    const batch = await start(calendarId, 20);
    await reach(
      batch,
      ({ totals }) => totals.completed === 4 && totals.generating === 8,
      'four done and eight at work',
    );
    await until(
      async () => model.running,
      (running) => running === 8,
      'eight model calls',
    );
    await cancelBatch(batch);
    const cancelled = await readBatch(batch);
    expect(cancelled.state).toBe('cancelled');
    expect(cancelled.totals).toMatchObject({
      completed: 4,
      generating: 8,
      cancelled: 8,
      waiting: 0,
      pending: 0,
    });
    await answer(batch, 'moon');
    await cancelBatch(batch);
    go.open();
    // Paid emails are kept and failed calls not repeated.
    const rest = await reach(batch, ({ totals }) => totals.generating === 0, 'the calls to end');
    expect(rest.totals).toMatchObject({ completed: 11, cancelled: 9 });
    expect(rest.usage.dropped_calls).toBe(0);
    expect([...model.calls.values()]).toEqual(Array(12).fill(1));
    expect(await findCampaign(calendarId, 4)).toMatchObject({ status: 'completed', email: { version: 1 } });
    expect(await findCampaign(calendarId, 5)).toMatchObject({ status: 'pending', error: null });
    expect(await findCampaign(calendarId, 15)).toMatchObject({ status: 'pending', error: null });

    model.behave = async () => undefined;
    await retryBatch({ user, batch });
    const done = await ended(batch);
    expect(done.totals).toMatchObject({ completed: 20, cancelled: 0 });
    expect(await versions(calendarId, 20)).toEqual(Array(20).fill(1));
    expect(model.calls.get('Campaign 4')).toBe(1);
  });

  longTest('counts a call whose answer came after its campaign was cancelled, with its tokens', async () => {
    const go = gate();
    model.behave = (_, call) => (call === 1 ? go.passed : Promise.resolve());
    run();
    const calendarId = await seedCalendar([{}]);
    const batch = await start(calendarId, 1);
    await until(
      async () => model.running,
      (running) => running === 1,
      'the model call',
    );
    // Longer than any function runs, so the campaign is cancelled without waiting.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 60_000 });
    await cancelBatch(batch);
    vi.useRealTimers();
    const cancelled = await readBatch(batch);
    expect(cancelled.totals.cancelled).toBe(1);
    expect(cancelled.usage).toMatchObject({ dropped_calls: 1, input_tokens: 0 });
    go.open();
    const counted = await reach(
      batch,
      ({ usage }) => usage.input_tokens > 0,
      'the tokens of the late answer',
    );
    expect(counted.usage).toMatchObject({
      dropped_calls: 1,
      input_tokens: 100,
      output_tokens: 50,
      cost_usd: 0.001,
    });
    expect(await versions(calendarId, 1)).toEqual([0]);
    expect(await findCampaign(calendarId, 0)).toMatchObject({ status: 'pending', email: null });
    await retryBatch({ user, batch });
    expect((await ended(batch)).usage).toMatchObject({ dropped_calls: 1, input_tokens: 200 });
  });

  it('retries what failed only; named indexes are made again beside their old versions', async () => {
    model.behave = async (name, call) => {
      if (name === 'Campaign 1' && call === 1)
        throw new WriterError('api_error', 'No.', { retryable: false });
    };
    run();
    const calendarId = await seedCalendar([{}, {}, {}]);
    const batch = await start(calendarId, 3);
    expect((await ended(batch)).totals).toMatchObject({ completed: 2, failed: 1 });
    await retryBatch({ user, batch });
    expect((await ended(batch)).totals).toMatchObject({ completed: 3, failed: 0 });
    expect([...model.calls.values()]).toEqual([1, 2, 1]);
    await retryBatch({ user, batch, indexes: [2] });
    await ended(batch);
    expect(await versions(calendarId, 3)).toEqual([1, 1, 2]);
    expect((await versionsOf(calendarId, 2)).map(({ version, origin }) => [version, origin])).toEqual([
      [2, 'regenerated'],
      [1, 'generated'],
    ]);
    await expect(retryBatch({ user, batch, indexes: [1, 7] })).rejects.toThrow(
      'this batch has no campaign 7',
    );
  });

  it('takes a retry in while the batch is at work or waits for an answer', async () => {
    await seedImage('sea');
    model.behave = async (name, call) => {
      if (name === 'Campaign 0' && call === 1)
        throw new WriterError('api_error', 'No.', { retryable: false });
    };
    run();
    const calendarId = await seedCalendar([{}, { image_tag: 'sea' }]);
    const batch = await start(calendarId, 2);
    await reach(batch, ({ state }) => state === 'waiting', 'the question');
    await retryBatch({ user, batch, indexes: [0] });
    await reach(
      batch,
      ({ totals, state }) => totals.completed === 1 && state === 'waiting',
      'the retry beside the question',
    );
    await answer(batch, 'sea');
    expect((await ended(batch)).totals.completed).toBe(2);
  });

  it('an item begun afresh between the last plan and the end opens the batch again, without anyone looking', async () => {
    let first = true;
    run(async (task, { batch_id }) => {
      if (task !== 'finish' || !first) return;
      first = false;
      const at = itemKey(batch_id as string, 0);
      await update(itemRecord, at, { set: { ...freshTake, take: 2 }, expect: { take: 1, ended: true } });
    });
    const calendarId = await seedCalendar([{}]);
    const batch = await start(calendarId, 1);
    await until(
      () => findItem(batch, 0),
      (item) => item?.take === 2 && item.ended,
      'the second take',
    );
    expect((await versionsOf(calendarId, 0)).map(({ version }) => version)).toEqual([2, 1]);
    expect((await ended(batch)).totals.completed).toBe(1);
  });

  longTest(
    'more than 500 campaigns run as consecutive batches, and cancelling one cancels those behind it',
    async () => {
      run();
      const calendarId = await seedCalendar(Array(501).fill({}));
      const { batch_ids } = await createBatch({
        user,
        calendarId,
        indexes: [...Array(501).keys()],
        downloadMode: 'klaviyo' as const,
        existing: 'skip' as const,
        duplicateMode: 'prompt' as const,
      });
      expect(batch_ids).toHaveLength(2);
      const [first = '', second = ''] = batch_ids;
      expect((await readBatch(second)).state).toBe('queued');
      await reach(first, ({ totals }) => totals.completed > 0, 'the first batch to begin');
      expect((await readBatch(first)).totals.total).toBe(500);
      expect((await readBatch(second)).state).toBe('queued');
      await cancelBatch(first);
      expect((await readBatch(second)).totals).toMatchObject({ total: 1, cancelled: 1 });
    },
  );

  longTest('a long batch goes on in another execution before the history of the first is full', async () => {
    let planned = false;
    run(async (task, { batch_id }) => {
      if (task !== 'plan' || planned) return;
      planned = true;
      const room = EVENTS_FIXED + EVENTS_PER_ROUND + RESERVED_FOR_SEARCHES + 12 * EVENTS_PER_TURN;
      await updateBatch(batch_id as string, { set: { spent: HISTORY_LIMIT - room } });
    });
    const batch = await start(await seedCalendar(Array(20).fill({})), 20);
    expect((await ended(batch)).totals).toMatchObject({ total: 20, completed: 20 });
    await expect.poll(() => executions(batch)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
    expect([...model.calls.values()]).toEqual(Array(20).fill(1));
  });

  longTest(
    'an execution that begins again after a restart has its whole history left, so nothing waits for dead workers',
    async () => {
      let planned = false;
      run(async (task, { batch_id }) => {
        if (task !== 'plan' || planned) return;
        planned = true;
        await updateBatch(batch_id as string, { set: { spent: HISTORY_LIMIT, round: 3 } });
      });
      const batch = await start(await seedCalendar(Array(3).fill({})), 3);
      expect((await ended(batch)).totals).toMatchObject({ total: 3, completed: 3 });
      await expect.poll(() => executions(batch)).toEqual(['SUCCEEDED']);
    },
  );

  it('500 campaigns take one execution, and the batch behind them begins after that', async ({ skip }) => {
    skip(!process.env.TEST_LONG, 'takes half a minute: runs with npm run test:long');
    run();
    const calendarId = await seedCalendar(Array(501).fill({}));
    const { batch_ids } = await createBatch({
      user,
      calendarId,
      indexes: [...Array(501).keys()],
      downloadMode: 'local',
      existing: 'skip',
      duplicateMode: 'prompt',
    });
    const [first = '', second = ''] = batch_ids;
    const last = await until(
      () => readBatch(second),
      ({ state }) => state === 'complete',
      'the end of the second batch',
      20_000,
    );
    expect(last.totals).toMatchObject({ total: 1, completed: 1 });
    expect(await readBatch(first)).toMatchObject({
      state: 'complete',
      totals: { total: 500, completed: 500 },
    });
    await expect.poll(() => executions(first)).toEqual(['SUCCEEDED']);
    expect([...model.calls.values()].every((calls) => calls === 1)).toBe(true);
    expect(model.peak).toBeLessThanOrEqual(8);
  }, 600_000);
});
