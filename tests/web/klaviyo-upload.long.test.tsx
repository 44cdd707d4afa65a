import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Email, EmailCheck } from '#shared/contract/schemas/email.ts';
import type { KlaviyoPlan, KlaviyoUploadResult } from '#shared/contract/schemas/klaviyo.ts';
import { campaignStatus } from '#shared/domain/campaign/campaign-status.ts';
import { sampleBrand, sampleDocument } from '#tests/support/emails.ts';
import { UploadButton } from '@/entities/klaviyo/upload-button.tsx';
import { PreviewScreen } from '@/features/preview/preview-screen.tsx';
import { ProofsView } from '@/features/proofs/proofs-view.tsx';
import Toasts from '@/features/shell/toasts.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { CALENDAR_ID, calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { planItemOf, planOf, uploadedAs } from './support/klaviyo.ts';
import { renderInApp } from './support/render.tsx';
import { renderInRouter } from './support/routed.tsx';
import { primaryButtons } from './support/screen.ts';
import { createServer } from './support/server.ts';
import { forgetToasts } from './support/toasts.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const logged = { error: vi.spyOn(console, 'error'), info: vi.spyOn(console, 'info') };
beforeEach(() => {
  for (const log of Object.values(logged)) log.mockReset().mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

const generated = (index: number, change: Partial<Campaign> = {}) =>
  campaignOf(index, { email: emailOf(3), status: 'completed', ...change });

const blockedBy = (rule: string, message: string): EmailCheck => ({
  rule,
  severity: 'block',
  message,
  reason: '',
  subject: null,
  fix: null,
});

type Upload = (body: Record<string, unknown>) => KlaviyoUploadResult;

function serverOf(campaigns: Campaign[], plan: KlaviyoPlan | Error, upload: Upload) {
  const server = createServer({
    getCalendar: () => ({
      calendar: calendarOf(campaigns),
      campaigns,
      csv_headers: [],
      processing_results: null,
    }),
    getSettings: () => ({ download_mode: 'klaviyo', auto_accept_duplicates: true, first_steps_done: false }),
    getEmail: () =>
      ({
        ...emailOf(3),
        index: 0,
        session_id: CALENDAR_ID,
        campaign_name: 'Campaign 0',
        latest: 3,
        origin: 'generated',
        subject: 'A subject',
        preheader: 'A preview text',
        html: '<p>Hello</p>',
        text: 'Hello',
        copy: { subject_variants: [], hero_alt: '', product_alts: [] },
        usage: {
          input_tokens: 0,
          cached_tokens: 0,
          written_tokens: 0,
          output_tokens: 0,
          calls: 0,
          cost_usd: 0,
        },
        document: sampleDocument(),
        checks: [],
      }) as unknown as Email,
    listClients: () => ({ clients: [{ id: 'invigor8', display_name: 'Invigor8' }] }) as never,
    getBrandContext: () => ({ ...sampleBrand(), brand_name: 'Invigor8', unset: [] }) as never,
    listBatches: () => ({ batches: [], cursor: null }),
    planKlaviyoUpload: ({ body }) => {
      if (plan instanceof Error) throw plan;
      return { ...plan, mode: body.mode ?? plan.mode };
    },
    uploadToKlaviyo: ({ body = {} }) => upload(body),
  });
  call.mockImplementation(server.call);
  return server;
}

async function openUpload(
  upload: Upload,
  {
    plan = planOf([planItemOf(0, { version: 3 })]),
    campaign = generated(0),
  }: { plan?: KlaviyoPlan | Error; campaign?: Campaign } = {},
) {
  const server = serverOf([campaign], plan, upload);
  const rendered = await renderInRouter(() => (
    <PreviewScreen calendarId={CALENDAR_ID} index={0} search={{}} onSearch={() => undefined} />
  ));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload to Klaviyo' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await rendered.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload to Klaviyo' }));
  const sent = () => server.calls.filter(({ name }) => name === 'uploadToKlaviyo').map(({ body }) => body);
  return { ...rendered, server, dialog, sent };
}

const fact = (dialog: ReturnType<typeof within>, label: string) =>
  dialog.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it('offers the upload as the main action and says exactly what goes where before anything is sent [spec 2.085-2.086]', async () => {
  const item = planItemOf(0, {
    version: 3,
    template: 'update',
    second_subject: 'Another subject',
    images: { upload: 2, reused: 1, kept: 0 },
    notes: ['Set up the A/B test in Klaviyo.'],
  });
  const { dialog, sent, user } = await openUpload(() => uploadedAs('updated'), { plan: planOf([item]) });
  await dialog.findByText('Invigor8 Wellness');
  expect(fact(dialog, 'Template')).toBe('2026-12-01 Campaign 0Updates this template');
  expect(fact(dialog, 'Draft campaign')).toBe('Campaign 0New draft');
  expect(fact(dialog, 'Audience')).toBe('Newsletter (list)');
  expect(fact(dialog, 'Send time')).toBe('Tue 1 Dec 2026, 09:00 America/Chicago (the brand’s usual time)');
  expect(fact(dialog, 'From')).toBe('Invigor8 <hello@invigor8.example>');
  expect(fact(dialog, 'Subject')).toBe('A subject');
  expect(fact(dialog, 'Preview text')).toBe('A preview text');
  expect(fact(dialog, 'Second subject')).toBe('Another subject');
  expect(fact(dialog, 'Images')).toBe('2 images copied to Klaviyo (97 left today), 1 there already');
  dialog.getByText('Set up the A/B test in Klaviyo.');
  dialog.getByText('Nothing is sent: the campaign stays a draft until somebody schedules it in Klaviyo.');
  expect(sent()).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Upload to Klaviyo' }));
  await dialog.findByText('Updated in Klaviyo');
  dialog.getByText('The template was updated.');
  const link = dialog.getByRole('link', { name: /^Draft campaign/ });
  expect(link.getAttribute('href')).toBe('https://klaviyo.example/campaigns/C1');
  expect(dialog.getByRole('link', { name: /^Template/ }).getAttribute('target')).toBe('_blank');
  expect(sent()).toEqual([
    {
      campaign_name: 'Campaign 0',
      client: 'invigor8',
      session_id: CALENDAR_ID,
      index: 0,
      version: 3,
      mode: 'campaign',
      on_conflict: 'ask',
      confirmed: 'false',
    },
  ]);
});

it('tests two subjects as the person chooses, which is proposed for a new draft and never for one that is there', async () => {
  const item = planItemOf(0, { version: 3, second_subject: 'Another subject', ab_possible: true });
  const { dialog, sent, user, unmount } = await openUpload(() => uploadedAs('created'), {
    plan: planOf([item]),
  });
  const test = await dialog.findByRole<HTMLInputElement>('switch', { name: 'Test both subjects' });
  expect(test.checked).toBe(true);
  await user.selectOptions(dialog.getByLabelText('The winner has'), 'More clicks');
  await user.selectOptions(dialog.getByLabelText('Tested with'), '30% of the recipients');
  await user.selectOptions(dialog.getByLabelText('The others get it after'), '6 hours');
  await user.click(dialog.getByRole('button', { name: 'Upload to Klaviyo' }));
  await dialog.findByText('Created in Klaviyo');
  expect(sent()).toMatchObject([{ ab_metric: 'click_rate', ab_share: 30, ab_hours: 6 }]);
  unmount();

  const there = { ...item, draft: 'update' as const };
  const again = await openUpload(() => uploadedAs('updated'), { plan: planOf([there]) });
  const off = await again.dialog.findByRole<HTMLInputElement>('switch', { name: 'Test both subjects' });
  expect(off.checked).toBe(false);
  await again.user.click(again.dialog.getByRole('button', { name: 'Upload to Klaviyo' }));
  await again.dialog.findByText('Updated in Klaviyo');
  expect(again.sent()).toMatchObject([{ ab_metric: 'off' }]);
});

it('uploads the template alone when that is chosen', async () => {
  const { dialog, sent, user, server } = await openUpload(() => uploadedAs('created'));
  await user.click(await dialog.findByRole('radio', { name: 'Template only' }));
  await waitFor(() =>
    expect(server.calls.at(-1)).toMatchObject({ name: 'planKlaviyoUpload', body: { mode: 'template' } }),
  );
  await user.click(await dialog.findByRole('button', { name: 'Upload to Klaviyo' }));
  await dialog.findByText('Created in Klaviyo');
  expect(sent()).toMatchObject([{ mode: 'template' }]);
});

it('shows what was edited in Klaviyo and uploads only as decided', async () => {
  const conflict = uploadedAs('conflict', {
    difference: [
      {
        place: 'template',
        label: 'Text',
        lines: [
          { kind: 'same', text: 'Hello' },
          { kind: 'removed', text: 'Our sale ends on Friday.' },
          { kind: 'added', text: 'Our sale ends on Sunday.' },
        ],
      },
    ],
  });
  const { dialog, sent, user } = await openUpload(({ on_conflict }) =>
    on_conflict === 'ask' ? conflict : uploadedAs('updated'),
  );
  await user.click(await dialog.findByRole('button', { name: 'Upload to Klaviyo' }));
  await dialog.findByText('Edited in Klaviyo since the last upload');
  dialog.getByRole('heading', { name: 'Template: Text' });
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining('Hello'),
    expect.stringContaining('Removed: Our sale ends on Friday.'),
    expect.stringContaining('Added: Our sale ends on Sunday.'),
  ]);
  dialog.getByRole('button', { name: 'Decide later' });
  dialog.getByRole('button', { name: 'Keep Klaviyo’s edits' });
  expect(sent()).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Replace with version 3' }));
  await dialog.findByText('Updated in Klaviyo');
  expect(sent()[1]).toMatchObject({ on_conflict: 'overwrite', mode: 'campaign' });
});

it('says why an upload failed, and tries again when Klaviyo accepts it [spec 8.027]', async () => {
  const busy = new ApiError(429, { code: 'rate_limited', detail: 'Klaviyo is busy.' }, 30);
  let answer: () => KlaviyoUploadResult = () => {
    throw busy;
  };
  const { dialog, sent, user } = await openUpload(() => answer());
  const upload = await dialog.findByRole('button', { name: 'Upload to Klaviyo' });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await user.click(upload);
  const alert = within(await dialog.findByRole('alert'));
  alert.getByText('Failed to upload to Klaviyo');
  alert.getByText('Klaviyo is busy.');
  const wait = dialog.getByRole<HTMLButtonElement>('button', { name: 'Try again in 30 s' });
  expect(wait.disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  answer = () => {
    throw new NetworkError(null, { mayHaveArrived: true });
  };
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  await dialog.findByText(/It may have worked: another attempt updates the same template\.$/);
  answer = () => uploadedAs('unchanged');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('Unchanged: Klaviyo has this version already');
  expect(sent()).toHaveLength(3);
});

it('leads to the connection when Klaviyo is not connected, and sends nothing', async () => {
  const detail = 'This brand is not connected to Klaviyo.';
  const { dialog, sent } = await openUpload(() => uploadedAs('created'), {
    plan: new ApiError(409, { code: 'not_connected', detail }),
  });
  await dialog.findByText('Klaviyo is not connected');
  dialog.getByText(detail);
  expect(dialog.getByRole('link', { name: 'Connect Klaviyo' }).getAttribute('href')).toMatch(
    /^\/brand-settings\?settings=connections/,
  );
  expect(dialog.queryByRole('button', { name: 'Upload to Klaviyo' })).toBeNull();
  expect(sent()).toEqual([]);
});

it('names what is to fix: some a person may confirm, some nobody', async () => {
  const open = async (blocking: EmailCheck[]) =>
    openUpload(() => uploadedAs('created'), { plan: planOf([planItemOf(0, { blocking })]) });
  const fact = blockedBy('fact', 'Headline says 30%; the offer does not.');
  const { dialog, sent, user, unmount } = await open([fact]);
  await dialog.findByText('Headline says 30%; the offer does not.');
  await user.click(dialog.getByRole('button', { name: 'Upload anyway' }));
  await dialog.findByText('Created in Klaviyo');
  expect(sent()).toMatchObject([{ confirmed: 'true' }]);
  unmount();

  const final = await open([fact, blockedBy('unsubscribe', 'There is no unsubscribe link.')]);
  await final.dialog.findByText('There is no unsubscribe link.');
  final.dialog.getByText('It cannot be uploaded until this is fixed.');
  expect(final.dialog.queryByRole('button', { name: /^Upload/ })).toBeNull();
  final.unmount();

  const said = 'Held: somebody has to approve it first. The row says “LEGAL TO OK”.';
  const held = await open([blockedBy('held', said)]);
  await held.dialog.findByText(said);
  expect(held.dialog.queryByRole('button', { name: /^Upload/ })).toBeNull();
});

it('says on a campaign’s page and among the proofs which version is in Klaviyo', async () => {
  const klaviyo = {
    template_url: 'https://klaviyo.example/templates/T1',
    campaign_url: null,
    version: 3,
    uploaded_at: '2026-11-21T09:00:00.000Z',
  };
  const { unmount } = await openUpload(() => uploadedAs('created'), { campaign: generated(0, { klaviyo }) });
  await screen.findByText('In Klaviyo, v3');
  unmount();
  await openUpload(() => uploadedAs('created'), {
    campaign: generated(0, { klaviyo: { ...klaviyo, version: 2 } }),
  });
  await screen.findByText('Changed since upload');
});

async function openBulk(campaigns: Campaign[], plan: KlaviyoPlan, upload: Upload) {
  const server = serverOf(campaigns, plan, upload);
  const rendered = await renderInRouter(() => (
    <ProofsView
      calendar={calendarOf(campaigns)}
      campaigns={campaigns}
      statuses={new Map(campaigns.map((each) => [each.index, campaignStatus(each, undefined)]))}
      view={{}}
      onView={vi.fn()}
      changing={false}
      onChanging={vi.fn()}
      month={{ selected: new Set(), select: vi.fn(), onEdit: vi.fn(), onGenerate: vi.fn() }}
    />
  ));
  const name = `Upload ${campaigns.length} emails to Klaviyo`;
  await screen.findByRole('button', { name });
  expect(primaryButtons()).toEqual([name]);
  await rendered.user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload to Klaviyo' }));
  const sent = () =>
    server.calls.filter(({ name: call }) => call === 'uploadToKlaviyo').map(({ body }) => body);
  return { ...rendered, server, dialog, sent };
}

it('plans a bulk upload by Klaviyo’s limits before it starts, and leaves out what must be fixed', async () => {
  const campaigns = [0, 1, 2, 3].map((index) => generated(index));
  const plan = planOf(
    [
      planItemOf(0, { images: { upload: 3, reused: 0, kept: 0 } }),
      planItemOf(1, { template: 'update', second_subject: 'Another', ab_possible: true }),
      planItemOf(2, { blocking: [blockedBy('fact', 'Headline says 30%; the offer does not.')] }),
      planItemOf(3, { blocking: [blockedBy('placeholder', 'Headline still has text to fill in.')] }),
    ],
    {
      quota: {
        templates: { used: 999, limit: 1_000 },
        images_today: { used: 96, limit: 100 },
        tests_today: { used: 0, limit: 100 },
        resets_at: '2026-11-22T00:00:00.000Z',
      },
    },
  );
  const { dialog, sent, user } = await openBulk(campaigns, plan, () => uploadedAs('created'));
  await dialog.findByText('To the Klaviyo account Invigor8 Wellness, for Newsletter (list).');
  const figures = [
    'New templates',
    'Updated templates',
    'New drafts',
    'Unchanged',
    'Templates in the account',
    'Images to copy',
    'Images copied today',
    'Takes about',
  ];
  expect(figures.map((label) => fact(dialog, label))).toEqual([
    '2',
    '1',
    '3',
    '0',
    '999 of 1,000',
    '5',
    '96 of 100',
    '10 s',
  ]);
  dialog.getByText('1 template too many');
  dialog.getByText('1 image more than Klaviyo accepts today');
  dialog.getByText('Left out until this is fixed');
  dialog.getByRole('button', { name: 'Upload 3 anyway' });
  expect(sent()).toEqual([]);
  dialog.getByRole('switch', { name: 'Test both subjects of 1 email' });
  await user.click(dialog.getByRole('button', { name: 'Upload the other 2' }));
  await dialog.findByText('All 2 campaigns uploaded successfully');
  expect(sent()).toMatchObject([
    { index: 0, version: undefined, mode: 'campaign', confirmed: 'false' },
    { index: 1, version: undefined, mode: 'campaign', confirmed: 'false' },
  ]);
  expect(sent()[0]).not.toHaveProperty('ab_metric');
  expect(sent()[1]).toMatchObject({ ab_metric: 'open_rate' });
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what became of each email, tries failures again and asks about edits in Klaviyo [spec 8.021-8.023]', async () => {
  const campaigns = [0, 1, 2].map((index) => generated(index));
  const conflict = uploadedAs('conflict', {
    difference: [{ place: 'draft', label: 'Subject', lines: [{ kind: 'added', text: 'Their subject' }] }],
  });
  let fails = true;
  const { dialog, sent, user } = await openBulk(
    campaigns,
    planOf(campaigns.map(({ index }) => planItemOf(index))),
    ({ index, on_conflict }) => {
      if (index === 1 && fails) throw new ApiError(422, { code: 'validation', detail: 'Refused.' });
      return index === 2 && on_conflict === 'ask' ? conflict : uploadedAs('created', { notes: ['A note.'] });
    },
  );
  await user.click(await dialog.findByRole('button', { name: 'Upload 3 emails' }));
  await dialog.findByText(
    '1 campaign uploaded successfully, 1 failed; 1 was edited in Klaviyo and waits for your decision',
  );
  dialog.getByText('Failed to upload "Campaign 1": Refused.');
  dialog.getByText('A note.');
  expect(dialog.getByRole('link', { name: /^Draft campaign ?of Campaign 0/ }).getAttribute('href')).toBe(
    'https://klaviyo.example/campaigns/C1',
  );
  await user.click(dialog.getByRole('button', { name: 'What was edited in Campaign 2' }));
  dialog.getByText(/Their subject/);
  await user.click(dialog.getByRole('button', { name: 'Keep Klaviyo’s edits' }));
  await dialog.findByText('2 campaigns uploaded successfully, 1 failed');
  expect(sent().at(-1)).toMatchObject({ index: 2, on_conflict: 'keep' });
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Try again: 1 failed' }));
  await dialog.findByText('All 3 campaigns uploaded successfully');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
});

it('goes on behind a closed dialog, can be stopped and resumed, and says the result in a toast', async () => {
  forgetToasts();
  const targets = [0, 1, 2].map((index) => ({
    client: 'invigor8',
    calendarId: CALENDAR_ID,
    index,
    campaign_name: `Campaign ${index}`,
  }));
  const waits: (() => void)[] = [];
  const server = serverOf([], planOf(targets.map(({ index }) => planItemOf(index))), () =>
    uploadedAs('created'),
  );
  const upload = server.answers.uploadToKlaviyo;
  server.answers.uploadToKlaviyo = async (input) => {
    await new Promise<void>((done) => waits.push(done));
    return upload?.(input) as KlaviyoUploadResult;
  };
  const { user } = await renderInRouter(() => (
    <UploadButton calendarId={CALENDAR_ID} label="Upload 3 emails to Klaviyo" read={() => targets} />
  ));
  renderInApp(<Toasts />);
  await user.click(screen.getByRole('button', { name: 'Upload 3 emails to Klaviyo' }));
  await user.click(await screen.findByRole('button', { name: 'Upload 3 emails' }));
  await screen.findByText(/^0 of 3 emails, now “Campaign 0”\./);
  expect(primaryButtons()).not.toContain('Stop');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopping after the current email…');
  waits.shift()?.();
  await screen.findByText('1 campaign uploaded successfully; 2 not uploaded yet');
  await user.click(screen.getByRole('button', { name: 'Resume (2 left)' }));
  await waitFor(() => expect(waits).toHaveLength(1));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented, 'the browser asks before the tab is closed').toBe(true);
  await user.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement,
  );
  await screen.findByRole('button', { name: 'Uploading 1 of 3…' });
  waits.shift()?.();
  await screen.findByRole('button', { name: 'Uploading 2 of 3…' });
  await waitFor(() => expect(waits).toHaveLength(1));
  waits.shift()?.();
  await screen.findByText('All 3 campaigns uploaded successfully');
  expect(screen.queryByRole('dialog')).toBeNull();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
});
