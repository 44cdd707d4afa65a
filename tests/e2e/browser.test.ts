import { expect, it, vi } from 'vitest';
import { findBrowser } from '#tests/support/browser.ts';

it('counts only the browser that npm ci installed where CI is set, whatever else the machine has', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  vi.stubEnv('CI', '');
  expect(await findBrowser()).toEqual({ path: process.execPath });
  vi.stubEnv('CI', 'true');
  const found = await findBrowser().catch(({ message }: Error) => message);
  if (process.platform === 'linux' && process.arch === 'x64')
    expect(found).toMatchObject({ path: expect.stringContaining('node_modules/.cache/chromium/') });
  else expect(found).toContain('need Linux x64');
  vi.unstubAllEnvs();
});
