import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { markImported } from '@/entities/calendar/just-imported.ts';
import { useLandingToast } from '@/entities/calendar/undo-import.ts';
import Toasts from '@/features/shell/toasts.tsx';
import { CALENDAR_ID, calendarOf, campaignOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { forgetToasts } from './support/toasts.ts';

beforeEach(forgetToasts);

const campaigns = [campaignOf(0), campaignOf(1)];
const calendar = calendarOf(campaigns);
const greeting = () => screen.queryByText('2 campaigns imported from “calendar.csv”');

async function showTable() {
  let close = () => {};
  let generate = () => {};
  function Table() {
    const [held, setHeld] = useState(true);
    const [batch, setBatch] = useState<string | null>(null);
    close = () => setHeld(false);
    generate = () => setBatch('batch-1');
    useLandingToast({ ...calendar, latest_batch_id: batch }, campaigns, { held });
    return <Toasts />;
  }
  await renderInRouter(Table);
  return { close: () => act(() => close()), generate: () => act(() => generate()) };
}

it('offers to undo an import once its results are closed, until a batch is started', async () => {
  markImported(CALENDAR_ID);
  const table = await showTable();
  expect(greeting()).toBeNull();
  table.close();
  await screen.findByText('Undo');
  expect(greeting()).toBeTruthy();
  table.generate();
  await waitFor(() => expect(greeting()).toBeNull());
});

it('says nothing when a batch was started before the results were closed', async () => {
  markImported(CALENDAR_ID);
  const table = await showTable();
  table.generate();
  table.close();
  expect(greeting()).toBeNull();
});
