import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';

/** Ends a wait for an element that never comes. It says nothing about speed: a machine may be busy with other things. */
const ELEMENT_PATIENCE_MS = 60_000;

/** A browser window of its own; without motion, so that the spec's minimum display times end early. */
export async function openWindow(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const window = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  });
  window.setDefaultTimeout(ELEMENT_PATIENCE_MS);
  return window;
}

/**
 * Call before the first `page.route` of a page that ends one later: Chromium never answers a request that is in flight when the last
 * route ends (4 of 4 parallel requests hung within 120 routes; none with this).
 */
export const keepIntercepting = (page: Page): Promise<unknown> =>
  page.route('**/no-such-address', (route) => route.continue());

/** Fills the login dialog that is open and waits until it has gone. */
export async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Quick Login' });
  await dialog.getByLabel('Username').fill(LOCAL_ACCOUNT.username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(LOCAL_ACCOUNT.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/**
 * No accessibility violation on the screen as it is now. The email's own frame is tested as a page of its own: axe cannot enter a frame
 * without scripts. So it needs no page of its own for the frames' results either, and lists violations only: half the time.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, what).toEqual([]);
}

type Look = readonly [scheme: 'dark' | 'light', width: 1440 | 390];

/** How screens are looked at: light on a phone, and with `npm run test:long` in all four. Tests themselves run dark on a desk. */
export const looks: readonly Look[] = process.env.TEST_LONG
  ? [
      ['dark', 1440],
      ['light', 1440],
      ['dark', 390],
      ['light', 390],
    ]
  : [['light', 390]];

/** Shows the page in another scheme, without loading it again, and waits until its colours have faded over. */
export async function setScheme(page: Page, scheme: Look[0]): Promise<void> {
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')`);
  await page.evaluate(
    `Promise.allSettled(document.getAnimations()
      .filter((each) => each instanceof CSSTransition)
      .map(({ finished }) => finished)).then(() => true)`,
  );
}

/**
 * No accessibility violation and no sideways scroll in any look, without leaving the screen or its dialog. Ends
 * dark, at the width of a desk.
 */
export async function expectAccessibleEverywhere(page: Page, what: string): Promise<void> {
  for (const [scheme, width] of looks.toReversed()) {
    await page.setViewportSize({ width, height: 900 });
    await setScheme(page, scheme);
    await expectAccessible(page, `${what}, ${scheme}, ${width} px`);
    await expectNoSidewaysScroll(page, `${what} at ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await setScheme(page, 'dark');
}

/** Does something from the menu of the calendar that is open. */
export async function fromMonthMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More for this calendar' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** How far below the top bar the first campaign of the month begins, in pixels, on a page that is not scrolled. */
export async function firstCampaignBelow(page: Page): Promise<number> {
  const first = page
    .locator('[data-campaign], [aria-label="Proofs"] article, [aria-label="Calendar view"] td button')
    .locator('visible=true')
    .first();
  await first.waitFor();
  const bar = await page.getByRole('banner').boundingBox();
  const box = await first.boundingBox();
  return (box?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(over, `${what} scrolls sideways by ${over} px`).toBeLessThanOrEqual(0);
}
