import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignRecord } from '#functions/app/calendars/records.ts';
import { claimsRequest } from '#functions/app/writing/claims-request.ts';
import { requestFor } from '#functions/app/writing/compose-copy.ts';
import { materialFor } from '#functions/app/writing/material.ts';
import { mendable, repairRequest } from '#functions/app/writing/repair-request.ts';
import { toCopy } from '#functions/app/writing/to-copy.ts';
import { OpenAiReviser } from '#functions/services/model/openai/openai-reviser.ts';
import { OpenAiWriter } from '#functions/services/model/openai/openai-writer.ts';
import { noWords, type WrittenWords, writtenSection } from '#functions/services/model/words.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile.ts';
import { layOut } from '#shared/email/plan.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';
import { someBrand, someCampaign } from './material.ts';

/** Answers as models have given them: the first with a figure that nobody gave. */
const recorded = (percent: string): WrittenWords => ({
  ...noWords,
  angle:
    'Gardeners who light candles at dusk get a fifth off because the wax is poured in March; they shop today.',
  sections: [
    writtenSection({ paragraphs: [`The evenings are long again. All candles are ${percent} off.`] }),
    writtenSection({ form: 'steps', items: [{ title: 'Trim the wick', text: 'To the width of a match.' }] }),
  ],
  headline: 'Light for the long evenings',
  preheader: 'Tomato leaf, soil, and a wick you can trim.',
  subject: `${percent} off every candle`,
  subject_candidates: [
    { kind: 'curiosity', text: 'What March smells like' },
    { kind: 'question', text: 'Still bright at eight?' },
  ],
  cta_text: 'See the candles',
});

let server: ModelServer;
const answers: unknown[] = [];
beforeAll(async () => {
  server = await startModelServer(() => ({ content: JSON.stringify(answers.shift()) }), { strict: true });
});
afterAll(() => server.close());
const writer = () => new OpenAiWriter({ apiKey: 'sk-test', baseUrl: server.url });

const material = () =>
  materialFor({
    campaign: {
      ...(someCampaign({
        subject_line: '',
        brief: 'Candles are 20% off.',
        offer: '20% off all candles',
      }) as CampaignRecord),
      index: 0,
    },
    brand: someBrand({ footer_address: '1 Fern Lane', unsubscribe_url: 'https://fern.example/leave' }),
    agents: [],
    components: [],
  });

describe('a recorded answer, replayed from a server that holds requests and answers to the schema', () => {
  it('becomes an email, and what blocks it is asked for once more with the finding', async () => {
    answers.push(recorded('35%'), recorded('20%'));
    const planned = material();
    const request = requestFor({ ...planned, brand: someBrand() });
    const first = await writer().write(request);
    const emailOf = (words: WrittenWords) => {
      const document = layOut(planned.layout, {
        copy: toCopy(words, request.facts),
        components: [],
        writer: 'openai',
        named: { name: 'Spring Sale', theme: 'Promotional' },
      });
      const checks = checkEmail(document, compile(document, { variant: 'klaviyo' }), {
        variant: 'klaviyo',
        mediaPublic: true,
      });
      return { document, found: mendable(checks, document, request.facts) };
    };
    const { document, found } = emailOf(first.words);
    expect(document.copy.subject_variants).toContain('What March smells like');
    expect(document.copy.sections).toContainEqual(expect.objectContaining({ form: 'steps' }));
    expect(JSON.stringify(document)).not.toContain('Gardeners who light candles');
    expect(found.map(({ message }) => message).join()).toContain('35%');

    const second = await writer().write(repairRequest(request, first.words, found));
    expect(emailOf(second.words).found).toEqual([]);
    const [one = '', two = ''] = server.prompts.map((prompt) => JSON.parse(prompt).messages);
    expect(two[0]).toEqual(one[0]);
    expect(two[1].content.startsWith(one[1].content)).toBe(true);
    expect(two[1].content).toContain('35%');
  });

  it('is read for claims after the same beginning', async () => {
    const claim = { quote: 'the wax is poured by monks', why: 'Nothing says who pours it.' };
    const request = requestFor({ ...material(), brand: someBrand() });
    const copy = toCopy(recorded('20%'), request.facts);
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
    await expect(writer().write(requestFor({ ...material(), brand: someBrand() }))).rejects.toThrow(
      /500|failed/,
    );
  });
});
