import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededBrands } from '#infra/seed/brand-folder.ts';
import { quickStyles } from '#shared/contract/quick-styles.ts';
import { lookDirection } from '#shared/contract/schemas/brand.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { compileHybrid } from '#shared/email/compile/hybrid.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { contrast } from '#shared/text/colour.ts';
import { cssColour } from '#shared/text/css-colour.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { sampleBrand, sampleCopy, sampleImage, sampleLook } from '#tests/support/emails.ts';
import { plannedEmail } from '#tests/support/planned-email.ts';
import { describeUnless, missingBrowser } from '#tests/support/requirements.ts';
import { sampleEmails } from '#tests/support/sample-emails.ts';
import { sampleEmailsOf } from '#tests/support/written-emails.ts';

type Scheme = 'light' | 'dark';
interface Painted {
  alt: string;
  colour: string;
  ground: string;
}
/** Its text colour and the nearest background behind it. */
const PAINTED = `[...document.images].map((image) => {
  const ground = (element) => getComputedStyle(element).backgroundColor;
  let around = image;
  while (around && ground(around) === 'rgba(0, 0, 0, 0)') around = around.parentElement;
  return { alt: image.alt, colour: getComputedStyle(image).color, ground: around ? ground(around) : 'white' };
})`;
const WIDTHS = [600, 375, 320];
/** With the space that Klaviyo's editor adds. */
const asInKlaviyo = (document: EmailDocument) =>
  compileHybrid(document).html.replaceAll(
    '<div class="klaviyo-block',
    '<div style="padding:9px 18px;" class="klaviyo-block',
  );
const unstyled = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/g, '');

/** Each as its own page, because axe cannot enter a sandboxed frame. */
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

  describe.each<[string, string]>([
    ...Object.entries(sampleEmails).map(([name, document]): [string, string] => [
      name,
      compile(document, { variant: 'download' }).html,
    ]),
    ['a hybrid template', asInKlaviyo(sampleEmails.everything)],
  ])('%s', (_, html) => {
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
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode(true)
        .options({ resultTypes: ['violations'] })
        .analyze();
      expect(
        violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html: element }) => element.slice(0, 160)).join(' | ')}`,
        ),
      ).toEqual([]);
    });
  });

  it.each<Scheme>(['light', 'dark'])(
    'reads every alt text at 4.5:1 with pictures off, in %s',
    async (scheme) => {
      for (const [name, document] of Object.entries(sampleEmails)) {
        await show(compile(document, { variant: 'download' }).html, 600, scheme);
        const painted = (await page.evaluate(PAINTED)) as Painted[];
        for (const { alt, colour, ground } of painted) {
          const ratio = contrast(cssColour(colour) ?? '', cssColour(ground) ?? '');
          expect(ratio, `${name}: ${alt}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  it('has the first button of an email that sells on the first screen, or soon below it', async () => {
    const pictures = [null, sampleImage({ width: 1200, height: 800 })];
    const copy = sampleCopy({ headline: 'The Evening Blend is back, smoother than it ever was before' });
    const planned = lookDirection.options.flatMap((direction) =>
      pictures.flatMap((hero) =>
        [0, 1, 2, 3, 4, 5].map((turn) =>
          plannedEmail({
            brand: sampleBrand({ look: { ...sampleLook(), direction } }),
            hero,
            placeInMonth: turn,
            copy,
          }),
        ),
      ),
    );
    const samples = await Promise.all(seededBrands.map((client) => sampleEmailsOf(client)));
    const sells: ReadonlySet<string> = new Set(['sell', 'launch', 'win_back', 'remind']);
    // A chosen style keeps the block order it promises.
    const styles: ReadonlySet<string> = new Set(quickStyles);
    const ofSamples = samples
      .flat()
      .filter(
        ({ reading, campaign, layout }) =>
          campaign.kind === 'promotional' &&
          sells.has(reading?.purpose ?? '') &&
          !styles.has(layout?.template ?? ''),
      );
    const selling = [...ofSamples, ...planned];
    expect(ofSamples.length).toBeGreaterThan(5);
    for (const document of selling) {
      const { html } = compile(document, { variant: 'download' });
      for (const [width, lowest] of [
        [640, 600],
        [375, 1_000],
      ] as const) {
        await show(html, width, 'light');
        const tops = await page.$$eval(
          'a',
          (links, words) =>
            links
              // A brand's own button may end with an arrow.
              .filter((link) => link.textContent?.trim().startsWith(words))
              .map((link) => link.getBoundingClientRect().top),
          document.copy.cta_text,
        );
        const top = Math.min(...tops);
        expect(top, `${document.campaign.name} at ${width} px`).toBeLessThanOrEqual(lowest);
      }
    }
  });

  it.each([600, 320])('centres a long button in a centred email at %d px', async (width) => {
    const copy = { ...sampleEmails.simple.copy, cta_text: 'Reserve your winter honey by Sunday' };
    const { html } = compile({ ...sampleEmails.simple, copy }, { variant: 'download' });
    await show(html, width, 'light');
    const [button, sheet] = await Promise.all([
      page.locator('a.g-bt, a.g-bo').first().boundingBox(),
      page.locator('.g-card').first().boundingBox(),
    ]);
    const middle = (box: typeof button) => (box ? box.x + box.width / 2 : Number.NaN);
    expect(Math.abs(middle(button) - middle(sheet))).toBeLessThanOrEqual(1);
  });

  it('stacks columns on a phone without any style sheet, and sets them side by side on a wide screen', async () => {
    const { html } = compile(sampleEmails.editorial, { variant: 'download' });
    const columns = async (width: number) => {
      await show(unstyled(html), width, 'light');
      const boxes = await page.$$eval('.g-col', (all) =>
        all.map((column) => {
          const { top, bottom } = column.getBoundingClientRect();
          return { top: Math.round(top), bottom: Math.round(bottom) };
        }),
      );
      expect(boxes).toHaveLength(2);
      return boxes as [(typeof boxes)[0], (typeof boxes)[0]];
    };
    const [picture, words] = await columns(700);
    expect(Math.max(picture.top, words.top)).toBeLessThan(Math.min(picture.bottom, words.bottom));
    const [above, below] = await columns(375);
    expect(below.top).toBeGreaterThanOrEqual(above.bottom);
  });

  it('sets the links of three products on one line, and on a phone small pictures beside the words', async () => {
    const { html } = compile(sampleEmails.promotional, { variant: 'download' });
    const boxes = (selector: string) =>
      page.$$eval(selector, (all) =>
        all.map((element) => {
          const { top, width, bottom } = element.getBoundingClientRect();
          return { top: Math.round(top), width: Math.round(width), bottom: Math.round(bottom) };
        }),
      );
    await show(html, 700, 'light');
    expect(new Set((await boxes('.g-pc a.g-ln')).map(({ top }) => top)).size).toBe(1);
    await show(html, 375, 'light');
    const [pictures, names] = [await boxes('.g-pc img'), await boxes('.g-pc h2')];
    expect(pictures).toHaveLength(3);
    for (const [at, { top, width, bottom }] of pictures.entries()) {
      expect(width).toBeLessThanOrEqual(112);
      expect(names[at]?.top).toBeGreaterThanOrEqual(top);
      expect(names[at]?.top).toBeLessThan(bottom);
    }
  });
});
