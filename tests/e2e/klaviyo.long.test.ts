import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { expectAccessibleEverywhere, expectOneScroll, openWindow, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { stopAtFirstFailure } from '#tests/support/chain.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';

const sample = readFileSync(join(import.meta.dirname, '../../shared/samples/sample-calendar.csv'));
const params = { client: 'invigor8' };

/** Other dialogs consist of the same parts. */
const look = expectAccessibleEverywhere;

async function inView(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = element.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

describe('emails in Klaviyo, in a browser', () => {
  stopAtFirstFailure();
  let browser: Browser;
  let server: TestServer;
  let client: GalleyClient;
  let session: string;
  let page: Page;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer()]);
    client = await server.client();
    ({ session_id: session } = await client.call('uploadCampaignCalendar', {
      body: { client: 'invigor8' },
      files: { csv_file: { name: 'calendar.csv', type: 'text/csv', bytes: sample } },
    }));
    const [{ batch_id }, { audiences }] = await Promise.all([
      client.call('createBatch', {
        body: { session_id: session, indexes: [0, 1, 2], duplicate_mode: 'auto_use' },
      }),
      client.call('klaviyoAudiences', { params }),
    ]);
    await client.call('saveConnections', {
      params,
      body: { klaviyo: { audience_ids: audiences.filter(({ name }) => name === 'Newsletter') } },
    });
    await vi.waitUntil(
      async () => (await client.call('getBatch', { params: { batch: batch_id } })).state === 'complete',
      { timeout: 60_000, interval: 200 },
    );
    page = await (await openWindow(browser)).newPage();
    await page.goto(`${server.url}/preview/0?session=${session}`);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  const dialog = () => page.getByRole('dialog', { name: 'Upload to Klaviyo' });
  const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true });
  const openUpload = () => page.getByRole('button', { name: 'Upload to Klaviyo', exact: true }).click();

  async function editInKlaviyo(address: string, from: string, to: string) {
    const klaviyo = await page.context().newPage();
    await klaviyo.goto(address);
    const html = klaviyo.locator('textarea[name="html"]');
    const before = await html.inputValue();
    expect(before).toContain(from);
    await html.fill(before.replaceAll(from, to));
    await klaviyo.getByRole('button', { name: 'Save' }).click();
    await klaviyo.waitForLoadState();
    await klaviyo.close();
  }

  it('says what goes where, uploads a template and a draft campaign, and leads to both [spec 2.085-2.086]', async () => {
    await openUpload();
    for (const text of ['Laptop Goods (stand-in)', 'New template', 'New draft', 'Newsletter (list)'])
      await dialog().getByText(text).waitFor();
    await look(page, 'what an upload will do');
    await button('Upload to Klaviyo').click();
    await dialog().getByText('Created in Klaviyo').waitFor();
    await look(page, 'the result of an upload');
    const [draft] = await Promise.all([
      page.waitForEvent('popup'),
      dialog()
        .getByRole('link', { name: /^Draft campaign/ })
        .click(),
    ]);
    await draft.getByText('Newsletter').waitFor();
    await expect
      .poll(() => draft.locator('input[name="subject"]').inputValue())
      .toBe('Tomorrow morning, already sorted');
    await draft.close();
    await button('Done').click();
    await page.getByText('In Klaviyo, v1', { exact: true }).waitFor();
  });

  it('asks before it replaces what a colleague edited in Klaviyo, and does as told', async () => {
    const { campaigns } = await client.call('getCalendar', { params: { session } });
    const address = campaigns[0]?.klaviyo?.template_url ?? '';
    await editInKlaviyo(address, 'cold milk', 'oat milk');
    await openUpload();
    await button('Upload to Klaviyo').click();
    await dialog().getByText('Edited in Klaviyo since the last upload').waitFor();
    await dialog()
      .getByText(/oat milk/)
      .first()
      .waitFor();
    await expectAccessibleEverywhere(page, 'what was edited in Klaviyo');
    await button('Keep Klaviyo’s edits').click();
    await dialog().getByText('What was edited in Klaviyo was kept.').waitFor();
    await button('Done').click();

    await openUpload();
    await button('Upload to Klaviyo').click();
    await button('Replace with version 1').click();
    await dialog().getByText('Updated in Klaviyo').waitFor();
    await button('Done').click();
    const klaviyo = await page.context().newPage();
    await klaviyo.goto(address);
    await expect.poll(() => klaviyo.locator('textarea[name="html"]').inputValue()).toContain('cold milk');
    await klaviyo.close();
  });

  it('sends a version to a few people as a test, and says so beside it', async () => {
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Send a test', exact: true }).click();
    const test = page.getByRole('dialog', { name: 'Send a test of version 1' });
    await test.getByText(/100 tests left today/).waitFor();
    await test.getByLabel('Send to').fill('ann@shop.example, bo@shop.example');
    await expectAccessibleEverywhere(page, 'whom a test is sent to');
    await test.getByRole('button', { name: 'Send test' }).click();
    await page.getByText(/^This version sent to ann@shop\.example, bo@shop\.example by demo/).waitFor();
    await page.goto(`${server.url}/klaviyo`);
    await page.getByText(/ann@shop\.example, bo@shop\.example .*sent to nobody/).waitFor();
    await expectAccessibleEverywhere(page, 'the stand-in for Klaviyo');
    await page.getByRole('link', { name: 'Back to Galley' }).click();
    await page.getByRole('heading', { name: 'From calendar to inbox' }).waitFor();
  });

  it('uploads all emails of a calendar and says what became of each [spec 8.022]', async () => {
    await page.goto(`${server.url}/campaign-table?session=${session}&view=proofs`);
    await page.getByRole('button', { name: 'Upload 3 emails to Klaviyo' }).click();
    await dialog().getByText('New templates', { exact: true }).waitFor();
    await look(page, 'the plan of a bulk upload');
    await button('Upload 3 emails').click();
    await dialog().getByText('All 3 campaigns uploaded successfully').waitFor();
    await look(page, 'the result of a bulk upload');
    // So low that the list of three does not fit.
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 320 });
      await expectOneScroll(page, `the result of a bulk upload at ${width} px`);
      expect(await inView(button('Done'))).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await button('Done').click();
    await expect.poll(() => page.getByText('In Klaviyo, v1', { exact: true }).count()).toBe(3);
    await page.getByText('Test sent', { exact: true }).waitFor();
  });
});
