import { expect, it, vi } from 'vitest';
import { findBrowser, launchBrowser } from '#tests/support/browser.ts';
import { describeUnless, missingBrowser } from '#tests/support/requirements.ts';

it('counts only the browser that npm ci installed where CI is set, whatever else the machine has', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  vi.stubEnv('CI', '');
  expect(await findBrowser()).toEqual({ path: process.execPath });
  vi.stubEnv('CI', 'true');
  const found = await findBrowser().catch(({ message }: Error) => message);
  if (process.platform === 'linux' && process.arch === 'x64')
    expect(found).toMatchObject({ path: expect.stringContaining('node_modules/.cache/browser/') });
  else expect(found).toContain('need Linux x64');
  vi.unstubAllEnvs();
});

describeUnless(await missingBrowser(), 'the tests’ browser', () => {
  it('sets text even where no font is installed, so that layouts can be tested', async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.setContent('<span style="font-family: Georgia, serif">The quick brown fox</span>');
      const box = await page.locator('span').boundingBox();
      expect(box?.width).toBeGreaterThan(50);
    } finally {
      await browser.close();
    }
  });
});
