import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DownloadMode } from '#shared/contract/schemas/batch.ts';
import type { Email, EmailCheck } from '#shared/contract/schemas/email.ts';
import { longTest } from '#tests/support/long-test.ts';
import { displayToasts, type Toast } from '@/components/toast.ts';
import { DownloadButtons } from '@/entities/email/download/download-buttons.tsx';
import { saveEach, saveEmail } from '@/entities/email/download/email-download.ts';
import { useBulkDownload } from '@/entities/email/download/use-bulk-download.tsx';
import { queryClient } from '@/lib/query.ts';
import { CALENDAR_ID, calendarOf, campaignOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call, saveFile } = vi.hoisted(() => ({ call: vi.fn(), saveFile: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('@/lib/download.ts', () => ({ saveFile }));

const check = (rule: string, message: string): EmailCheck => ({
  rule,
  severity: 'block',
  message,
  reason: '',
  subject: null,
  fix: null,
});
const campaigns = [0, 1, 2].map((index) => campaignOf(index));

/** `checks` are by campaign index. */
async function showDownloads(checks: Record<number, EmailCheck[]>, mode: DownloadMode = 'klaviyo') {
  const server = createServer({
    getSettings: () => ({ download_mode: mode, auto_accept_duplicates: true, first_steps_done: false }),
    getCalendar: () => ({
      calendar: calendarOf(campaigns),
      campaigns,
      csv_headers: [],
      processing_results: null,
    }),
    getEmail: ({ params: { index } }) =>
      ({
        index: Number(index),
        campaign_name: `Campaign ${index}`,
        subject: `Subject ${index}`,
        preheader: '',
        version: 1,
        writer: 'sample',
        model: '',
        html: '<p>Hello</p>',
        text: 'Hello',
        copy: { subject_variants: [] },
        document: {},
        checks: checks[Number(index)] ?? [],
      }) as unknown as Email,
  });
  call.mockImplementation(server.call);
  function Downloads() {
    const download = useBulkDownload(async () => ({
      name: 'emails',
      targets: campaigns.map(({ client, index, campaign_name }) => ({
        client,
        calendarId: CALENDAR_ID,
        index,
        version: 1,
        campaign_name,
      })),
    }));
    const { zip, each, question } = download;
    return (
      <>
        <DownloadButtons download={download} count={3} label="Download 3 emails" />
        <button type="button" onClick={zip}>
          All
        </button>
        <button type="button" onClick={each}>
          Files
        </button>
        {question}
      </>
    );
  }
  return renderInRouter(() => <Downloads />);
}

beforeEach(() => {
  queryClient.clear();
  saveFile.mockReset();
});

const zipped = () => Object.keys(unzipSync(saveFile.mock.calls[0]?.[1]));

it('downloads at once when nothing blocks', async () => {
  const { user } = await showDownloads({});
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
  const files = unzipSync(saveFile.mock.calls[0]?.[1]);
  expect(strFromU8(files['manifest.csv'] as Uint8Array)).toContain(
    'Campaign_1.html,Campaign 1,2026-12-01,,,Members,Subject 1,,,1,,',
  );
});

it('names the blocking checks first, and goes on when the person confirms', async () => {
  const { user } = await showDownloads({ 1: [check('fact', 'Headline says 30%; the offer does not.')] });
  await user.click(screen.getByRole('button', { name: 'All' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 of 3 emails has something to fix' }));
  dialog.getByText('Headline says 30%; the offer does not.');
  expect(saveFile).not.toHaveBeenCalled();
  // Several findings in one place link to the first.
  expect(dialog.getByRole('link', { name: 'Fix the first' }).getAttribute('href')).toMatch(
    /^\/preview\/1\?.*fix=true/,
  );
  await user.click(dialog.getByRole('button', { name: 'Do not download' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saveFile).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.click(await screen.findByRole('button', { name: 'Download anyway' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(zipped()).toEqual(expect.arrayContaining(['Campaign_0.html', 'Campaign_1.html', 'Campaign_2.html']));
});

it('says once what several emails lack', async () => {
  const missing = 'There is no unsubscribe link.';
  const { user } = await showDownloads({
    0: [check('unsubscribe', missing)],
    1: [check('unsubscribe', missing)],
    2: [check('fact', 'Headline says 30%; the offer does not.')],
  });
  await user.click(screen.getByRole('button', { name: 'All' }));
  const dialog = within(await screen.findByRole('dialog', { name: '3 of 3 emails have something to fix' }));
  expect(dialog.getAllByText(missing)).toHaveLength(1);
  dialog.getByText('Campaign 0, Campaign 1');
  dialog.getByText('Campaign 2');
});

longTest(
  'goes on after a confirm whatever the findings, and says what may not be sent; the others alone as well [spec 1.006]',
  async () => {
    const { user } = await showDownloads({ 0: [check('unsubscribe', 'There is no unsubscribe link.')] });
    await user.click(screen.getByRole('button', { name: 'Files' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Not to be sent until this is fixed.');
    await user.click(dialog.getByRole('button', { name: 'Download the other 2' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
    expect(saveFile.mock.calls.map(([name]) => name)).toEqual(['Campaign_1.html', 'Campaign_2.html']);
    saveFile.mockReset();

    await user.click(screen.getByRole('button', { name: 'Files' }));
    await user.click(await screen.findByRole('button', { name: 'Download anyway' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(3));
  },
);

it.each([
  ['local', 'ZIP', ['Campaign_0.html', 'Campaign_1.html', 'Campaign_2.html'], ['emails.zip']],
  ['klaviyo', 'HTML', ['emails.zip'], ['Campaign_0.html', 'Campaign_1.html', 'Campaign_2.html']],
] as const)(
  'has one main way to download in %s mode, and %s beside it [spec 7.048]',
  async (mode, other, mainFiles, otherFiles) => {
    const { user } = await showDownloads({}, mode);
    await waitFor(() => screen.getByText(other));
    await user.click(screen.getByRole('button', { name: 'Download 3 emails' }));
    await waitFor(() => expect(saveFile.mock.calls.map(([name]) => name)).toEqual(mainFiles));
    // Until then the buttons count.
    await screen.findByRole('button', { name: 'Download 3 emails' });
    saveFile.mockReset();
    await user.click(screen.getByText(other));
    await waitFor(() => expect(saveFile.mock.calls.map(([name]) => name)).toEqual(otherFiles));
  },
);

it('pauses for 100 ms between separate files [spec 7.048, 9.014]', async () => {
  vi.useFakeTimers();
  try {
    const saved = saveEach(
      [0, 1].map((index) => ({ campaign_name: `Campaign ${index}`, html: '' }) as Email),
    );
    await vi.advanceTimersByTimeAsync(99);
    expect(saveFile).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await saved;
    expect(saveFile).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('says of a file without its pictures that they stay on this computer, and how to take them along', async () => {
  const toasts: Toast[] = [];
  const stop = displayToasts({ show: (toast) => toasts.push(toast), hide: () => undefined });
  // Earlier tests' toasts may still be waiting.
  toasts.length = 0;
  const emailAt = (base: string, file: string) =>
    ({ campaign_name: 'Tea', html: `<img src="${base}/media/${file.repeat(32)}.jpg">` }) as Email;
  await saveEmail(emailAt('https://media.example', 'a'), 'Tea');
  expect(toasts).toEqual([]);
  await saveEmail(emailAt('http://127.0.0.1:4280', 'a'), 'Tea');
  await saveEach([emailAt('http://127.0.0.1:4280', 'a'), emailAt('http://127.0.0.1:4280', 'b')]);
  stop();
  expect(toasts.map(({ title }) => title)).toEqual([
    'A picture stays on this computer',
    '2 pictures stay on this computer',
  ]);
  expect(toasts[0]?.message).toContain('ZIP');
});
