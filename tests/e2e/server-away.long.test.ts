import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWindow, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { freshFolder, startServer, type TestServer } from '#tests/support/galley.ts';

describe('the screen while the server is away, and after a newer build', () => {
  let browser: Browser;
  let server: TestServer;
  let window: BrowserContext;
  let page: Page;
  const dataDir = freshFolder();
  let session = '';

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer({ dataDir })]);
    const client = await server.client();
    const calendar = await client.call('uploadCampaignCalendar', {
      body: { client: 'invigor8' },
      files: {
        csv_file: {
          name: 'plan.csv',
          type: 'text/csv',
          bytes: Buffer.from(
            'campaign_name,brief,subject_line\nSpring,Say that the shop opens on Monday.,The shop opens\n',
          ),
        },
      },
    });
    session = calendar.session_id;
    window = await openWindow(browser);
    const first = await window.newPage();
    await first.goto(server.url);
    await signIn(first);
    await first.close();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });
  beforeEach(async () => {
    await page?.close();
    page = await window.newPage();
  });

  it('keeps what it shows, opens its dialogs, and catches up by itself when the server is back', async () => {
    await page.clock.install();
    const loading = new Set<string>();
    page.on('request', (request) => loading.add(request.url()));
    page.on('requestfinished', (request) => loading.delete(request.url()));
    const editor = page.waitForResponse(/edit-campaign-dialog-.*\.js$/);
    await page.goto(`${server.url}/campaign-table?session=${session}`);
    await page.getByText('Spring').first().waitFor();
    // Dialogs load once the screen has been idle for a few seconds.
    await page.clock.fastForward(5_000);
    await editor;
    // What the dialog imports comes with it.
    await expect.poll(() => [...loading].filter((url) => url.endsWith('.js'))).toEqual([]);
    const { port } = new URL(server.url);
    await server.kill('SIGKILL');
    // Stale, so that returning to the tab fetches it again.
    await page.clock.fastForward(20_000);
    await page.evaluate('window.dispatchEvent(new Event("visibilitychange"))');
    await page.getByText('Not up to date: the server cannot be reached.').waitFor();
    for (let retry = 0; retry < 4; retry += 1) await page.clock.fastForward(5_000);
    await expect.poll(() => page.getByText('Spring').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Edit Spring' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit campaign details' });
    await dialog.getByLabel('Target audience').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    server = await startServer({ dataDir, env: { PORT: port } });
    const refetched = page.waitForResponse((response) =>
      response.url().includes(`/api/calendars/${session}`),
    );
    await page.clock.fastForward(5_000);
    await refetched;
    await page.getByText('Not up to date').waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByText('Spring').first().isVisible()).toBe(true);
  });

  it('says in its own dialog that a part is missing, and opens it when the server is back', async () => {
    let away = true;
    // Never idle, so the dialog opens before its code is fetched.
    await page.addInitScript('window.requestIdleCallback = () => 0');
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
    // Code that fails to load with the first screen is lost until a reload.
    await page.waitForLoadState('networkidle');
    await page.route('**/*', (route) => (away ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Which columns does it need?' }).click();
    await page.getByRole('dialog', { name: 'This could not be opened' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Recent calendars' }).isVisible()).toBe(true);
    away = false;
    await page.getByRole('dialog', { name: 'What a calendar needs' }).waitFor();
  });

  it('reloads once, and quietly, when a part is missing because the server has a newer build', async () => {
    let old = true;
    let loads = 0;
    await page.route('**/assets/csv-help*', (route) =>
      old ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route(`${server.url}/**`, async (route) => {
      const request = route.request();
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        loads += 1;
        old = loads === 1;
      } else if (new URL(request.url()).pathname === '/') {
        return route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>',
        });
      }
      return route.fallback();
    });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Which columns does it need?' }).click();
    await expect.poll(() => loads).toBe(2);
    await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
    await page.getByRole('button', { name: 'Which columns does it need?' }).click();
    await page.getByRole('dialog', { name: 'What a calendar needs' }).waitFor();
    expect(loads).toBe(2);
  });
});
