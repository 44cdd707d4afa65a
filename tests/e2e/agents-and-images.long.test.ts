import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleyClient } from '#infra/client/galley-client.ts';
import { expectAccessibleEverywhere, openWindow, signIn } from '#tests/support/app.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/galley.ts';

let browser: Browser;
let server: TestServer;
let client: GalleyClient;
let window: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
  client = await server.client();
  window = await openWindow(browser);
  page = await window.newPage();
  await page.goto(server.url);
  await signIn(page);
});
afterAll(async () => {
  await browser?.close();
  await server?.kill('SIGTERM');
});

describe('the agents of a brand', () => {
  const params = { client: 'invigor8' };
  const save = () => page.getByRole('button', { name: 'Save Changes' }).click();
  const writer = () => page.getByRole('group', { name: /^Agent / }).first();
  const prompt = () => writer().getByLabel('System Prompt');

  it('are edited with a look at the changes, across a reload, another person’s save and a lost connection [spec 1.020]', async () => {
    await page.goto(`${server.url}/agents`);
    await prompt().fill('Write for {brandname}, warmly.');
    await writer().getByText('{brandname} is not a variable').waitFor();
    const marked = page.locator('mark[data-known="false"]');
    await expect.poll(() => marked.innerText()).toBe('{brandname}');
    // Under its text, at the start of the editor's first line.
    const [editor, mark] = await Promise.all([prompt().boundingBox(), marked.boundingBox()]);
    expect((mark?.y ?? 0) - (editor?.y ?? 0)).toBeLessThan(20);
    await expectAccessibleEverywhere(page, 'the agents');
    await writer().getByRole('button', { name: 'Replace with {brand_name}' }).click();

    await page.getByRole('tab', { name: 'Content Settings' }).click();
    await page.getByLabel('Primary Audience').waitFor();
    await expect.poll(() => page.getByText(/has unsaved changes/).count()).toBe(0);
    await page.getByRole('link', { name: 'Galley, home' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expectAccessibleEverywhere(page, 'the content settings');
    await page.getByRole('tab', { name: 'Agent Configuration' }).click();

    await page.getByRole('button', { name: 'Review 1 change' }).click();
    const review = page.getByRole('dialog', { name: 'Changes to the agents' });
    await review.getByText('Write for {brand_name}, warmly.').waitFor();
    await expectAccessibleEverywhere(page, 'the review of changes');
    await review.getByRole('button', { name: 'Keep editing' }).click();

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(/Unsaved changes from .* are back in this form/).waitFor();
    await expect.poll(() => prompt().inputValue()).toBe('Write for {brand_name}, warmly.');

    const { agents, revision } = await client.call('listAgents', { params });
    const theirs = agents.map((agent, at) => (at === 1 ? { ...agent, description: 'Theirs' } : agent));
    await client.call('saveAgents', { params, body: { agents: theirs, revision } });
    await window.setOffline(true);
    await save();
    await page.getByText(/^Failed to save agents: .* Your changes are kept in this browser/).waitFor();
    await window.setOffline(false);
    await save();
    await page.getByText(/^Agents saved successfully! Somebody else changed the .*: description/).waitFor();
    const saved = (await client.call('listAgents', { params })).agents;
    expect([saved[0]?.system_prompt, saved[1]?.description]).toEqual([
      'Write for {brand_name}, warmly.',
      'Theirs',
    ]);
  });

  it('ask where two people changed the same prompt, and say what became of it in view, wherever one works', async () => {
    const inView = async (text: RegExp) => {
      const box = await page.getByText(text).boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
    };
    await prompt().fill('Mine');
    const { agents, revision } = await client.call('listAgents', { params });
    const theirs = agents.map((agent, at) => (at === 0 ? { ...agent, system_prompt: 'Theirs' } : agent));
    await client.call('saveAgents', { params, body: { agents: theirs, revision } });
    await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
    await save();
    await page.getByRole('button', { name: /^Keep mine: / }).waitFor();
    expect(await inView(/^Somebody else changed the same/)).toBe(true);
    await page.getByRole('button', { name: /^Keep mine: / }).click();
    await save();
    await page.getByText('Agents saved successfully!').waitFor();
    expect(await inView(/^Agents saved successfully!/)).toBe(true);
    expect((await client.call('listAgents', { params })).agents[0]?.system_prompt).toBe('Mine');
  });
});

describe('the asset library', () => {
  const csv =
    'Campaign name,Brief,Subject line,Send date,Image tag\nRun,A brief about running,Run,2026-12-01,Meadow Walk';

  it('takes a dropped image, which an imported campaign then has, renames it and says where it is used', async () => {
    const { session_id } = await client.call('uploadCampaignCalendar', {
      body: { client: 'invigor8' },
      files: { csv_file: { name: 'runs.csv', type: 'text/csv', bytes: new TextEncoder().encode(csv) } },
    });
    const stored = async () =>
      (await client.call('getCalendar', { params: { session: session_id } })).campaigns[0];
    expect((await stored())?.image_status).toBe('partial');
    await page.goto(server.url);
    const panel = page.getByRole('complementary', { name: 'Asset library' });
    await panel.getByRole('button', { name: 'Add images' }).waitFor();
    const bytes = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#2a6f4a' } })
      .png()
      .toBuffer();
    // As text, because these tests are type-checked without the DOM.
    const dropped = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], 'Meadow-Walk_v2.png', { type: 'image/png' }));
      return transfer;
    })()`);
    await panel.dispatchEvent('drop', { dataTransfer: dropped });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('In the library as meadow_walk, version 1').waitFor();
    await expectAccessibleEverywhere(page, 'adding images');
    expect(await stored()).toMatchObject({ image_status: 'found', has_image: true });

    await dialog.getByRole('button', { name: /^Open meadow_walk/ }).click();
    await dialog.getByRole('link', { name: 'Run' }).waitFor();
    await dialog.getByLabel('Tag', { exact: true }).fill('Dawn Run');
    await expectAccessibleEverywhere(page, 'an image of the library');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog', { name: 'dawn_run' }).waitFor();
    expect(await stored()).toMatchObject({ image_tag: 'dawn_run', image_status: 'found' });
    await dialog.getByRole('link', { name: 'Run' }).click();
    await page.waitForURL(/campaign-table/);
  });
});
