import { describe, expect, it } from 'vitest';
import { siteWeights } from '#tests/support/site-weights.ts';

/** Gzipped bytes. */
const SHELL_LIMIT = 140_000;
const ROUTE_LIMIT = 180_000;
const STYLES_LIMIT = 30_000;
/** Scripts, those of the shell included. */
const HOME_FILES_LIMIT = 16;

const site = siteWeights();

describe('the web app, gzipped', () => {
  it('has one entry and a chunk for every screen', () => {
    expect(site.entries).toEqual(['index.html']);
    expect(site.routes.length).toBeGreaterThanOrEqual(4);
  });

  it('begins with a shell of at most 140 KB', () => {
    const { scripts, listed } = site.shell();
    expect(scripts, listed).toBeLessThanOrEqual(SHELL_LIMIT);
  });

  it('shows home with few files, because a phone spends longer on a request than on a kilobyte', () => {
    const { files, listed } = site.route('src/routes/index.tsx?tsr-split=component');
    expect(files, listed).toBeLessThanOrEqual(HOME_FILES_LIMIT);
  });

  it.each([
    { path: '/campaign-table', signedIn: true, loads: 'src/routes/campaign-table.tsx?tsr-split=component' },
    { path: '/preview/7', signedIn: true, loads: 'src/routes/preview.$index.tsx?tsr-split=component' },
    { path: '/', signedIn: true, loads: 'src/routes/index.tsx?tsr-split=component' },
    { path: '/review', signedIn: false, loads: 'src/features/review/start.tsx' },
    { path: '/review', signedIn: true, loads: 'src/features/review/start.tsx' },
    { path: '/brands', signedIn: false, loads: 'src/features/shell/login-dialog.tsx' },
  ])('loads at $path what it shows together with the shell (signed in: $signedIn)', (page) => {
    const preloaded = site.preloaded(page);
    const scripts = preloaded.filter((file) => file.endsWith('.js'));
    expect(scripts.toSorted()).toEqual(site.scriptsOf(page.loads).toSorted());
    expect(site.preloaded({ path: '/__proto__/no-screen', signedIn: true })).toEqual([]);
  });

  it('has no files that import each other, which would run before what they import', () => {
    expect(site.circular()).toEqual([]);
  });

  it('shows a reviewer’s link with at most as much as a screen', () => {
    const { scripts, styles, listed } = site.route('src/features/review/start.tsx');
    expect(scripts, listed).toBeLessThanOrEqual(ROUTE_LIMIT);
    expect(styles, listed).toBeLessThanOrEqual(STYLES_LIMIT);
  });

  it.each(site.routes)(
    '%s needs at most 180 KB of scripts and 30 KB of styles, the shell included',
    (route) => {
      const { scripts, styles, listed } = site.route(route);
      expect(scripts, listed).toBeLessThanOrEqual(ROUTE_LIMIT);
      expect(styles, listed).toBeLessThanOrEqual(STYLES_LIMIT);
    },
  );
});
