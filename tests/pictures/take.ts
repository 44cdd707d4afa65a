import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { openWindow, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/galley.ts';

/**
 * `npm run pictures`: the README's, from the running app with its sample, as WebP, 1,440 px wide (a phone:
 * 390 px).
 */
const folder = new URL('../../docs/pictures/', import.meta.url);

interface Picture {
  name: string;
  /** `{session}` is the sample calendar. */
  address: string;
  scheme: 'dark' | 'light';
  phone?: true;
  /** Resolves when the screen is complete. */
  ready: (page: Page) => Promise<unknown>;
}

const frames = (page: Page) => page.locator('iframe').nth(2).waitFor({ state: 'attached' });
const emailShown = (page: Page) =>
  page.frameLocator('iframe[title^="Email:"]').locator('h1').first().waitFor();

const pictures: Picture[] = [
  {
    name: 'campaigns',
    address: '/campaign-table?session={session}',
    scheme: 'dark',
    ready: (page) => page.getByRole('row').nth(5).waitFor(),
  },
  {
    name: 'proofs',
    address: '/campaign-table?session={session}&view=proofs',
    scheme: 'light',
    ready: frames,
  },
  { name: 'preview', address: '/preview/0?session={session}', scheme: 'dark', ready: emailShown },
  {
    name: 'brand-settings',
    address: '/brand-settings',
    scheme: 'light',
    ready: (page) => page.locator('iframe').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'phone',
    address: '/preview/0?session={session}',
    scheme: 'dark',
    phone: true,
    ready: emailShown,
  },
];

async function take(window: BrowserContext, url: string, { name, scheme, ready }: Picture): Promise<void> {
  const page = await window.newPage();
  await page.addInitScript(`localStorage.setItem('galley-scheme', '${scheme}')`);
  await page.goto(url);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  const webp = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toBuffer();
  writeFileSync(new URL(`${name}.webp`, folder), webp);
  console.log(`${name}.webp, ${Math.round(webp.length / 1024)} KB`);
  await page.close();
}

const [browser, server] = await Promise.all([launchBrowser(), startServer({ args: [] })]);
try {
  await server.shows('See them:', 120_000);
  const client = await server.client();
  const { calendars } = await client.call('listCalendars', { query: { client: 'invigor8' } });
  const session = calendars[0]?.session_id ?? '';
  mkdirSync(folder, { recursive: true });
  const desktop = await openWindow(browser);
  const phone = await openWindow(browser, { viewport: { width: 390, height: 844 } });
  for (const window of [desktop, phone]) {
    const page = await window.newPage();
    await page.goto(server.url);
    await signIn(page);
    await page.close();
  }
  for (const picture of pictures) {
    const address = server.url + picture.address.replace('{session}', session);
    await take(picture.phone ? phone : desktop, address, picture);
  }
} finally {
  await browser.close();
  await server.kill('SIGTERM');
}
