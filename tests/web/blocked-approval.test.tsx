import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailReview } from '#shared/contract/schemas/review.ts';
import { EmailReview as ReviewPanel } from '@/entities/review/email-review.tsx';
import { ReviewDialog } from '@/entities/review/review-dialog.tsx';
import { CALENDAR_ID, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const approved = (index: number) => ({
  ...{ index, state: 'approved', reviewers: 1, approvals: 1, open_comments: 0 },
});
const answers = {
  getReviewRoom: () =>
    ({ approval_needed: 'one', links: [], emails: [approved(0), approved(1), approved(2)] }) as never,
  getEmailReview: () =>
    ({ ...approved(0), second_subject: '', verdicts: [], comments: [] }) satisfies object as EmailReview,
};

it('says beside an approval that the checks still stop the email', async () => {
  call.mockImplementation(createServer(answers).call);
  const blocked = { ...emailOf(1), checks: { block: 2, warn: 0, advise: 0 } };
  const campaigns = [
    campaignOf(0, { email: blocked }),
    campaignOf(1, { email: emailOf(1) }),
    campaignOf(2, { email: blocked, out_of_date: true }),
  ];
  await renderInRouter(() => (
    <ReviewDialog calendarId={CALENDAR_ID} campaigns={campaigns} selected={[]} onClose={() => undefined} />
  ));
  await screen.findByText('3 approved (2 blocked)');
  const emails = within(screen.getByRole('region', { name: 'Emails in review' })).getAllByRole('listitem');
  expect(emails.map(({ textContent }) => textContent)).toEqual([
    'Campaign 0ApprovedBlocked2 to fix',
    'Campaign 1Approved',
    'Campaign 2ApprovedOut of date2 to fix',
  ]);
});

it('says of one email which checks those are', async () => {
  call.mockImplementation(createServer(answers).call);
  const message = 'There is no unsubscribe link.';
  const email = {
    ...{ session_id: CALENDAR_ID, index: 0, version: 1, latest: 1, html: '' },
    checks: [
      { rule: 'unsubscribe', severity: 'block', message, subject: null },
      { rule: 'alt', severity: 'warn', message: 'A picture has no text.', subject: null },
    ],
  } as Email;
  await renderInRouter(() => <ReviewPanel client="invigor8" email={email} onSaved={() => undefined} />);
  const mark = await screen.findByText('Still blocked, approved or not');
  expect(screen.getByText('Approved').compareDocumentPosition(mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([message]);
});
