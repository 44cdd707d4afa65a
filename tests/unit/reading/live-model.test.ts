import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Asked, askModel, batchCosts, meanUse } from '#tests/eval/live.ts';
import { evalRows } from '#tests/eval/load.ts';
import { record } from '#tests/eval/record.ts';
import { marksOf } from '#tests/eval/score.ts';
import { type StandIn, startStandIn } from '#tests/eval/stand-in.ts';

const MODEL = 'gpt-4o';
const UNANSWERED = 'EM-07 Maintenance 3/6';
const rows = evalRows();

let server: StandIn;
let asked: Asked[];

beforeAll(async () => {
  server = await startStandIn(rows, ({ campaign }) => campaign === UNANSWERED);
  asked = await askModel(MODEL, rows, { apiKey: 'sk-eval', baseUrl: server.url });
});
afterAll(() => server.close());

it('the product asks once for each row', () => {
  expect(server.asked.toSorted()).toEqual(rows.map(({ campaign }) => campaign).toSorted());
  expect(asked.map(({ row }) => row.campaign)).toEqual(rows.map(({ campaign }) => campaign));
});

it('a model that answers as recorded has the scores of the recorded answers', () => {
  for (const [at, recorded] of rows.entries()) {
    const { row, failed } = asked[at] ?? {};
    if (!row || recorded.campaign === UNANSWERED) continue;
    expect({ failed, answer: row.answer, reads: row.reads }).toEqual({
      answer: recorded.answer,
      reads: true,
    });
    // The same answer to the same row has the same scores, so a few suffice.
    if (at % 8 === 0) expect(marksOf(row)).toEqual(marksOf(recorded));
  }
});

it('a row without an answer says why, and is scored as an empty one', () => {
  const one = asked.find(({ row }) => row.campaign === UNANSWERED);
  expect(one?.failed).toMatch(/refused the key/);
  expect(one && marksOf(one.row).some(({ ok }) => !ok)).toBe(true);
});

it('an email costs what its tokens cost by the list of models', () => {
  const use = meanUse(asked, MODEL);
  expect(use).toMatchObject({ input_tokens: 9_000, cached_tokens: 0, output_tokens: 1_000 });
  expect(use.cost_usd).toBeCloseTo((9_000 * 2.5 + 1_000 * 10) / 1_000_000);
  expect(meanUse(asked, 'a-model-of-ours').cost_usd).toBeNull();
});

it('a batch has its price with every model that still answers, and without hurry where there is that', () => {
  const tokens = { input_tokens: 4_000, cached_tokens: 3_000, written_tokens: 500, output_tokens: 1_000 };
  const costs = new Map(batchCosts(tokens, 40).map(({ id, ...cost }) => [id, cost]));
  const terra = (40 * (500 * 1 + 3_000 * 0.05 + 500 * 1.25 + 1_000 * 5)) / 1_000_000;
  expect(costs.get('gpt-6.1-terra')?.usd).toBeCloseTo(terra);
  expect(costs.get('gpt-6.1-terra')?.flexUsd).toBeCloseTo(terra / 2);
  expect(costs.has('gpt-4')).toBe(false);
});

it('what was asked and answered can be kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-eval-'));
  try {
    record(folder, asked);
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    expect(read('ferry_lane/01-request.json').user).toContain('Tap takeover w/ Northlight');
    expect(read('ferry_lane/01-answer.json').answer.parts.length).toBeGreaterThan(0);
    expect(read('dockmere/07-answer.json').failed).toMatch(/refused the key/);
    expect(existsSync(join(folder, 'textilmuseum/12-answer.json'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
