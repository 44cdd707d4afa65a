import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, firstCampaignBelow, openWindow, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { stopAtFirstFailure } from '#tests/support/chain.ts';
import { freshFolder, startServer, type TestServer } from '#tests/support/galley.ts';
import { longTest } from '#tests/support/long-test.ts';
import { describeUnless, missingBrowser } from '#tests/support/requirements.ts';

const PATIENCE = 120_000;

/** Its findings do not open by themselves. */
async function takeSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take the sample calendar' }).click();
  await page.getByRole('heading', { name: 'Campaign Analysis' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
}

const finished = (page: Page) => page.locator('li').getByText('Completed', { exact: true });
const proof = (page: Page) =>
  page.getByRole('region', { name: 'Proofs' }).getByRole('list', { name: 'Emails' }).locator('> li').first();

describeUnless(await missingBrowser(), 'the main job, in a browser', () => {
  stopAtFirstFailure();
  let browser: Browser;
  let server: TestServer;
  let window: BrowserContext;
  let page: Page;
  const dataDir = freshFolder();
  const problems: string[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer({ dataDir })]);
    window = await openWindow(browser);
    page = await window.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // Deliberate refusals and outages are not page errors.
      if (message.type() === 'error' && !/Failed to load resource|ERR_CONNECTION/.test(message.text()))
        problems.push(message.text());
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  it('signs in: hint, wrong password, right password, reload', async () => {
    await page.goto(server.url);
    const dialog = page.getByRole('dialog', { name: 'Quick Login' });
    await dialog.waitFor();
    await dialog.getByText('galley-demo').waitFor();
    await dialog.getByLabel('Username').fill('demo');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByText('Incorrect username or password.').waitFor();
    await signIn(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
    await expect.poll(() => dialog.isVisible()).toBe(false);
  });

  it('takes the sample calendar to the campaign table [spec 1.011]', async () => {
    await takeSample(page);
    await page.getByRole('button', { name: /12\s*Total Campaigns/ }).waitFor();
    await page.getByRole('button', { name: /12\s*Ready to Generate/ }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(8);
    expect(await firstCampaignBelow(page)).toBeLessThanOrEqual(170);
  });

  it('edits a campaign, and finds it edited after a reload', async () => {
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit campaign details' });
    await dialog.getByLabel('Target audience').fill('People who read proofs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByText('People who read proofs').first().waitFor();
  });

  it('generates: questions at once with the picture, the others continue; reload and a second tab show the same [spec 1.012, 2.076, 4.024-4.025]', async () => {
    await page.getByRole('button', { name: 'Select Ready' }).click();
    await page.getByRole('button', { name: 'Generate 12 Campaigns' }).click();
    await page.getByRole('heading', { name: 'Campaign Generation' }).waitFor();
    const accepts = page.getByRole('switch', { name: /Auto Accept Duplicates/ });
    await accepts.press('Space');
    await expect.poll(() => accepts.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Start Generation' }).click();
    const question = page.getByRole('dialog', { name: 'This image already exists' });
    await question.waitFor({ timeout: PATIENCE });
    const picture = question.locator('img').first();
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(100);
    await expectAccessible(page, 'the duplicate question');
    await page.reload();
    await question.waitFor();
    const second = await window.newPage();
    await second.goto(page.url());
    await second.getByRole('dialog', { name: 'This image already exists' }).waitFor();
    await second.close();
    // The next test kills the server.
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST' && response.ok()),
      question.getByRole('button', { name: /Use Existing Image/ }).click(),
    ]);
    await expect
      .poll(async () => /Question 1 of|asks for/.test((await question.textContent()) ?? ''))
      .toBe(true);
  });

  longTest('survives a kill: after a restart the page continues with the same batch', async () => {
    await expect.poll(() => finished(page).count(), { timeout: PATIENCE }).toBeGreaterThan(3);
    const done = await finished(page).count();
    const { port } = new URL(server.url);
    await server.kill('SIGKILL');
    server = await startServer({ dataDir, env: { PORT: port } });
    await page.getByRole('dialog', { name: 'This image already exists' }).waitFor({ timeout: PATIENCE });
    await expect.poll(() => finished(page).count()).toBeGreaterThanOrEqual(done);
  });

  it('answers every question, and all emails are ready [spec 1.001, 4.026]', async () => {
    const question = page.getByRole('dialog', { name: 'This image already exists' });
    await question.waitFor({ timeout: PATIENCE });
    await question.getByRole('button', { name: /Create New Version/ }).click();
    const approve = question.getByRole('button', { name: /Approve All Duplicates/ });
    const answered = async () => {
      if (await approve.isVisible()) await approve.click({ timeout: 2_000 }).catch(() => undefined);
      return page.getByRole('main').innerText();
    };
    await expect.poll(answered, { timeout: PATIENCE }).toContain('All emails are ready');
    await expect.poll(() => proof(page).getAttribute('aria-setsize')).toBe('12');
    await expectAccessible(page, 'a finished batch');
  });

  it('downloads all of them in one ZIP', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download 12 emails/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^emails_invigor8_.*\.zip$/);
    const { unzipSync } = await import('fflate');
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
    const names = Object.keys(files);
    expect(names.filter((name) => name.endsWith('.html'))).toHaveLength(12);
    expect(names).toContain('manifest.json');
    expect(names.filter((name) => name.startsWith('images/')).length).toBeGreaterThan(1);
  });

  it('opens an email in its frame, edits its words without a model, and downloads it under its name [spec 1.003-1.004, 1.006, 1.013, 2.077, 9.034]', async () => {
    await proof(page).getByRole('link').click();
    const frame = page.frameLocator('iframe[title^="Email:"]');
    await frame.locator('h1').first().waitFor();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('region', { name: /^Edit: / });
    await dialog.getByLabel('Headline', { exact: true }).fill('Read by a human & <checked>');
    await dialog.getByText('Preview is current').waitFor();
    await dialog.getByRole('button', { name: 'Save as new version' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => frame.locator('h1').first().textContent())
      .toContain('Read by a human & <checked>');
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: /Version 2/ }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download HTML' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name?.replace(/[^a-z0-9]/gi, '_')}.html`);
    expect(readFileSync(await download.path(), 'utf8')).toContain('Read by a human &amp; &lt;checked&gt;');
  });

  longTest('shows how an older version differs, and restores it', async () => {
    const frame = page.frameLocator('iframe[title^="Email:"]');
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: /Version 1/ }).click();
    const differences = page.getByRole('region', { name: 'Differences' });
    await differences.getByText('Headline', { exact: true }).waitFor();
    await differences.getByText('Read by a human & <checked>').waitFor();
    await expectAccessible(page, 'an older version');
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('button', { name: /Version 3 restored from version 1/ }).waitFor();
    await expect.poll(() => frame.locator('h1').first().textContent()).not.toContain('Read by a human');
    // The button has gone; focus stays beside it.
    await page.locator('aside[aria-label="About this email"]:focus').waitFor();
  });

  it("finds last week's work on the home screen", async () => {
    await page
      .getByRole('link', { name: /Galley/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: /sample-calendar/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Campaign Analysis' }).waitFor();
  });

  longTest('shows its empty states for what does not exist', async () => {
    await page.goto(`${server.url}/campaign-table`);
    await page.getByRole('heading', { name: 'No campaigns found' }).waitFor();
    await page.goto(`${server.url}/batch-progress?batch=nothing-here`);
    await page.getByRole('heading', { name: 'Batch not found' }).waitFor();
    await page.goto(`${server.url}/preview/999`);
    await page.getByRole('heading', { name: 'Campaign not found' }).waitFor();
    await page.goto(`${server.url}/no-such-page`);
    await page.getByRole('heading', { name: 'Error!' }).waitFor();
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
  });

  it('signs out, and stays out', async () => {
    await page
      .getByRole('button', { name: /account|demo/i })
      .first()
      .click();
    await page.getByText('Logged in').waitFor();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Quick Login' }).waitFor();
    await page.reload();
    await page.getByRole('dialog', { name: 'Quick Login' }).waitFor();
  });

  it('met no unexpected error', () => {
    expect(problems).toEqual([]);
  });
});

describeUnless(await missingBrowser(), 'a session that ends while someone works', () => {
  longTest('asks to sign in over the page and then finishes the interrupted call', async () => {
    const [browser, server] = await Promise.all([
      launchBrowser(),
      startServer({ env: { GALLEY_ACCESS_TOKEN_SECONDS: '3' } }),
    ]);
    try {
      const window = await openWindow(browser);
      const page = await window.newPage();
      await page.goto(server.url);
      await signIn(page);
      await takeSample(page);
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Edit campaign details' });
      await dialog.getByLabel('Target audience').fill('Typed before the session ended');
      await window.clearCookies();
      await new Promise((resolve) => setTimeout(resolve, 3_500));
      // A call still running when cookies were cleared set new ones.
      await window.clearCookies();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await signIn(page);
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('Typed before the session ended').first().waitFor();
    } finally {
      await browser.close();
      await server.kill('SIGTERM');
    }
  });
});
