import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';

/** Ends a wait for an element that never comes; generous for busy machines. */
const ELEMENT_PATIENCE_MS = 60_000;

/** Without motion, so that the spec's minimum display times end early. */
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
 * Call before the first `page.route` of a page that ends one later: Chromium never answers requests in flight
 * when the last route ends.
 */
export const keepIntercepting = (page: Page): Promise<unknown> =>
  page.route('**/no-such-address', (route) => route.continue());

export async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Quick Login' });
  await dialog.getByLabel('Username').fill(LOCAL_ACCOUNT.username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(LOCAL_ACCOUNT.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/**
 * Skips the email's frame, which axe cannot enter without scripts; it is tested as its own page. Listing only
 * violations halves the time.
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

type ScreenVariant = readonly [scheme: 'dark' | 'light', width: 1440 | 390];

/** Light on a phone; all four with `npm run test:long`. Tests themselves run dark on a desktop. */
export const screenVariants: readonly ScreenVariant[] = process.env.TEST_LONG
  ? [
      ['dark', 1440],
      ['light', 1440],
      ['dark', 390],
      ['light', 390],
    ]
  : [['light', 390]];

/** Without reloading; waits for the colours to fade over. */
export async function setScheme(page: Page, scheme: ScreenVariant[0]): Promise<void> {
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')`);
  await page.evaluate(
    `Promise.allSettled(document.getAnimations()
      .filter((each) => each instanceof CSSTransition)
      .map(({ finished }) => finished)).then(() => true)`,
  );
}

/**
 * Neither violations nor sideways scroll in any look, on the open screen or dialog. Ends dark, at desktop
 * width.
 */
export async function expectAccessibleEverywhere(page: Page, what: string): Promise<void> {
  for (const [scheme, width] of screenVariants.toReversed()) {
    await page.setViewportSize({ width, height: 900 });
    await setScheme(page, scheme);
    await expectAccessible(page, `${what}, ${scheme}, ${width} px`);
    await expectNoSidewaysScroll(page, `${what} at ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await setScheme(page, 'dark');
}

export async function fromMonthMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More for this calendar' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** px from the top bar to the month's first campaign, on an unscrolled page. */
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

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(over, `${what} scrolls sideways by ${over} px`).toBeLessThanOrEqual(0);
}

/** Nothing in the open dialog, long fields aside, may scroll inside something else that scrolls. */
export async function expectOneScroll(page: Page, what: string): Promise<void> {
  const nested = await page.evaluate<string[]>(`{
    const scrolls = (element) =>
      element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);
    const within = ({ parentElement: parent }) => parent !== null && (scrolls(parent) || within(parent));
    [...document.querySelectorAll('[role="dialog"] :not(textarea)')]
      .filter((element) => scrolls(element) && within(element))
      .map(({ className }) => className);
  }`);
  expect(nested, what).toEqual([]);
}
