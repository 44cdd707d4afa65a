import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REVIEWER_NAME_LENGTH } from '#shared/contract/limits.ts';
import type { ReviewLink } from '#shared/contract/schemas/review.ts';
import { ReviewDialog } from '@/entities/review/review-dialog.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { CALENDAR_ID } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

// The list is fetched every 30 s anyway.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const linkOf = (reviewer: string): ReviewLink => ({
  ...{ id: reviewer, reviewer, scope: 'all', indexes: null, created_at: '2026-11-21T09:00:00.000Z' },
  ...{ created_by: 'demo', ends_on: '2026-12-05', ended: null, last_opened_at: null },
});

async function openDialog() {
  const links: ReviewLink[] = [];
  const server = createServer({
    getReviewRoom: () => ({ approval_needed: 'one', links: [...links], emails: [] }) as never,
    shareForReview: ({ body: { reviewers } }) => {
      const made = reviewers.map(linkOf);
      links.push(...made);
      return { shared: made.map((link) => ({ link, token: `token-${link.id}` })) };
    },
  });
  call.mockImplementation(server.call);
  const { user } = await renderInRouter(() => (
    <ReviewDialog calendarId={CALENDAR_ID} campaigns={[]} selected={[]} onClose={() => undefined} />
  ));
  const names = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reviewers' });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Make / });
  return { user, server, links, names, button };
}

it('names the reviewer whose name is too long, before anything is sent', async () => {
  const { user, names, button } = await openDialog();
  await user.click(names);
  await user.paste(`Ada\n${'x'.repeat(REVIEWER_NAME_LENGTH)}`);
  expect(button().disabled).toBe(false);
  await user.paste('y');
  screen.getByText(`“${'x'.repeat(39)}…” is too long: at most 80 characters`);
  expect(button().disabled).toBe(true);
});

it('makes no links for emails due by a day until there is one', async () => {
  const { user, names, button } = await openDialog();
  await user.type(names, 'Ada');
  await user.selectOptions(screen.getByLabelText('Emails'), 'Due by a day');
  expect(button().disabled).toBe(false);
  fireEvent.change(screen.getByLabelText('Due by'), { target: { value: '' } });
  expect(button().disabled).toBe(true);
});

it('names what was refused as its field does', async () => {
  const { user, server, names, button } = await openDialog();
  server.answers.shareForReview = () => {
    const fields = { due_by: 'a date as YYYY-MM-DD' };
    throw new ApiError(422, { code: 'validation', detail: 'due_by: a date as YYYY-MM-DD', fields });
  };
  await user.type(names, 'Ada');
  await user.click(button());
  await screen.findByText('Due by: a date as YYYY-MM-DD.');
});

it('lists links whose answer got lost beside the form, so that nobody makes them twice unseen', async () => {
  const { user, server, links, names, button } = await openDialog();
  server.answers.shareForReview = () => {
    links.push(linkOf('Ada'));
    throw new NetworkError(undefined, { mayHaveArrived: true });
  };
  await user.type(names, 'Ada');
  await user.click(button());
  const list = within(await screen.findByRole('region', { name: 'Links' }));
  list.getByText('Ada');
  list.getByRole('button', { name: 'End the link of Ada' });
  expect(list.queryByRole('button', { name: /^Copy/ })).toBeNull();
  screen.getByText(/^The server did not confirm the new links\./);
  expect(screen.getByRole('textbox', { name: 'Reviewers' })).toBe(names);
  expect(names.value).toBe('Ada');
});

it('closes the form once the links are there to be copied', async () => {
  const { user, names, button } = await openDialog();
  await user.type(names, 'Ada, Bo');
  await user.click(button());
  await screen.findByRole('button', { name: 'Copy link for Ada' });
  screen.getByRole('button', { name: 'Copy link for Bo' });
  expect(screen.queryByRole('textbox', { name: 'Reviewers' })).toBeNull();
});
