import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as brandsHandler } from '#functions/api/brands.ts';
import { handler as emails } from '#functions/api/emails.ts';
import { handler } from '#functions/api/revisions.ts';
import { appendCampaign } from '#functions/app/calendars/append.ts';
import { openCalendar } from '#functions/app/calendars/open.ts';
import { rememberTexts, textsOnRequest } from '#functions/app/revisions/requested-texts.ts';
import * as secrets from '#functions/services/secrets.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { layoutOf } from '#shared/email/document/edited-layout.ts';
import { type EmailAnswer, type Part, partOf } from '#shared/email/reading/answer.ts';
import { previousIn } from '#tests/support/answers.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { call, refused } from '#tests/support/lambda.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { type ModelAnswer, type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { storeEmail } from '#tests/support/stored-email.ts';

vi.mock('#functions/services/bucket.ts', async (original) =>
  (await import('../workflow/support/stores.ts')).memoryBucket(await original()),
);

const client = 'still_leaf';
let table: Awaited<ReturnType<typeof startLaptopTable>>;
let model: ModelServer;
let answer: ModelAnswer | ((prompt: string) => ModelAnswer) = {};
let session: string;

beforeAll(async () => {
  table = await startLaptopTable();
  model = await startModelServer((prompt) => (typeof answer === 'function' ? answer(prompt) : answer));
  Object.assign(process.env, {
    MODEL_BASE_URL: model.url,
    SECRET_ID: 'none',
    MEDIA_PUBLIC: 'true',
    MEDIA_BASE_URL: 'https://media.example',
  });
  await call(brandsHandler, 'addClient', { body: { id: client, display_name: 'Still Leaf' } });
  ({ session_id: session } = await openCalendar({ user: { username: 'ann' }, client, name: 'autumn.csv' }));
});
afterAll(async () => {
  await table.close();
  await model.close();
});
afterEach(() => {
  answer = {};
  vi.restoreAllMocks();
});

const withKey = (key: string | undefined) => vi.spyOn(secrets, 'secret').mockResolvedValue(key);
const changes = (change: (previous: EmailAnswer) => Partial<EmailAnswer>) => {
  answer = (prompt) => {
    const previous = previousIn(prompt);
    return { content: JSON.stringify({ ...previous, ...change(previous) }) };
  };
};
const inPart = (type: Part['type'], change: (part: Part) => Part) =>
  changes(({ parts }) => ({ parts: parts.map((part) => (part.type === type ? change(part) : part)) }));

const generated = () => storeEmail({ session, client });

describe('changing an email with words', () => {
  it('changes what was asked, keeps what a person wrote, and stores a version only when it is taken over', async () => {
    withKey('sk-test');
    const at = await generated();
    const copy = sampleCopy({ headline: 'A headline by hand.' });
    await call(emails, 'saveEmail', { ...at, body: { copy, base_version: 1 } });
    const [lead, ...others] = copy.sections;
    changes(({ parts }) => ({
      subject: 'The model would rather say this',
      headline: 'And this',
      parts: parts.map((part, index) => {
        const first = {
          ...part,
          paragraphs: [
            'Back after six weeks. [See how](https://elsewhere.example/x)\n\nOrder by <b>14 December</b> to have it by Christmas.',
          ],
        };
        return index === 0 ? first : part;
      }),
    }));
    const instruction = 'Shorter, and mention that orders by 14 December arrive by Christmas';
    const ask = { ...at, body: { instruction, version: 2 }, headers: { 'idempotency-key': 'one' } };
    const revised = (await call(handler, 'reviseEmail', ask)).body;
    expect(revised).toMatchObject({ status: 'ready', base_version: 2, writer: 'openai', model: 'gpt-4o' });
    expect(revised.kept).toEqual(['Subject', 'Headline']);
    expect(revised.layout, 'it has the same parts').toBeNull();
    expect(revised.copy).toEqual({
      ...copy,
      sections: [
        {
          ...lead,
          paragraphs: ['Back after six weeks. See how', 'Order by **14 December** to have it by Christmas.'],
        },
        ...others,
      ],
    });
    const prompt = String(model.prompts.at(-1));
    expect(prompt).toContain('<feedback>Shorter, and mention that orders by 14 December');
    expect(previousIn(prompt)).toMatchObject({ headline: 'A headline by hand.', subject: copy.subject });
    const calls = model.prompts.length;
    expect((await call(handler, 'reviseEmail', ask)).body).toEqual(revised);
    expect(model.prompts.length).toBe(calls);

    const before = await call(emails, 'listEmailVersions', at);
    expect(before.body.versions.map(({ origin }) => origin)).toEqual(['edited', 'generated']);
    const taken = await call(emails, 'saveEmail', {
      ...at,
      body: { copy: revised.copy ?? copy, base_version: 2 },
    });
    expect(taken.body).toMatchObject({ version: 3, origin: 'revised' });
    // The instruction itself supports the date.
    expect(taken.body.checks.filter(({ message }) => message.includes('14 December'))).toEqual([]);

    // The writer may change its own texts, but not the person's.
    changes(({ parts: [first = partOf('opening'), ...rest] }) => ({
      headline: 'No',
      parts: [{ ...first, paragraphs: ['Back.', 'By 14 December, please.'] }, ...rest],
    }));
    const next = await call(handler, 'reviseEmail', { ...at, body: { instruction: 'Shorter', version: 3 } });
    expect(next.body.copy?.sections[0]?.paragraphs[1]).toBe('By 14 December, please.');
    expect(next.body.kept).toEqual(['Subject', 'Headline']);
  });

  it('keeps products, reviews, offer and quotations of the email that the model repeats, and shows no others', async () => {
    withKey('sk-test');
    const at = await generated();
    const before = (await call(emails, 'getEmail', { params: at.params, query: at.query })).body;
    changes(({ parts }) => ({
      headline: 'Sleep, in a cup',
      parts: [
        ...parts,
        partOf('products', { items: [{ title: 'Forged', text: 'Buy it.', link: '' }] }),
        partOf('offer', { heading: '90% off' }),
        partOf('review', { items: [{ title: 'Nobody', text: 'I never said this.', link: '' }] }),
      ],
    }));
    const { copy, layout } = (
      await call(handler, 'reviseEmail', { ...at, body: { instruction: 'Warmer', version: 1 } })
    ).body;
    expect(copy).toEqual({ ...before.copy, headline: 'Sleep, in a cup' });
    expect(layout).toBeNull();
  });

  it('of one part leaves the others letter by letter', async () => {
    withKey('sk-test');
    const at = await generated();
    const copy = sampleCopy();
    changes(({ parts }) => ({
      subject: 'Not asked for',
      parts: parts.map((part) => ({ ...part, paragraphs: part.paragraphs.map(() => 'Another text.') })),
    }));
    const { body } = await call(handler, 'reviseEmail', {
      ...at,
      body: { instruction: 'Warmer', version: 1, scope: 'sections.1' },
    });
    const [lead, second] = copy.sections;
    expect(body.copy).toEqual({ ...copy, sections: [lead, { ...second, paragraphs: ['Another text.'] }] });
    expect(previousIn(String(model.prompts.at(-1))).parts).not.toEqual([]);
    expect(model.prompts.at(-1)).toContain('Only this may change: parts[1], the text');
  });

  it('removes the button where nobody wants one, and arranges the parts again where that was asked', async () => {
    withKey('sk-test');
    const at = await generated();
    changes(({ parts }) => ({ cta_text: '', parts: parts.filter(({ type }) => type !== 'button') }));
    const ask = { instruction: 'No button, please', version: 1, keep_edited: false };
    const without = (await call(handler, 'reviseEmail', { ...at, body: ask })).body;
    expect(without.copy?.cta_text).toBe('');
    expect(without.layout?.blocks.map(({ type }) => type)).not.toContain('cta_button');
    const saved = await call(emails, 'saveEmail', {
      ...at,
      body: { copy: without.copy ?? sampleCopy(), layout: without.layout ?? undefined, base_version: 1 },
    });
    expect(saved.body.text).not.toContain('Shop the blend');

    inPart('text', ({ paragraphs: _, items, ...part }) => ({
      ...partOf('steps'),
      heading: part.heading,
      items: items.map(({ text }) => ({ title: text, text: '', link: '' })),
    }));
    const steps = (
      await call(handler, 'reviseEmail', { ...at, body: { ...ask, instruction: 'As steps', version: 2 } })
    ).body;
    expect(steps.layout?.blocks.map(({ type }) => type)).toContain('steps');
    expect(steps.copy?.sections).toContainEqual(
      expect.objectContaining({
        form: 'steps',
        items: expect.arrayContaining([expect.objectContaining({ title: 'Lemon balm' })]),
      }),
    );
  });

  it('keeps lines for which the model answers nothing', async () => {
    withKey('sk-test');
    const at = await generated();
    changes(() => ({ subject: '', preheader: '', headline: 'Sleep, in a cup' }));
    const { body } = await call(handler, 'reviseEmail', {
      ...at,
      body: { instruction: 'Warmer', version: 1, keep_edited: false },
    });
    expect(body.copy).toEqual(sampleCopy({ headline: 'Sleep, in a cup' }));
  });

  it('is in the language that was asked for, once its words have been brought into it', async () => {
    const document = sampleDocument({ copy: sampleCopy(), asked_lang: 'de' });
    const at = await storeEmail({ session, client }, document);
    const copy = sampleCopy({
      headline: 'Für kalte Morgen gemacht',
      sections: [
        {
          heading: '',
          bullets: [],
          paragraphs: ['Der Ofen ist kalt und die Regale sind voll. Das ist nicht schlecht.'],
        },
      ],
    });
    const { body } = await call(emails, 'saveEmail', { ...at, body: { copy, base_version: 1 } });
    expect(body.document).toMatchObject({ lang: 'de' });
    expect(body.html).toContain('Abmelden');
  });

  it('changes a text that is named, or any when asked to, from what is on screen', async () => {
    withKey('sk-test');
    const at = await generated();
    const copy = sampleCopy({ headline: 'Typed, not saved yet' });
    changes(() => ({ headline: 'Sleep, in a cup', subject: 'Not asked for' }));
    const body = { instruction: 'Warmer', version: 1, copy };
    const one = await call(handler, 'reviseEmail', { ...at, body: { ...body, scope: 'headline' } });
    expect(one.body.copy).toEqual({ ...copy, headline: 'Sleep, in a cup' });
    const all = await call(handler, 'reviseEmail', { ...at, body: { ...body, keep_edited: false } });
    expect(all.body.copy).toMatchObject({ headline: 'Sleep, in a cup', subject: 'Not asked for' });
    expect(all.body.kept).toEqual([]);
    const nothing = await refused(handler, 'reviseEmail', { ...at, body: { ...body, scope: 'sections.9' } });
    expect([nothing.status, nothing.body.detail]).toEqual([
      422,
      'That part of the email has no text to change.',
    ]);
  });

  it('says why nothing was changed: a newer version, a failing model, an empty answer', async () => {
    withKey('sk-test');
    const at = await generated();
    const fails = (body: { version: number; review?: boolean }) =>
      refused(handler, 'reviseEmail', { ...at, body: { instruction: 'Shorter', ...body } });
    changes(() => ({}));
    expect((await fails({ version: 1 })).body.detail).toMatch(/^The answer changed nothing\./);
    answer = { status: 500 };
    const failed = await fails({ version: 1, review: true });
    expect([failed.status, failed.body.detail]).toEqual([
      503,
      expect.stringContaining('Your email is unchanged.'),
    ]);
    const { revisions } = (await call(handler, 'listRevisions', { params: { session } })).body;
    expect(revisions.find(({ index }) => index === at.params.index)).toMatchObject({
      status: 'failed',
      error: failed.body.detail,
    });
    await call(emails, 'saveEmail', {
      ...at,
      body: { copy: sampleCopy({ headline: 'New' }), base_version: 1 },
    });
    const stale = await fails({ version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  });

  it('sends an answer of another shape back once', async () => {
    withKey('sk-test');
    const at = await generated();
    const calls = model.prompts.length;
    answer = { content: '{"texts":[{"id":"brand.name","text":"x"}]}' };
    const bad = await refused(handler, 'reviseEmail', {
      ...at,
      body: { instruction: 'Shorter', version: 1 },
    });
    expect(bad.body.detail).toContain("The model's answer could not be used.");
    expect(model.prompts.length).toBe(calls + 2);
    expect(model.prompts.at(-1)).toContain('did not follow the schema. the object: it has no parts');
  });

  it('says what needs a model when there is none', async () => {
    withKey(undefined);
    const at = await generated();
    const calls = model.prompts.length;
    const needsKey = await refused(handler, 'reviseEmail', {
      ...at,
      body: { instruction: 'Shorter', version: 1 },
    });
    const suggested = await refused(handler, 'suggestTexts', {
      ...at,
      body: { field: 'subject', version: 1 },
    });
    for (const { status, body } of [needsKey, suggested])
      expect([status, body.code, body.detail]).toEqual([
        409,
        'not_connected',
        expect.stringContaining('Add an OpenAI key'),
      ]);
    expect(model.prompts.length).toBe(calls);
  });

  it('suggests three other wordings of a line, never the current one', async () => {
    withKey('sk-test');
    const at = await generated();
    const candidates = [
      'Shop the blend',
      ' Pour a  <em>cup</em> ',
      'pour a cup',
      'See the herbs',
      'Order tonight',
      'A fifth',
    ];
    answer = { content: JSON.stringify({ candidates }) };
    const suggested = await call(handler, 'suggestTexts', { ...at, body: { field: 'cta_text', version: 1 } });
    expect(suggested.body.candidates).toEqual(['Pour a cup', 'See the herbs', 'Order tonight']);
    expect(model.prompts.at(-1)).toContain('Two to four words that say what happens');
  });

  it('saves another arrangement with the words, without facts that are not the email’s own', async () => {
    const at = await generated();
    const { copy, document } = (await call(emails, 'getEmail', { params: at.params, query: at.query })).body;
    const layout = layoutOf(document as EmailDocument);
    const forged = { ...layout, products: [{ name: 'Forged' }], campaign: { offer: '90% off' } };
    const blocks = [{ type: 'video' as const, ground: 'dark' as const }, ...layout.blocks];
    const saved = await call(emails, 'saveEmail', {
      ...at,
      body: { copy, base_version: 1, layout: { ...forged, blocks, video_url: 'https://video.example/1' } },
    });
    const next = saved.body.document as EmailDocument;
    expect(saved.body).toMatchObject({ version: 2, origin: 'edited' });
    expect(next.blocks[0]).toEqual({ type: 'video', ground: 'dark' });
    expect(next.video?.url).toBe('https://video.example/1');
    expect([next.products, next.campaign]).toEqual([
      (document as EmailDocument).products,
      (document as EmailDocument).campaign,
    ]);
    const without = { ...layout, blocks: layout.blocks.filter(({ type }) => type !== 'footer') };
    const refusal = await refused(emails, 'saveEmail', {
      ...at,
      body: { copy, base_version: 2, layout: without },
    });
    expect([refusal.status, refusal.body.detail]).toEqual([422, expect.stringContaining('needs its footer')]);
    // Words saved later keep the arrangement.
    const later = await call(emails, 'saveEmail', { ...at, body: { copy, base_version: 2 } });
    expect((later.body.document as EmailDocument).blocks).toEqual(next.blocks);
  });

  it('notes one change for several emails, and forgets each that is taken over or dismissed', async () => {
    withKey('sk-test');
    const [one, two] = [await generated(), await generated()];
    const { index: without } = await appendCampaign(session, { campaign_name: 'No email yet' });
    const indexes = [one.params.index, two.params.index, without];
    const params = { session };
    const queued = await call(handler, 'queueRevisions', {
      params,
      body: { instruction: 'Shorter', indexes },
    });
    expect(queued.body.revisions.map(({ index, status }) => [index, status])).toEqual([
      [one.params.index, 'queued'],
      [two.params.index, 'queued'],
    ]);
    changes(() => ({ cta_text: 'Pour a cup' }));
    const body = { instruction: 'Shorter', version: 1, review: true };
    const made = await call(handler, 'reviseEmail', { ...one, body });
    const waiting = async () =>
      (await call(handler, 'listRevisions', { params })).body.revisions
        .filter(({ index }) => indexes.includes(index))
        .map(({ index, status }) => [index, status]);
    expect(await waiting()).toEqual([
      [one.params.index, 'ready'],
      [two.params.index, 'queued'],
    ]);
    await call(emails, 'saveEmail', {
      ...one,
      body: { copy: made.body.copy ?? sampleCopy(), base_version: 1 },
    });
    expect(await waiting()).toEqual([[two.params.index, 'queued']]);
    await call(handler, 'dismissRevisions', { params, body: { indexes } });
    expect(await waiting()).toEqual([]);
  });
});

describe('texts written on request', () => {
  it('are all remembered when several are written at the same moment', async () => {
    const at = { session_id: session, index: 999 };
    const texts = Array.from({ length: 8 }, (_, n) => `Text ${n}`);
    await Promise.all(texts.map((text) => rememberTexts(at, [text], `Instruction of ${text}`)));
    const { has, instructions } = await textsOnRequest(at);
    expect(texts.filter((text) => !has(text))).toEqual([]);
    expect(instructions).toHaveLength(8);
  });
});
