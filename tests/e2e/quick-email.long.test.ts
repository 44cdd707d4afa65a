import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import {
  expectAccessible,
  expectAccessibleEverywhere,
  keepIntercepting,
  openWindow,
  signIn,
} from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';
import { flat } from '../unit/images/pictures.ts';

describe('the Quick Email Builder', () => {
  let browser: Browser;
  let server: TestServer;
  let client: GalleyClient;
  let window: BrowserContext;
  let page: Page;
  let picture: { name: string; mimeType: string; buffer: Buffer };

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer()]);
    client = await server.client();
    picture = {
      name: 'Superfood Shake spring sale.jpg',
      mimeType: 'image/jpeg',
      buffer: await flat(1200, 700, '#7a4b2a').flatten().jpeg().toBuffer(),
    };
    window = await openWindow(browser);
    page = await window.newPage();
    await keepIntercepting(page);
    await page.goto(`${server.url}/quick-email?client=invigor8`);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const brief = () => page.getByRole('textbox', { name: 'Email Brief' });
  const frame = () => page.locator('iframe[title="Email Preview"]');
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel('Hero image file').setInputFiles(file);
  const quickEmails = async () => {
    const { calendars } = await client.call('listCalendars', { query: { client: 'invigor8' } });
    const calendar = calendars.find(({ kind }) => kind === 'quick');
    if (!calendar) return [];
    const answer = await client.call('getCalendar', { params: { session: calendar.session_id } });
    return answer.campaigns;
  };

  it('takes one picture, dropped or chosen, and says what is wrong with another file [spec 2.142-2.149, 4.062, 4.066]', async () => {
    await page.getByRole('heading', { name: 'Quick Email Builder', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Upload Hero Image' }).waitFor();
    await page.getByText('Drag and drop your image, or click to browse').waitFor();
    await page.getByText('PNG, JPG, GIF up to 10MB').waitFor();
    expect(
      await page.evaluate<string>(
        `getComputedStyle(document.querySelector('section[aria-label="Hero image"]')).borderTopStyle`,
      ),
    ).toBe('dashed');
    await expectAccessibleEverywhere(page, 'the upload state');

    const transfer = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
      return transfer;
    })()`);
    const bar = page.getByRole('banner');
    await bar.dispatchEvent('dragenter', { dataTransfer: transfer });
    await page.getByRole('heading', { name: 'Drop your image here' }).waitFor();
    await bar.dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByText('“notes.txt” is not a PNG, JPG, GIF or WebP image. Choose one of these.').waitFor();

    await choose(picture);
    await page.getByRole('heading', { name: 'Hero Image' }).waitFor();
    await expect.poll(() => page.getByText('“notes.txt”').count()).toBe(0);
    await page.getByText(picture.name).waitFor();
    await page.getByRole('img', { name: `Hero: ${picture.name}` }).waitFor();
    const titles = ['Hero Image', 'Email Preview', 'Generate Email'];
    const boxes = await Promise.all(
      titles.map((name) => page.getByRole('heading', { name, level: 2 }).boundingBox()),
    );
    const lefts = boxes.map((box) => box?.x);
    expect(new Set(lefts).size, 'three columns').toBe(3);
  });

  it('writes a brief, keeps the person’s own, and restores everything after a reload [spec 2.151-2.154, 2.160-2.161, 9.059]', async () => {
    await page.getByRole('heading', { name: 'Email Brief', exact: true, level: 2 }).waitFor();
    await page.getByText('Brief needed').waitFor();
    await page.getByText('Image uploaded').waitFor();
    await expect.poll(() => brief().getAttribute('rows')).toBe('4');
    expect(await button('Regenerate Brief').count()).toBe(0);
    await button('AI Generate').waitFor();
    await brief().fill('My own words about the shake.');
    await page.getByText('Brief provided').waitFor();
    let release = () => {};
    await page.route('**/api/generate_brief_from_image', async (route) => {
      await new Promise<void>((done) => {
        release = done;
      });
      await route.continue();
    });
    await button('Regenerate Brief').click();
    await button('Generating...').waitFor();
    release();
    await page
      .getByText(
        'Written from the file name and brand, not from the picture. Add a model key to have the picture read.',
      )
      .waitFor();
    await expect.poll(() => brief().inputValue()).toMatch(/^Superfood Shake spring sale\./);
    await page.unroute('**/api/generate_brief_from_image');

    await page.reload();
    await page.getByRole('img', { name: `Hero: ${picture.name}` }).waitFor();
    await expect.poll(() => brief().inputValue()).toMatch(/^Superfood Shake spring sale\./);
    await button('Restore my brief').click();
    await expect.poll(() => brief().inputValue()).toBe('My own words about the shake.');
    await button('Regenerate Brief').click();
    await page.getByText('Your own brief is kept.').waitFor();
  });

  it('keeps what was typed while the server is away, with the spec’s texts [spec 8.041, 8.043, 2.159]', async () => {
    await window.setOffline(true);
    await button('Regenerate Brief').click();
    await page.getByText('Failed to generate brief. Please try again.').waitFor();
    await button('Generate Email').click();
    await page.getByRole('alert').getByText('Failed to generate email. Please try again.').waitFor();
    await expectAccessibleEverywhere(page, 'the screen without a server');
    await window.setOffline(false);
    await expect.poll(() => brief().inputValue()).toMatch(/^Superfood Shake spring sale\./);
    expect(await quickEmails()).toEqual([]);
  });

  it('generates once, even if the page is reloaded before the answer [spec 2.155-2.158, 2.162-2.165, 3.137, 3.139, 3.141, 3.143-3.144, 4.065, 7.035, 9.055-9.056, 9.060]', async () => {
    await page.getByText('Email preview will appear here').waitFor();
    await page.getByRole('heading', { name: 'Choose Email Style', exact: true, level: 2 }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /^Simple Announcement/ }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('radio').count()).toBe(4);
    for (const label of ['Multi-Product Promo', 'Social Proof', 'Simple Announcement', 'Product Feature']) {
      await page.getByText(label, { exact: true }).click();
      await page.getByText(`Style: ${label}`).waitFor();
    }
    await button('Remove Superfood Shake').click();
    await page.getByText('The product block will be left out.').waitFor();
    await page.getByRole('combobox', { name: 'Add a product' }).selectOption('Daily Greens');

    let calls = 0;
    let sent = () => {};
    const arrived = new Promise<void>((done) => {
      sent = done;
    });
    await page.route('**/api/quick_email_generate', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      // The server gets the first call, but its answer is lost.
      await route.fetch();
      sent();
    });
    expect(await button('Regenerate Email').count()).toBe(0);
    await button('Generate Email').click();
    await button('Generating Email...').waitFor();
    await arrived;
    await page.reload();
    await button('Regenerate Email').waitFor();
    expect(calls).toBe(2);
    await frame().waitFor();
    const [made, ...others] = await quickEmails();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      campaign_name: 'Quick Product Feature Email',
      template_type: 'product',
      email: { version: 1 },
    });
    expect(made?.products.map(({ name }) => name)).toEqual(['Daily Greens']);
    await expect.poll(() => frame().getAttribute('style')).toContain('height: 500px');
    await expectAccessibleEverywhere(page, 'an email and its preview');
  });

  it('shows the email in full, downloads it, and finds it again by its address [spec 2.166-2.171, 9.061]', async () => {
    await button('Full Preview').click();
    const dialog = page.getByRole('dialog', { name: 'Email Preview' });
    const full = dialog.locator('iframe');
    await full.waitFor();
    await expect.poll(() => full.getAttribute('style')).toContain('height: 600px');
    await expectAccessibleEverywhere(page, 'the full preview');
    // Without a model the email is unwritten, so a download asks first.
    await dialog.getByRole('button', { name: 'Download' }).click();
    const [fromDialog] = await Promise.all([
      page.waitForEvent('download'),
      button('Download anyway').click(),
    ]);
    expect(fromDialog.suggestedFilename()).toBe('quick-email.html');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button('Download HTML').click();
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download anyway').click()]);
    expect(file.suggestedFilename()).toBe('quick-email.html');
    const html = readFileSync(await file.path(), 'utf8');
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain('Daily Greens');

    // A colleague has no draft in the browser.
    const other = await openWindow(browser, { viewport: { width: 390, height: 844 } });
    const colleague = await other.newPage();
    await colleague.goto(page.url());
    await signIn(colleague);
    await colleague.getByText('Preview', { exact: true }).click();
    await colleague.locator('iframe[title="Email Preview"]').waitFor();
    await expectAccessible(colleague, 'the preview on a phone');
    await colleague.getByText('Picture and brief').click();
    await expect
      .poll(() => colleague.getByRole('radio', { name: /^Product Feature/ }).isChecked())
      .toBe(true);
    await colleague.getByRole('button', { name: 'Remove Daily Greens' }).waitFor();
    await other.close();
  });

  it('writes a new version of the same email, and lets go of the picture with a way back [spec 2.150, 4.063-4.064]', async () => {
    await brief().fill('The shakes are back in stock. Order yours before the weekend.');
    await page.getByText('Brief or style changed since this version').waitFor();
    await button('Regenerate Email').click();
    await page.getByText('Version 2').waitFor();
    expect(await quickEmails()).toHaveLength(1);
    await brief().fill(' ');
    await expect.poll(() => button('Regenerate Email').isDisabled()).toBe(true);
    await brief().fill('The shakes are back in stock. Order yours before the weekend.');

    await button('Change Image').click();
    await page.getByRole('heading', { name: 'Upload Hero Image' }).waitFor();
    await expect.poll(() => brief().count()).toBe(0);
    await button('Go back to it').click();
    await page.getByText('Version 2').waitFor();
    await expect.poll(() => brief().inputValue()).toContain('back in stock');

    await button('Change Image').click();
    await choose({ ...picture, name: 'Another.jpg' });
    await expect.poll(() => brief().inputValue()).toBe('');
    await expect.poll(() => button('Generate Email').isDisabled()).toBe(true);
    await page.getByText('Email preview will appear here').waitFor();
    await brief().fill('Unfinished');
    await button('Change Image').click();
    await button('Undo').click();
    await expect.poll(() => brief().inputValue()).toBe('Unfinished');
    await page.getByText('Another.jpg').waitFor();

    await button('Change Image').click();
    await button('Choose from the library').click();
    const library = page.getByRole('dialog', { name: 'Choose the hero image' });
    await library.getByRole('button', { name: 'Choose superfood_shake_spring_sale' }).click();
    await library.waitFor({ state: 'hidden' });
    await page.getByRole('img', { name: `Hero: ${picture.name}` }).waitFor();
  });
});
