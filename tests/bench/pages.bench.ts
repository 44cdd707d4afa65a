import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { signIn } from '../support/app.ts';
import { browserOptions } from '../support/browser.ts';
import { startServer } from '../support/galley.ts';
import { type Figure, median } from './figures.ts';
import { NotInstalled } from './not-installed.ts';

/** Design §9. */
const MOBILE_BAR = 90;
const DESKTOP_BAR = 98;
const OTHERS_BAR = 100;
const CLS_BAR = 0.05;
const ROUNDS = 3;

interface Figures {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  'first paint': number;
  'largest paint': number;
  blocking: number;
  CLS: number;
}
type Device = 'mobile' | 'desktop';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score?: number | null; title?: string }>;
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>;

/** Installed in a separate package that TypeScript cannot see from here. */
async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; desktopConfig: object }> {
  const name: string = 'lighthouse';
  try {
    const { default: lighthouse, desktopConfig } = await import(name);
    return { lighthouse, desktopConfig };
  } catch (cause) {
    throw (cause as { code?: string }).code === 'ERR_MODULE_NOT_FOUND'
      ? new NotInstalled('Lighthouse is not installed: npm install --prefix tests/bench')
      : cause;
  }
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

/**
 * Lighthouse on sign-in and home: medians of three, throttled. `npm run bench -- pages all` adds every other
 * screen once; names choose screens.
 */
export async function bench(wanted: string[]): Promise<Figure[]> {
  const { lighthouse, desktopConfig } = await loadLighthouse();
  const server = await startServer({ args: [] });
  const folder = await mkdtemp(join(tmpdir(), 'galley-pages-'));
  const port = await freePort();
  const options = await browserOptions();
  let browser: BrowserContext | undefined;
  try {
    const sample = await server.shows(/See them: \S+/, 120_000);
    const calendar = new URL(sample.replace('See them: ', '')).searchParams;
    // Lighthouse can only share the browser's own, persistent context.
    browser = await chromium.launchPersistentContext(folder, {
      ...options,
      args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    });
    const [blank = await browser.newPage()] = browser.pages();
    const cache = await browser.newCDPSession(blank);
    const measured = async (path: string, device: Device): Promise<Figures> => {
      // Lighthouse would clear the sign-in, too.
      await cache.send('Network.clearBrowserCache');
      const result = await lighthouse(
        `${server.url}${path}`,
        { port, output: 'json', logLevel: 'error', disableStorageReset: true },
        device === 'desktop' ? desktopConfig : undefined,
      );
      if (!result) throw new Error(`No result for ${path}`);
      const { categories, audits } = result.lhr;
      const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
      const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
      return {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
        'first paint': Math.round(value('first-contentful-paint')),
        'largest paint': Math.round(value('largest-contentful-paint')),
        blocking: Math.round(value('total-blocking-time')),
        CLS: Number(value('cumulative-layout-shift').toFixed(3)),
      };
    };
    const rows: Record<string, Figures & { bars: string }> = {};
    const chosen = wanted.length > 0 ? wanted : ['sign-in', 'home'];
    const reported: Figure[] = [];
    async function measure(name: string, path: string, rounds: number, devices: Device[]): Promise<void> {
      if (!chosen.includes(name) && !chosen.includes('all')) return;
      for (const device of devices) {
        const runs: Figures[] = [];
        for (let round = 0; round < rounds; round += 1) runs.push(await measured(path, device));
        const keys = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
        const figures = Object.fromEntries(
          keys.map((key) => [key, median(runs.map((run) => run[key]))]),
        ) as unknown as Figures;
        rows[`${name}, ${device}`] = { ...figures, bars: missedBars(figures, device, rounds > 1) };
        reported.push(...asFigures(`${name}, ${device}`, figures, device, rounds > 1));
      }
    }

    await measure('sign-in', '/', ROUNDS, ['mobile', 'desktop']);
    const page = await browser.newPage();
    await page.goto(server.url);
    await signIn(page);
    await page.close();
    await measure('home', '/', ROUNDS, ['mobile', 'desktop']);
    const screens: Record<string, string> = {
      'campaign-table': `/campaign-table?${calendar}`,
      'batch-progress': `/batch-progress?${calendar}`,
      preview: `/preview/0?${calendar}`,
      'quick-email': '/quick-email',
      components: '/components',
      agents: '/agents',
      'brand-settings': '/brand-settings',
      brands: '/brands',
    };
    for (const [name, path] of Object.entries(screens)) await measure(name, path, 1, ['mobile', 'desktop']);
    console.table(rows);
    return reported;
  } finally {
    await browser?.close();
    await server.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

function missedBars(figures: Figures, device: Device, withPerformance: boolean): string {
  const bar = device === 'mobile' ? MOBILE_BAR : DESKTOP_BAR;
  const missed = (['accessibility', 'best-practices', 'seo'] as const)
    .filter((name) => figures[name] < OTHERS_BAR)
    .map((name) => `${name} ${figures[name]}`);
  if (withPerformance && figures.performance < bar) missed.push(`performance ${figures.performance}`);
  if (figures.CLS > CLS_BAR) missed.push(`CLS ${figures.CLS}`);
  return missed.length === 0 ? 'held' : `missed: ${missed.join(', ')}`;
}

function asFigures(name: string, figures: Figures, device: Device, withPerformance: boolean): Figure[] {
  const others = Math.min(figures.accessibility, figures['best-practices'], figures.seo);
  const bar = device === 'mobile' ? MOBILE_BAR : DESKTOP_BAR;
  const what = `Lighthouse, ${name}`;
  return [
    {
      name: `${what}: performance`,
      value: figures.performance,
      unit: 'points',
      ...(withPerformance && { bar, atLeast: true }),
      wallClock: true,
    },
    { name: `${what}: least of the others`, value: others, unit: 'points', bar: OTHERS_BAR, atLeast: true },
  ];
}
