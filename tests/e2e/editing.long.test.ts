import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { expectAccessible, openWindow, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';

const sample = readFileSync(join(import.meta.dirname, '../../shared/samples/sample-calendar.csv'));

describe('editing a campaign', () => {
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
    window = await openWindow(browser);
    page = await newPage(window);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  async function newPage(of: BrowserContext): Promise<Page> {
    const opened = await of.newPage();
    await opened.goto(`${server.url}/campaign-table?session=${session}`);
    return opened;
  }

  const form = (of: Page) => of.getByRole('dialog', { name: 'Edit campaign details' });
  const question = (of: Page) => of.getByRole('dialog', { name: 'Leave without saving?' });

  async function edit(of: Page, index: number) {
    const { campaign_name: name } = await stored(index);
    await of.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    await form(of).waitFor();
    // Rarely edited fields are folded.
    const more = form(of).locator('details:not([open]) > summary').filter({ hasText: /^More/ });
    if (await more.count()) await more.click();
  }
  const field = (of: Page, label: string) => form(of).getByLabel(label, { exact: true });
  async function save(of: Page) {
    await form(of).getByRole('button', { name: 'Save', exact: true }).click();
    await form(of).waitFor({ state: 'hidden' });
  }
  const stored = async (index: number) => {
    const { campaigns } = await client.call('getCalendar', { params: { session } });
    const found = campaigns.find((campaign) => campaign.index === index);
    if (!found) throw new Error(`There is no campaign ${index}`);
    return found;
  };
  const somebodySaves = (index: number, change: Partial<CampaignFields>) =>
    client.call('saveCampaign', {
      params: { client: 'invigor8' },
      body: { index, session_id: session, ...change },
    });

  it('two people on different fields: both edits stay, and the second person is informed', async () => {
    await edit(page, 0);
    await field(page, 'Target audience').fill('B: audience only');
    await somebodySaves(0, { subject_line: 'A: a new subject' });
    await save(page);
    await page
      .getByText('Somebody else changed the subject line in the meantime. Their text is kept.')
      .waitFor();
    expect(await stored(0)).toMatchObject({
      subject_line: 'A: a new subject',
      target_audience: 'B: audience only',
    });
  });

  it('two people on the same field: each text is shown, one is chosen, then it is saved', async () => {
    await edit(page, 1);
    await field(page, 'Subject line').fill('Mine');
    await field(page, 'Offer').fill('My offer');
    await somebodySaves(1, { subject_line: 'Theirs', theme: 'Their theme', offer: 'Their offer' });
    await form(page).getByRole('button', { name: 'Save', exact: true }).click();
    const choice = form(page).getByRole('group', { name: 'Subject line' });
    await choice.waitFor();
    await expect.poll(() => choice.innerText()).toMatch(/Yours\s+Mine[\s\S]+Theirs\s+Theirs/);
    await expect.poll(() => field(page, 'Theme').inputValue()).toBe('Their theme');
    await expectAccessible(page, 'the choice between two edits');
    await choice.getByRole('button', { name: /Keep mine/ }).click();
    await form(page).getByRole('button', { name: 'Take theirs: Offer' }).click();
    await save(page);
    expect(await stored(1)).toMatchObject({
      subject_line: 'Mine',
      theme: 'Their theme',
      offer: 'Their offer',
    });
  });

  it('two tabs: what one saves appears in the form of the other, next to what is typed there', async () => {
    const other = await newPage(window);
    await edit(page, 2);
    await field(page, 'Brief').fill('The first tab writes a new brief here.');
    await edit(other, 2);
    await field(other, 'CTA text').fill('From the second tab');
    await save(other);
    await other.close();
    await page.bringToFront();
    await save(page);
    expect(await stored(2)).toMatchObject({
      brief: 'The first tab writes a new brief here.',
      cta_text: 'From the second tab',
    });
  });

  it('asks on every way out: Cancel, Escape, the browser’s Back', async () => {
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
    await page
      .getByRole('link', { name: /calendar/ })
      .first()
      .click();
    await edit(page, 3);
    await field(page, 'Theme').fill('Half a thought');
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await question(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await question(page).waitFor();
    await expectAccessible(page, 'the question before leaving');
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    await page.goBack();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => field(page, 'Theme').inputValue()).toBe('Half a thought');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
    expect((await stored(3)).theme).toBe('Half a thought');
  });

  it('offline twice with a crash in between: the second edit adds to the first, and both are saved later', async () => {
    await page.goto(`${server.url}/campaign-table?session=${session}`);
    await edit(page, 4);
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await window.setOffline(true);
    await editOffline(page);
    await window.setOffline(false);
    await page.close();

    page = await newPage(window);
    const banner = page.getByRole('region', { name: 'Notices' });
    await banner.getByText(/1 campaign has unsaved changes/).waitFor();
    await edit(page, 4);
    await form(page)
      .getByText(/Unsaved changes from \d+ \w+ \d{4}, \d\d:\d\d are back in this form/)
      .waitFor();
    await expect.poll(() => field(page, 'Subject line').inputValue()).toBe('Offline, first');
    await window.setOffline(true);
    await field(page, 'Target audience').fill('Offline, second');
    await form(page).getByRole('button', { name: 'Save', exact: true }).click();
    await form(page)
      .getByText(/Your changes are kept in this browser/)
      .waitFor();
    await form(page).getByRole('button', { name: 'Close and keep' }).click();
    await form(page).waitFor({ state: 'hidden' });
    await window.setOffline(false);
    await banner.getByRole('button', { name: 'Save now' }).click();
    await banner.getByText(/not saved/).waitFor({ state: 'hidden' });
    await expect
      .poll(() => stored(4))
      .toMatchObject({ subject_line: 'Offline, first', target_audience: 'Offline, second' });
  });

  /** Closes the page before anything is saved. */
  async function editOffline(of: Page) {
    await edit(of, 4);
    await field(of, 'Subject line').fill('Offline, first');
    await form(of).getByRole('button', { name: 'Save', exact: true }).click();
    await form(of)
      .getByText(/Your changes are kept in this browser/)
      .waitFor();
  }

  it('a draft based on an older record is a choice, from the list of unsaved changes too', async () => {
    await edit(page, 5);
    await field(page, 'Offer').fill('My draft of the offer');
    // A pause between two words.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('My draft of the offer');
    await page.close({ runBeforeUnload: false });
    await somebodySaves(5, { offer: 'Their offer', theme: 'Theirs' });
    page = await newPage(window);
    const banner = page.getByRole('region', { name: 'Notices' });
    await banner.getByRole('button', { name: 'Save now' }).click();
    const list = page.getByRole('dialog', { name: 'Unsaved changes' });
    await list.getByText('Somebody else changed the same field: open it to choose.').waitFor();
    await list.getByRole('button', { name: /^Open/ }).click();
    await form(page).getByRole('button', { name: 'Keep mine: Offer' }).click();
    await save(page);
    expect(await stored(5)).toMatchObject({ offer: 'My draft of the offer', theme: 'Theirs' });
  });

  it('an email in two tabs: the second builds on the version of the first, and the focus returns', async () => {
    const { batch_id } = await client.call('createBatch', {
      body: { session_id: session, indexes: [0], duplicate_mode: 'auto_use' },
    });
    await expect
      .poll(async () => (await client.call('getBatch', { params: { batch: batch_id } })).state, {
        timeout: 60_000,
      })
      .toBe('complete');
    await page.goto(`${server.url}/preview/0?session=${session}`);
    const words = page.getByRole('button', { name: 'Edit', exact: true });
    await words.click();
    const editor = page.getByRole('region', { name: /^Edit: / });
    const add = editor.getByRole('button', { name: 'Add section' });
    await add.scrollIntoViewIfNeeded();
    expect((await add.boundingBox())?.height, 'height of Add section').toBeGreaterThan(24);
    await editor.getByLabel('Headline', { exact: true }).fill('My headline');
    const address = { params: { client: 'invigor8', index: 0 }, query: { session } };
    const { copy, version } = await client.call('getEmail', address);
    await client.call('saveEmail', {
      ...address,
      body: { copy: { ...copy, subject: 'Their subject' }, base_version: version },
    });
    const save = editor.getByRole('button', { name: 'Save as new version' });
    await editor.getByText('Preview is current').waitFor();
    await save.click();
    await editor.getByText('Version 2 was saved by demo in the meantime').waitFor();
    await editor.getByRole('button', { name: 'Build mine on version 2' }).click();
    await editor.getByText('Preview is current').waitFor();
    await save.click();
    await editor.waitFor({ state: 'hidden' });
    const saved = await client.call('getEmail', address);
    expect(saved).toMatchObject({
      version: 3,
      copy: { subject: 'Their subject', headline: 'My headline' },
    });
    await expect.poll(() => words.evaluate((button) => button.matches(':focus'))).toBe(true);

    await page.keyboard.press('w');
    await editor.getByText('This needs a model').waitFor();
    await editor.getByText('Sections', { exact: true }).click();
    await expectAccessible(page, 'the sections of an email');
    await editor.getByRole('button', { name: 'Add a section' }).press('Enter');
    await editor.getByRole('menuitem', { name: 'Numbered steps' }).press('Enter');
    await editor.getByLabel(/^Background of Numbered steps/).selectOption('tint');
    await editor.getByRole('button', { name: /^Move Numbered steps.* up$/ }).press('Enter');
    await editor
      .getByRole('button', { name: /^Words: section/ })
      .last()
      .click();
    await editor.getByLabel('Step 1', { exact: true }).fill('Boil the water');
    await editor.getByText('Preview is current').waitFor();
    await save.click();
    await editor.waitFor({ state: 'hidden' });
    await page.frameLocator('iframe[title^="Email:"]').getByText('Boil the water').waitFor();
    expect(await client.call('getEmail', address)).toMatchObject({ version: 4, origin: 'edited' });
  });
});
