import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  keepIntercepting,
  openWindow,
  screenVariants,
  signIn,
} from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';

const pasted = readFileSync(
  join(import.meta.dirname, '../fixtures/fragments/drag-and-drop-block.txt'),
  'utf8',
);
const header =
  '<table width="100%"><tr><td style="padding:24px;background:{primary};color:{on_primary}">{brand_name}, since 1998</td></tr></table>';
const csv =
  'Campaign Name,Brief,Subject Line\nAutumn,"The blend is back after six weeks, with more lemon balm.",It is back\n';

describe('components', () => {
  let browser: Browser;
  let server: TestServer;
  let client: GalleyClient;
  let window: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer()]);
    client = await server.client();
    await client.call('addClient', { body: { id: 'acme', display_name: 'Acme Tea' } });
    window = await openWindow(browser);
    page = await window.newPage();
    await keepIntercepting(page);
    await page.goto(`${server.url}/components?client=acme`);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  const dialog = () => page.getByRole('dialog').first();
  const field = (label: string) => dialog().getByLabel(label, { exact: true });
  const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const preview = () => page.frameLocator('iframe[title="Live preview"]');
  const closed = () => page.getByRole('dialog').waitFor({ state: 'hidden' });
  const stored = async (id: string) => {
    const { components } = await client.call('listComponents', { params: { client: 'acme' } });
    const found = components.find((component) => component.id === id);
    if (!found) throw new Error(`There is no component ${id}`);
    return found;
  };
  /** Saves fail until the returned function is called. */
  async function failSaves(): Promise<() => Promise<void>> {
    const saves = /\/api\/components\/acme$/;
    await page.route(saves, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { detail: 'The table is away.', code: 'internal' } })
        : route.fallback(),
    );
    return () => page.unroute(saves);
  }

  it('a pasted block is previewed as it is typed, with what is removed, and added after a reload [spec 2.005, 2.094, 2.099]', async () => {
    await page.getByText('No CTA of your own').waitFor();
    await page.getByRole('button', { name: 'Add CTA' }).click();
    await press('Add component');
    await dialog().getByText('Component name is required').waitFor();
    await field('Component name').fill('studio_note');
    await field('Description').fill('An invitation to the studio');
    await field('HTML content').fill(pasted);
    await dialog()
      .getByText(/^\d+ changes to your HTML/)
      .click();
    await dialog().getByText('the attribute srcset of <img>').waitFor();
    await dialog().getByText('<form> (its content is kept)').waitFor();
    await press('Replace with {headline}');
    await preview().getByText('This is what a headline looks like').first().waitFor();
    await preview().getByText('10% off, for example').last().waitFor();
    expect(await preview().locator('form, button, script, iframe').count()).toBe(0);
    await dialog().getByText('Preview is current').waitFor();
    await dialog().getByRole('radiogroup', { name: 'Device' }).getByText('Phone').click();
    await expectAccessible(page, 'the form of a component');

    // The draft is stored in the pause between two words.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('studio_note');
    await page.reload();
    await dialog()
      .getByText(/Unsaved changes from .* are back in this form/)
      .waitFor();
    await expect.poll(() => field('Component name').inputValue()).toBe('studio_note');
    const mend = await failSaves();
    await press('Add component');
    await dialog().getByText('Failed to save component: The table is away.').waitFor();
    await mend();
    await press('Add component');
    await closed();
    expect(await stored('middle_studio_note')).toMatchObject({
      name: 'studio_note',
      html_content: pasted.replace('{heading}', '{headline}'),
      is_active: true,
    });
  });

  it('a switch goes back when the server fails [spec 4.046, 8.038]', async () => {
    const toggle = page.getByRole('switch', { name: 'studio_note is active' });
    const mend = await failSaves();
    await toggle.click();
    await page.getByText('Failed to update component: The table is away.').waitFor();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await mend();
    await toggle.click();
    await expect.poll(async () => (await stored('middle_studio_note')).is_active).toBe(false);
    await expect.poll(() => toggle.isChecked()).toBe(false);
  });

  it('a header in the brand’s colours is used in an email, and the screen leads there [spec 1.017]', async () => {
    await page.getByRole('button', { name: 'Add Header' }).click();
    await field('Component name').fill('since');
    await field('Description').fill('The name on the brand’s colour');
    await field('HTML content').fill(header);
    await preview().getByText('Acme Tea, since 1998').waitFor();
    await dialog().getByRole('radiogroup', { name: 'Scheme' }).getByText('Dark').click();
    await press('Add component');
    await closed();
    const { session_id } = await client.call('uploadCampaignCalendar', {
      body: { client: 'acme' },
      files: { csv_file: { name: 'calendar.csv', type: 'text/csv', bytes: Buffer.from(csv) } },
    });
    await client.call('processCampaign', {
      body: { client: 'acme', session_id, campaign_data: JSON.stringify({ index: 0 }) },
    });
    const { html } = await client.call('getEmail', {
      params: { client: 'acme', index: 0 },
      query: { session: session_id },
    });
    expect(html).toMatch(/background:#[0-9a-f]{6};color:#[0-9a-f]{6}">Acme Tea, since 1998/);
    await page.reload();
    await page.getByRole('button', { name: 'since: Used in 1 email' }).click();
    await dialog().getByRole('link', { name: 'Autumn' }).click();
    await page.getByRole('heading', { level: 1, name: 'Autumn' }).waitFor();
    await page.goBack();
    await dialog().getByRole('link', { name: 'Autumn' }).waitFor();
    await press('Close');
    await closed();
  });

  it('offline, an edit stays; online again it is saved, and the version before comes back', async () => {
    await page.getByRole('button', { name: 'Edit since' }).click();
    await field('HTML content').fill(header.replace('1998', '2024'));
    await window.setOffline(true);
    await press('Save component');
    await dialog()
      .getByText(/Your changes are kept in this browser/)
      .waitFor();
    await window.setOffline(false);
    await press('Retry');
    await closed();
    expect((await stored('header_since')).compiled_html).toContain('2024');
    await page.getByRole('button', { name: 'Edit since' }).click();
    await dialog().getByRole('radiogroup', { name: 'View' }).getByText('Versions').click();
    await press('Compare');
    await dialog().getByText('From this version to the current one:').waitFor();
    await expectAccessible(page, 'the versions of a component');
    await press('Bring this version back');
    await expect.poll(async () => (await stored('header_since')).html_content).toBe(header);
    await expect.poll(() => field('HTML content').inputValue()).toBe(header);
    await press('Cancel');
    await closed();
  });

  it('is accessible and fits, in both schemes, on a desktop and a phone', async () => {
    for (const [scheme, width] of screenVariants) {
      const what = `at ${width} px, ${scheme}`;
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(`localStorage.setItem('galley-scheme', '${scheme}')`);
      await page.reload();
      await page.getByRole('button', { name: 'since: Used in 1 email' }).waitFor();
      await expectAccessible(page, `the components ${what}`);
      await expectNoSidewaysScroll(page, `the components ${what}`);
      await page.getByRole('button', { name: 'Edit studio_note' }).click();
      const views = dialog().getByRole('radiogroup', { name: 'View' });
      await views.getByText(width === 390 ? 'Preview' : 'Placeholders').click();
      await expectAccessible(page, `the form ${what}`);
      await press('Cancel');
      await closed();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('another brand’s components are shown on the same screen [spec 2.098, 7.046]', async () => {
    await page.getByRole('combobox', { name: 'Client' }).selectOption({ label: 'Invigor8' });
    await page.getByRole('heading', { name: 'header_evergreen' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/components');
    expect(new URL(page.url()).searchParams.get('client')).toBe('invigor8');
    expect((await client.call('getCurrentClient')).current_client).toBe('invigor8');
    await expect.poll(() => page.getByRole('switch').count()).toBe(4);
  });
});
