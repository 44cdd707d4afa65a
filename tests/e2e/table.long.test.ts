import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  firstCampaignBelow,
  fromMonthMenu,
  openWindow,
  screenVariants,
  signIn,
} from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { stopAtFirstFailure } from '#tests/support/chain.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';
import { type ModelServer, startModelServer } from '#tests/support/model-server.ts';

const PATIENCE = 60_000;
const BRIEF = 'Tell readers that the winter stock has come and what is new in it.';

const csv = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['campaign_name,brief,subject_line,send_date,target_audience', ...rows].join('\n')),
});
const plan = csv('plan.csv', [
  `Lamps,${BRIEF},Lamps are here,2190-03-01,Members`,
  `Ropes,${BRIEF},Ropes are here,2190-03-02,Members`,
  `Tents,${BRIEF} In green canvas.,Tents are here,2190-03-03,Everyone`,
  'Stoves,Stoves,Stoves are here,2190-03-04,Everyone',
  'Boots,,Boots are here,2190-03-05,Everyone',
]);
/** Longer than their cells, with words of English length. */
const wordy = (count: number) =>
  Array.from({ length: count }, (_, n) => (n % 3 === 0 ? `on${n}` : `garden${n}`)).join(' ');
const wordyPlan = {
  ...plan,
  buffer: Buffer.from(
    [
      'campaign_name,brief,subject_line,preview_text,theme,image_tag,hero_alt_text,cta_text,send_date',
      `Wordy,${wordy(25)},Hello,${wordy(20)},${wordy(6)},${wordy(6)},${wordy(12)},${wordy(9)},2190-03-01`,
    ].join('\n'),
  ),
};
const longYear = csv(
  'a long year.csv',
  Array.from({ length: 5_000 }, (_, n) => `Launch ${n},${BRIEF} ${n},Launch ${n} is here,2190-01-01,Members`),
);

describe('the campaign table, in a browser', () => {
  stopAtFirstFailure();
  let browser: Browser;
  let model: ModelServer;
  let server: TestServer;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    // Every request has its neighbours' subject lines, but only its own brief.
    model = await startModelServer((prompt) => (prompt.includes('green canvas') ? { status: 400 } : {}));
    [browser, server] = await Promise.all([
      launchBrowser(),
      startServer({ env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url } }),
    ]);
    page = await (await openWindow(browser)).newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(server.url);
    await signIn(page);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
    await model?.close();
  });

  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const figure = async (label: string) => {
    const text = await page.getByRole('button', { name: new RegExp(`^[\\d,]+\\s*${label}`) }).textContent();
    return Number.parseInt(text ?? '', 10);
  };
  async function upload(file: typeof plan): Promise<void> {
    await page.goto(server.url);
    await page.locator('input[type="file"]').first().setInputFiles(file);
    await page.getByRole('heading', { name: 'Campaign Analysis' }).waitFor();
    const findings = page.getByRole('dialog', { name: 'Upload processing results' });
    await findings.getByRole('button', { name: 'Close' }).first().click();
    await row('Lamps|Launch 0').waitFor();
  }

  it('shows all the words that each cell is given [spec 9.021-9.026]', async () => {
    await page.goto(server.url);
    await page.locator('input[type="file"]').first().setInputFiles(wordyPlan);
    await page.getByRole('heading', { name: 'Campaign Analysis' }).waitFor();
    await page.keyboard.press('Escape');
    await row('Wordy').waitFor();
    const wide = page.viewportSize();
    for (const width of [1_440, 1_920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [words, cells] of [
        [15, 1],
        [12, 1],
        [4, 2],
        [8, 1],
        [6, 1],
      ] as const) {
        await row('Wordy')
          .getByText(`${wordy(words)}…`, { exact: true })
          .first()
          .waitFor();
        // As text, because these tests are type-checked without the DOM.
        const found = await page.evaluate(`
          [...document.querySelectorAll('[role="row"] *')]
            .filter((each) => each.childElementCount === 0 && each.textContent.trim() === '${wordy(words)}…')
            .map((element) => {
              const cut = [];
              for (let part = element; part.getAttribute('role') !== 'cell'; part = part.parentElement) {
                const larger = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
                if (larger && getComputedStyle(part).display !== 'inline' && getComputedStyle(part).overflow !== 'visible')
                  cut.push(part.className);
              }
              return cut.join();
            })
        `);
        expect([width, words, found]).toEqual([width, words, Array.from({ length: cells }, () => '')]);
      }
    }
    if (wide) await page.setViewportSize(wide);
  });

  it('counts what is ready, what needs attention and what has an email, before and after a batch', async () => {
    await upload(plan);
    await row('Stoves').getByText('Needs a look').waitFor();
    await row('Boots').getByText('Needs brief').waitFor();
    await button('Select Ready').click();
    await button('Generate 3 Campaigns').click();
    await button('Start Generation').click();
    await page.getByRole('region', { name: 'Result' }).waitFor({ timeout: PATIENCE });
    await page.goto(server.url);
    await page
      .getByRole('link', { name: /plan\.csv/ })
      .first()
      .click();
    await row('Tents').getByText('Failed').waitFor();
    await row('Lamps')
      .getByText(/Email v1|Blocked/)
      .waitFor();
    const [total, ready, attention] = [
      await figure('Total Campaigns'),
      await figure('Ready to Generate'),
      await figure('Need Attention'),
    ];
    expect([total, ready, attention]).toEqual([5, 0, 3]);
    await page.getByRole('button', { name: /^5\s*Total Campaigns\s*2 have an email/ }).waitFor();
    await page.getByRole('button', { name: /Need Attention/ }).click();
    await row('Tents').waitFor();
    await expect.poll(() => row('Ropes').count()).toBe(0);
    await page.reload();
    await row('Tents').waitFor();
    await expect.poll(() => row('Ropes').count()).toBe(0);
    await page.getByRole('button', { name: /Total Campaigns/ }).click();
  });

  it('edits a cell in place, and gives the old text back on Undo', async () => {
    for (const subject of ['A stove', 'A stove for every tent']) {
      await row('Stoves').hover();
      await row('Stoves').getByRole('button', { name: 'Subject line: edit here' }).click();
      await page.getByRole('textbox', { name: 'Subject line of Stoves' }).fill(subject);
      await page.keyboard.press('Enter');
      await row('Stoves').getByText(subject, { exact: true }).waitFor();
    }
    const toasts = page.getByRole('alert').filter({ hasText: 'Subject line of “Stoves” changed' });
    await expect.poll(() => page.locator('[role="alert"]').count(), { message: 'both wait' }).toBe(2);
    expect(await toasts.count(), 'one is shown').toBe(1);
    await page.reload();
    await row('Stoves').getByText('A stove for every tent').waitFor();
    await fromMonthMenu(page, 'Activity');
    const undo = page.getByRole('button', { name: 'Undo: Subject line changed in “Stoves”' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => undo.count()).toBe(2);
    for (const each of await undo.all())
      expect(
        await each
          .locator('.mantine-Button-label')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await undo.first().click();
    await page.getByText('1 campaign restored.').waitFor();
    await undo.first().click();
    await expect.poll(() => undo.count()).toBe(0);
    await page.keyboard.press('Escape');
    await row('Stoves').getByText('Stoves are here').waitFor();
  });

  it('opens a row to its whole text, and takes a look off it', async () => {
    await button('Whole text of Stoves').click();
    await row('Stoves').getByText('The brief only repeats the campaign name.').waitFor();
    await expectAccessible(page, 'the table with an open row');
    await button('Looks right').click();
    await row('Stoves').getByText('Ready', { exact: true }).waitFor();
    await button('Whole text of Stoves').click();
  });

  it('changes many campaigns at once, and takes it back', async () => {
    await button('Select All').click();
    await button('Edit selected').click();
    const dialog = page.getByRole('dialog', { name: 'Edit 5 campaigns' });
    await dialog.getByRole('checkbox', { name: 'Target audience' }).click();
    await dialog.getByRole('textbox', { name: 'New target audience' }).fill('Members');
    await dialog.getByRole('checkbox', { name: 'Send dates' }).click();
    await dialog.getByText('5 campaigns will change').waitFor();
    await expectAccessible(page, 'editing many campaigns');
    await dialog.getByRole('button', { name: 'Change 5 campaigns' }).click();
    await row('Boots').getByText('Fri 12 Mar 2190').waitFor();
    await row('Boots').getByText('Members').waitFor();
    await page.getByText('5 campaigns changed').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).last().click();
    await row('Boots').getByText('Fri 5 Mar 2190').waitFor();
    await row('Boots').getByText('Everyone').waitFor();
    await button('Clear Selection').click();
  });

  it('adds, copies and removes campaigns, and brings removed ones back', async () => {
    await fromMonthMenu(page, 'Add campaign');
    const dialog = page.getByRole('dialog', { name: 'Edit campaign details' });
    await dialog.getByLabel('Campaign name').fill('Maps');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await row('Maps').getByText('Needs brief', { exact: true }).waitFor();
    await button('Whole text of Lamps').click();
    await row('Lamps').getByRole('button', { name: 'Duplicate' }).click();
    await row('Lamps \\(copy\\)').getByText('Ready', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select Maps' }).click();
    await page.getByRole('checkbox', { name: 'Select Boots' }).click();
    await button('More for the selection').click();
    await page.getByRole('menuitem', { name: 'Remove from the calendar' }).click();
    await row('Maps').waitFor({ state: 'detached' });
    expect(await figure('Total Campaigns')).toBe(5);
    await page
      .getByRole('alert')
      .filter({ hasText: '2 campaigns removed' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await row('Maps').waitFor();
    expect(await figure('Total Campaigns')).toBe(7);
  });

  it('gives the focus back to the menu that opened the activity, the columns and a new campaign', async () => {
    const menu = button('More for this calendar');
    for (const [item, dialog] of [
      ['Activity', 'Activity'],
      ['Choose columns', 'Columns'],
      ['Add campaign', 'Edit campaign details'],
    ] as const) {
      await menu.press('Enter');
      await page.getByRole('menuitem', { name: item }).press('Enter');
      const opened = page.getByRole('dialog', { name: dialog });
      await expect.poll(() => opened.evaluate((shown) => shown.matches(':focus-within'))).toBe(true);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      await expect.poll(() => menu.evaluate((shown) => shown.matches(':focus'))).toBe(true);
    }
  });

  it('goes on from selected campaigns to a change of their emails with words', async () => {
    await page.getByRole('checkbox', { name: 'Select Maps' }).click();
    await page.getByRole('checkbox', { name: 'Select Lamps', exact: true }).click();
    await button('More for the selection').click();
    await page.getByRole('menuitem', { name: 'Change 1 email with words' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change emails with words' });
    await dialog.getByRole('button', { name: 'Change 1 email' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await button('Clear Selection').click();
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click();
    await row('Maps').waitFor();
  });

  it('moves a campaign to another day with the mouse and by keys, and back', async () => {
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Calendar').click();
    const day = (name: string) => page.getByRole('cell', { name: new RegExp(`\\b${name}`) });
    const ropes = (name: string) => day(name).getByRole('button', { name: 'Ropes', exact: true });
    await ropes('2 March').dragTo(day('11 March'));
    await ropes('11 March').waitFor();
    await page.getByText('1 campaign moved to Thu 11 Mar 2190').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).last().click();
    await ropes('2 March').waitFor();
    // Two emails to members on one day are too many.
    await ropes('2 March').press('Alt+ArrowLeft');
    await ropes('1 March').waitFor();
    await expect.poll(() => ropes('1 March').evaluate((field) => field.matches(':focus'))).toBe(true);
    await day('1 March')
      .getByText(/emails to Members on one day/)
      .first()
      .waitFor();
    await expectAccessible(page, 'the calendar with a crowded day');
    await page.keyboard.press('Alt+ArrowRight');
    await ropes('2 March').waitFor();
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click();
    await row('Maps').waitFor();
  });

  it.each([
    [1440, 900, 170],
    [390, 844, 230],
  ])(
    'begins with its campaigns: at %i px, %i high, at most %i px below the bar, in every view',
    async (width, height, most) => {
      await page.setViewportSize({ width, height });
      for (const view of ['Table', 'Calendar', 'Proofs']) {
        await page.getByRole('radiogroup', { name: 'View' }).getByText(view).click();
        await page.evaluate('window.scrollTo(0, 0)');
        expect(await firstCampaignBelow(page), view).toBeLessThanOrEqual(most);
      }
      await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click();
      await row('Maps').waitFor();
    },
  );

  it.each(screenVariants)('is accessible and fits, %s at %s px', async (scheme, width) => {
    await page.evaluate(`localStorage.setItem('galley-scheme', '${scheme}')`);
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    const phone = width === 390;
    if (phone) await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click();
    await row('Stoves').waitFor();
    await page.getByRole('checkbox', { name: 'Select Stoves' }).click();
    const edit = button(phone ? 'Edit' : 'Edit selected');
    await edit.waitFor();
    await expectAccessible(page, `the table, ${scheme} at ${width} px`);
    await button('Filters').click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await expectAccessible(page, `the filters, ${scheme} at ${width} px`);
    await page.keyboard.press('Escape');
    await edit.click();
    await page.getByRole('dialog', { name: /^Edit \d campaign/ }).waitFor();
    await expectAccessible(page, `editing many, ${scheme} at ${width} px`);
    await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page, `the table at ${width} px`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button('Clear Selection').click();
  });

  it('scrolls 5,000 rows with the page, draws only those in view, and selects them all', async () => {
    await upload(longYear);
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await row('Launch 4999').waitFor();
    await page.getByRole('columnheader', { name: /^Campaign/ }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(36);
    expect(await page.evaluate('document.querySelectorAll("*").length')).toBeLessThan(2_000);
    await button('Select All').click();
    await button('Generate 5,000 Campaigns').waitFor();
    await button('Clear Selection').click();
  });

  it('met no unexpected error', () => {
    expect(problems).toEqual([]);
  });
});
