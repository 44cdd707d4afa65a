import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { failureSentence } from '@/entities/calendar/change-failure.ts';
import { EditManyDialog } from '@/features/campaign-table/edit-many/edit-many-dialog.tsx';
import { CellEditor } from '@/features/campaign-table/table/cell-editor.tsx';
import Toasts from '@/features/shell/toasts.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { withLabels } from '@/lib/with-labels.ts';
import { CALENDAR_ID, campaignOf } from './support/campaigns.ts';
import { renderInApp } from './support/render.tsx';
import { createServer } from './support/server.ts';
import { forgetToasts } from './support/toasts.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

beforeEach(forgetToasts);

/** As the server words it. */
const refusal = (path: string, message: string) =>
  new ApiError(422, { code: 'validation', detail: `${path}: ${message}`, fields: { [path]: message } });
const tooLong = (path: string) => refusal(path, 'at most 60 characters');

function serverThat(changeCampaigns: () => Promise<never>) {
  const server = createServer({ changeCampaigns, listActivity: () => ({ activity: [], cursor: null }) });
  call.mockImplementation(server.call);
  return server;
}

it('names a field as its label does, also within `fields` and within a list, and ends with a full stop', () => {
  const labels = { offer_code: 'Offer code', products: 'Product' };
  const said = (path: string) => withLabels(tooLong(path), labels);
  expect(said('offer_code')).toBe('Offer code: at most 60 characters.');
  expect(said('fields.offer_code')).toBe('Offer code: at most 60 characters.');
  expect(said('fields.products.0.image_url')).toBe('Product 1 image url: at most 60 characters.');
  expect(said('utm')).toBe('utm: at most 60 characters.');
});

it('leaves other sentences as they are', () => {
  const other = new ApiError(422, { code: 'validation', detail: 'This is no date.', fields: { offer: '-' } });
  expect(withLabels(other, { offer: 'Offer' })).toBe('This is no date.');
  expect(withLabels(new Error('It is away'), {})).toBe('It is away.');
});

it('says of a cell what is wrong, in a sentence of its own', async () => {
  serverThat(() => Promise.reject(tooLong('fields.send_time')));
  const { user } = renderInApp(
    <CellEditor
      calendarId={CALENDAR_ID}
      campaign={campaignOf(0, { send_time: 'at ten' })}
      field="send_time"
      onEnd={() => undefined}
    />,
  );
  await user.type(screen.getByRole('textbox'), ' or so{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Send time: at most 60 characters. Your text is still here: Enter tries again, Escape drops it.',
  );
});

async function changeOffers(campaigns: number) {
  renderInApp(<Toasts />);
  const { user } = renderInApp(
    <EditManyDialog
      calendarId={CALENDAR_ID}
      campaigns={Array.from({ length: campaigns }, (_, index) => campaignOf(index))}
      onClose={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Offer' }));
  await user.type(dialog.getByRole('textbox', { name: 'New offer' }), '10%');
  await user.click(dialog.getByRole('button', { name: /^Change \S+ campaigns/ }));
}

it('says that nothing was changed when the first part of a change is refused', async () => {
  serverThat(() => Promise.reject(tooLong('fields.offer')));
  await changeOffers(2);
  await screen.findByText('Nothing was changed');
  screen.getByText('Offer: at most 60 characters.');
});

it('says that not everything was changed when a later part is refused', async () => {
  const server = serverThat(() => Promise.reject(tooLong('fields.offer')));
  const refused = server.answers.changeCampaigns;
  server.answers.changeCampaigns = () => {
    server.answers.changeCampaigns = refused;
    return { success: true, changed: 1_000, unchanged: 0, refused: [], activity_id: 'changed' };
  };
  await changeOffers(1_001);
  await screen.findByText('Not every campaign was changed');
  screen.getByText(/^Offer: at most 60 characters\. The calendar’s activity says/);
});

it('does not say that nothing was changed when the answer got lost', async () => {
  serverThat(() => Promise.reject(new NetworkError(undefined, { mayHaveArrived: true })));
  await changeOffers(2);
  await screen.findByText('The server did not confirm this');
  screen.getByText(/The calendar’s activity says which changes were made\.$/);
});

it('says that the calendar has not changed in a sentence of its own', () => {
  expect(failureSentence(refusal('year', 'Too small'))).toBe(
    'Year: Too small. The calendar has not changed.',
  );
});
