import '#shared/email/compile/compile.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { type Email, noUsage } from '#shared/contract/schemas/email.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { BatchScreen } from '@/features/batch/batch-screen.tsx';
import { ProofsView } from '@/features/proofs/proofs-view.tsx';
import { batchOf, itemOf } from './support/batches.ts';
import { CALENDAR_ID, calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { planItemOf, planOf, uploadedAs } from './support/klaviyo.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call, saveFile } = vi.hoisted(() => ({ call: vi.fn(), saveFile: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('@/lib/download.ts', () => ({ saveFile }));
// jsdom has no layout, and a sheet without a width is empty.
vi.mock('@/lib/use-width.ts', () => ({ useWidth: () => 1_200 }));

const OLD = 'What the batch wrote';
const NEW = 'What a person made of it';
const NEWER = 'What a colleague made of that';

/** Also keeps the headlines last planned and in Klaviyo. */
function startServer() {
  const versions: EmailCopy[][] = [0, 1].map(() => [sampleCopy({ headline: OLD })]);
  const inKlaviyo: Record<number, string> = {};
  let planned: string[] = [];
  const newest = (index: number) => versions[index]?.length ?? 0;
  const headlineOf = (index: number, version = newest(index)) =>
    versions[index]?.[version - 1]?.headline ?? '';
  const emailAt = (index: number, version = newest(index)): Email => {
    const copy = versions[index]?.[version - 1] ?? sampleCopy();
    const document = sampleDocument({ copy });
    const { html, text } = compile(document, { variant: 'klaviyo' });
    return {
      ...emailOf(version),
      latest: newest(index),
      created_by: 'Ana',
      origin: 'edited',
      restored_from: null,
      model: '',
      preheader: copy.preheader,
      index,
      session_id: CALENDAR_ID,
      campaign_name: `Campaign ${index}`,
      variant: 'klaviyo',
      html,
      text,
      copy,
      document,
      checks: [],
      usage: noUsage,
    };
  };
  const campaigns = () =>
    [0, 1].map((index) => campaignOf(index, { email: emailOf(newest(index)), status: 'completed' }));
  const batch = batchOf(
    [0, 1].map((index) => itemOf(index, { state: 'completed', version: 1 })),
    { state: 'complete' },
  );
  const server = createServer({
    getBatch: () => batch,
    listBatches: () => ({ batches: [batch], cursor: null }),
    listClients: () => ({ clients: [{ id: 'invigor8', display_name: 'Invigor8' }] }) as never,
    getCalendar: () => ({
      calendar: calendarOf(campaigns()),
      campaigns: campaigns(),
      csv_headers: [],
      processing_results: null,
    }),
    getSettings: () => ({ download_mode: 'klaviyo', auto_accept_duplicates: true, first_steps_done: false }),
    getEmail: ({ params: { index }, query }) => emailAt(Number(index), query?.version as number | undefined),
    listRevisions: () => ({ revisions: [] }),
    saveEmail: ({ params: { index }, body: { copy } }) => {
      versions[Number(index)]?.push(copy);
      return emailAt(Number(index));
    },
    planKlaviyoUpload: ({ body: { indexes = [], version } }) => {
      planned = indexes.map((index) => headlineOf(index, version as number | undefined));
      return planOf(indexes.map((index) => planItemOf(index)));
    },
    uploadToKlaviyo: ({ body = {} }) => {
      const { index, version } = body as { index: number; version?: number };
      inKlaviyo[index] = headlineOf(index, version);
      return uploadedAs('updated');
    },
  });
  const somebodySaves = (index: number, headline: string) => versions[index]?.push(sampleCopy({ headline }));
  call.mockImplementation(server.call);
  return { ...server, batch, inKlaviyo, planned: () => planned, somebodySaves };
}

const Ended = ({ id }: { id: string }) => (
  <BatchScreen
    batch={id}
    proofs={(made) =>
      made && <ProofsView {...made} view={{}} onView={vi.fn()} changing={false} onChanging={vi.fn()} />
    }
    onMissing={() => null}
  />
);

const card = (index: number) =>
  within(screen.getByText(`Campaign ${index}`, { selector: 'p' }).closest('li') as HTMLElement);
const drawn = (index: number) => (card(index).getByTitle('Proof of A subject') as HTMLIFrameElement).srcdoc;
async function saved(times: number) {
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(times));
  return saveFile.mock.lastCall?.[1];
}

it('is behind every door of a batch that has ended, once an email was edited [spec 2.075, 2.077]', async () => {
  const { batch, planned, inKlaviyo, somebodySaves } = startServer();
  const { user } = await renderInRouter(() => <Ended id={batch.batch_id} />);
  await waitFor(() => expect(drawn(0)).toContain(OLD));
  card(0).getByText('Email v1');
  // The wall is for reading; the result above it has the outputs.
  const wall = within(screen.getByRole('region', { name: 'Proofs' }));
  expect(wall.queryByRole('button', { name: /Download|Upload/ })).toBeNull();
  expect(wall.queryByRole('checkbox', { name: /^Select/ })).toBeNull();

  await user.click(card(0).getByRole('button', { name: 'Edit Campaign 0' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit: Campaign 0' }));
  const headline = editor.getByLabelText('Headline');
  await user.clear(headline);
  await user.paste(NEW);
  const save = editor.getByRole<HTMLButtonElement>('button', { name: 'Save as new version' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await waitFor(() => expect(drawn(0)).toContain(NEW));
  card(0).getByText('Email v2');
  card(1).getByText('Email v1');

  await user.click(await screen.findByRole('button', { name: 'Download 2 emails for Klaviyo' }));
  const files = unzipSync(await saved(1));
  expect(strFromU8(files['Campaign_0.html'] as Uint8Array)).toContain(NEW);
  expect(strFromU8(files['Campaign_1.html'] as Uint8Array)).toContain(OLD);

  await user.click(await screen.findByRole('button', { name: 'Upload 2 emails to Klaviyo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload to Klaviyo' }));
  await waitFor(() => expect(planned()).toEqual([NEW, OLD]));
  const start = await dialog.findByRole('button', { name: 'Upload 2 emails' });
  act(() => void somebodySaves(1, NEWER));
  await user.click(start);
  await dialog.findByText('All 2 campaigns uploaded successfully');
  expect(inKlaviyo).toEqual({ 0: NEW, 1: NEWER });
});
