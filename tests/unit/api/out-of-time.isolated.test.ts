import { expect, it } from 'vitest';
import { resource } from '#functions/api/lib/resource.ts';
import { lambdaContext } from '#infra/local/http.ts';
import { overviewRoutes } from '#shared/contract/routes/overview.ts';
import { event } from '#tests/support/lambda.ts';

it('a call that the function has no time left for says so, what is kept and what to do', async () => {
  process.env.EDGE_SECRET = '';
  process.env.LOG_LEVEL = 'silent';
  const never = () => new Promise<never>(() => undefined);
  const handler = resource('batches', overviewRoutes as never, { getOverview: never } as never);
  const { statusCode, headers, body } = await handler(event('getOverview'), lambdaContext('batches', 0.05));
  expect({ statusCode, retryAfter: headers?.['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '5' });
  expect(JSON.parse(body ?? '').detail).toBe(
    'This took longer than one call may take. What was stored so far is kept. Try again to finish it.',
  );
});
