import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { addDays } from '#shared/text/day.ts';
import { previousIn } from '#tests/support/answers.ts';
import { expectAccessible, expectAccessibleEverywhere, openWindow, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { stopAtFirstFailure } from '#tests/support/chain.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';

const EMAILS = 14;
const params = { client: 'invigor8' };
const today = new Date().toISOString().slice(0, 10);
const BRIEF = 'Announce the spring sale: 20% off all shakes until Sunday, for everyone on the list.';
const rows = Array.from(
  { length: EMAILS },
  (_, at) => `Mail ${at + 1},"${BRIEF}",Subject ${at + 1},${addDays(today, at + 1)},Everybody`,
);
const calendar = ['campaign_name,brief,subject_line,send_date,target_audience', ...rows].join('\n');

describe('a month that a client approves on a phone', () => {
  stopAtFirstFailure();
  let browser: Browser;
  let server: TestServer;
  let model: ModelServer;
  let client: GalleyClient;
  let session: string;
  /** The marketer's window, and the client's phone. */
  let desk: Page;
  let phone: Page;
  let link: string;
  const asked = new Set<string>();

  beforeAll(async () => {
    model = await startModelServer((prompt) =>
      prompt.includes('<previous>') && prompt.includes('Breakfast, not discount')
        ? { content: JSON.stringify({ ...previousIn(prompt), headline: 'Breakfast is ready' }) }
        : {},
    );
    [browser, server] = await Promise.all([
      launchBrowser(),
      startServer({ env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url } }),
    ]);
    client = await server.client();
    ({ session_id: session } = await client.call('uploadCampaignCalendar', {
      body: params,
      files: { csv_file: { name: 'december.csv', type: 'text/csv', bytes: Buffer.from(calendar) } },
    }));
    const indexes = Array.from({ length: EMAILS }, (_, index) => index);
    const { batch_id } = await client.call('createBatch', {
      body: { session_id: session, indexes, duplicate_mode: 'auto_use' },
    });
    await vi.waitUntil(
      async () => (await client.call('getBatch', { params: { batch: batch_id } })).state === 'complete',
      { timeout: 60_000, interval: 200 },
    );
    await client.call('saveConnections', { params, body: { klaviyo: { approval_needed: 'one' } } });
    desk = await (await openWindow(browser)).newPage();
    await desk.goto(`${server.url}/campaign-table?session=${session}`);
    await signIn(desk);
    const window = await openWindow(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
    phone = await window.newPage();
    phone.on('request', (request) => asked.add(request.url().replace(server.url, '')));
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
    await model?.close();
  });

  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).click();

  it('is shared by a link that is shown once', async () => {
    await press(desk, 'More for this calendar');
    await desk.getByRole('menuitem', { name: 'Share for review' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Review' });
    await expectAccessibleEverywhere(desk, 'sharing for review');
    await dialog.getByLabel('Reviewers').fill('Cleo Client');
    const made = desk.waitForResponse('**/review/links');
    await press(desk, 'Make a link');
    const { shared } = (await (await made).json()) as { shared: { token: string }[] };
    link = `${server.url}/review#${shared[0]?.token}`;
    await dialog.getByText('Not opened yet').waitFor();
    await dialog.getByRole('button', { name: 'Copy link for Cleo Client' }).waitFor();
    await expectAccessible(desk, 'the links of a calendar');
    await press(desk, 'Close');
  });

  it('opens without an account and shows nothing else of the product', async () => {
    await phone.goto(link);
    await phone.getByText(`${EMAILS} emails of ${EMAILS} wait for you.`).waitFor();
    await expectAccessible(phone, 'the emails of a review');
    await press(phone, 'Start');
    await phone.getByText(`1 of ${EMAILS}`).waitFor();
    await phone.frameLocator('iframe').locator('h1').waitFor();
    await expectAccessible(phone, 'an email of a review');
    for (const view of ['Plain text', 'Desktop', 'Phone'])
      await phone.getByText(view, { exact: true }).click();
    const calls = [...asked].filter((address) => !/^\/(assets|media)\/|^data:|^blob:/.test(address));
    expect(calls.filter((address) => !/^\/(review|api\/review|favicon)/.test(address))).toEqual([]);
    expect(await phone.context().cookies()).toEqual([]);
    expect(calls.join(' ')).not.toContain(link.split('#')[1]);
  });

  it('is commented on by tapping a part of an email, and approved', async () => {
    await phone.frameLocator('iframe').locator('h1').click();
    await press(phone, /^Comment on/);
    await phone.getByRole('textbox', { name: 'Comment' }).fill('Breakfast, not discount');
    await expectAccessible(phone, 'a comment');
    await press(phone, 'Send comment');
    await phone.getByText('Breakfast, not discount').waitFor();
    await press(phone, 'Approve');
    await phone.getByText(`2 of ${EMAILS}`).waitFor();
  });

  it('is listed with where it stands and what was said', async () => {
    await press(desk, 'More for this calendar');
    await desk.getByRole('menuitem', { name: 'Share for review' }).click();
    const list = desk.getByRole('region', { name: 'Emails in review' });
    const first = list.getByRole('listitem').first();
    await first.getByText('Cleo Client').waitFor();
    await first.getByText('Breakfast, not discount').waitFor();
    await expectAccessibleEverywhere(desk, 'emails in review');
    await press(desk, 'Close');
  });

  it('gives its comments to the editor, whose new version voids what was approved', async () => {
    await desk.goto(`${server.url}/preview/0?session=${session}&tab=review`);
    const side = desk.getByRole('complementary', { name: 'About this email' });
    await side.getByText('Cleo Client approved version 1').waitFor();
    await expectAccessibleEverywhere(desk, 'the review of an email');
    await side.getByRole('button', { name: 'Use as words' }).click();
    const box = desk.getByRole('region', { name: 'Change with words' });
    await expect
      .poll(() => box.getByRole('textbox').first().inputValue())
      .toMatch(/Breakfast, not discount$/);
    expect((await client.call('getReviewRoom', { params: { session } })).emails[0]?.state).toBe('approved');
    await box.getByRole('button', { name: 'Rewrite' }).click();
    await box.getByRole('button', { name: /^Use/ }).first().click();
    await press(desk, 'Save as new version');
    await side.getByText('Changed since its approval').waitFor();
    await side.getByRole('button', { name: 'See both versions' }).click();
    await desk.getByRole('dialog', { name: 'Then and now' }).getByText('Version 2, now').waitFor();
    await expectAccessible(desk, 'both versions');
  });

  it('shows the client what changed, and has twelve emails approved with a tap each', async () => {
    await press(phone, /All emails/);
    await phone.getByText('Changed since you approved').waitFor();
    await phone.getByRole('button', { name: 'Subject 1', exact: true }).click();
    await phone.getByText('Changed since: the email.').waitFor();
    await press(phone, 'See both versions');
    const both = phone.getByRole('dialog', { name: 'Then and now' });
    await both.getByText('Version 1, then').waitFor();
    await both.frameLocator('iframe').last().getByText('Breakfast is ready').waitFor();
    await expectAccessible(phone, 'both versions on a phone');
    await press(phone, 'Close');
    for (let position = 1; position <= 12; position += 1) {
      await phone.getByText(`${position} of ${EMAILS}`, { exact: true }).waitFor();
      await press(phone, 'Approve');
    }
    await phone.getByText(`13 of ${EMAILS}`, { exact: true }).waitFor();
    await press(phone, 'Ask for changes');
    const dialog = phone.getByRole('dialog', { name: 'What should change?' });
    await dialog.getByRole('textbox').fill('Another picture, please');
    await expectAccessible(phone, 'asking for changes');
    await dialog.getByRole('button', { name: 'Ask for changes' }).click();
    await phone.getByText(`14 of ${EMAILS}`, { exact: true }).waitFor();
  });

  it('goes up to Klaviyo as far as it is approved', async () => {
    await desk.goto(`${server.url}/campaign-table?session=${session}&view=proofs`);
    await press(desk, `Upload ${EMAILS} emails to Klaviyo`);
    const dialog = desk.getByRole('dialog', { name: 'Upload to Klaviyo' });
    await dialog.getByText('Not approved: Cleo Client asked for changes.').waitFor();
    await dialog.getByText('Not approved: no reviewer has approved it.').waitFor();
    await expectAccessible(desk, 'an upload of approved and other emails');
    await dialog.getByRole('button', { name: 'Upload the other 12' }).click();
    await dialog.getByText('All 12 campaigns uploaded successfully').waitFor();
    const { campaigns } = await client.call('getCalendar', { params: { session } });
    expect(campaigns.filter((campaign) => campaign.klaviyo !== null).map(({ index }) => index)).toEqual(
      Array.from({ length: 12 }, (_, index) => index),
    );
  });

  it('is kept as a report of its own, and its state goes back to the team’s sheet', async () => {
    await desk.goto(`${server.url}/campaign-table?session=${session}`);
    await press(desk, 'More for this calendar');
    const sheet = desk.waitForEvent('download');
    await desk.getByRole('menuitem', { name: 'Download the sheet (CSV)' }).click();
    const csv = readFileSync(await (await sheet).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(csv[1]).toMatch(/,Email v2,v2,Approved,Cleo Client,http/);
    expect(csv[13]).toMatch(/,v1,Changes asked,Cleo Client,/);
    await press(desk, 'More for this calendar');
    await desk.getByRole('menuitem', { name: 'Copy status columns' }).click();
    await desk.getByText(`${EMAILS} rows copied`).waitFor();
    await press(desk, 'More for this calendar');
    await desk.getByRole('menuitem', { name: 'Share for review' }).click();
    const saved = desk.waitForEvent('download');
    await press(desk, 'Save report');
    const path = await (await saved).path();
    const page = await desk.context().newPage();
    await page.goto(`data:text/html;base64,${readFileSync(path).toString('base64')}`);
    await page.getByText('12 of 14 emails approved', { exact: false }).waitFor();
    expect(await page.locator('iframe').count()).toBe(12);
    await page.frameLocator('iframe >> nth=0').getByRole('heading', { name: 'Breakfast is ready' }).waitFor();
    await page.getByText('Another picture, please').waitFor();
    await expectAccessible(page, 'a month’s report');
    await page.close();
  });

  it('is over for the client once the link is ended', async () => {
    const { links } = await client.call('getReviewRoom', { params: { session } });
    await client.call('endReviewLink', { params: { session, link: links[0]?.id ?? '' }, body: {} });
    await phone.reload();
    await phone.getByText('There is nothing to review here').waitFor();
    await phone.getByText(/has closed this review/).waitFor();
    await expectAccessible(phone, 'a link that has ended');
  });
});
