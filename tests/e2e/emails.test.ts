import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '#shared/email/compile.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { describeUnless, missingBrowser } from '#tests/support/requirements.ts';
import { sampleEmails } from '#tests/support/sample-emails.ts';

type Scheme = 'light' | 'dark';
const WIDTHS = [600, 375, 320];
const unstyled = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/g, '');

/** Every sample email in a real browser, as a page of its own: a sandboxed frame would keep axe out. */
describeUnless(await missingBrowser(), 'sample emails in Chromium', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    page = await (await browser.newContext()).newPage();
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: drawing(route.request().url()) }),
    );
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function show(html: string, width: number, colorScheme: Scheme): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.setContent(html, { waitUntil: 'load' });
  }
  const drawing = (url: string) => {
    const [, width = '600', height = '600'] = /(\d+)x(\d+)/.exec(url) ?? [];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#9ab"/></svg>`;
  };

  describe.each(Object.entries(sampleEmails))('%s', (_, document) => {
    const { html } = compile(document, { variant: 'download' });

    it('fits 600, 375 and 320 px without scrolling sideways, with its style sheets and without', async () => {
      for (const source of [html, unstyled(html)]) {
        for (const width of WIDTHS) {
          await show(source, width, 'light');
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        }
      }
    });

    it.each<[Scheme, number]>([
      ['light', 600],
      ['dark', 375],
    ])('has no axe violation in %s at %d px', async (scheme, width) => {
      await show(html, width, scheme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html: element }) => element.slice(0, 160)).join(' | ')}`,
        ),
      ).toEqual([]);
    });
  });

  it('stacks columns on a phone without any style sheet, and sets them side by side on a wide screen', async () => {
    const { html } = compile(sampleEmails.promotional, { variant: 'download' });
    const rows = async (width: number) => {
      await show(unstyled(html), width, 'light');
      const tops = await page.$$eval('.col', (columns) =>
        columns.map((column) => Math.round(column.getBoundingClientRect().top)),
      );
      return new Set(tops).size;
    };
    expect(await rows(700)).toBe(1);
    expect(await rows(375)).toBe(3);
  });
});
