import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Reading } from '#shared/email/reading/reading.ts';
import { ReadingPanel } from '@/features/preview/reading/reading-panel.tsx';
import { campaignOf, emailOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const reading: Reading = {
  row: [
    { column: 'Brief', value: 'Wool jacket £15 until 3 May. Ask Tom first. Half price?', field: 'brief' },
    { column: 'Audience', value: 'Members', field: 'target_audience' },
  ],
  purpose: 'sell',
  facts: [
    { id: 'f1', type: 'price', quote: '£15', value: '£15.00' },
    { id: 'f2', type: 'ends', quote: 'until 3 May', value: '2027-05-03' },
  ],
  left_out: [{ quote: 'Ask Tom first.', why: 'for_colleagues' }],
  hold: null,
  missing: ['a picture of the lining'],
  unproven: [{ what: 'offer', quote: 'Half price?', value: '50%', why: '“50%” is not in “Half price?”' }],
};

async function show(change: Partial<Campaign> = {}, isNewest = true) {
  const campaign = campaignOf(0, { email: emailOf(1), status: 'completed', ...change });
  const server = createServer({
    correctReading: () => ({ success: true, message: 'Correction saved', campaign }),
  });
  call.mockImplementation(server.call);
  const asked = { onRegenerate: vi.fn(), onDetails: vi.fn(), onWords: vi.fn() };
  const rendered = await renderInRouter(() => (
    <ReadingPanel campaign={campaign} reading={reading} isNewest={isNewest} {...asked} />
  ));
  await screen.findByText('that sells');
  const sent = () => server.calls.filter(({ name }) => name === 'correctReading').map(({ body }) => body);
  return { ...rendered, ...asked, sent };
}

const group = (name: string) => within(screen.getByRole('region', { name }));

it('shows each thing that was read with its words, and the row with all of them marked in their place', async () => {
  await show();
  group('Offer').getByText('£15.00');
  group('Offer').getByText('Mon 3 May 2027');
  group('Not for readers').getByText('for colleagues');
  group('Read, and not proven').getByText('“50%” is not in “Half price?”. It is not in the email.');
  const row = screen.getByRole('region', { name: 'The row' }).querySelector('dl') as HTMLElement;
  const marks = [...row.querySelectorAll('mark')];
  expect(marks.map(({ textContent, title, dataset }) => [textContent, dataset.kind, title])).toEqual([
    ['£15', 'read', 'Price'],
    ['until 3 May', 'read', 'Offer ends'],
    ['Ask Tom first.', 'left_out', 'Not for readers'],
    ['Half price?', 'unproven', 'Offer, not proven'],
  ]);
  expect(row.textContent).toBe('BriefWool jacket £15 until 3 May. Ask Tom first. Half price?AudienceMembers');
});

it('takes a correction of what words are, and of their value', async () => {
  const { user, sent } = await show();
  const [price] = group('Offer').getAllByRole('button', { name: 'Correct' });
  await user.click(price as HTMLElement);
  await user.selectOptions(screen.getByLabelText('What is it?'), 'Not for readers');
  expect(screen.queryByLabelText('Value')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save correction' }));
  expect(sent()).toEqual([{ quote: '£15', as: { type: 'left_out', value: '' }, revision: 1 }]);

  const ends = group('Offer').getAllByRole('button', { name: 'Correct' }).at(-1);
  await user.click(ends as HTMLElement);
  const value = await screen.findByLabelText('Value');
  await user.clear(value);
  await user.type(value, 'Sunday');
  expect(screen.getByRole('button', { name: 'Save correction' })).toHaveProperty('disabled', true);
  await user.clear(value);
  await user.type(value, '2027-05-04');
  await user.click(screen.getByRole('button', { name: 'Save correction' }));
  expect(sent().at(-1)).toMatchObject({ quote: 'until 3 May', as: { type: 'ends', value: '2027-05-04' } });
});

it('keeps the keyboard where a correction is given, and gives it up with Escape', async () => {
  const { user } = await show();
  const [price] = group('Offer').getAllByRole('button', { name: 'Correct' });
  await user.click(screen.getByRole('button', { name: 'Say what was missed' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Words of the row'));
  await user.click(price as HTMLElement);
  const form = screen.getByRole('form', { name: 'What “£15” is' });
  expect(document.activeElement).toBe(within(form).getByLabelText('What is it?'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form', { name: 'What “£15” is' })).toBeNull();
  expect(document.activeElement).toBe(group('Offer').getAllByRole('button', { name: 'Correct' })[0]);
  screen.getByRole('form', { name: 'What was missed' });
});

it('takes words in which nothing was read', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: 'Say what was missed' }));
  await user.type(screen.getByLabelText('Words of the row'), 'Wool jacket');
  await user.selectOptions(screen.getByLabelText('What is it?'), 'Product');
  await user.type(screen.getByLabelText('Value'), 'Wool jacket');
  await user.click(screen.getByRole('button', { name: 'Save correction' }));
  expect(sent()).toEqual([
    { quote: 'Wool jacket', as: { type: 'product', value: 'Wool jacket' }, revision: 1 },
  ]);
});

it('offers to regenerate with the corrections, and takes one back', async () => {
  const corrections = [{ quote: '£15', type: 'nothing', value: '' } as const];
  const { user, onRegenerate, sent } = await show({ corrections, out_of_date: true });
  await user.click(screen.getByRole('button', { name: 'Regenerate with the corrections' }));
  expect(onRegenerate).toHaveBeenCalledOnce();
  group('Corrected by people').getByText('Nothing that matters');
  await user.click(screen.getByRole('button', { name: 'Take back: £15' }));
  expect(sent()).toEqual([{ quote: '£15', as: null, revision: 1 }]);
});

it('leads from what is missing to where it is filled in', async () => {
  const { user, onDetails, onWords } = await show();
  await user.click(screen.getByRole('button', { name: 'Fill in the details: a picture of the lining' }));
  await user.click(screen.getByRole('button', { name: 'Write it: a picture of the lining' }));
  expect([onDetails, onWords].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('corrects nothing beside an older version', async () => {
  await show({}, false);
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Say what was missed' })).toBeNull();
});
