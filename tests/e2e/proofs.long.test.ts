import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteResponse } from '#shared/contract/routes.ts';
import {
  expectAccessible,
  expectOneScroll,
  firstCampaignBelow,
  keepIntercepting,
  openWindow,
  screenVariants,
  signIn,
} from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { stopAtFirstFailure } from '#tests/support/chain.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';

const PATIENCE = 60_000;

const COUNTS = `({
  cards: document.querySelectorAll('[aria-label="Proofs"] [aria-posinset]').length,
  frames: document.querySelectorAll('[aria-label="Proofs"] iframe').length,
  nodes: document.querySelectorAll('*').length,
})`;

describe('the proofs of a calendar, in a browser', () => {
  stopAtFirstFailure();
  let browser: Browser;
  let server: TestServer;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer()]);
    page = await (await openWindow(browser)).newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(server.url);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const proofs = () => page.getByRole('region', { name: 'Proofs' });
  const cards = () => proofs().getByRole('list', { name: 'Emails' }).getByRole('listitem');
  const frames = () => proofs().locator('iframe');
  const images = () => proofs().getByRole('switch', { name: 'Images' });
  const focused = () => page.evaluate<string | null>('document.activeElement.textContent');

  it('says before the start what it will take, and opens the proofs after it', async () => {
    await button('Take the sample calendar').click();
    await button('Select Ready').click();
    await button('Generate 12 Campaigns').click();
    const preFlight = page.getByRole('region', { name: 'Pre-flight' });
    await preFlight.getByText('No model is connected', { exact: true }).waitFor();
    await preFlight.getByText('Typical for this writer').waitFor();
    await preFlight.getByText(/emails can show the brand’s default picture/).waitFor();
    await button('Start Generation').click();
    await page.getByRole('region', { name: 'Result' }).waitFor({ timeout: PATIENCE });
    await expect.poll(() => cards().first().getAttribute('aria-setsize')).toBe('12');
    await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Proofs').click();
    await expect.poll(() => cards().count()).toBe(12);
    await expect.poll(() => frames().count()).toBe(12);
    await cards()
      .first()
      .getByText(/^Tue 1 Dec 2026/)
      .waitFor();
    await cards().first().getByText('Email v1').waitFor();
  });

  it('shows all of them dark, on a phone and without images, and is still so after a reload', async () => {
    await proofs().getByText('Dark', { exact: true }).click();
    await proofs().getByText('Mobile', { exact: true }).click();
    await images().click();
    await page.reload();
    await expect.poll(() => frames().count()).toBe(12);
    const source = (await frames().first().getAttribute('srcdoc')) ?? '';
    expect(source).toContain("img-src 'none'");
    expect(source).not.toContain('@media not all');
    await expect.poll(() => frames().first().getAttribute('style')).toMatch(/width: 375px/);
    await proofs().getByText('Light', { exact: true }).click();
    await proofs().getByText('Desktop', { exact: true }).click();
    await images().click();
  });

  it('moves between cards by keys, compares two, and scrolls both in step', async () => {
    await page.keyboard.press('j');
    expect(await focused()).toBe('Tomorrow morning, already sorted');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('c');
    await proofs().getByText('Comparing “You asked since September”: choose the other email.').waitFor();
    await page.keyboard.press('ArrowDown');
    const second = await focused();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Compare two emails' });
    const pane = (name: string) => dialog.getByRole('group', { name: `Email: ${name}` });
    await dialog.locator('iframe').nth(1).waitFor();
    await expect
      .poll(() => pane('You asked since September').evaluate((element) => element.scrollHeight))
      .toBeGreaterThan(1_000);
    await pane('You asked since September').evaluate((element) => element.scrollTo(0, 200));
    await expect.poll(() => pane(second ?? '').evaluate((element) => element.scrollTop)).toBe(200);
    await expectAccessible(page, 'two emails side by side');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe(second);
  });

  it('shows a whole email on Space, goes on by J, and remembers what was read', async () => {
    const looked = page.getByRole('dialog');
    await page.keyboard.press('Space');
    await looked.frameLocator('iframe[title^="Email:"]').locator('h1').first().waitFor();
    const title = await looked.getByRole('heading').first().textContent();
    await page.keyboard.press('j');
    await expect.poll(() => looked.getByRole('heading').first().textContent()).not.toBe(title);
    await page.keyboard.press('r');
    await expect.poll(() => looked.getByRole('checkbox', { name: 'Read' }).isChecked()).toBe(true);
    await expectAccessible(page, 'a whole email over the proofs');
    await page.keyboard.press('Escape');
    await looked.waitFor({ state: 'hidden' });
    await proofs().getByText('11 to read').waitFor();
    await page.reload();
    await proofs().getByText('11 to read').waitFor();
    expect(await firstCampaignBelow(page)).toBeLessThanOrEqual(170);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
  });

  it('downloads the selected ones, with a manifest for whoever schedules them', async () => {
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Download 2 selected').click(),
    ]);
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    expect(Object.keys(files).filter((name) => name.endsWith('.html'))).toHaveLength(2);
    const [, first] = strFromU8(files['manifest.csv'] as Uint8Array).split('\r\n');
    expect(first).toContain('2026-12-03');
    expect(first).toContain('Cacao waitlist');
    await button('Clear Selection').click();
  });

  it('shows a whole email beside its card while the mouse rests there, until it leaves or turns its wheel', async () => {
    const card = await cards().nth(1).boundingBox();
    const rest = () => page.mouse.move((card?.x ?? 0) + 120, (card?.y ?? 0) + 120);
    const whole = page.locator('iframe[title^="Whole email:"]');
    await rest();
    await expect.poll(async () => (await whole.boundingBox())?.height ?? 0).toBeGreaterThan(300);
    const box = await whole.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 900).toBe(true);
    expect(box?.x).toBeGreaterThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
    const tall = await whole.evaluate((frame) => (frame as unknown as { clientHeight: number }).clientHeight);
    const drawn = page.frameLocator('iframe[title^="Whole email:"]').locator('html');
    expect(tall).toBeGreaterThanOrEqual(await drawn.evaluate((root) => root.getBoundingClientRect().height));
    await expectAccessible(page, 'a whole email beside its card');
    await page.mouse.move(3, 3);
    await whole.waitFor({ state: 'detached' });
    await rest();
    await whole.waitFor();
    await page.mouse.wheel(0, 40);
    await whole.waitFor({ state: 'detached' });
    await page.mouse.move(3, 3);
  });

  it('edits an email over its proof, and scrolls in one place when a save has failed', async () => {
    await keepIntercepting(page);
    await page.route(/\/api\/campaigns\/[^/]+\/\d+\/email(\?.*)?$/, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 422, json: { detail: 'Not these words.', code: 'invalid' } }),
    );
    await cards()
      .first()
      .getByRole('button', { name: /^Edit / })
      .click();
    const editor = page.getByRole('dialog', { name: /^Edit: / });
    await editor.getByLabel('Headline', { exact: true }).fill('Another headline');
    await editor.getByText('Preview is current').waitFor();
    await editor.getByRole('button', { name: 'Save as new version' }).click();
    await editor
      .getByText(/Not these words\./)
      .first()
      .waitFor();
    for (const [width, height] of [
      [390, 844],
      [1440, 500],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectOneScroll(page, `the editor with an error, ${width} by ${height}`);
    }
    await expectAccessible(page, 'the editor with an error');
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: /^Discard/ })
      .click();
    await editor.waitFor({ state: 'hidden' });
    await page.unroute(/\/api\/campaigns\/[^/]+\/\d+\/email(\?.*)?$/);
  });

  it.each(screenVariants)('is accessible and fits, %s at %s px', async (scheme, width) => {
    await page.evaluate(`localStorage.setItem('galley-scheme', '${scheme}')`);
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await frames().first().waitFor();
    expect(await firstCampaignBelow(page)).toBeLessThanOrEqual(width === 390 ? 230 : 170);
    await expectAccessible(page, `the proofs at ${width}, ${scheme}`);
    const hidden = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[aria-label="Proofs"] button')]
        .filter((button) => button.getBoundingClientRect().right > innerWidth)
        .map((button) => button.textContent)`,
    );
    expect(hidden).toEqual([]);
    const list = await proofs().getByRole('list', { name: 'Emails' }).boundingBox();
    expect(list && list.x + list.width).toBeLessThanOrEqual(width);
  });

  it('stays small with 500 emails: few cards and frames, and no fetch goes on for what is out of sight', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const email = /(?<=\/api\/campaigns\/invigor8\/)(\d+)(?=\/email)/;
    let fetched = 0;
    let aborted = 0;
    let gate = Promise.withResolvers<void>();
    gate.resolve();
    page.on('requestfailed', (request) => {
      if (email.test(request.url())) aborted += 1;
    });
    await page.route(/\/api\/calendars\/[^/?]+(\?.*)?$/, async (route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
      const detail = (await response.json()) as RouteResponse<'getCalendar'>;
      const campaigns = Array.from({ length: 500 }, (_, index) => {
        const original = detail.campaigns[index % 12];
        return { ...original, index, campaign_name: `${original?.campaign_name} ${index}` };
      });
      await route.fulfill({ response, json: { ...detail, campaigns } });
    });
    await page.route(email, async (route) => {
      fetched += 1;
      await gate.promise;
      const url = route.request().url();
      await route
        .continue({
          url: url.replace(email, (index) => String(Number(index) % 12)),
        })
        .catch(() => undefined);
    });
    await page.reload();
    await expect.poll(() => frames().count()).toBeGreaterThan(3);
    await expect.poll(() => cards().first().getAttribute('aria-setsize')).toBe('500');

    const most = { cards: 0, frames: 0, nodes: 0 };
    for (let step = 0; step < 20; step += 1) {
      await page.mouse.wheel(0, 3_000);
      const now = await page.evaluate<typeof most>(COUNTS);
      for (const what of ['cards', 'frames', 'nodes'] as const) most[what] = Math.max(most[what], now[what]);
    }
    await expect.poll(() => frames().count()).toBeGreaterThan(3);
    expect(most.cards).toBeLessThanOrEqual(28);
    expect(most.frames).toBeLessThanOrEqual(24);
    expect(most.nodes).toBeLessThan(2_500);

    // Scrolling a page away cancels its fetches.
    gate = Promise.withResolvers<void>();
    const asked = fetched;
    await page.mouse.wheel(0, -20_000);
    await expect.poll(() => fetched).toBeGreaterThan(asked);
    aborted = 0;
    await page.mouse.wheel(0, 40_000);
    await expect.poll(() => aborted).toBeGreaterThan(0);
    gate.resolve();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('met no unexpected error', () => {
    expect(problems).toEqual([]);
  });
});
