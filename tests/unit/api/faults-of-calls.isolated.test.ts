import { expect, it, vi } from 'vitest';
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

it('a fault is logged with the address, the brand and the reference that the person sees', async () => {
  process.env.LOG_LEVEL = 'error';
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fails = () => Promise.reject(new Error('no such column'));
  const handler = resource('batches', overviewRoutes as never, { getOverview: fails } as never);
  const call = { ...event('getOverview'), rawPath: '/api/overview', headers: { 'x-client': 'barker' } };
  const { body } = await handler(call, lambdaContext('batches', 5));
  const entry = JSON.parse(String(logged.mock.lastCall?.[0]));
  expect(entry).toMatchObject({
    path: '/api/overview',
    client: 'barker',
    error: { message: 'no such column' },
  });
  expect(JSON.parse(body ?? '').detail).toContain(`Reference: ${entry.reference}`);
});
