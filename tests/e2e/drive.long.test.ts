import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { expectAccessibleEverywhere, openWindow, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';
import { describeUnless, missingBrowser } from '#tests/support/requirements.ts';

describeUnless(await missingBrowser(), 'a brand’s folder in Google Drive', () => {
  let browser: Browser;
  let server: TestServer;
  let client: GalleyClient;
  let page: Page;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer()]);
    client = await server.client();
    page = await (await openWindow(browser)).newPage();
    await page.goto(server.url);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  let day = 1;
  /** A day later than the last. */
  async function putPicture(background: string): Promise<void> {
    const path = join(server.dataDir, 'drive/invigor8/Harvest-Table.png');
    const picture = sharp({ create: { width: 900, height: 450, channels: 3, background } });
    writeFileSync(path, await picture.png().toBuffer());
    day += 1;
    utimesSync(path, new Date(2026, 0, day), new Date(2026, 0, day));
  }
  const refresh = () => page.getByRole('button', { name: 'Refresh', exact: true }).click();

  async function generate(session: string): Promise<string> {
    const { campaigns } = await client.call('campaignsMetadata', {
      params: { client: 'invigor8' },
      query: { session },
    });
    expect(campaigns[0]).toMatchObject({ has_image: true, image_status: 'found' });
    const made = await client.call('processCampaign', {
      body: {
        campaign_data: JSON.stringify(campaigns[0]),
        is_regeneration: 'true',
        duplicate_mode: 'auto_use',
      },
    });
    expect(made).toMatchObject({ status: 'success', error: null });
    const email = await client.call('campaignsMetadata', {
      params: { client: 'invigor8' },
      query: { session },
    });
    const url = email.campaigns[0]?.resolved_image_url ?? '';
    expect(url).toMatch(/\/media\/[0-9a-f]+\.(jpg|png)$/);
    expect(made.html_content).toContain(url);
    return url;
  }

  it('feeds campaigns by their image tags: a picture put there, and again when it was changed', async () => {
    const csv =
      'Campaign name,Brief,Subject line,Image tag\nHarvest,A calm week of soups,Soup season,harvest table';
    const { session_id } = await client.call('uploadCampaignCalendar', {
      body: { client: 'invigor8' },
      files: { csv_file: { name: 'autumn.csv', type: 'text/csv', bytes: new TextEncoder().encode(csv) } },
    });
    await putPicture('#b5651d');
    await refresh();
    const panel = page.getByRole('complementary', { name: 'Asset library' });
    await panel.getByText('harvest_table, in Google Drive').waitFor();
    const thumbnail = panel.locator('li', { hasText: 'Harvest-Table.png' }).locator('img');
    await expect.poll(() => thumbnail.getAttribute('src')).toMatch(/^data:image\/jpeg/);
    await expect
      .poll(() => panel.getByRole('link', { name: 'Open Google Drive' }).getAttribute('href'))
      .toBe(`${server.url}/drive/folders/laptop-folder-invigor8`);
    await expectAccessibleEverywhere(page, 'the library with a file in Google Drive');
    const first = await generate(session_id);

    await putPicture('#2e5d34');
    await refresh();
    await panel.getByText('harvest_table, version 2, changed in Google Drive').waitFor();
    const second = await generate(session_id);
    expect(second).not.toBe(first);
    await refresh();
    await panel.getByText('harvest_table, version 2, from Google Drive').waitFor();
  });

  it('says what is wrong when Google Drive fails, and keeps what is stored', async () => {
    const folder = `${server.url}/drive/folders/laptop-folder-invigor8`;
    const set = (fault: string) =>
      fetch(folder, { method: 'POST', body: new URLSearchParams({ fault }), redirect: 'manual' });
    await set('unauthorized');
    await refresh();
    await page.getByText('Failed to load Google Drive images').waitFor();
    await page.getByText(/^Google refused the key/).waitFor();
    await expectAccessibleEverywhere(page, 'the library while Google Drive fails');
    await page.getByRole('button', { name: /^Show \d+ stored images/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Asset library' });
    await dialog.getByRole('button', { name: /^Open harvest_table/ }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await set('');
    await refresh();
    await page.getByText('harvest_table, version 2, from Google Drive').waitFor();
  });
});
