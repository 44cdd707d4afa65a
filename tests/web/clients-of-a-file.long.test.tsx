import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarClients, ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import { ClientsQuestion } from '@/features/import-results/clients-question.tsx';
import { WorkbookDialog } from '@/features/reimport/workbook-dialog.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
vi.mock('@/lib/client.ts', async (original) => ({
  ...(await original<object>()),
  useClientState: () => ({ id: 'miir', state: 'confirmed' }),
  useClient: () => 'miir',
}));

const brand = (id: string, display_name: string) => ({ id, display_name, logo_url: null, archived: false });
const other = (name: string, client: string | null, rows: number): CalendarClients['others'][number] => ({
  name,
  rows,
  samples: [`${name} sale`],
  client,
  client_name: client && name,
  suggested: null,
  calendar: null,
});
const reading = {
  column: 'Client',
  take: 'mine' as const,
  mine: 2,
  unnamed: 0,
  held: 14,
  others: [
    { name: 'Barker & Sons', client: 'barker', rows: 8 },
    { name: 'Glow Lab', client: null, rows: 6 },
  ],
};
const listClients = () => ({ clients: [brand('miir', 'MiiR'), brand('barker', 'Barker & Sons')] });
const results = {
  total_rows: 16,
  processed_campaigns: 2,
  image_matches: 0,
  image_misses: 0,
  themes_generated: 0,
  column_mapping: {},
  ignored_columns: [],
  errors: [],
  warnings: [],
  theme_generation_errors: [],
  clients: reading,
};
const shownOption = (select: HTMLElement) =>
  select instanceof HTMLSelectElement ? select.selectedOptions[0]?.text : undefined;
beforeEach(() => {
  call.mockReset();
});

it('says first whose rows are left out, and sends one answer for all of them', async () => {
  const server = createServer({
    listClients: listClients as never,
    calendarClients: () => ({
      success: true,
      reading,
      open: true,
      others: [other('Barker & Sons', 'barker', 8), other('Glow Lab', null, 6)],
    }),
    decideClients: () => ({
      success: true,
      session_id: 's',
      client: 'miir',
      campaigns: [],
      csv_headers: [],
      processing_results: results,
      kept: [],
      calendars: [
        {
          client: 'barker',
          client_name: 'Barker & Sons',
          session_id: 'b',
          name: 'plan.csv',
          created_at: '',
          campaigns: 8,
          is_new: true,
        },
      ],
    }),
  });
  call.mockImplementation(server.call);
  await renderInRouter(() => <ClientsQuestion calendarId="s" results={results} reading={reading} />);
  expect(
    screen.getByRole('heading', {
      name: '14 rows belong to Barker & Sons and Glow Lab. They are not in this calendar.',
    }),
  ).toBeTruthy();
  const glow = await screen.findByLabelText('Brand of Glow Lab');
  expect(shownOption(glow)).toBe('Leave out');
  expect(shownOption(screen.getByLabelText('Brand of Barker & Sons'))).toBe('Barker & Sons');
  await userEvent.selectOptions(glow, 'Add Glow Lab as a new brand');
  await userEvent.click(screen.getByRole('button', { name: 'Make 2 calendars for the other brands' }));
  expect(server.calls.find(({ name }) => name === 'decideClients')?.body).toEqual({
    take: 'split',
    names: [
      { name: 'Barker & Sons', client: 'barker' },
      { name: 'Glow Lab', client: 'glow_lab', client_name: 'Glow Lab' },
    ],
  });
  expect(await screen.findByText('1 calendar made')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Barker & Sons' }).getAttribute('href')).toBe(
    '/campaign-table?client=barker&session=b',
  );
});

describe('next week’s workbook', () => {
  const preview = (session_id: string, rows: number[]): ReimportPreview => ({
    success: true,
    import_id: `import-${session_id}`,
    session_id,
    file_name: 'plan.csv',
    added: rows.map((row) => ({
      row,
      campaign_name: `New ${row}`,
      subject_line: 'S',
      send_date: '',
      ready: true,
      left_out: false,
    })),
    changed: [],
    removed: [],
    unchanged: 3,
    csv_headers: [],
    processing_results: results,
  });

  it('shows a difference for each brand and applies them one after the other; what failed can be applied again', async () => {
    let refusals = 1;
    const asked: unknown[] = [];
    const server = createServer({
      listClients: listClients as never,
      previewReimport: ({ params, client }) => {
        asked.push(client);
        return preview(params.session, params.session === 'm' ? [] : [9, 10]);
      },
      applyReimport: () => {
        refusals -= 1;
        if (refusals >= 0) throw new ApiError(409, { code: 'conflict', detail: 'Someone else changed it.' });
        return {
          success: true,
          session_id: 'b',
          client: 'barker',
          campaigns: [],
          csv_headers: [],
          processing_results: results,
          kept: [],
        };
      },
    });
    call.mockImplementation(server.call);
    const calendars = [
      { client: 'barker', client_name: 'Barker & Sons', session_id: 'b' },
      { client: 'miir', client_name: 'MiiR', session_id: 'm' },
    ];
    const file = new File(['x'], 'plan.csv');
    await renderInRouter(() => <WorkbookDialog file={file} calendars={calendars} onClose={() => {}} />);
    expect((await screen.findByRole('region', { name: 'Barker & Sons' })).textContent).toContain(
      '2 new, 3 unchanged',
    );
    expect(screen.getByRole('region', { name: 'MiiR' }).textContent).toContain('3 unchanged');
    expect(asked).toEqual(['barker', 'miir']);
    expect(screen.getByText(/^Rows of Glow Lab are in no calendar yet/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Apply 2 changes to 2 calendars' }));
    const barker = within(screen.getByRole('region', { name: 'Barker & Sons' }));
    expect(await barker.findByText(/Not applied: Someone else changed it/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Apply 2 changes to 1 calendar' }));
    expect(await barker.findByText('2 added.')).toBeTruthy();
    expect(server.calls.filter(({ name }) => name === 'applyReimport').at(-1)?.body).toMatchObject({
      added: [9, 10],
    });
    expect(screen.getByRole('link', { name: 'Say whose they are' }).getAttribute('href')).toBe(
      '/campaign-table?client=miir&session=m&results=true',
    );
  });
});
