import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { LiveFacts as Facts, LiveLink } from '#shared/contract/schemas/live.ts';
import { checkLinks } from '@/entities/email/live/check-links.ts';
import { LiveFacts } from '@/features/preview/live/live-facts.tsx';
import { CALENDAR_ID } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const linkOf = (over: Partial<LiveLink>): LiveLink => ({
  url: 'https://shop.test/tea',
  label: 'Shop the blend',
  state: 'answers',
  to: '',
  note: '',
  asked_at: '2027-01-01T00:00:00Z',
  product: null,
  ...over,
});
const factsOf = (over: Partial<Facts> = {}): Facts => ({
  session_id: CALENDAR_ID,
  index: 0,
  version: 2,
  checked_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  checked_by: 'ann',
  links: [
    linkOf({}),
    linkOf({ url: 'https://shop.test/old', label: 'Old', state: 'gone', note: 'The website answers 404.' }),
  ],
  left: 0,
  findings: [{ kind: 'gone', url: 'https://shop.test/old', text: '“Old” is gone.' }],
  changes: [],
  ...over,
});
const email = { session_id: CALENDAR_ID, index: 0, latest: 2 };
const region = () => within(screen.getByRole('region', { name: 'Links and products' }));

async function show(stored: Facts | null, checks: (Facts | 'left')[] = []) {
  const server = createServer({
    getLiveFacts: () => ({ facts: stored }),
    checkLiveFacts: () => {
      const next = checks.shift() ?? factsOf();
      const facts = next === 'left' ? factsOf({ left: checks.length }) : next;
      return { since: 'then', checked: [facts], left: facts.left > 0 ? [0] : [], without_email: [] };
    },
  });
  call.mockImplementation(server.call);
  await renderInRouter(() => <LiveFacts client="invigor8" email={email} />);
  const asked = () => server.calls.filter(({ name }) => name === 'checkLiveFacts').map(({ body }) => body);
  return { asked };
}

it('says when the links were opened and what they did, with the way to open them again', async () => {
  const { asked } = await show(factsOf(), [factsOf({ findings: [], links: [linkOf({})] })]);
  await screen.findByText('Checked 2 hours ago: 1 link answers, 1 is gone.');
  region().getByText('“Old” is gone.');
  await userEvent.click(region().getByText('All links (2)'));
  region().getByText('Old: gone');
  await userEvent.click(region().getByRole('button', { name: 'Check again' }));
  await screen.findByText('Checked 2 hours ago: 1 link answers.');
  expect(asked()).toEqual([{ session_id: CALENDAR_ID, indexes: [0], since: undefined }]);
});

it('says so before the first check, and goes on with what a check left until all is asked', async () => {
  const { asked } = await show(null, ['left', 'left', factsOf({ findings: [] })]);
  await screen.findByText(/^Not checked yet/);
  await userEvent.click(region().getByRole('button', { name: 'Check now' }));
  await region().findByRole('button', { name: 'Check again' });
  expect(asked().map((body) => (body as { since?: string }).since)).toEqual([undefined, 'then', 'then']);
});

it('says of which version the facts are, and what is left', async () => {
  await show(factsOf({ version: 1, left: 4 }));
  await screen.findByText(
    'Checked 2 hours ago (version 1): 1 link answers, 1 is gone, 4 are still to be asked.',
  );
  region().getByRole('button', { name: 'Check the rest' });
});

it('ends with a website that makes every check stand still', async () => {
  let calls = 0;
  call.mockImplementation(() => {
    calls += 1;
    return Promise.resolve({ since: 'then', checked: [factsOf({ left: 2 })], left: [0], without_email: [] });
  });
  await checkLinks(new QueryClient(), { client: 'invigor8', calendarId: CALENDAR_ID, indexes: [0] });
  expect(calls).toBe(2);
});
