import { beforeEach, expect, it, vi } from 'vitest';
import { onDemand } from '@/lib/on-demand.ts';

const { siteAnswers } = vi.hoisted(() => ({ siteAnswers: vi.fn() }));
vi.mock('@/lib/new-build.ts', () => ({ siteAnswers }));

beforeEach(() => {
  siteAnswers.mockReset();
  siteAnswers.mockResolvedValue(undefined);
});

it('does not try while the server is away, because a browser would remember the failure', async () => {
  siteAnswers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const load = vi.fn(async () => 'code');
  const get = onDemand(load);
  await expect(get()).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  expect(await get()).toBe('code');
});

it('loads once, whoever asks', async () => {
  const load = vi.fn(async () => 'code');
  const get = onDemand(load);
  expect(await Promise.all([get(), get()])).toEqual(['code', 'code']);
  await get();
  expect(load).toHaveBeenCalledTimes(1);
});
