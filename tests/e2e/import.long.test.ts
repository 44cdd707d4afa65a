import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fromMonthMenu,
  openWindow,
  signIn,
} from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { stopAtFirstFailure } from '#tests/support/chain.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';
import { describeUnless, missingBrowser } from '#tests/support/requirements.ts';

const csv = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\n')}\n`),
});

/** Below a title: unusual headers, ambiguous dates, a repeated name, a row without a name. */
const agency = csv('agency plan.csv', [
  'Spring plan;;;;;;',
  'Campaign;Concept;Key message;SL;Date;Segment;Owner',
  'Week 2;;;;;;',
  'Winter Mornings;Fill the shaker the night before and leave it by the kettle;Breakfast is made;Your morning, sorted;03/04/2027;Members;Anna',
  'Cacao Is Back;Sold out in September and back on the shelf today, plainly told;It is back;Back on the shelf;05/06/2027;VIP;Ben',
  'Cacao Is Back;Three ways to use the same scoop every morning;One scoop, three ways;Three breakfasts;05/06/2027;All;Ben',
  ';A row that has a brief of many words and yet no name to go by;;;09/09/2027;All;Ben',
]);

const plain = ['campaign_name,brief,subject_line,preview_text,send_date,target_audience'];
const first = csv('calendar.csv', [
  ...plain,
  'Winter Mornings,Fill the shaker the night before and leave it by the kettle. Keep it calm.,Breakfast is made,Made last night,2027-03-01,Members',
  'Cacao Is Back,Cacao sold out in September and is back on the shelf for good today.,It is back,On the shelf,2027-03-05,VIP',
  'Founders Note,A letter from the founders about why the recipe changed and what did not.,A note from us,Why it changed,2027-03-12,All',
]);
const newer = csv('calendar v2.csv', [
  ...plain,
  'Winter Mornings,Fill the shaker the night before and leave it by the kettle. Warmer this time.,Breakfast is made,Made last night,2027-03-01,Members',
  'Cacao Is Back,Cacao sold out in September and is back on the shelf for good today.,Back for good,On the shelf,2027-03-06,VIP',
  'Easter Box,The Easter box holds three small tubs and is sold until they are gone.,The Easter box,Three small tubs,2027-03-28,All',
]);

const newest = {
  ...newer,
  buffer: Buffer.from(newer.buffer.toString().replace('Back for good', 'Back to stay')),
};

describeUnless(await missingBrowser(), 'an import, in a browser', () => {
  stopAtFirstFailure();
  let browser: Browser;
  let server: TestServer;
  let window: BrowserContext;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServer()]);
    window = await openWindow(browser);
    page = await window.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        problems.push(message.text());
    });
    await page.goto(server.url);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });

  const upload = async (file: ReturnType<typeof csv>) => {
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
    await page.locator('input[type="file"]').first().setInputFiles(file);
    await page.getByRole('heading', { name: 'Campaign Analysis' }).waitFor();
  };
  const results = () => page.getByRole('dialog', { name: 'Upload processing results' });
  const edit = () => page.getByRole('dialog', { name: 'Edit campaign details' });
  const tableText = () => page.getByRole('table', { name: 'Campaigns' }).innerText();

  describe('read from headers of its own', () => {
    it('opens with what was found, by cause, and shows the rows of each', async () => {
      await upload(agency);
      await results().waitFor();
      await results()
        .getByText(/could be month first or day first/)
        .waitFor();
      await results()
        .getByText(/so it was not read as a campaign/)
        .waitFor();
      await results()
        .getByRole('button', { name: /rows? of: .*the name and date of another/ })
        .click();
      await expect
        .poll(() =>
          results()
            .getByRole('list', { name: /the name and date of another/ })
            .getByRole('listitem')
            .count(),
        )
        .toBe(2);
      await expectAccessible(page, 'the findings');
    });

    it('edits the campaign of a finding in place and comes back to it', async () => {
      const button = results().getByRole('button', { name: 'Edit the campaign Cacao Is Back, row 6' });
      await button.click();
      await edit()
        .getByLabel('Brief')
        .fill('One scoop makes a bowl, overnight oats or pancakes: show all three, plainly.');
      await edit().getByRole('button', { name: 'Save' }).click();
      await edit().waitFor({ state: 'hidden' });
      await results().getByText('Edited just now').waitFor();
      await expect
        .poll(() => button.evaluate((element) => element === element.ownerDocument.activeElement))
        .toBe(true);
    });

    it('gives the rejected rows as a file that can be corrected', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        results().getByRole('button', { name: 'Download rejected rows' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('agency plan - rejected rows.csv');
      const text = readFileSync(await download.path(), 'utf8');
      expect(text).toContain('Campaign,Concept,Key message,SL,Date,Segment,Owner,Row,Reason');
      expect(text).toContain('A row that has a brief of many words and yet no name to go by');
    });

    it('reads again with other columns and another date order, and says what changed and what was kept', async () => {
      await results().getByRole('tab', { name: 'Columns' }).click();
      await results().getByLabel('Column of Subject line').selectOption('Key message');
      await expect
        .poll(() => results().getByRole('list', { name: 'Columns of Brief' }).innerText())
        .not.toContain('Key message');
      await results().getByText('Month first', { exact: true }).click();
      await results().getByText('03/04/2027 is 4 March 2027.').waitFor();
      await expectAccessible(page, 'the columns with changes');
      await results().getByRole('button', { name: 'Read again' }).click();
      const outcome = results().getByRole('status').filter({ hasText: 'The file was read again' });
      await outcome.waitFor();
      const said = await outcome.innerText();
      expect(said).toMatch(/3 campaigns changed \(.*subject line in 3/);
      expect(said).toContain('1 field edited by hand kept');
      expect(said).toContain('One scoop makes a bowl');
      await expectAccessible(page, 'the columns read again');
      await page.keyboard.press('Escape');
      await results().waitFor({ state: 'hidden' });
      const text = await tableText();
      expect(text).toContain('Breakfast is made');
      expect(text).toContain('One scoop makes a bowl');
      expect(text).not.toContain('Your morning, sorted');
    });

    it('asks before a correction is lost', async () => {
      await fromMonthMenu(page, 'Processing results');
      await results().getByRole('tab', { name: 'Columns' }).click();
      await results().getByLabel('Add a column to Notes').selectOption('Owner');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'hidden' });
      await expect.poll(() => results().isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).click();
      await results().waitFor({ state: 'hidden' });
    });

    it('reads the next file with these headers as it was corrected', async () => {
      await upload(agency);
      await results().getByRole('tab', { name: 'Columns' }).click();
      await results().getByText('Chosen for this brand before').first().waitFor();
      await expect
        .poll(() => results().getByLabel('Column of Subject line').inputValue())
        .toBe('Key message');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page, 'the columns on a phone');
      await expectAccessible(page, 'the columns on a phone');
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  });

  describe('of a newer version', () => {
    const diff = () => page.getByRole('dialog', { name: /^Newer version: / });
    const choose = async (file: ReturnType<typeof csv>) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        fromMonthMenu(page, 'Upload newer version'),
      ]);
      await chooser.setFiles(file);
    };

    it('refuses a file that is not a calendar and changes nothing', async () => {
      await upload(first);
      await page.getByRole('button', { name: /3\s*Total Campaigns/ }).waitFor();
      await choose({ ...csv('plan.xlsx', ['x']), mimeType: 'application/octet-stream' });
      await diff()
        .getByText(/The calendar has not changed/)
        .waitFor();
      await page.keyboard.press('Escape');
      await diff().waitFor({ state: 'hidden' });
    });

    it('generates an email and edits another campaign, before the file changes', async () => {
      await page.getByRole('checkbox', { name: 'Select Winter Mornings' }).check();
      await page.getByRole('button', { name: 'Generate 1 Campaign' }).click();
      await page.getByRole('button', { name: 'Start Generation' }).click();
      await page
        .getByRole('heading', { name: /^(The email is ready|1 email generated, 1 to fix)$/ })
        .waitFor({ timeout: 60_000 });
      await page.goBack();
      await page.getByRole('button', { name: 'Edit Cacao Is Back' }).click();
      await edit().getByLabel('Subject line').fill('Cacao: mine');
      await edit().getByRole('button', { name: 'Save' }).click();
      await edit().waitFor({ state: 'hidden' });
    });

    it('shows what it adds, changes and lacks, field by field, with edits marked', async () => {
      await choose(newer);
      await diff()
        .getByText(/2 changed, 1 new, 1 no longer in the file\./)
        .waitFor();
      const text = await diff().innerText();
      expect(text).toContain('its email will be out of date');
      expect(text).toContain('Keep it calm.');
      expect(text).toContain('Warmer this time.');
      expect(text).toContain('Edited by hand; the old file had It is back');
      await expect
        .poll(() =>
          diff()
            .getByRole('checkbox', { name: /^Founders Note/ })
            .isChecked(),
        )
        .toBe(false);
      await expectAccessible(page, 'the differences');
    });

    it('applies what was picked; emails stay, the edit stays, and the table says what is out of date', async () => {
      await diff().getByRole('checkbox', { name: 'All under No longer in the file' }).click();
      await diff().getByRole('button', { name: 'Apply 4 changes' }).click();
      await page
        .getByText('1 added, 2 changed, 1 removed. 1 email is out of date now. 1 edit by hand was kept.')
        .waitFor();
      await expectAccessible(page, 'what was applied');
      await diff().getByRole('button', { name: 'Select what changed (3)' }).click();
      await diff().waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Generate 3 Campaigns' }).waitFor();
      await page.getByRole('button', { name: 'Clear Selection' }).click();
      const text = await tableText();
      expect(text).toContain('Easter Box');
      expect(text).toContain('Cacao: mine');
      expect(text).not.toContain('Founders Note');
      await expect
        .poll(() => page.getByRole('row').getByText('Out of date', { exact: true }).count())
        .toBe(1);
      await page.goto(page.url().replace('/campaign-table', '/preview/0'));
      await page.frameLocator('iframe[title^="Email:"]').locator('h1').first().waitFor();
      await page.goBack();
    });

    it('finds no differences in the same file', async () => {
      await choose(newer);
      await diff()
        .getByText(/matches the calendar: 3 campaigns are unchanged/)
        .waitFor();
      await page.keyboard.press('Escape');
      await diff().waitFor({ state: 'hidden' });
    });

    it('overwrites an edit only when that is picked', async () => {
      await choose(newest);
      await diff()
        .getByText(/1 changed, 2 unchanged/)
        .waitFor();
      await expect.poll(() => diff().getByRole('button', { name: 'Nothing picked' }).isDisabled()).toBe(true);
      await diff().getByRole('checkbox', { name: 'Overwrite subject line of Cacao Is Back' }).check();
      await diff().getByRole('button', { name: 'Apply 1 change' }).click();
      await diff().waitFor({ state: 'hidden' });
      expect(await tableText()).toContain('Back to stay');
    });

    it('is not undone once something was generated, and says why', async () => {
      await page.getByRole('button', { name: 'More for this calendar' }).click();
      await expect.poll(() => page.getByRole('menuitem', { name: 'Undo import' }).isDisabled()).toBe(true);
      await page.getByText(/cannot be undone once emails have been generated/).waitFor();
      await expectAccessible(page, "the calendar's menu");
    });
  });

  describe('that was a mistake', () => {
    const mistaken = (brief: string) =>
      Array.from(
        { length: 12 },
        (_, n) =>
          `Campaign ${n},${brief || `A brief of the ${n}th campaign that nobody wanted to import`},Subject ${n},,2099-03-${n + 10},All`,
      );
    // They last six seconds; a click may take longer on a busy machine.
    const keepToasts = () =>
      page.addInitScript(
        'const real = setTimeout; window.setTimeout = (run, ms, ...rest) => real(run, ms === 6000 ? 600000 : ms, ...rest);',
      );

    it('is undone from the toast after the import, and restored with a click', async () => {
      await keepToasts();
      await upload(csv('mistake.csv', [...plain, ...mistaken('')]));
      await page.getByText('12 campaigns imported from “mistake.csv”').waitFor();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText(/Import undone/).waitFor();
      await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'mistake.csv' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('button', { name: /12\s*Total Campaigns/ }).waitFor();
    });

    it('is offered there only once its findings are closed', async () => {
      await upload(csv('doubtful.csv', [...plain, ...mistaken('thin'), 'Lone name,,,,,']));
      await results().waitFor();
      expect(await page.getByText('12 campaigns imported from “doubtful.csv”').count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByText('12 campaigns imported from “doubtful.csv”').waitFor();
      await page.goto(server.url);
      await page.getByRole('link', { name: 'mistake.csv' }).click();
      await page.getByRole('button', { name: /12\s*Total Campaigns/ }).waitFor();
    });

    it('is undone from the menu later, and is in the archive', async () => {
      await page.reload();
      await fromMonthMenu(page, 'Undo import');
      await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
      await page.getByRole('button', { name: 'Show archived' }).click();
      await page.getByRole('button', { name: 'Restore mistake.csv' }).click();
      await page.getByText('“mistake.csv” is back in the list').waitFor();
    });
  });

  it('takes a file dropped anywhere on the page, and says at once which files it takes [spec 2.034]', async () => {
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Recent calendars' }).waitFor();
    const held = (file: ReturnType<typeof csv>) =>
      page.evaluateHandle(
        `(() => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([${JSON.stringify(file.buffer.toString())}], '${file.name}', { type: '${file.mimeType}' }));
          return transfer;
        })()`,
      );
    const corner = page.getByRole('banner');
    const workbook = { name: 'plan.numbers', mimeType: 'application/zip', buffer: Buffer.from('PK') };
    await corner.dispatchEvent('drop', { dataTransfer: await held(workbook) });
    await page.getByText(/“plan.numbers” is neither .csv nor .xlsx\./).waitFor();
    await corner.dispatchEvent('dragenter', { dataTransfer: await held(first) });
    await page.getByRole('heading', { name: 'Drop to upload' }).waitFor();
    await corner.dispatchEvent('drop', { dataTransfer: await held(first) });
    await page.getByRole('button', { name: /3\s*Total Campaigns/ }).waitFor();
  });

  it('met no unexpected error', () => {
    expect(problems).toEqual([]);
  });
});
