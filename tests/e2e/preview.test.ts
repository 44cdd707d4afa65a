import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GalleyClient } from '#infra/local/client.ts';
import { expectAccessible, openWindow, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';

const sample = readFileSync(join(import.meta.dirname, '../../shared/samples/sample-calendar.csv'));

describe('one campaign’s email', () => {
  let browser: Browser;
  let server: TestServer;
  let client: GalleyClient;
  let session: string;
  let window: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer()]);
    client = await server.client();
    ({ session_id: session } = await client.call('uploadCampaignCalendar', {
      body: { client: 'invigor8' },
      files: { csv_file: { name: 'calendar.csv', type: 'text/csv', bytes: sample } },
    }));
    const { batch_id } = await client.call('createBatch', {
      body: { session_id: session, indexes: [0, 1, 2], duplicate_mode: 'auto_use' },
    });
    await vi.waitUntil(
      async () => (await client.call('getBatch', { params: { batch: batch_id } })).state === 'complete',
      { timeout: 60_000, interval: 200 },
    );
    window = await openWindow(browser);
    page = await window.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${server.url}/preview/0?session=${session}`);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  const editor = () => page.getByRole('dialog', { name: /^Edit words/ });
  const edited = () => page.frameLocator('iframe[title="Email being edited"]');
  const field = (label: string) => editor().getByLabel(label, { exact: true });
  const stored = (index: number) =>
    client.call('getEmail', { params: { client: 'invigor8', index }, query: { session } });

  async function openEditor() {
    await page.getByRole('button', { name: 'Edit words' }).click();
    await editor().getByText('Preview is current').waitFor();
  }
  /** Clicks a text of the email in the editor; the click is at its start. */
  async function clickOn(text: Locator) {
    await text.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await text.boundingBox();
    if (!box) throw new Error('The text is not shown');
    await page.mouse.click(box.x + 3, box.y + box.height / 2);
  }

  it('is edited by clicking its texts, in step with the form, and saved as a version', async () => {
    await openEditor();
    const headline = edited().locator('h1');
    await clickOn(headline);
    const inPlace = editor().getByRole('textbox', { name: 'Headline, on the email' });
    await inPlace.fill('Typed on the email');
    await expect.poll(() => headline.textContent()).toBe('Typed on the email');
    expect(await field('Headline').inputValue()).toBe('Typed on the email');
    await page.keyboard.press('Enter');
    expect(await inPlace.count()).toBe(0);

    const paragraph = edited().locator('p[data-copy^="sections.0.paragraphs"]').first();
    const before = await paragraph.textContent();
    await clickOn(paragraph);
    await page.keyboard.type('Never mind');
    await page.keyboard.press('Escape');
    await editor().waitFor();
    await expect.poll(() => paragraph.textContent()).toBe(before);

    await clickOn(edited().locator('img[data-copy="hero_alt"]'));
    await expect.poll(() => field('Hero alt text').evaluate((input) => input.matches(':focus'))).toBe(true);
    await expectAccessible(page, 'the editor of an email');

    await clickOn(edited().locator('[data-copy="cta_text"]').first());
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('See it');
    await page.keyboard.press('ControlOrMeta+Enter');
    await editor().waitFor({ state: 'hidden' });
    const { version, html, copy } = await stored(0);
    expect(version).toBe(2);
    expect(copy).toMatchObject({ headline: 'Typed on the email', cta_text: 'See it' });
    expect(html).not.toContain('data-copy');
  });
});
