import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectNoSidewaysScroll,
  openWindow,
  screenVariants,
  setScheme,
  signIn,
} from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';

const sentEmails = join(import.meta.dirname, '../fixtures/sent-emails');

/** The focused field, and whatever covers its middle. */
const COVER_OF_FOCUS = `(() => {
  const field = document.activeElement;
  const { left, top, width, height } = field.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const seen = over && (field.contains(over) || over.contains(field) || field.parentElement.contains(over));
  return seen ? '' : (field.getAttribute('aria-label') ?? field.name) + ' under ' + over?.className;
})()`;

describe('setting up a brand', () => {
  let browser: Browser;
  let server: TestServer;
  let window: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer()]);
    const client = await server.client();
    await client.call('addClient', { body: { id: 'kernoel', display_name: 'Steirisches Kernöl' } });
    window = await openWindow(browser);
    // Four hundred time zones would take most of axe's time.
    await window.addInitScript("Intl.supportedValuesOf = () => ['Europe/Vienna']");
    page = await window.newPage();
    await page.goto(server.url);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  const profile = () => `${server.url}/brand-settings?client=kernoel`;
  const sample = (of = page) => of.frameLocator('iframe[title="Sample email"]');
  async function openAllSections(): Promise<void> {
    for (const summary of await page.getByRole('tabpanel').locator('form summary').all())
      await summary.click();
  }
  const brand = async () =>
    (await server.client()).call('getBrandContext', { params: { client: 'kernoel' } });

  it('connects Klaviyo with a key of the brand’s own, and chooses audiences by name', async () => {
    await page.goto(`${server.url}/brand-settings?client=kernoel&tab=connections`);
    const klaviyo = page.getByRole('region', { name: 'Klaviyo' });
    await klaviyo.getByRole('button', { name: 'Set a key: Private API key' }).click();
    await klaviyo.getByLabel('Private API key', { exact: true }).fill('pk_kernoel');
    await klaviyo.getByRole('button', { name: 'Save key and test' }).click();
    await klaviyo.getByText(/^Connected as .+, with \d+ lists and segments\.$/).waitFor();
    await klaviyo.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Save connections' }).click();
    const stored = async () =>
      (await (await server.client()).call('getConnections', { params: { client: 'kernoel' } })).klaviyo;
    await expect.poll(async () => (await stored()).audience_ids.length).toBe(1);
    const { key, audience_ids } = await stored();
    expect(key).toEqual({ set: true, from: 'brand' });
    await page.reload();
    await klaviyo.getByRole('checkbox', { name: audience_ids[0]?.name, checked: true }).waitFor();
    await expectAccessibleEverywhere(page, 'Connections');
  });

  it('has a tab at each address [spec 2.090-2.091]', async () => {
    await page.goto(profile());
    await page.getByRole('tabpanel', { name: 'Brand Profile' }).waitFor();
    await page.getByRole('tab', { name: 'Personalization' }).click();
    await page.getByRole('tabpanel', { name: 'Personalization' }).waitFor();
    await page.reload();
    await page.getByRole('tabpanel', { name: 'Personalization' }).getByLabel('Primary Audience').waitFor();
    await page.getByRole('tab', { name: 'Brand Profile' }).click();
    await expect.poll(() => page.url()).not.toContain('settings=');
  });

  it('changes the sample email as the profile is typed, keeps it over a reload, saves and leads on [spec 1.016, 2.093]', async () => {
    await sample().getByText('The words of the campaign stand here').waitFor();
    await page.getByRole('button', { name: 'Unsubscribe link' }).click();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('unsubscribe_url');
    await page.keyboard.type('https://kernoel.example/abmelden');
    await page.getByLabel('Language of the emails').selectOption('de-AT');
    await sample().getByRole('link', { name: 'Abmelden' }).waitFor();
    await page.getByLabel('Positioning').fill('Kürbiskernöl aus der Südsteiermark.');
    await sample().getByText('Kürbiskernöl aus der Südsteiermark.').waitFor();

    await page.reload();
    await page.getByText(/Unsaved changes from .* are back in this form/).waitFor();
    await sample().getByText('Kürbiskernöl aus der Südsteiermark.').waitFor();
    await page.getByRole('button', { name: 'Save brand' }).click();
    await page.getByText('Brand saved.').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await brand()).toMatchObject({
      language: 'de-AT',
      unsubscribe_url: 'https://kernoel.example/abmelden',
      product_positioning: 'Kürbiskernöl aus der Südsteiermark.',
      revision: 2,
      unset: expect.arrayContaining(['primary_audience', 'themes', 'look']),
    });
  });

  it('saves content settings by themselves, also after the server was away', async () => {
    await page.goto(`${profile()}&settings=personalization`);
    await page.getByLabel('Primary Audience').fill('Menschen, die gern kochen');
    await page.getByText('Saved', { exact: true }).waitFor();
    await window.setOffline(true);
    await page.getByLabel('New entry for Preferred Styles').fill('Bodenständig');
    await page.getByRole('button', { name: 'Add Style' }).click();
    await page.getByText(/Your changes are kept in this browser and saved when the server is back/).waitFor();
    await window.setOffline(false);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await brand()).toMatchObject({
      primary_audience: 'Menschen, die gern kochen',
      preferred_styles: ['Bodenständig'],
      secondary_audience: 'fitness enthusiasts',
      unset: expect.arrayContaining(['secondary_audience', 'never_do_these']),
    });
    // Leaving early still saves the last change.
    await page.getByLabel('Secondary Audience').fill('Gastgeber');
    await page.goto('about:blank');
    await expect.poll(async () => (await brand()).secondary_audience).toBe('Gastgeber');
  });

  it('asks which text to keep when two tabs change the same field, and merges the others', async () => {
    const other = await window.newPage();
    await Promise.all([page.goto(profile()), other.goto(profile())]);
    await other.getByLabel('Flagship product').fill('Kernöl 0,5 l');
    await other.getByLabel('Website').fill('https://kernoel.example');
    await page.getByLabel('Flagship product').fill('Kernöl 1 l');
    await other.getByRole('button', { name: 'Save brand' }).click();
    await other.getByText('Brand saved.').waitFor();
    await other.close();
    await page.getByRole('button', { name: 'Save brand' }).click();
    await page.getByRole('button', { name: 'Keep mine: Flagship product' }).click();
    await page.getByRole('button', { name: 'Save brand' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await brand()).toMatchObject({
      flagship_product: 'Kernöl 1 l',
      website: 'https://kernoel.example',
    });
  });

  it('shows what has the focus on every way through the form by Tab, above the row for saving', async () => {
    await page.goto(profile());
    await page.getByLabel('Brand name').focus();
    const covered = new Set<string>();
    for (const key of [...Array(25).fill('Tab'), ...Array(25).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const cover = await page.evaluate<string>(COVER_OF_FOCUS);
      if (cover !== '') covered.add(`${key}: ${cover}`);
    }
    expect([...covered]).toEqual([]);
  });

  it('marks in its index which section is being read', async () => {
    await page.goto(profile());
    const index = page.getByRole('navigation', { name: 'Sections' });
    const current = () => index.locator('[aria-current]').allTextContents();
    await index.getByRole('button', { name: 'Voice' }).click();
    await expect.poll(current).toEqual(['Voice']);
    await page.evaluate("document.querySelector('#section-footer').scrollIntoView()");
    await expect.poll(current).toEqual(['Footer']);
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await expect.poll(current).toEqual(['Sending']);
    await page.evaluate('window.scrollTo(0, 0)');
    await expect.poll(current).toEqual(['Brand']);
  });

  it('fills in the form from emails the brand has sent, and forgets it with Discard', async () => {
    const before = await brand();
    await page.goto(`${profile()}&propose=true`);
    const dialog = page.getByRole('dialog', { name: 'Fill in from sent emails' });
    const files = [
      'spa-outlook/automne.htm',
      'spa-outlook/bons-cadeaux.eml',
      'outdoor-klaviyo/klaviyo-campaigns.csv',
    ];
    await dialog.locator('input[type=file]').setInputFiles(files.map((file) => join(sentEmails, file)));
    await dialog.getByRole('checkbox', { name: 'Postal address' }).waitFor();
    for (const [scheme, width] of screenVariants) {
      await page.setViewportSize({ width, height: 900 });
      await setScheme(page, scheme);
      await expectAccessible(page, `the proposals, ${scheme}, ${width}`);
      await expectNoSidewaysScroll(page, `the proposals, ${scheme}, ${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Choose none' }).click();
    await dialog.getByRole('checkbox', { name: 'Postal address' }).check();
    await dialog.getByRole('checkbox', { name: 'Main colour' }).check();
    await dialog.getByRole('button', { name: 'Fill in 2 settings' }).click();
    await page.getByText('2 settings filled in.').waitFor();
    await sample().getByText('12 rue du Port, 56170 Quiberon').waitFor();
    await expect.poll(() => page.getByLabel('Main colour', { exact: true }).inputValue()).toBe('#8a2d5b');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('2 settings filled in.').waitFor({ state: 'detached' });
    expect(await brand()).toEqual(before);
  });

  it('is accessible and fits, in both schemes, on a desk and on a phone', async () => {
    await page.goto(profile());
    await page.getByLabel('Brand name').waitFor();
    await expectAccessible(page, 'the profile with its closed sections');
    await openAllSections();
    await page.getByRole('button', { name: 'Add Review' }).click();
    await page.getByRole('button', { name: 'Add Product' }).click();
    const look = async (what: string) => {
      await expectAccessible(page, what);
      await expectNoSidewaysScroll(page, what);
    };
    for (const [scheme, width] of screenVariants) {
      await page.setViewportSize({ width, height: 900 });
      await setScheme(page, scheme);
      await look(`the profile, ${scheme}, ${width}`);
      await page.getByRole('tab', { name: 'Personalization' }).click();
      await page.getByRole('tabpanel', { name: 'Personalization' }).waitFor();
      await look(`the content settings, ${scheme}, ${width}`);
      await page.getByRole('tab', { name: 'Brand Profile' }).click();
      await page.getByRole('button', { name: 'Paste a list' }).click();
      const dialog = page.getByRole('dialog', { name: 'Paste a list of products' });
      await dialog.getByLabel('Products').fill('Name,Preis\nKernöl,14 €\n,3 €');
      await dialog.getByText('Row 3 has no name and was left out.').waitFor();
      await look(`the pasted list, ${scheme}, ${width}`);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
    await page.getByText('Sample email', { exact: true }).first().click();
    await sample().getByText('A headline from the campaign').waitFor();
    await expectNoSidewaysScroll(page, 'the sample on a phone');
  });
});
