import { readFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, it, vi } from 'vitest';
import { expectAccessible, openWindow, setScheme, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/galley.ts';
const sample = readFileSync(join(import.meta.dirname, '../../shared/samples/sample-calendar.csv'));
it('looks', async () => {
  mkdirSync('/tmp/live', { recursive: true });
  const [browser, server] = await Promise.all([launchBrowser(), startServer()]);
  const client = await server.client();
  const { session_id: session } = await client.call('uploadCampaignCalendar', { body: { client: 'invigor8' }, files: { csv_file: { name: 'calendar.csv', type: 'text/csv', bytes: sample } } });
  const { batch_id } = await client.call('createBatch', { body: { session_id: session, indexes: [0, 1], duplicate_mode: 'auto_use' } });
  await vi.waitUntil(async () => (await client.call('getBatch', { params: { batch: batch_id } })).state === 'complete', { timeout: 60_000, interval: 200 });
  const window = await openWindow(browser);
  const page = await window.newPage();
  const link = (label: string, state: string, over = {}) => ({ url: `https://invigor8.com/products/${label.toLowerCase().replaceAll(' ', '-')}`, label, state, to: '', note: '', asked_at: '2026-01-01T00:00:00Z', product: null, ...over });
  const facts = { session_id: session, index: 0, version: 1, checked_at: new Date(Date.now() - 7_200_000).toISOString(), checked_by: 'demo', left: 0, changes: [],
    links: [link('Shop the shake', 'answers'), link('Superfood Shake', 'answers', { to: 'https://invigor8.com/collections/all' }), link('Old page', 'gone', { note: 'The website answers 404.' }), link('Unsubscribe', 'not_asked', { note: 'A tag that is filled when the email is sent.' })],
    findings: [{ kind: 'gone', url: 'a', text: '“Old page” (https://invigor8.com/products/old-page) is gone: The website answers 404.' }, { kind: 'sold_out', url: 'b', text: 'Superfood Shake is sold out on its page.' }, { kind: 'price', url: 'b', text: 'The email shows $54.00 for Superfood Shake, and its page says 59 USD.' }] };
  let stored: unknown = null;
  await page.route('**/api/live_facts/**', async (route) => {
    if (route.request().method() === 'POST') { stored = facts; await route.fulfill({ json: { since: 'x', checked: [facts], left: [], without_email: [] } }); }
    else await route.fulfill({ json: { facts: stored } });
  });
  await page.goto(`${server.url}/preview/0?session=${session}`);
  await signIn(page);
  const region = page.getByRole('region', { name: 'Links and products' });
  await region.waitFor();
  await page.screenshot({ path: '/tmp/live/a-before.png' });
  await region.getByRole('button', { name: 'Check now' }).click();
  await region.getByText('Checked 2 hours ago').waitFor();
  await region.getByText('All links').click();
  await region.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '/tmp/live/b-light.png' });
  await expectAccessible(page, 'light');
  await setScheme(page, 'dark');
  await page.screenshot({ path: '/tmp/live/c-dark.png' });
  await expectAccessible(page, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /Checks/ }).click();
  await page.getByRole('region', { name: 'Links and products' }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: '/tmp/live/d-phone.png' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await setScheme(page, 'light');
  await page.goto(`${server.url}/campaign-table?session=${session}`);
  await page.getByRole('button', { name: /Download all/ }).click();
  await page.getByRole('menuitem', { name: /Check links/ }).waitFor();
  await page.screenshot({ path: '/tmp/live/e-menu.png' });
  await page.goto(`${server.url}/brand-settings?client=invigor8`);
  const sw = page.getByLabel('Tell Gmail the offer');
  await sw.scrollIntoViewIfNeeded();
  await page.screenshot({ path: '/tmp/live/f-settings.png' });
  await expectAccessible(page, 'settings');
  await browser.close(); await server.kill('SIGTERM');
});
