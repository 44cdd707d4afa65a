import type { Page } from 'playwright-core';
import { openWindow, signIn } from '../support/app.ts';
import { launchBrowser, NO_BROWSER } from '../support/browser.ts';
import { startServer } from '../support/galley.ts';
import { type Figure, median } from './figures.ts';
import { NotInstalled } from './not-installed.ts';

/** Design §9. */
const USABLE_MS = 150;
const SELECT_MS = 100;
const ROUNDS = 3;

const calendar = (rows: number) =>
  new TextEncoder().encode(
    [
      'Campaign Name,Brief,Subject Line,Send Date,Target Audience',
      ...Array.from(
        { length: rows },
        (_, n) =>
          `Launch ${n},Tell subscribers that launch ${n} is here and what it brings them.,Launch ${n} is here,2190-01-01,Members`,
      ),
    ].join('\n'),
  );

/** ms from the rows' arrival to the first row on screen. */
const UNTIL_SHOWN = `new Promise((done) => {
  const check = () => {
    const shown = [...document.querySelectorAll('[role=row], tr')].some((row) => row.textContent.includes('Launch 0'));
    if (!shown) return requestAnimationFrame(check);
    const answers = performance.getEntriesByType('resource').filter(({ name }) => /\\/api\\/(campaigns|calendars)/.test(name));
    done(performance.now() - Math.max(...answers.map(({ responseEnd }) => responseEnd)));
  };
  check();
})`;

/** ms from the click to the frame in which all rows are selected. */
const untilSelected = (count: string) => `new Promise((done) => {
  const button = (text) => [...document.querySelectorAll('button')].find((each) => each.textContent.includes(text));
  const began = performance.now();
  button('Select All').click();
  const check = () => (button('Generate ${count} Campaigns') ? done(performance.now() - began) : requestAnimationFrame(check));
  check();
})`;

export async function bench(): Promise<Figure[]> {
  const browser = await launchBrowser().catch((error: Error) => {
    throw error.message === NO_BROWSER ? new NotInstalled(NO_BROWSER) : error;
  });
  const server = await startServer({});
  try {
    const client = await server.client();
    const context = await openWindow(browser);
    const page = await context.newPage();
    await page.goto(server.url);
    await signIn(page);
    const figures: Figure[] = [];
    for (const rows of [1_000, 5_000]) {
      const { session_id } = await client.call('uploadCampaignCalendar', {
        body: { client: 'invigor8' },
        files: { csv_file: { name: `${rows}.csv`, type: 'text/csv', bytes: calendar(rows) } },
      });
      const address = `${server.url}/campaign-table?session=${session_id}`;
      const count = rows.toLocaleString('en');
      const measured = await measure(page, address, count);
      figures.push(
        {
          name: `table, ${count} rows usable`,
          value: measured.usable,
          unit: 'ms',
          bar: USABLE_MS,
          wallClock: true,
        },
        {
          name: `table, ${count} rows selected`,
          value: measured.select,
          unit: 'ms',
          bar: SELECT_MS,
          wallClock: true,
        },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await server.kill('SIGTERM');
  }
}

async function measure(page: Page, address: string, count: string) {
  const usable: number[] = [];
  const select: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(address);
    usable.push(await page.evaluate<number>(UNTIL_SHOWN));
    select.push(await page.evaluate<number>(untilSelected(count)));
    await page.getByRole('button', { name: 'Clear Selection' }).click();
  }
  return { usable: median(usable), select: median(select) };
}
