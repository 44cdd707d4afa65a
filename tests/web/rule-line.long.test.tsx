import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { RuleProposal, TakenRule } from '#shared/contract/schemas/rule-proposal.ts';
import { RuleLine } from '@/entities/rule/rule-line.tsx';
import { RulesLearned } from '@/features/brand-settings/voice/rules-learned.tsx';
import { CALENDAR_ID } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useInViewport: () => ({ ref: () => undefined, inViewport: true }),
}));

const rule = { kind: 'cliche', use: '', not: 'discount', line: '' } as const;
const places = [
  {
    index: 0,
    campaign_name: 'One',
    version: 1,
    before: '',
    after: '',
    said: 'We never say discount',
    by: 'Cleo',
  },
  { index: 2, campaign_name: 'Three', version: 2, before: 'A discount', after: 'An offer', said: '', by: '' },
];
const proposal: RuleProposal = {
  ...rule,
  key: 'k'.repeat(43),
  places,
  would_change: [{ index: 1, campaign_name: 'Two' }],
};
const taken: TakenRule = {
  ...rule,
  key: 'k'.repeat(43),
  places,
  calendar: { session_id: CALENDAR_ID, name: 'may.csv' },
  by: 'ann',
  at: '2026-05-04T08:00:00.000Z',
};

function serving() {
  let open: RuleProposal | null = null;
  const server = createServer({
    proposeRule: () => ({ proposal: open }),
    readRule: () => {
      open = proposal;
      return { call: 'made' };
    },
    decideRule: () => {
      open = null;
      return { success: true };
    },
    listRules: () => ({ rules: [taken] }),
    listCalendars: () =>
      ({ calendars: [{ session_id: CALENDAR_ID, name: 'may.csv' }], cursor: null }) as never,
  });
  call.mockImplementation(server.call);
  return server;
}

it('is proposed once a model read it, with what it goes by and what it would change, until somebody decides', async () => {
  const server = serving();
  await renderInRouter(() => <RuleLine calendarId={CALENDAR_ID} client="inn" ask />);
  const line = within(await screen.findByRole('group', { name: 'A rule for the brand' }));
  line.getByText(/Never write “discount”/);
  const [said, edited] = line.getAllByRole('listitem');
  expect(said?.textContent).toBe('One: Cleo said “We never say discount”');
  expect(edited?.textContent).toBe('Three: “A discount” became “An offer”');
  line.getByText(/1 other email has these words/);
  line.getByRole('link', { name: 'Two' });
  await userEvent.click(line.getByRole('button', { name: 'Never propose this' }));
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  expect(server.calls.find(({ name }) => name === 'decideRule')?.body).toEqual({
    key: proposal.key,
    take: false,
  });
});

it('asks no model where nobody opened a review', async () => {
  const server = serving();
  await renderInRouter(() => <RuleLine calendarId={CALENDAR_ID} client="inn" />);
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toEqual(['proposeRule']));
});

it('is in Brand Settings with its calendar, above the accepted rules', async () => {
  serving();
  await renderInRouter(() => <RulesLearned client="inn" />);
  const line = within(await screen.findByRole('group', { name: 'A rule for the brand' }));
  line.getByText(/From may\.csv/);
  expect(line.getAllByRole('listitem')[0]?.textContent).toBe('One: Cleo said “We never say discount”');
  const list = within(screen.getByRole('region', { name: 'Rules taken from your calendars' }));
  expect(list.getByRole('listitem').textContent).toMatch(
    /^Never write “discount”\. From may\.csv \(One, Three\), by ann on .*4/,
  );
});
