import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { displayToasts } from '@/components/toast.ts';
import { calendarQueries } from '@/entities/calendar/calendar-queries.ts';
import { useRegenerate, workedOn } from '@/features/preview/regenerate.ts';
import { CALENDAR_ID, calendarOf, campaignOf } from './support/campaigns.ts';
import { renderInApp } from './support/render.tsx';
import { createServer } from './support/server.ts';
import { forgetToasts } from './support/toasts.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
afterEach(forgetToasts);

function Regenerate() {
  const campaign = campaignOf(0);
  useQuery(calendarQueries.detail(CALENDAR_ID));
  const { mutate } = useRegenerate({ campaign, handEdited: 2, onRestore: () => undefined });
  return (
    <button type="button" onClick={() => mutate()}>
      Regenerate
    </button>
  );
}

it('counts words as a person’s that were changed, chosen among offers or brought back', () => {
  const origins = ['generated', 'regenerated', 'edited', 'revised', 'restored'] as const;
  const worked = origins.filter((origin) => workedOn({ origin, version: 2 }) !== null);
  expect(worked).toEqual(['edited', 'revised', 'restored']);
});

it('offers Undo once the screen knows the new version, on top of which Undo restores the old one', async () => {
  const read = { calendar: calendarOf([]), campaigns: [], csv_headers: [], processing_results: null };
  const server = createServer({
    getCalendar: () => read as never,
    processCampaign: () => ({ status: 'success', batch_id: null }) as never,
  });
  call.mockImplementation(server.call);
  const shown: string[] = [];
  displayToasts({ show: ({ title }) => void shown.push(title), hide: () => undefined });
  const { user } = renderInApp(<Regenerate />);
  await vi.waitFor(() => expect(server.calls).toHaveLength(1));
  const again = Promise.withResolvers<never>();
  server.answers.getCalendar = () => again.promise;
  await user.click(screen.getByRole('button', { name: 'Regenerate' }));
  await vi.waitFor(() => expect(server.calls.map(({ name }) => name).slice(1)).toContain('getCalendar'));
  expect(shown).toEqual([]);
  again.resolve(read as never);
  await vi.waitFor(() => expect(shown.join()).toContain('kept as version 2.'));
});

it('says that nothing was written for a row that is held, without calling it a failure', async () => {
  const held = 'Held: what it is about is still open. The row says “TBD”.';
  const server = createServer({
    getCalendar: () => ({ calendar: calendarOf([]), campaigns: [] }) as never,
    processCampaign: () => ({ status: 'error', held, error: held, batch_id: 'batch-1' }) as never,
  });
  call.mockImplementation(server.call);
  const shown: unknown[] = [];
  displayToasts({
    show: ({ tone, title, message }) => void shown.push([tone, title, message]),
    hide: () => undefined,
  });
  const { user } = renderInApp(<Regenerate />);
  await user.click(screen.getByRole('button', { name: 'Regenerate' }));
  await vi.waitFor(() => expect(shown).toEqual([['info', 'No email was written', held]]));
});
