import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  keepIntercepting,
  openWindow,
  signIn,
} from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';
import { type LosingProxy, startLosingProxy } from '#tests/support/losing-proxy.ts';

const focused = (page: Page) =>
  page.evaluate<string>(
    '(document.activeElement?.getAttribute("aria-label") || document.activeElement?.name || document.activeElement?.textContent) ?? ""',
  );

describe('the way through the app: sign-in, focus, brands, previews', () => {
  let browser: Browser;
  let server: TestServer;
  let window: BrowserContext;
  let page: Page;
  let proxy: LosingProxy;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer({ args: [] })]);
    await server.shows('See them:');
    proxy = await startLosingProxy(server.url);
    window = await openWindow(browser);
    await window.addInitScript(`
      window.cls = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.cls += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    page = await window.newPage();
    await keepIntercepting(page);
  });
  afterAll(async () => {
    await browser?.close();
    proxy?.close();
    await server?.kill('SIGTERM');
  });

  it('puts the focus on the password after a failed sign-in, and on the heading after a good one [spec 8.045]', async () => {
    await page.goto(proxy.url);
    const dialog = page.getByRole('dialog', { name: 'Quick Login' });
    await dialog.getByLabel('Username').fill(LOCAL_ACCOUNT.username);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByRole('alert').getByText('Incorrect username or password.').waitFor();
    await expect.poll(() => focused(page)).toBe('password');
    for (const status of [400, 403, 404, 429, 500]) {
      await page.route('**/auth/login', (route) => route.fulfill({ status, body: '<html></html>' }));
      await dialog.getByRole('textbox', { name: 'Password' }).fill(`wrong ${status}`);
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await dialog.getByRole('alert').getByText('Login failed', { exact: true }).waitFor();
      await page.unroute('**/auth/login');
    }
    await signIn(page);
    await expect.poll(() => focused(page)).toBe('From calendar to inbox');
  });

  it('leads a newcomer to the finished proofs, once', async () => {
    const steps = page.getByRole('complementary', { name: '12 emails are ready to read' });
    await steps.getByRole('link', { name: 'See the proofs' }).click();
    await page.getByRole('region', { name: 'Proofs' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await page.reload();
    await page.getByRole('link', { name: 'sample-calendar.csv' }).waitFor();
    await expect.poll(() => steps.count()).toBe(0);
  });

  it('has the four screens in the bar in order, each with its own code and there after a reload [spec 2.005-2.008, 2.014-2.017]', async () => {
    const bar = page.getByRole('navigation', { name: 'Screens' });
    const screens = [
      ['Quick Email Builder', '/quick-email'],
      ['Email Components Manager', '/components'],
      ['AI Agent Management', '/agents'],
      ['Brand Settings', '/brand-settings'],
    ] as const;
    const links = bar.getByRole('link');
    const found = await Promise.all(
      (await links.all()).map((link) =>
        Promise.all([link.getAttribute('aria-label'), link.getAttribute('href')]),
      ),
    );
    expect(found.map(([name, href]) => [name, href?.split('?')[0]])).toEqual(screens);
    for (const [name, path] of screens) {
      await bar.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.reload();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await expect.poll(() => bar.locator('[aria-current="page"]').getAttribute('aria-label')).toBe(name);
      const chunk = new RegExp(`/assets/${path.slice(1)}-[^/]*\\.js$`);
      expect(scripts.some((url) => chunk.test(url))).toBe(true);
      page.removeAllListeners('request');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the bar on a phone');
    await page.getByRole('button', { name: 'Screens' }).click();
    const items = page.getByRole('menu', { name: 'Screens' }).getByRole('menuitem');
    await expect.poll(() => items.allTextContents()).toEqual(screens.map(([name]) => name));
    await items.filter({ hasText: 'Quick Email Builder' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quick Email Builder' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('adds a brand, lists it in the overview, archives it and takes that back', async () => {
    const menu = () => page.getByRole('button', { name: /^Brand:/ }).click();
    const item = (name: string) => page.getByRole('menuitem', { name });
    await menu();
    await expectAccessible(page, 'the brand menu');
    await item('Add a brand').click();
    const dialog = page.getByRole('dialog', { name: 'Add a brand' });
    await dialog.getByLabel('Name').fill('Crème & Co.');
    await expect.poll(() => dialog.getByLabel('Id').inputValue()).toBe('creme_and_co');
    await expectAccessible(page, 'the dialog to add a brand');
    await dialog.getByRole('button', { name: 'Add brand' }).click();
    await page.waitForURL(/\/brand-settings\?client=creme_and_co/);
    await page.getByRole('button', { name: 'Brand: Crème & Co.' }).click();
    await item('All brands').click();
    await page.getByRole('heading', { name: 'All brands' }).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Crème & Co.' });
    await row.getByText(/brand settings, so downloaded emails cannot be sent/).waitFor();
    await expectAccessible(page, 'the overview');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'the overview, light, on a phone');
    await expectNoSidewaysScroll(page, 'the overview on a phone');
    await page.getByRole('button', { name: 'Archive Crème & Co.' }).click();
    const question = page.getByRole('dialog', { name: 'Archive Crème & Co.?' });
    await expectAccessible(page, 'the question before archiving');
    await question.getByRole('button', { name: 'Archive Crème & Co.' }).click();
    await page.waitForURL(/\/\?client=invigor8/);
    await page.getByText('Crème & Co. was archived').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    // On a phone the toast is above the bar; under the pointer, it stays until dismissed.
    const done = page.getByRole('alert').filter({ hasText: 'Crème & Co. is back in the list of brands' });
    await done.getByRole('button', { name: 'Dismiss' }).click();
    await menu();
    await page.getByRole('menuitemradio', { name: 'Crème & Co.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  });

  it('finds a calendar and a command in the palette, and lists the keys', async () => {
    const palette = page.getByRole('combobox', { name: /^Search campaigns/ });
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: /sample-calendar\.csv/ }).waitFor();
    await expectAccessible(page, 'the command palette');
    await palette.fill('sampl');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Campaign Analysis' }).waitFor();
    await page.keyboard.press('Control+k');
    await palette.fill('light theme');
    await page.keyboard.press('Enter');
    await page.locator('[data-mantine-color-scheme="light"]').waitFor();
    await page.keyboard.press('Control+k');
    await palette.fill('keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectAccessible(page, 'the sheet of keys, light');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.getByRole('link', { name: 'Galley, home' }).click();
    await page.getByRole('heading', { name: 'From calendar to inbox' }).waitFor();
  });

  it('gives the focus back when the help on columns is closed', async () => {
    const opener = page.getByRole('button', { name: 'Which columns does it need?' });
    await opener.click();
    await page.getByRole('dialog', { name: 'What a calendar needs' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Which columns does it need?');
  });

  it('does not store a calendar twice when the answer to its upload is lost, nor says that nothing was stored', async () => {
    const listed = async () => {
      const client = await server.client();
      return (await client.call('listCalendars', { query: { client: 'invigor8' } })).calendars.length;
    };
    const before = await listed();
    await page.goto(`${proxy.url}/?client=invigor8`);
    proxy.loseAnswersTo('POST /api/upload_campaign_calendar');
    const plan = 'campaign_name,brief,subject_line\nLost,Say that it arrived.,It arrived\n';
    await page.locator('input[type=file]').setInputFiles({
      name: 'lost.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(plan),
    });
    await page.getByText('It may have arrived: look at Recent calendars').waitFor();
    await page.getByRole('link', { name: 'lost.csv' }).waitFor();
    expect(await page.getByText('Nothing was stored').count()).toBe(0);
    proxy.loseAnswersTo(null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Campaign Analysis' }).waitFor();
    expect(await listed()).toBe(before + 1);
    const findings = page.getByRole('dialog', { name: 'Upload processing results' });
    await findings.waitFor();
    await page.keyboard.press('Escape');
    await findings.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Campaign Analysis');
  });

  it('leads home when the brand is switched on a calendar, without an error', async () => {
    await page.getByRole('button', { name: /^Brand:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Zebra CBD' }).click();
    await page.waitForURL(/\/\?client=zebra_cbd/);
    await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
    expect(await page.getByText('No campaigns found').count()).toBe(0);
    await page.getByText('Try it with 12 finished rows for Zebra CBD.').waitFor();
    await page.goto(`${proxy.url}/?client=invigor8`);
    await page.getByRole('link', { name: 'lost.csv' }).waitFor();
    await page.getByRole('button', { name: 'Archive lost.csv' }).click();
    await page.getByRole('link', { name: 'lost.csv' }).waitFor({ state: 'hidden' });
  });

  it('opens a preview without a session in the newest calendar, and nothing jumps while it loads [spec 2.080]', async () => {
    const emailAnswer = Promise.withResolvers<void>();
    await page.route('**/api/campaigns/*/*/email?*', (route) =>
      emailAnswer.promise.then(() => route.continue()),
    );
    await page.goto(`${proxy.url}/preview/0?client=invigor8`);
    await page.waitForURL(/session=/);
    const email = page.frameLocator('iframe[title^="Email:"]');
    const list = page.getByRole('navigation', { name: 'Emails of this calendar' });
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
    // Replacing elements causes no layout shift, so this measures the panes.
    await list.waitFor();
    const tops = [await top(page.getByRole('status', { name: 'Loading the email' })), await top(list)];
    emailAnswer.resolve();
    await email.locator('body').waitFor();
    tops.push(await top(list));
    expect(Math.max(...tops) - Math.min(...tops), `tops of the panes: ${tops}`).toBeLessThanOrEqual(1);
    await page.getByRole('link', { name: 'sample-calendar.csv' }).waitFor();
    await page.getByRole('link', { name: 'Batch' }).waitFor();
    await page.getByText('1 of 12').waitFor();
    await expect.poll(() => list.getByRole('link').count()).toBe(12);
    await page.evaluate(
      'document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))',
    );
    expect(await page.evaluate<number>('window.cls')).toBeLessThanOrEqual(0.05);
  });

  it('regenerates with its spinner in the middle, past a lost poll, and gives the focus back [spec 1.005]', async () => {
    const client = await server.client();
    const session = new URL(page.url()).searchParams.get('session') ?? '';
    const stored = async () => {
      const address = { params: { client: 'invigor8', index: 0 }, query: { session } };
      const { version, latest, origin } = await client.call('getEmail', address);
      return { version, latest, origin };
    };
    const { version: before } = await stored();
    let polls = 0;
    let answer: (() => void) | undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/process_campaign', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response, json: { ...(await response.json()), status: 'running' } });
    });
    await page.route('**/api/batches/*', (route) => {
      polls += 1;
      return polls === 1 ? route.abort() : route.continue();
    });
    const button = page.getByRole('button', { name: 'Regenerate' });
    await button.click();
    const loader = page.locator('button[data-loading] .mantine-Loader-root');
    await loader.waitFor();
    const [around, spinner] = await Promise.all([
      page.locator('button[data-loading]').boundingBox(),
      loader.boundingBox(),
    ]);
    const middle = (box: typeof around) => [
      (box?.x ?? 0) + (box?.width ?? 0) / 2,
      (box?.y ?? 0) + (box?.height ?? 0) / 2,
    ];
    for (const [axis, position] of middle(spinner).entries())
      expect(Math.abs(position - (middle(around)[axis] ?? 0))).toBeLessThanOrEqual(1);
    answer?.();
    await page.getByText('The new version is ready').waitFor();
    expect(await stored()).toEqual({ version: before + 1, latest: before + 1, origin: 'regenerated' });
    expect(polls).toBeGreaterThan(1);
    expect(await page.getByText('Failed to regenerate campaign').count()).toBe(0);
    await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.unroute('**/api/batches/*');
    await page.unroute('**/api/process_campaign');
  });

  it('says on a failed campaign’s page that it failed and why, with one next step', async () => {
    await page.route('**/api/calendars/*', async (route) => {
      const response = await route.fetch();
      const detail = await response.json();
      Object.assign(detail.campaigns[1], {
        status: 'error',
        error: 'The model server answered nothing.',
        error_type: 'api_error',
        email: null,
      });
      await route.fulfill({ response, json: detail });
    });
    await page.goto(`${proxy.url}/preview/1?client=invigor8`);
    await page.getByRole('heading', { name: 'AI Generation Failed' }).waitFor();
    await page.getByText('The model server answered nothing.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/calendars/*');
  });
});
