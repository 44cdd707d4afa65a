import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsRequest } from '#functions/app/writing/claims-request.ts';
import { planInput } from '#functions/app/writing/plan-input.ts';
import { mendable, repairRequest } from '#functions/app/writing/repair-request.ts';
import { requestFor } from '#functions/app/writing/write-request.ts';
import { OpenAiReviser } from '#functions/services/model/openai/openai-reviser.ts';
import { OpenAiWriter } from '#functions/services/model/openai/openai-writer.ts';
import type { ReadableAnswer } from '#functions/services/model/readable-answer.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import { type EmailAnswer, partOf } from '#shared/email/reading/answer.ts';
import { answerFor } from '#tests/support/answers.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { somePlanning } from './material.ts';

const row = {
  campaign_name: 'Spring Sale',
  subject_line: '',
  brief: 'Candles are 20% off.',
  offer: '20% off all candles',
};
const planning = somePlanning(row);

/** Invents a figure, unless it is 20%. */
const recorded = (percent: string): EmailAnswer =>
  answerFor(row, {
    parts: [
      partOf('opening', { paragraphs: [`The evenings are long again. All candles are ${percent} off.`] }),
      partOf('steps', {
        items: [
          { title: 'Trim the wick', text: 'To the width of a match.', link: '' },
          { title: 'Light it', text: 'At dusk.', link: '' },
        ],
      }),
      partOf('offer', { heading: '20% off all candles', facts: ['f2'] }),
      partOf('button'),
    ],
    headline: 'Light for the long evenings',
    subject: `${percent} off every candle`,
    subject_candidates: [{ kind: 'curiosity', text: 'What March smells like' }],
    preheader: 'Tomato leaf, soil, and a wick you can trim.',
    cta_text: 'See the candles',
  });

let server: ModelServer;
const answers: unknown[] = [];
beforeAll(async () => {
  server = await startModelServer(() => ({ content: JSON.stringify(answers.shift()) }), { strict: true });
});
afterAll(() => server.close());
const writer = () => new OpenAiWriter({ apiKey: 'sk-test', baseUrl: server.url });

function emailOf(answered: ReadableAnswer) {
  const document = planEmail(planInput(planning, answered));
  const checks = checkEmail(document, compile(document, { variant: 'klaviyo' }), {
    variant: 'klaviyo',
    mediaPublic: true,
  });
  return { document, found: mendable(checks, planning.material.campaign) };
}

describe('a recorded answer, replayed from a server that holds requests and answers to the schema', () => {
  it('becomes an email, and what blocks it is asked for once more with the finding', async () => {
    answers.push(recorded('35%'), recorded('20%'));
    const request = requestFor(planning.material);
    const first = await writer().write(request);
    expect(first).toMatchObject({ reads: true, usage: { calls: 1 } });
    const { document, found } = emailOf(first);
    expect(document.copy.subject_variants).toContain('What March smells like');
    expect(document.blocks.map(({ type }) => type)).toEqual(expect.arrayContaining(['steps', 'offer']));
    expect(found.map(({ message }) => message).join()).toContain('35%');

    const second = await writer().write(repairRequest(request, first.answer, found));
    expect(emailOf(second).found).toEqual([]);
    const [one = '', two = ''] = server.prompts.map((prompt) => JSON.parse(prompt).messages);
    expect(two[0]).toEqual(one[0]);
    expect(two[1].content.startsWith(one[1].content)).toBe(true);
    expect(two[1].content).toContain('35%');
  });

  it('is read for claims after the same beginning', async () => {
    const claim = { quote: 'the wax is poured by monks', why: 'Nothing says who pours it.' };
    const request = requestFor(planning.material);
    const { copy } = emailOf({ answer: recorded('20%'), reads: true }).document;
    answers.push({ claims: [claim] });
    const reviser = new OpenAiReviser({ apiKey: 'sk-test', baseUrl: server.url });
    const read = await reviser.findClaims(claimsRequest(request, copy), { timeoutMs: 10_000 });
    expect(read.answer).toEqual([claim]);
    const [system, user] = JSON.parse(server.prompts.at(-1) ?? '').messages;
    expect(system.content).toBe(request.system);
    expect(user.content.startsWith(request.user)).toBe(true);
    expect(user.content).toContain('All candles are 20% off.');
  });

  it('is refused by that server where it does not keep to the schema', async () => {
    answers.push({ ...recorded('20%'), kind: 'loud' }, recorded('20%'));
    await expect(writer().write(requestFor(planning.material))).rejects.toThrow(/500|failed/);
  });

  it('is held by one that asks for nothing to be written', async () => {
    const hold = { quote: 'Candles are 20% off.', why: 'topic_open' as const };
    answers.push({ ...recorded('20%'), hold, parts: [], headline: '', subject: '', cta_text: '' });
    expect(await writer().write(requestFor(planning.material))).toMatchObject({
      reads: true,
      usage: { calls: 1 },
    });
  });
});
