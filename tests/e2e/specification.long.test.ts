import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCAL_ACCOUNT } from '#infra/local/config.ts';
import { expectAccessible, fromMonthMenu, keepIntercepting, openWindow } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';
import { describeUnless, missingBrowser } from '#tests/support/requirements.ts';

/** Texts, buttons and routes in the exact words of spec §2, §4, §5 and §8. */

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describeUnless(await missingBrowser(), 'the screens of the specification', () => {
  let browser: Browser;
  let server: TestServer;
  let window: BrowserContext;
  let page: Page;
  let session = '';

  const exactly = (text: string) =>
    page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const view = (name: string) =>
    page.getByRole('radiogroup', { name: 'View' }).getByText(name, { exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer({ args: [] })]);
    await server.shows('See them:');
    window = await openWindow(browser);
    page = await window.newPage();
    await keepIntercepting(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  it('shows a loading screen while the session is checked, with a hint to check the connection [spec 2.010-2.011, 4.047]', async () => {
    const checked = Promise.withResolvers<void>();
    await page.route('**/auth/user', (route) => checked.promise.then(() => route.continue()));
    await page.goto(server.url);
    await page.getByText(/check your connection/).waitFor();
    const answered = page.waitForResponse('**/auth/user');
    checked.resolve();
    await answered;
    await page.unroute('**/auth/user');
  });

  it('asks who is there, and says what went wrong [spec 2.024-2.026, 2.028-2.030, 4.049, 5.028, 6.001-6.002, 8.044, 8.046]', async () => {
    const dialog = page.getByRole('dialog', { name: 'Quick Login', exact: true });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Close' }).count()).toBe(0);
    const username = dialog.getByRole('textbox', { name: 'Username' });
    const password = dialog.getByRole('textbox', { name: 'Password' });
    const submit = dialog.getByRole('button', { name: 'Sign In', exact: true });
    await submit.click();
    await dialog.getByText('Username is required').waitFor();
    await dialog.getByText('Password is required').waitFor();
    await username.fill(LOCAL_ACCOUNT.username);
    await password.fill('wrong');
    await submit.click();
    await dialog.getByText('Incorrect username or password.').waitFor();
    await page.route('**/auth/login', (route) => route.abort());
    await submit.click();
    await dialog.getByText('Network error. Please try again.', { exact: true }).waitFor();
    await page.unroute('**/auth/login');
    const pending = Promise.withResolvers<void>();
    await page.route('**/auth/login', (route) => pending.promise.then(() => route.continue()));
    await password.fill(LOCAL_ACCOUNT.password);
    await submit.click();
    await dialog.getByRole('button', { name: 'Signing in...', exact: true }).waitFor();
    pending.resolve();
    await dialog.waitFor({ state: 'hidden' });
    await page.unroute('**/auth/login');
  });

  it('has a bar with logo, title, brand and person, and is dark until switched [spec 1.025, 2.001, 2.012-2.013, 2.018-2.021, 2.023, 4.048, 4.052, 9.006]', async () => {
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    expect(await scheme()).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(await scheme()).toBe('light');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    const home = page.getByRole('banner').getByRole('link', { name: 'Galley, home' });
    await expect.poll(() => home.textContent()).toContain('Galley');
    await page.goto(`${server.url}/brand-settings`);
    await home.click();
    await heading('Recent calendars');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Account: demo' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Account: demo' }).textContent()).toBe('D');
    const menu = page.getByRole('menu', { name: /Account/ });
    await menu.getByText('demo', { exact: true }).waitFor();
    await menu.getByText('Logged in', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Brand:/ }).click();
    await page.getByRole('menuitemradio').first().waitFor();
    await expect.poll(() => page.getByRole('menuitemradio').allTextContents()).toHaveLength(3);
    await page.keyboard.press('Escape');
  });

  it('lets the person pick a brand, on the server and with a reload, or stays and says so [spec 1.010, 4.057-4.059, 6.004-6.005]', async () => {
    await page.route('**/api/current-client', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 404, json: {} }) : route.continue(),
    );
    await page.getByRole('button', { name: /^Brand:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Zebra CBD' }).click();
    await page.getByText('The brand was not changed').waitFor();
    await page.unroute('**/api/current-client');
    await page.evaluate('window.notReloaded = true');
    await page.getByRole('menuitemradio', { name: 'Zebra CBD' }).click();
    await page.waitForURL(/client=zebra_cbd/);
    await page.getByRole('button', { name: 'Brand: Zebra CBD' }).waitFor();
    expect(await page.evaluate('window.notReloaded')).toBeUndefined();
    const { current_client } = await (await server.client()).call('getCurrentClient');
    expect(current_client).toBe('zebra_cbd');
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(0);
    await page.getByRole('button', { name: /^Brand:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Invigor8' }).click();
    await page.getByRole('button', { name: 'Brand: Invigor8' }).waitFor();
  });

  it('opens the login dialog over the page after a 401, and lets it be closed [spec 2.027, 4.051, 6.003]', async () => {
    await page.evaluate('window.dispatchEvent(new CustomEvent("api-auth-error", { detail: 401 }))');
    const dialog = page.getByRole('dialog', { name: 'Quick Login' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('says that a page does not exist [spec 2.009, 2.031-2.033, 8.048]', async () => {
    await page.goto(`${server.url}/no-such-page`);
    await heading('Error!');
    await page.getByText(/does not exist/).waitFor();
    await page.getByRole('link', { name: 'Go Back Home', exact: true }).click();
    await heading('Recent calendars');
  });

  it('refuses what is not one calendar, in these words [spec 5.001, 5.003-5.006, 8.001-8.002, 8.005-8.006]', async () => {
    const input = page.locator('input[type=file][accept*="csv"]');
    const refused = async (...texts: string[]) => {
      const alert = page.getByRole('region', { name: 'Upload a calendar' }).getByRole('alert');
      for (const text of texts) await alert.getByText(text).first().waitFor();
    };
    const plan = csv('plan.csv', 'campaign_name,brief,subject_line\nA,Say something kind to them.,Hello\n');
    await input.setInputFiles(csv('plan.txt', 'x'));
    await refused('Invalid file type', 'Please upload a CSV file');
    await page.evaluate(`
      const files = new DataTransfer();
      files.items.add(new File(['x'], 'a.csv'));
      files.items.add(new File(['x'], 'b.csv'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    `);
    await refused('Invalid file type', 'One file at a time');
    const answered = async (answer: { status?: number; json: unknown } | 'abort') => {
      await page.route('**/api/upload_campaign_calendar', (route) =>
        answer === 'abort' ? route.abort() : route.fulfill(answer),
      );
      await input.setInputFiles(plan);
    };
    const next = () => page.unroute('**/api/upload_campaign_calendar');
    const whole = { campaigns: [{}], session_id: 's', csv_headers: [] };
    await answered({ json: { success: false, ...whole } });
    await refused('Failed to parse campaign calendar');
    await next();
    await answered({ json: { ...whole, success: true, campaigns: undefined } });
    await refused('Failed to parse campaign calendar');
    await next();
    await answered({ json: { success: true, campaigns: [], session_id: 's', csv_headers: [] } });
    await refused('No valid campaigns found in CSV');
    await next();
    await answered({ status: 422, json: { code: 'validation', detail: 'Row 7 has an open quote.' } });
    await refused('Upload failed', 'Row 7 has an open quote.');
    await next();
    await answered('abort');
    await refused('Upload failed', 'Network error. Please try again.');
    await next();
  });

  it('takes a calendar to its campaigns, with help on columns before [spec 2.035-2.036, 2.044, 2.046-2.047, 2.049-2.058, 2.061-2.062, 3.132-3.135]', async () => {
    await page.getByRole('button', { name: 'Which columns does it need?' }).click();
    const help = page.getByRole('dialog', { name: 'What a calendar needs' });
    for (const column of ['campaign_name', 'brief'])
      await help.getByRole('row', { name: new RegExp(`${column} Required`) }).waitFor();
    await help
      .getByRole('row', { name: /subject_line Optional.*Galley writes those that are missing/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Choose a file').click()]);
    expect(chooser.isMultiple()).toBe(false);
    const uploaded = Promise.withResolvers<void>();
    await page.route('**/api/upload_campaign_calendar', (route) =>
      uploaded.promise.then(() => route.continue()),
    );
    await chooser.setFiles(
      csv(
        'plan.csv',
        [
          'campaign_name,brief,subject_line,send_date',
          '"Spring sale","Members get 15% off all spring shoes from Monday, in every size.",15% off spring shoes,2027-03-01',
          '"Opening hours","The shop opens at seven from the first of April, on Saturdays too.",We open at seven,2027-04-01',
          '"Nothing to say",,An empty letter,2027-04-02',
        ].join('\n'),
      ),
    );
    const progress = page.getByRole('progressbar');
    await progress.waitFor();
    await page.getByText(/CSV/).first().waitFor();
    expect(['20', '70']).toContain(await progress.getAttribute('aria-valuenow'));
    uploaded.resolve();
    await heading('Campaign Analysis');
    await page.unroute('**/api/upload_campaign_calendar');
    session = new URL(page.url()).searchParams.get('session') ?? '';
    const results = page.getByRole('dialog', { name: 'Upload processing results' });
    await results.waitFor();
    await page.keyboard.press('Escape');
    await results.waitFor({ state: 'hidden' });
    for (const card of [/3\s*Total Campaigns/, /2\s*Ready to Generate/, /1\s*Need Attention/, /0\s*Selected/])
      await page.getByRole('button', { name: card }).waitFor();
    await page.getByRole('table').waitFor();
    await button('Select All').click();
    await page.getByRole('button', { name: /3\s*Selected/ }).waitFor();
    await button('Clear Selection').first().click();
    await button('Select Ready').click();
    await page.getByRole('button', { name: /2\s*Selected/ }).waitFor();
    await button('Clear Preview Text').waitFor();
    await button('Generate 2 Campaigns').waitFor();
    await fromMonthMenu(page, 'Processing results');
    await results.waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Edit campaign details' }).waitFor();
    await page.keyboard.press('Escape');
    await view('Calendar').click();
    await page.getByText('March 2027').first().waitFor();
    await view('Table').click();
    await page.getByRole('table').waitFor();
  });

  it('counts a preview text and a date, and says when a campaign was not saved [spec 5.008-5.010, 5.022, 8.011-8.012, 9.018]', async () => {
    await page.getByRole('button', { name: 'Edit Spring sale' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit campaign details' });
    const preview = dialog.getByLabel('Preview text');
    await preview.fill('x'.repeat(91));
    await dialog.getByText(/91 of 90/).waitFor();
    await expect.poll(() => preview.inputValue()).toHaveLength(91);
    await expect.poll(() => dialog.getByLabel('Send date').getAttribute('type')).toBe('date');
    await page.route('**/api/campaigns/*/save', (route) =>
      route.fulfill({ status: 422, json: { code: 'validation', detail: 'The theme is too long.' } }),
    );
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => dialog.getByRole('alert').first().textContent())
      .toContain('Failed to save campaign: The theme is too long.');
    await page.unroute('**/api/campaigns/*/save');
    await page.route('**/api/campaigns/*/save', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => dialog.getByRole('alert').first().textContent())
      .toContain('Failed to save campaign. Please try again.');
    await page.unroute('**/api/campaigns/*/save');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('generates what was selected [spec 2.003, 2.059, 2.066-2.068, 2.070, 2.072-2.075, 4.007, 4.009, 4.030]', async () => {
    await button('Select Ready').click();
    await button('Generate 2 Campaigns').click();
    await heading('Campaign Generation');
    expect(new URL(page.url()).pathname).toBe('/batch-progress');
    await page.getByText('Status guide').waitFor();
    await exactly('Ready to Generate');
    const accepts = page.getByRole('switch', { name: /^Auto Accept Duplicates/ });
    await expect.poll(() => accepts.isChecked()).toBe(true);
    await accepts.click();
    await page.getByText('You are asked once for each existing image').waitFor();
    await page.getByText('Back to Upload', { exact: true }).first().waitFor();
    const [start] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && /\/api\/batches$/.test(request.url())),
      button('Start Generation').click(),
    ]);
    expect(start.postDataJSON()).toMatchObject({ duplicate_mode: 'prompt' });
    await page.getByRole('heading', { name: /ready|to fix/ }).waitFor({ timeout: 60_000 });
    await page.getByText('2 done', { exact: true }).waitFor();
    const cards = page.getByRole('listitem').filter({ hasText: /Spring sale|Opening hours/ });
    await expect.poll(() => cards.count()).toBe(2);
    await cards.first().locator('iframe').first().waitFor({ state: 'attached' });
  });

  it('shows one campaign and what can be done with it [spec 2.004, 2.079, 2.081-2.084, 2.088, 8.026, 8.028]', async () => {
    await page.goto(`${server.url}/preview/0?session=${session}`);
    await page.frameLocator('iframe[title^="Email:"]').locator('h1').first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Spring sale' }).waitFor();
    for (const name of ['Regenerate', 'Download HTML']) await button(name).first().waitFor();
    await page.getByRole('tab', { name: 'Details' }).click();
    await button('Edit Details').waitFor();
    const details = page.getByRole('tabpanel', { name: 'Details' });
    await details.getByText('Members get 15% off all spring shoes', { exact: false }).waitFor();
    await page.getByText('15% off spring shoes', { exact: true }).first().waitFor();
    await page.route('**/api/process_campaign', (route) =>
      route.fulfill({ status: 503, json: { detail: 'The writers are away.', code: 'unavailable' } }),
    );
    await button('Regenerate').click();
    await page.getByText('Failed to regenerate campaign').first().waitFor();
    await page.unroute('**/api/process_campaign');
    await page.goto(`${server.url}/preview/999`);
    await heading('Campaign not found');
  });

  it('has a way back where nothing is open [spec 2.002, 2.063-2.064, 8.029]', async () => {
    await page.goto(`${server.url}/campaign-table`);
    await heading('No campaigns found');
    await page.getByRole('link', { name: 'Upload Campaign Calendar', exact: true }).click();
    await heading('Recent calendars');
  });

  it('starts with the calendar on a phone [spec 2.048]', async () => {
    const phone = await openWindow(browser, {
      viewport: { width: 390, height: 844 },
      storageState: await window.storageState(),
    });
    const screen = await phone.newPage();
    await keepIntercepting(screen);
    await screen.goto(`${server.url}/campaign-table?session=${session}`);
    await screen.getByText('March 2027').first().waitFor();
    await expect.poll(() => screen.getByRole('radio', { name: 'Calendar' }).isChecked()).toBe(true);
    await phone.close();
  });

  it('falls back to invigor8, and saves nothing, when the brand could not be loaded [spec 3.082-3.083, 4.061, 5.021, 8.008-8.010]', async () => {
    await page.route('**/api/current-client', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${server.url}/campaign-table?session=${session}`);
    await page.getByText('Your brand could not be loaded,').waitFor();
    await page.getByText(/so this is Invigor8/).waitFor();
    await page.getByRole('button', { name: 'Edit Opening hours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit campaign details' });
    await dialog.getByLabel('Target audience').fill('Early risers');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText(/Current client not loaded. Please wait and try again./).waitFor();
    const client = await server.client();
    const { campaigns } = await client.call('getCalendar', { params: { session } });
    expect(campaigns.map(({ target_audience }) => target_audience)).not.toContain('Early risers');
    await page.unroute('**/api/current-client');
    await page.route('**/api/current-client', (route) => route.abort());
    await page.goto(server.url);
    await page.getByText('Local mode.').waitFor();
    await page.unroute('**/api/current-client');
  });

  it('edits a brand and its agents on their screens, and shows its components [spec 1.016, 1.020, 2.090-2.091]', async () => {
    const client = await server.client();
    const params = { client: 'invigor8' };
    await page.goto(`${server.url}/brand-settings`);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
    await panel('Brand Profile').getByLabel('Flagship product').fill('Superfood Shake, 2 lb');
    await expectAccessible(page, 'the profile of a brand');
    await button('Save brand').click();
    await page
      .getByText(/^Brand saved/)
      .first()
      .waitFor();
    expect(await client.call('getBrandContext', { params })).toMatchObject({
      flagship_product: 'Superfood Shake, 2 lb',
    });
    await page.goto(`${server.url}/brand-settings`);
    await tab('Personalization').click();
    await panel('Personalization').getByLabel('Primary Audience').waitFor();
    await expect.poll(() => tab('Brand Profile').count()).toBe(1);

    await page.goto(`${server.url}/components`);
    await heading('Email Components Manager');
    await expectAccessible(page, 'the components');

    await page.goto(`${server.url}/agents`);
    const writer = page.getByRole('group', { name: /^Agent / }).first();
    await writer.getByLabel('System Prompt').fill('Write for {brand_name}, warmly.');
    await expectAccessible(page, 'the agents');
    await button('Review 1 change').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(/^Agents saved successfully!/).waitFor();
    const { agents } = await client.call('listAgents', { params });
    expect(agents.map(({ system_prompt }) => system_prompt)).toContain('Write for {brand_name}, warmly.');
  });

  it('takes a CSV file that is dropped anywhere on the page [spec 2.034]', async () => {
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
    const transfer = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Name,Brief\\nLamps,Say that lamps are here for the dark evenings.'], 'plan.csv', { type: 'text/csv' }));
      return transfer;
    })()`);
    await page.getByRole('banner').dispatchEvent('dragenter', { dataTransfer: transfer });
    await page.getByRole('heading', { name: 'Drop to upload' }).waitFor();
    await page.getByRole('banner').dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByRole('button', { name: /1\s*Total Campaigns/ }).waitFor();
  });

  it('signs out [spec 2.022, 4.053-4.056]', async () => {
    await page.goto(`${server.url}/campaign-table?session=${session}`);
    await page.getByRole('button', { name: 'Account: demo' }).click();
    const [request] = await Promise.all([
      page.waitForRequest('**/auth/logout'),
      page.getByRole('menuitem', { name: 'Sign out', exact: true }).click(),
    ]);
    expect([request.method(), request.postData()]).toEqual(['POST', null]);
    await page.getByRole('dialog', { name: 'Quick Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => page.getByRole('button', { name: /^Account/ }).count()).toBe(0);
    await expect.poll(() => page.getByText('Logged in').count()).toBe(0);
  });
});
