import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Activity } from '#shared/contract/schemas/activity.ts';
import { ActivityDrawer } from '@/features/campaign-table/activity-drawer.tsx';
import { batchOf, itemOf } from './support/batches.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const entry = (id: string, change: Partial<Activity>): Activity => ({
  id,
  kind: 'import',
  at: new Date().toISOString(),
  by: 'ann',
  changed: 0,
  added: 0,
  removed: 0,
  file_name: 'plan.csv',
  campaign_name: '',
  fields: [],
  batch_id: null,
  reason: '',
  undoable: false,
  undone: null,
  ...change,
});

it('lists bulk changes page by page, and undoes one, saying what it could not restore', async () => {
  let cleared = entry('3', { kind: 'preview_texts', changed: 3, by: 'ben', undoable: true });
  const newer = entry('2', { kind: 'newer_file', changed: 1, added: 2, removed: 1, undoable: true });
  const server = createServer({
    listActivity: ({ query }) =>
      query?.cursor === undefined
        ? { activity: [cleared, newer], cursor: 'more' }
        : { activity: [entry('1', { added: 24 })], cursor: null },
    listBatches: () => ({ batches: [], cursor: null }),
    undoActivity: () => {
      cleared = {
        ...cleared,
        undoable: false,
        undone: { put_back: 2, left: 1, at: new Date().toISOString(), by: 'demo' },
      };
      return { success: true, put_back: 2, left: 1, activity: cleared };
    },
  });
  call.mockImplementation(server.call);
  const { user } = await renderInRouter(() => (
    <ActivityDrawer calendarId="calendar-1" onClose={() => undefined} />
  ));

  expect(await screen.findByText('Preview text changed in 3 campaigns')).toBeTruthy();
  expect(screen.getByText('Newer version “plan.csv” applied: 1 changed, 2 added, 1 removed')).toBeTruthy();
  expect(screen.getByText('ben, just now')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show earlier' }));
  const first = (await screen.findByText('24 campaigns imported from “plan.csv”')).closest('li');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  const keepsFocus = () => expect(document.activeElement?.matches('[role="dialog"] *')).toBe(true);
  await waitFor(keepsFocus);

  await user.click(screen.getByRole('button', { name: 'Undo: Preview text changed in 3 campaigns' }));
  expect(
    await screen.findByText(
      'Undone by demo, just now: 2 campaigns restored; 1 not restored because it was changed since',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo: Preview text changed in 3 campaigns' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1);
  await waitFor(keepsFocus);
});

it('lists each batch once: what ran, by whom, what became of it and what it cost, with a link to it', async () => {
  const items = [itemOf(0, { state: 'completed' }), itemOf(1, { state: 'error' })];
  const batch = batchOf(items, {
    state: 'complete',
    usage: {
      input_tokens: 1_000,
      cached_tokens: 0,
      written_tokens: 0,
      output_tokens: 234,
      cost_usd: 0.5,
      dropped_calls: 1,
    },
  });
  const server = createServer({
    listActivity: () => ({
      activity: [
        entry('3', { kind: 'batch_ended', changed: 1, batch_id: 'batch-1' }),
        entry('2', { kind: 'batch_started', changed: 2, batch_id: 'batch-1', by: 'ben' }),
      ],
      cursor: null,
    }),
    listBatches: () => ({ batches: [batch], cursor: null }),
  });
  call.mockImplementation(server.call);
  await renderInRouter(() => <ActivityDrawer calendarId="calendar-1" onClose={() => undefined} />);
  const listed = within(await screen.findByRole('list'));
  await listed.findByText('1 done, 1 failed');
  expect(listed.getAllByRole('listitem')).toHaveLength(1);
  listed.getByText('Generation of 2 campaigns started');
  listed.getByText('ben, just now');
  listed.getByText('1,234 tokens, about $0.50, including 1 model call whose result was not used');
  const link = listed.getByRole('link', { name: 'Open the batch: Generation of 2 campaigns started' });
  expect(link.getAttribute('href')).toContain('batch=batch-1');
});
