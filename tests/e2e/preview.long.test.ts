import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneScroll,
  openWindow,
  screenVariants,
  setScheme,
  signIn,
} from '#tests/support/app.ts';
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
      body: { session_id: session, indexes: [0, 1, 2, 3], duplicate_mode: 'auto_use' },
    });
    await vi.waitUntil(
      async () => (await client.call('getBatch', { params: { batch: batch_id } })).state === 'complete',
      { timeout: 60_000, interval: 200 },
    );
    window = await openWindow(browser);
    page = await window.newPage();
    await page.goto(`${server.url}/preview/0?session=${session}`);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  /** Both schemes only in long tests. */
  async function expectAccessibleInSchemes(of: Page, what: string) {
    const width = of.viewportSize()?.width;
    for (const [scheme] of screenVariants.filter((look) => look[1] === width)) {
      await setScheme(of, scheme);
      await expectAccessible(of, `${what}, ${scheme}`);
    }
  }
  const editor = () => page.getByRole('region', { name: /^Edit: / });
  const edited = () => page.frameLocator('iframe[title="Email being edited"]');
  const field = (label: string) => editor().getByLabel(label, { exact: true });
  const stored = (index: number) =>
    client.call('getEmail', { params: { client: 'invigor8', index }, query: { session } });

  async function openEditor() {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await editor().getByText('Preview is current').waitFor();
  }
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
    await expect.poll(() => field('Headline').inputValue()).toBe('Typed on the email');
    await page.keyboard.press('Enter');
    await expect.poll(() => inPlace.count()).toBe(0);

    const paragraph = edited().locator('p[data-copy^="sections.0.paragraphs"]').first();
    const before = await paragraph.textContent();
    await clickOn(paragraph);
    await page.keyboard.type('Never mind');
    await page.keyboard.press('Escape');
    await editor().waitFor();
    await expect.poll(() => paragraph.textContent()).toBe(before);

    await clickOn(edited().locator('img[data-copy="hero_alt"]'));
    await expect.poll(() => field('Hero alt text').evaluate((input) => input.matches(':focus'))).toBe(true);
    await expectAccessibleInSchemes(page, 'the editor of an email');

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

  it('is edited where it is read: a click on a text of the email puts the caret there', async () => {
    await page.goto(`${server.url}/preview/3?session=${session}`);
    const shown = page.frameLocator('iframe[title^="Email:"]').locator('h1');
    await shown.waitFor();
    const before = (await shown.boundingBox())?.y ?? 0;
    await clickOn(shown);
    const inPlace = editor().getByRole('textbox', { name: 'Headline, on the email' });
    await inPlace.waitFor();
    await expect.poll(() => inPlace.evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(before).toBeGreaterThan(0);
    await inPlace.fill('Typed where it was read');
    await page.keyboard.press('ControlOrMeta+Enter');
    await editor().waitFor({ state: 'hidden' });
    expect((await stored(3)).copy.headline).toBe('Typed where it was read');
    await expect.poll(() => shown.textContent()).toBe('Typed where it was read');

    // Typed text survives a switch to another tab.
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const tabs = editor().getByRole('radiogroup', { name: 'Show' });
    await tabs.getByText('Details').click();
    await editor().getByLabel('Target audience').fill('Readers of proofs');
    await tabs.getByText('Words').click();
    await tabs.getByText('Details').click();
    await expectAccessibleInSchemes(page, 'the details beside the email');
    await editor().getByRole('button', { name: 'Save', exact: true }).click();
    await editor().waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByText('Readers of proofs').waitFor();
  });

  it('keeps its email in place while one pages through emails with long and short names', async () => {
    const edge = () => page.getByRole('region', { name: 'Email preview' }).boundingBox();
    await page.goto(`${server.url}/preview/0?session=${session}`);
    const tops = new Set<number>();
    for (const index of [0, 1, 2]) {
      if (index > 0) await page.keyboard.press('j');
      await page.getByText(`${index + 1} of 12`).waitFor();
      tops.add(Math.round((await edge())?.y ?? 0));
    }
    expect(tops.size).toBe(1);
  });

  it('is one stop of the Tab key, whatever links it has', async () => {
    const links = page.frameLocator('iframe[title^="Email:"]').locator('a[href]');
    await expect.poll(() => links.count()).toBeGreaterThan(3);
    expect(await links.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex >= 0).length)).toBe(0);
  });

  it('leads to the neighbours by key and button, and back to the calendar as it was', async () => {
    await page.goto(`${server.url}/campaign-table?session=${session}&view=calendar&q=cacao`);
    await page.getByRole('heading', { name: 'Campaign Analysis' }).waitFor();
    await page.goto(`${server.url}/preview/0?session=${session}`);
    const title = page.getByRole('heading', { level: 1 });
    const way = page.getByRole('navigation', { name: 'Where this email belongs' });
    await way.getByText('1 of 12').waitFor();
    const first = await title.textContent();
    await page.keyboard.press('j');
    await way.getByText('2 of 12').waitFor();
    await way.getByRole('button', { name: 'Next campaign' }).click();
    await way.getByText('3 of 12').waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await way.getByText('1 of 12').waitFor();
    await expect.poll(() => title.textContent()).toBe(first);
    const list = page.getByRole('navigation', { name: 'Emails of this calendar' });
    await expect.poll(() => list.getByRole('link').nth(1).innerText()).toMatch(/Email v1/);
    await way.getByRole('link', { name: /calendar/ }).click();
    await page.waitForURL(/view=calendar/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('cacao');
  });

  it('names what blocks a download, and leads from a finding to its field', async () => {
    const address = { params: { client: 'invigor8', index: 1 }, query: { session } };
    const { copy, version } = await client.call('getEmail', address);
    const blocked = { ...copy, headline: 'Save $45 now', cta_text: 'Shop [product]' };
    await client.call('saveEmail', { ...address, body: { copy: blocked, base_version: version } });
    await page.goto(`${server.url}/preview/1?session=${session}`);
    const question = page.getByRole('dialog', { name: 'This email has something to fix' });
    const download = page.getByRole('button', { name: 'Download HTML' });
    await download.click();
    await question.getByText(/says \$45/).waitFor();
    await question.getByText('Not to be sent until this is fixed.').waitFor();
    await question.getByRole('button', { name: 'Do not download' }).click();

    const blocking = page.getByRole('region', { name: 'To fix before sending' });
    await blocking.getByRole('button', { name: 'Change: Button' }).click();
    await expect.poll(() => field('CTA text').evaluate((input) => input.matches(':focus'))).toBe(true);
    await field('CTA text').fill('Shop the tub');
    await editor().getByText('Preview is current').waitFor();
    await editor().getByRole('button', { name: 'Save as new version' }).click();
    await editor().waitFor({ state: 'hidden' });
    await blocking.getByRole('button', { name: 'Change: Button' }).waitFor({ state: 'hidden' });
    await expectAccessibleInSchemes(page, 'a blocked email');
    await download.click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Download anyway' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('Save $45 now');
  });

  it('leads from each email to fix to the next, and after the last to what the emails are for', async () => {
    const address = { params: { client: 'invigor8', index: 3 }, query: { session } };
    const { copy, version } = await client.call('getEmail', address);
    await client.call('saveEmail', {
      ...address,
      body: { copy: { ...copy, cta_text: 'Shop [product]' }, base_version: version },
    });
    await page.goto(`${server.url}/preview/1?session=${session}&fix=true`);
    const queue = page.getByRole('region', { name: 'Emails to fix' });
    await queue.getByText('2 emails to fix').waitFor();
    await openEditor();
    await field('Headline').fill('A calm morning');
    await editor().getByText('Preview is current').waitFor();
    await editor().getByRole('button', { name: 'Save as new version' }).click();
    await page.waitForURL(/\/preview\/3\?/);
    await queue.getByText('1 email to fix').waitFor();
    await expectAccessibleInSchemes(page, 'the emails to fix');
    await openEditor();
    await field('CTA text').fill('Shop the tub');
    await editor().getByText('Preview is current').waitFor();
    await editor().getByRole('button', { name: 'Save as new version' }).click();
    await queue.getByText('Nothing is left to fix').waitFor();
    await queue.getByRole('button', { name: 'Download 4 emails' }).waitFor();
  });

  it('has subject lines to test, and two versions side by side, of which one is restored', async () => {
    await page.goto(`${server.url}/preview/2?session=${session}`);
    const before = await stored(2);
    await page.getByRole('button', { name: /Edit subject lines|Add a subject line to test/ }).click();
    await editor().getByText('Preview is current').waitFor();
    while (
      await editor()
        .getByRole('button', { name: /^Remove subject/ })
        .count()
    )
      await editor()
        .getByRole('button', { name: /^Remove subject/ })
        .first()
        .click();
    await editor().getByRole('button', { name: 'Add a subject line to test' }).click();
    await field('Subject B').fill('The other subject');
    await editor().getByRole('button', { name: 'Use as A: subject B' }).click();
    await editor().getByText('Preview is current').waitFor();
    await editor().getByRole('button', { name: 'Save as new version' }).click();
    await editor().waitFor({ state: 'hidden' });
    expect((await stored(2)).copy).toMatchObject({
      subject: 'The other subject',
      subject_variants: [before.subject],
    });
    const inbox = page.getByRole('group', { name: 'Inbox line' });
    await expect.poll(() => inbox.innerText()).toMatch(/A\s[\s\S]*The other subject[\s\S]*B\s/);

    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Compare side by side' }).click();
    const versions = page.getByRole('dialog', { name: /^Versions of/ });
    await versions.frameLocator('iframe[title="Version 1"]').locator('h1').waitFor();
    await versions.frameLocator('iframe[title="Version 2"]').locator('h1').waitFor();
    await expectAccessibleInSchemes(page, 'two versions side by side');
    await versions.getByRole('group', { name: 'Email of version 1' }).evaluate((pane) => {
      pane.scrollTop = 300;
    });
    const other = versions.getByRole('group', { name: 'Email of version 2' });
    await expect.poll(() => other.evaluate(({ scrollTop }) => Math.abs(scrollTop - 300) < 20)).toBe(true);
    await versions.getByText('Changed texts').click();
    await versions.getByRole('region', { name: 'Differences' }).getByText('The other subject').waitFor();
    await versions.getByRole('button', { name: 'Restore version 1' }).click();
    await versions.waitFor({ state: 'hidden' });
    expect(await stored(2)).toMatchObject({ version: 3, origin: 'restored', subject: before.subject });
  });

  it('keeps the words a person edited when it is generated again, and brings them back', async () => {
    await page.goto(`${server.url}/preview/0?session=${session}`);
    await page.getByRole('button', { name: 'Regenerate' }).click();
    const toast = page.getByText('The words you edited are kept as version 2.');
    await toast.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Version 2 restored as version 4').waitFor();
    expect((await stored(0)).copy.headline).toBe('Typed on the email');
  });

  it('shows its source and copies it where the clipboard is out of reach', async () => {
    await page.goto(`${server.url}/preview/0?session=${session}&show=html`);
    await page.getByRole('button', { name: 'Copy HTML' }).click();
    await page.getByText('The HTML is copied').waitFor();
    await expectAccessibleInSchemes(page, 'the source of an email');
  });

  it('is used with one thumb on a phone', async () => {
    const phone = await openWindow(browser, {
      viewport: { width: 390, height: 844 },
      storageState: await window.storageState(),
    });
    const small = await phone.newPage();
    await small.goto(`${server.url}/preview/1?session=${session}`);
    const bar = small.getByRole('toolbar', { name: 'This email' });
    await bar.getByRole('button', { name: 'Upload to Klaviyo' }).waitFor();
    for (const button of await bar.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    }
    await expectNoSidewaysScroll(small, 'a preview on a phone');
    const email = small.frameLocator('iframe[title^="Email:"]');
    expect(await email.locator('body').evaluate(({ clientWidth }) => clientWidth), 'desktop, scaled').toBe(
      640,
    );
    await small.getByText('Mobile', { exact: true }).click();
    await expect.poll(() => email.locator('body').evaluate(({ clientWidth }) => clientWidth)).toBe(375);
    // Headless browsers have no scrollbars that take room; others do.
    expect(await small.locator('iframe[title^="Email:"]').getAttribute('scrolling')).toBe('no');
    await expectAccessibleInSchemes(small, 'a preview on a phone');
    await small.getByRole('tab', { name: /^Checks/ }).click();
    await small.getByRole('tabpanel', { name: /^Checks/ }).waitFor();
    await expectAccessibleInSchemes(small, 'checks on a phone');
    await bar.getByRole('button', { name: 'Edit', exact: true }).click();
    const words = small.getByRole('dialog', { name: /^Edit: / });
    await words.getByText('On the email').click();
    await words.getByText('Preview is current').waitFor();
    await expectNoSidewaysScroll(small, 'the editor on a phone');
    await expectOneScroll(small, 'the editor on a phone');
    await expectAccessibleInSchemes(small, 'the editor on a phone');
    await words.getByRole('button', { name: 'Cancel' }).click();
    await bar.getByRole('button', { name: 'More' }).click();
    await small.getByRole('menuitem', { name: 'Edit Details' }).click();
    const details = small.getByRole('dialog', { name: 'Edit campaign details' });
    await details.getByText(/^More/).click();
    await details.getByLabel('Layout').waitFor();
    await expectAccessibleInSchemes(small, 'the campaign’s details on a phone');
    await phone.close();
  });
});
