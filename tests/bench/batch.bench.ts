import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchBatch } from '../../infra/client/follow-batch.ts';
import { partOf } from '../../shared/email/reading/answer.ts';
import { someAnswer } from '../support/answers.ts';
import { startServer } from '../support/galley.ts';
import type { Figure } from './figures.ts';

const CAMPAIGNS = 64;
const AT_ONCE = 8;
const MODEL_MS = 2_000;
/** As the screen does for a batch of up to 100 campaigns. */
const POLL_MS = 1_000;
/** Design §9. */
const MAKESPAN_BAR = 1.05;
const CPU_BAR_MS = 25;
/** The kernel counts a process's time in ticks. */
const TICK_MS = 10;

/** Every brief supports them: a blocking check would cause a second call. */
const words = someAnswer({
  subject: 'The new launch is here',
  preheader: 'See what it brings you this week',
  headline: 'The new launch is here',
  parts: [
    partOf('opening', { paragraphs: ['The new launch is here. See what it brings you this week.'] }),
    partOf('button'),
  ],
  cta_text: 'See the launch',
  hero_alt: 'The launch',
});

async function slowModel(): Promise<{ server: Server; url: string; calls: () => number }> {
  let calls = 0;
  const answer = JSON.stringify({
    id: 'chatcmpl-bench',
    object: 'chat.completion',
    created: 0,
    model: 'gpt-4o',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: JSON.stringify(words), refusal: null },
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: 2_000, completion_tokens: 500, total_tokens: 2_500 },
  });
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(answer), MODEL_MS);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, calls: () => calls };
}

/** ms; null if the system does not report it. */
function cpuOf(pid: number): number | null {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * TICK_MS;
  } catch {
    return null;
  }
}

/** As teams write: content, style, and notes not meant for readers. */
const brief = (n: number) =>
  `Tell people that launch number ${n} is here and what it brings them this week. It took us two years and four versions. Start with why we made it: customers kept asking for something lighter that lasts a whole day. Then the three things that are new, as a short list: it weighs half as much, it is charged in twenty minutes, and the strap can be washed. Say that it comes in green and in grey, and that the old one stays in the shop. Keep it friendly and short, no shouting. The button leads to the page of the launch. Photos come from Mia.`;

const calendar = (count: number) =>
  [
    'Campaign Name,Send Date,Subject Line,Brief',
    ...Array.from(
      { length: count },
      (_, n) => `Launch ${n},2099-0${(n % 9) + 1}-1${n % 10},A launch worth reading ${n},"${brief(n)}"`,
    ),
  ].join('\n');

/** A batch through the whole product, against the model's time alone. */
export async function bench(): Promise<Figure[]> {
  const model = await slowModel();
  const server = await startServer({ env: { OPENAI_API_KEY: 'sk-bench', OPENAI_BASE_URL: model.url } });
  const client = await server.client();
  const generate = async (count: number) => {
    const { session_id } = await client.call('uploadCampaignCalendar', {
      body: { client: 'invigor8' },
      files: {
        csv_file: {
          name: `plan-${count}.csv`,
          type: 'text/csv',
          bytes: new TextEncoder().encode(calendar(count)),
        },
      },
    });
    const cpu = cpuOf(server.pid);
    const began = Date.now();
    const indexes = Array.from({ length: count }, (_, index) => index);
    const { batch_id } = await client.call('createBatch', {
      body: { session_id, indexes, duplicate_mode: 'auto_use' },
    });
    // As the screen does.
    const { totals, items, finished_at } = await watchBatch(
      client,
      batch_id,
      POLL_MS,
      ({ state }) => state === 'complete',
    );
    if (totals.completed !== count)
      throw new Error(
        `Only ${totals.completed} of ${count} were made: ${items.find(({ error }) => error)?.error}`,
      );
    const used = cpuOf(server.pid);
    return {
      ms: Date.parse(finished_at ?? '') - began,
      cpu: cpu === null || used === null ? null : (used - cpu) / count,
    };
  };
  try {
    // The first batch loads and compiles the code, like a cold start.
    const cold = await generate(AT_ONCE);
    const { ms, cpu } = await generate(CAMPAIGNS);
    // Most of the code is optimised by now.
    const next = await generate(CAMPAIGNS);
    const made = AT_ONCE + 2 * CAMPAIGNS;
    if (model.calls() !== made)
      throw new Error(`The model was called ${model.calls()} times for ${made} campaigns`);
    const ideal = (CAMPAIGNS * MODEL_MS) / AT_ONCE;
    const figures: Figure[] = [
      { name: `first batch of ${AT_ONCE}`, value: cold.ms, unit: 'ms', wallClock: true },
      {
        name: `${CAMPAIGNS} campaigns, ${MODEL_MS / 1_000} s a call: makespan, against the model's own time`,
        value: ms / ideal,
        unit: '×',
        bar: MAKESPAN_BAR,
        wallClock: true,
      },
    ];
    if (cpu === null || next.cpu === null) return figures;
    const name = 'server CPU of a campaign besides the model, polling included';
    return [
      ...figures,
      { name, value: cpu, unit: 'ms', bar: CPU_BAR_MS, wallClock: true },
      { name: `the same for the next ${CAMPAIGNS}`, value: next.cpu, unit: 'ms', wallClock: true },
    ];
  } finally {
    await server.kill('SIGTERM');
    model.server.close();
  }
}
