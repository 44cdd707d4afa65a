import { beforeEach, expect, it, vi } from 'vitest';
import { resource } from '#functions/api/lib/resource.ts';
import { AppError, invalid } from '#functions/errors.ts';
import { lambdaContext } from '#infra/local/http.ts';
import { overviewRoutes } from '#shared/contract/routes/overview.ts';
import { event, refused } from '#tests/support/lambda.ts';

const answeredBy = (handle: () => Promise<unknown>) =>
  resource('batches', overviewRoutes as never, { getOverview: handle } as never);
const failing = (error: AppError) => answeredBy(() => Promise.reject(error));

let logged: string[];
beforeEach(() => {
  process.env.EDGE_SECRET = '';
  process.env.LOG_LEVEL = '';
  logged = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
});

it('a refusal for an outage leaves its cause in the log, under the call’s reference', async () => {
  const cause = new TypeError('fetch failed');
  const { status, body } = await refused(
    failing(new AppError('unavailable', 'Google Drive is away.', { cause })),
    'getOverview',
  );
  expect([status, body.detail]).toEqual([503, 'Google Drive is away.']);
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'warn',
      message: 'request refused',
      route: 'GET /api/overview',
      reference: 'request-1',
      error: expect.objectContaining({
        message: 'Google Drive is away.',
        cause: expect.objectContaining({ name: 'TypeError', message: 'fetch failed' }),
      }),
    }),
  ]);
});

it('a refusal of what the caller sent is not logged', async () => {
  expect((await refused(failing(invalid('Choose a day.')), 'getOverview')).status).toBe(422);
  expect(logged).toEqual([]);
});

it.each([
  ['no claims', null],
  ['an empty subject', { sub: '', username: 'ann' }],
])('a route for users is 401 with %s, and does nothing', async (_, user) => {
  const handle = vi.fn();
  const { status, body } = await refused(answeredBy(handle), 'getOverview', { user });
  expect([status, body.code]).toEqual([401, 'unauthorized']);
  expect(handle).not.toHaveBeenCalled();
});

it('a route for users is 401 without an authorizer', async () => {
  const given = event('getOverview');
  Reflect.deleteProperty(given.requestContext, 'authorizer');
  const { statusCode } = await answeredBy(vi.fn())(given, lambdaContext('batches', 29));
  expect(statusCode).toBe(401);
});
