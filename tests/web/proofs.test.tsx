import '#shared/email/compile/compile.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import type { EmailRevision } from '#shared/contract/schemas/email-revision.ts';
import { campaignStatus, type LiveState } from '#shared/domain/campaign/campaign-status.ts';
import { layoutOf } from '#shared/email/document/edited-layout.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { type Proof, proofOf } from '@/features/proofs/proof.ts';
import { ProofCard } from '@/features/proofs/proof-card.tsx';
import { ProofsView } from '@/features/proofs/proofs-view.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const withEmail = (index: number) => campaignOf(index, { email: emailOf(1), status: 'completed' });

/** jsdom has no layout, so the sheet stays empty; a browser test covers it. */
async function showProofs(
  campaigns: Campaign[],
  {
    live = {},
    selected = [],
    answers = {},
  }: {
    live?: Record<number, LiveState>;
    selected?: number[];
    answers?: Parameters<typeof createServer>[0];
  } = {},
) {
  const server = createServer({
    listRevisions: () => ({ revisions: [] }),
    ...answers,
    getSettings: () => ({ download_mode: 'klaviyo', auto_accept_duplicates: true, first_steps_done: true }),
  });
  call.mockImplementation(server.call);
  const [onEdit, onGenerate] = [vi.fn(), vi.fn()];
  function Proofs() {
    const [changing, setChanging] = useState(false);
    return (
      <ProofsView
        calendar={calendarOf(campaigns)}
        campaigns={campaigns}
        statuses={new Map(campaigns.map((each) => [each.index, campaignStatus(each, live[each.index])]))}
        view={{}}
        onView={vi.fn()}
        changing={changing}
        onChanging={setChanging}
        month={{ selected: new Set(selected), select: vi.fn(), onEdit, onGenerate }}
      />
    );
  }
  const rendered = await renderInRouter(Proofs);
  return { ...rendered, server, onEdit, onGenerate };
}

it('gives campaigns without an email a place with their next step', async () => {
  const { user, onEdit, onGenerate } = await showProofs(
    [
      withEmail(0),
      campaignOf(1),
      campaignOf(2, { ready: false, missing: ['brief'], brief: '' }),
      campaignOf(3),
    ],
    { live: { 3: 'generating' } },
  );
  screen.getByRole('heading', { name: '3 campaigns without an email' });
  const place = (name: string) =>
    within(screen.getByText(name, { selector: 'p' }).closest('li') as HTMLElement);
  place('Campaign 2').getByText('Needs brief');
  // Its batch continues by itself.
  expect(place('Campaign 3').queryByRole('button')).toBeNull();
  await user.click(place('Campaign 1').getByRole('button', { name: /^Generate ?Campaign 1$/ }));
  expect(onGenerate).toHaveBeenCalledExactlyOnceWith(1);
  await user.click(place('Campaign 2').getByRole('button', { name: /^Fill in ?Campaign 2$/ }));
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(2);
});

it('shows a month without any email as such, with nothing to download', async () => {
  await showProofs(Array.from({ length: 200 }, (_, index) => campaignOf(index)));
  screen.getByText('None of these campaigns has an email yet.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download 0 emails' }).disabled).toBe(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  screen.getByRole('button', { name: 'Show the other 140' });
});

it('downloads and compares what is selected', async () => {
  await showProofs([withEmail(0), withEmail(1), withEmail(2), campaignOf(3)], { selected: [0, 2, 3] });
  screen.getByRole('button', { name: 'Download 2 selected' });
  screen.getByRole('button', { name: 'Compare the 2 selected' });
});

it('loads an email again that could not be loaded', async () => {
  const campaign = withEmail(0);
  const proof = proofOf(campaign, campaignStatus(campaign, undefined)) as Proof;
  const server = createServer({
    getEmail: () => Promise.reject(new ApiError(503, { code: 'unavailable', detail: 'Not now.' })),
  });
  call.mockImplementation(server.call);
  const { user } = await renderInRouter(() => (
    <ProofCard
      calendar={calendarOf([campaign])}
      proof={proof}
      view={{}}
      sheetHeight={300}
      shown
      fetching
      selected={false}
      marked={false}
      onRead={vi.fn()}
      onToggle={vi.fn()}
      onCompare={vi.fn()}
      onEdit={vi.fn()}
    />
  ));
  await screen.findByText('This email could not be loaded.');
  server.answers.getEmail = () => new Promise(() => undefined);
  await user.click(screen.getByRole('button', { name: `Try to load again: ${proof.subject}` }));
  expect(server.calls.filter(({ name }) => name === 'getEmail')).toHaveLength(2);
});

const revisionOf = (index: number, more: Partial<EmailRevision> = {}): EmailRevision => ({
  id: `revision-${index}`,
  session_id: 'calendar-1',
  index,
  status: 'queued',
  instruction: 'Shorter',
  scope: 'email',
  keep_edited: true,
  base_version: 1,
  copy: null,
  layout: null,
  kept: [],
  checks: [],
  error: null,
  writer: null,
  model: null,
  notices: [],
  usage: noUsage,
  created_at: '2026-11-22T09:00:00.000Z',
  created_by: 'Ana',
  ...more,
});

it('changes the selected emails with one sentence: each is written, seen, and taken over or left', async () => {
  const copy = sampleCopy({ headline: 'Shorter now' });
  const { server } = await showProofs([withEmail(0), withEmail(1), withEmail(2)], {
    selected: [0, 2],
    answers: {
      queueRevisions: ({ body }) => ({ revisions: body.indexes.map((index) => revisionOf(index)) }),
      reviseEmail: ({ params: { index } }) => {
        if (index === 2) throw new ApiError(503, { code: 'unavailable', detail: 'The model failed.' });
        return revisionOf(Number(index), { status: 'ready', copy, writer: 'openai' });
      },
      dismissRevisions: () => ({ success: true }),
      saveEmail: () => Promise.reject(new ApiError(503, { code: 'unavailable', detail: 'Not now.' })),
    },
  });
  const called = (name: string) => server.calls.filter((each) => each.name === name);
  fireEvent.click(await screen.findByText('Change 2 emails'));
  fireEvent.change(await screen.findByLabelText('What should be different?'), {
    target: { value: 'Shorter' },
  });
  fireEvent.click(screen.getAllByText('Change 2 emails').at(-1) as HTMLElement);
  await screen.findByText('1 of 2 written, 1 not written');
  // Its button has gone.
  expect(document.activeElement?.textContent).toContain('“Shorter” for 2 emails');
  expect(called('queueRevisions')[0]?.body).toEqual({
    instruction: 'Shorter',
    indexes: [0, 2],
    keep_edited: true,
  });
  expect(called('reviseEmail').map(({ body }) => body)).toContainEqual({
    instruction: 'Shorter',
    version: 1,
    keep_edited: true,
    review: true,
  });
  const card = (name: string) => within(screen.getByLabelText(name, { selector: 'article' }));
  card('Campaign 2').getByText('The model failed.');
  card('Campaign 2').getByText('Ask again');
  // A change that could not be stored stays in the list.
  fireEvent.click(card('Campaign 0').getByText('Take over'));
  await waitFor(() => expect(called('saveEmail')).toHaveLength(1));
  expect(called('saveEmail')[0]?.body).toEqual({ copy, base_version: 1 });
  card('Campaign 0').getByText('Take over');
  server.answers.saveEmail = () => new Promise(() => undefined);
  fireEvent.click(card('Campaign 2').getByText('Leave as it was'));
  await waitFor(() => expect(screen.queryByLabelText('Campaign 2', { selector: 'article' })).toBeNull());
  expect(called('dismissRevisions')[0]?.body).toEqual({ indexes: [2] });
  fireEvent.click(card('Campaign 0').getByText('Leave as it was'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes another arrangement over together with its words', async () => {
  const copy = sampleCopy({ headline: 'Shorter now' });
  const layout = layoutOf(sampleDocument());
  const { server } = await showProofs([withEmail(0)], {
    answers: {
      listRevisions: () => ({ revisions: [revisionOf(0, { status: 'ready', copy, layout })] }),
      saveEmail: () => new Promise(() => undefined),
    },
  });
  fireEvent.click(await screen.findByText('Review 1 change'));
  fireEvent.click(await screen.findByText('Take over'));
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('saveEmail'));
  const saved = server.calls.find(({ name }) => name === 'saveEmail');
  expect(saved?.body).toEqual({ copy, layout, base_version: 1 });
});

it('goes on after a reload with the changes that are not written yet', async () => {
  const revisions = [
    revisionOf(0, { status: 'ready', copy: sampleCopy() }),
    revisionOf(1, { status: 'running' }),
  ];
  await showProofs([withEmail(0), withEmail(1)], {
    answers: {
      listRevisions: () => ({ revisions }),
      reviseEmail: ({ params: { index } }) =>
        revisionOf(Number(index), { status: 'ready', copy: sampleCopy() }),
    },
  });
  fireEvent.click(await screen.findByText('Review 2 changes'));
  await screen.findByText('1 of 2 written');
  fireEvent.click(await screen.findByText('Go on with 1 change'));
  await screen.findByText('Take over all 2');
});

it('warns of emails that are too much alike, by name', async () => {
  const outline = { order: 'hero_image main_content cta_button', opening: 'It is spring', picture: '' };
  const alike = (index: number) =>
    campaignOf(index, { email: { ...emailOf(1), outline }, status: 'completed' });
  await showProofs([alike(0), alike(1), campaignOf(2)]);
  fireEvent.click(await screen.findByText('Some are alike'));
  await screen.findByText('“Campaign 0” and “Campaign 1” have the same layout.');
  screen.getByText('“Campaign 0” and “Campaign 1” open with the same words.');
});
