import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OpenedEmail, ReviewComment, SharedEmails } from '#shared/contract/schemas/review.ts';
import { Thread } from '@/entities/review/thread.tsx';
import { ReviewPage } from '@/features/review/review-page.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { renderInApp } from './support/render.tsx';
import { eventually } from './support/screen.ts';

const FULL = 'No more comments or decisions fit on this link. Ask whoever sent it to you for a new one.';
const WAIT = 'Too many requests in a few minutes. Wait a moment, then go on.';
const CHANGED = 'This email changed while you were looking. Look at it again, then decide.';
const KEPT = 'What you wrote is still here.';

const comment: ReviewComment = {
  ...{ id: 'c1', index: 0, text: 'Warmer, please', place: 'email', quote: '', version: 1 },
  ...{ reply_to: null, resolved: null, created_at: '2026-11-21T09:00:00.000Z' },
  by: { kind: 'reviewer', name: 'Ada', link_id: 'l1' },
};

it('says why a reply or a tick was refused, and keeps the words', async () => {
  let error: Error = new ApiError(429, { code: 'rate_limited', detail: WAIT });
  const refuse = () => Promise.reject(error);
  const { user } = renderInApp(
    <Thread label="Comments" comments={[comment]} onReply={refuse} onResolve={refuse} />,
  );
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  expect((await screen.findByRole('alert')).textContent).toBe(WAIT);
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await user.type(words, 'Done');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText(`${WAIT} ${KEPT}`);
  expect(words.value).toBe('Done');
  error = new NetworkError();
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText(`Network error. Please try again. ${KEPT}`);
  expect(words.value).toBe('Done');
});

/** The reviewer's page, opened at its only email; decisions are refused with 409. */
async function askForChanges(refusal: string, newHash = 'h1') {
  const shared: SharedEmails['emails'][number] = {
    ...{ index: 0, name: 'Spring', hash: 'h1', mine: null, comments: 0, version: 1, subject: 'Spring' },
    ...{ second_subject: '', preview_text: '', send_date: '', send_time: '', time_zone: '', audience: '' },
  };
  const review: SharedEmails = {
    ...{ reviewer: 'Ada', brand: 'Wren', calendar: 'May', ends_on: '2027-01-01', emails: [shared] },
  };
  const opened: OpenedEmail = { ...shared, html: '<p>Hello</p>', text: 'Hello', said: [], verdicts: [] };
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/review') return Response.json(review);
    if (url === '/api/review/0') return Response.json(opened);
    review.emails = [{ ...shared, hash: newHash }];
    return Response.json({ detail: refusal, code: 'conflict' }, { status: 409 });
  });
  history.replaceState({ email: 0 }, '');
  const { user } = renderInApp(<ReviewPage />);
  const ask = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask for changes' });
  await eventually(() => expect(ask.disabled).toBe(false));
  await user.click(ask);
  const dialog = await screen.findByRole('dialog', { name: 'What should change?' });
  await user.type(within(dialog).getByRole('textbox'), 'A warmer picture');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for changes' }));
  return { user, dialog: within(dialog) };
}

const STALE = 'This email changed while you were looking';

it('says once why a link takes no more, keeps the words, and says of no email that it changed', async () => {
  const { dialog } = await askForChanges(FULL);
  await dialog.findByText(`${FULL} ${KEPT}`);
  expect(screen.getAllByText(new RegExp(FULL))).toHaveLength(1);
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A warmer picture');
  expect(screen.queryByText(STALE)).toBeNull();
});

it('shows an email anew that changed meanwhile, and keeps the words', async () => {
  const { user } = await askForChanges(CHANGED, 'h2');
  await screen.findByText(STALE);
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for changes' });
  await eventually(() => expect(ask.disabled).toBe(false));
  await user.click(ask);
  const dialog = await screen.findByRole('dialog', { name: 'What should change?' });
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('A warmer picture');
});
