import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { KlaviyoTest, KlaviyoTestResult } from '#shared/contract/schemas/klaviyo.ts';
import { EmailTests, TestMark } from '@/entities/klaviyo/tests/email-tests.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { renderInApp } from './support/render.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const email = {
  client: 'shop',
  calendarId: 'calendar-1',
  index: 3,
  version: 2,
  campaign_name: 'Spring sale',
};
const testOf = (change: Partial<KlaviyoTest>): KlaviyoTest => ({
  id: 'one',
  index: 3,
  version: 1,
  recipients: ['ann@shop.example'],
  state: 'sent',
  at: '2026-11-28T10:00:00Z',
  by: 'ann',
  ...change,
});

it('sends a test to the people named, and says what was sent and what is not known', async () => {
  let tests = [testOf({}), testOf({ id: 'other', index: 4 })];
  const answers: (KlaviyoTestResult | ApiError)[] = [];
  const server = createServer({
    klaviyoTests: () => ({ success: true, tests }),
    klaviyoQuota: () => ({
      success: true,
      templates: { used: 0, limit: 1_000 },
      images_today: { used: 0, limit: 100 },
      tests_today: { used: 97, limit: 100 },
      resets_at: '2026-11-29T00:00:00Z',
    }),
    sendKlaviyoTest: () => {
      const answer = answers.shift();
      if (!answer || answer instanceof ApiError) throw answer ?? new Error('Nothing was to be sent');
      if (answer.success) tests = [answer.test, ...tests];
      return answer;
    },
  });
  call.mockImplementation(server.call);
  const sent = () => server.calls.filter(({ name }) => name === 'sendKlaviyoTest');
  const { user } = renderInApp(
    <>
      <TestMark email={email} />
      <EmailTests email={email} />
    </>,
  );
  await screen.findByText('Test of version 1 sent');
  expect(screen.getByRole('list', { name: 'Tests of this email' }).textContent).toMatch(
    /^Version 1 sent to ann@shop\.example by ann/,
  );
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test of version 2' }));
  await dialog.findByText(/3 tests left today/);
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Send to');
  const submit = () => user.click(dialog.getByRole('button', { name: /^Send (test|it again)$/ }));
  const type = async (text: string) => {
    await user.clear(field);
    if (text !== '') await user.type(field, text);
    await submit();
  };
  await type('');
  await dialog.findByText('Name at least one address.');
  await type('everyone');
  await dialog.findByText('“everyone” is not an address.');
  await type('a@x.co b@x.co c@x.co d@x.co e@x.co f@x.co');
  await dialog.findByText(/at most 5 people; these are 6/);
  expect(sent()).toEqual([]);

  answers.push(
    new ApiError(409, { code: 'not_connected', detail: 'This brand is not connected to Klaviyo.' }),
  );
  await type('ann@shop.example, ANN@shop.example');
  await dialog.findByText('This brand is not connected to Klaviyo.');
  const message = 'Nobody knows whether the test went out.';
  const lost = testOf({ id: 'two', version: 2, state: 'unknown' });
  answers.push({ success: false, message, error: message, test: lost, notes: [] });
  await submit();
  await dialog.findByText(message);
  answers.push({
    success: true,
    message: 'Sent.',
    error: null,
    test: testOf({ id: 'three', version: 2 }),
    notes: [],
  });
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Test sent');
  expect(sent().map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({
      session_id: 'calendar-1',
      index: 3,
      version: 2,
      recipients: ['ANN@shop.example'],
    })),
  );
  const keys = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size, 'a deliberate repetition is a new test').toBe(3);
});
