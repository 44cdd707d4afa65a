import { afterEach, expect, it, vi } from 'vitest';
import { listModels } from '#functions/services/model/openai/list-models.ts';
import { modelNews } from '#infra/operate/model-news.ts';
import { models } from '#shared/domain/brand/models.ts';

const today = new Date('2026-11-29T12:00:00Z');
const seconds = (day: string) => Date.parse(day) / 1_000;
const entry = (id: string, created: string, shutdown_date?: string | null) => ({
  ...{ id, object: 'model', owned_by: 'system', created: seconds(created) },
  ...(shutdown_date !== undefined && { shutdown_date }),
});

/** As `GET /v1/models` answers: every listed model still available, and unlisted ones. */
const answer = (changed: Record<string, string | null | undefined> = {}) => ({
  object: 'list',
  data: [
    ...models
      .filter(({ shutdown_date }) => shutdown_date === null || shutdown_date > '2026-11-29')
      .filter(({ id }) => !(id in changed && changed[id] === undefined))
      .map(({ id, shutdown_date }) => entry(id, '2026-09-22', id in changed ? changed[id] : shutdown_date)),
    entry('gpt-6.1-sol-2026-09-29', '2026-09-29'),
    entry('gpt-6.3-sol', '2026-11-27'),
    entry('gpt-6.3-luna', '2026-11-28'),
    entry('whisper-1', '2023-02-27'),
  ],
});

afterEach(() => vi.unstubAllGlobals());
let keys = 0;
const newsOf = async (body: unknown) => {
  vi.stubGlobal('fetch', async () => Response.json(body));
  return modelNews(await listModels({ apiKey: `sk-list-${++keys}`, baseUrl: '' }), models, today);
};

it('a list that is right has only ends that are known, and names what came out lately', async () => {
  expect(await newsOf(answer())).toEqual({
    wrong: [],
    ending: [
      'gpt-4o ends on 2027-01-14; gpt-6-luna follows',
      'gpt-4o-mini ends on 2027-01-14; gpt-6-luna follows',
      'gpt-5 ends on 2026-12-11; gpt-6.1-sol follows',
    ],
    fresh: ['gpt-6.3-luna, since 2026-11-28', 'gpt-6.3-sol, since 2026-11-27'],
  });
});

it('an end that was announced, moved or withdrawn, and a model that is gone, are wrong in the list', async () => {
  const { wrong } = await newsOf(
    answer({ 'gpt-6-sol': '2027-09-30', 'gpt-4o': '2027-04-14', 'gpt-5': null, 'gpt-5.6-luna': undefined }),
  );
  expect(wrong).toEqual([
    'gpt-4o ends on 2027-04-14, and the list says 2027-01-14',
    'gpt-5 has no announced end, and the list says 2026-12-11',
    'gpt-6-sol ends on 2027-09-30, and the list knows of no end',
    'gpt-5.6-luna is gone: the provider does not offer it to this key',
  ]);
});

it('a model that answers after its end is wrong in the list', async () => {
  const body = answer();
  body.data.push(entry('gpt-4', '2023-03-14'));
  expect((await newsOf(body)).wrong).toEqual([
    'gpt-4 is still offered, and the list says it ended on 2026-10-23',
  ]);
});
