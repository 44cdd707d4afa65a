import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Preloaded, so that no test waits for it.
import '@/features/shell/command-palette.tsx';
import '@/features/shell/key-sheet.tsx';
import { ShellKeys } from '@/features/shell/shell-keys.tsx';
import { useKeys } from '@/lib/keys.ts';
import { CALENDAR_ID, calendarOf, campaignOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const generate = vi.fn();
const next = vi.fn();

function Table() {
  useKeys(
    [
      { label: 'Generate 3 campaigns', run: generate, keywords: 'start' },
      { label: 'Next row', keys: 'j', run: next, onlyKeys: true },
      { label: 'Not now', run: generate, disabled: true },
    ],
    'Campaign table',
  );
  return (
    <>
      <h1 tabIndex={-1}>Campaign Analysis</h1>
      <button type="button">Select Ready</button>
      <ShellKeys />
    </>
  );
}

const campaigns = [campaignOf(0, { campaign_name: 'Cacao is back', send_date: '2026-11-24' }), campaignOf(1)];

async function showTable(address = `/?session=${CALENDAR_ID}`) {
  const server = createServer({
    getCalendar: () => ({
      calendar: calendarOf(campaigns),
      campaigns,
      csv_headers: [],
      processing_results: null,
    }),
    listCalendars: () => ({ calendars: [calendarOf(campaigns)], cursor: null }),
    listClients: () => ({ clients: [{ id: 'invigor8', display_name: 'Invigor8' }] }) as never,
  });
  call.mockImplementation(server.call);
  const rendered = await renderInRouter(Table, address);
  return rendered;
}

beforeEach(() => {
  generate.mockClear();
  next.mockClear();
});
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

describe('the command palette', () => {
  it('opens with Mod+K, finds an action of the screen and runs it with Enter; the focus returns', async () => {
    const { user } = await showTable();
    const opener = screen.getByRole('button', { name: 'Select Ready' });
    opener.focus();
    await user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect(options()).not.toContain('Next row');
    expect(options()).not.toContain('Not now');
    await user.keyboard('gen camp');
    expect(chosen()).toBe('Generate 3 campaigns');
    await user.keyboard('{Enter}');
    expect(generate).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('combobox')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('leads to a campaign, with the arrows, and says when nothing is found', async () => {
    const { user, address } = await showTable();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await screen.findByText('Cacao is back');
    await user.keyboard('xyz');
    screen.getByText('Nothing found for “xyz”.');
    await user.keyboard('{Backspace}{Backspace}{Backspace}cacao');
    expect(options()[0]).toBe('Cacao is backTue 24 Nov 2026');
    const first = chosen();
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(chosen()).toBe(first);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/preview/0?session=${CALENDAR_ID}`));
  });

  it('finds a campaign of the newest calendar on a screen without one', async () => {
    const { user, address } = await showTable('/');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await screen.findByText('Cacao is back');
    screen.getByRole('group', { name: /^Campaigns of (?!this calendar)/ });
    await user.keyboard('cacao{Enter}');
    await waitFor(() => expect(address()).toBe(`/preview/0?session=${CALENDAR_ID}`));
  });

  it('closes with Escape without running anything', async () => {
    const { user } = await showTable();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(generate).not.toHaveBeenCalled();
  });
});

describe('the sheet of keys', () => {
  it('lists the keys of the screen and those of every screen, and switches single keys off', async () => {
    const { user } = await showTable();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const row = (label: string) => screen.getByText(label).parentElement?.textContent;
    expect(row('Next row')).toBe('Next rowJ');
    expect(row('Search and commands')).toBe('Search and commandsCtrl K');
    expect(screen.queryByText('Generate 3 campaigns')).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^Single-key shortcuts/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j?');
    expect(next).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
