import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import SheetsDone from '@/features/home/sheets-done.tsx';
import { UploadError } from '@/features/home/upload-error.tsx';
import { uploadSheets } from '@/features/home/upload-sheets.ts';
import { ApiError } from '@/lib/api-error.ts';
import { renderInApp } from './support/render.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('@/lib/client.ts', async (original) => ({
  ...(await original<object>()),
  useClientState: () => ({ id: 'miir', state: 'confirmed' }),
}));

describe('a workbook with several calendars', () => {
  const problem = {
    title: 'Choose a sheet',
    detail: 'Two have campaigns.',
    sheets: ['Spring', 'Barker and Sons'],
  };
  const brands = [
    { id: 'miir', display_name: 'MiiR', logo_url: null, archived: false },
    { id: 'barker', display_name: 'Barker & Sons', logo_url: null, archived: false },
  ];

  it('offers its sheets, each for the brand that it is named after', async () => {
    call.mockImplementation(createServer({ listClients: () => ({ clients: brands }) as never }).call);
    const onSheets = vi.fn();
    const { user } = renderInApp(
      <UploadError problem={problem} onRetry={() => {}} onSheets={onSheets} onDismiss={() => {}} />,
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Barker and Sons, for Barker & Sons' }));
    await user.click(screen.getByRole('checkbox', { name: 'Spring' }));
    await user.click(screen.getByRole('button', { name: 'Import 2 sheets' }));
    expect(onSheets).toHaveBeenCalledWith([
      { sheet: 'Spring', client: 'miir', brand: undefined },
      { sheet: 'Barker and Sons', client: 'barker', brand: 'Barker & Sons' },
    ]);
  });

  it('is imported sheet by sheet, and a sheet that fails costs no other', async () => {
    const server = createServer({
      uploadCampaignCalendar: ({ body, client }) => {
        if (body?.sheet === 'Spring') throw new ApiError(422, { code: 'no_campaigns', detail: 'No rows.' });
        return { session_id: `of ${client}`, client, campaigns: [{}, {}] } as never;
      },
    });
    call.mockImplementation(server.call);
    const file = new File(['x'], 'plan.xlsx');
    const picked = [
      { sheet: 'Spring', client: 'miir', brand: undefined },
      { sheet: 'Barker', client: 'barker', brand: 'Barker & Sons' },
    ];
    const { signal } = new AbortController();
    const outcomes = await uploadSheets(file, picked, { client: 'miir', signal, onSheet: () => {} });
    const onRetry = vi.fn();
    const { user } = renderInApp(<SheetsDone outcomes={outcomes} onRetry={onRetry} onDismiss={() => {}} />);
    screen.getByText('1 calendar made of 2 sheets');
    screen.getByText(/No valid campaigns found in CSV. No rows./);
    expect(screen.getByRole('link', { name: 'Barker' }).getAttribute('href')).toContain('client=barker');
    await user.click(screen.getByRole('button', { name: 'Try it again' }));
    expect(onRetry).toHaveBeenCalledWith([expect.objectContaining({ sheet: 'Spring' })]);
  });
});
