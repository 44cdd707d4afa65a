import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#shared/contract/schemas/brand.ts';
import type { BrandOverview } from '#shared/contract/schemas/overview.ts';
import { forgetToasts } from './support/toasts.ts';
// Preloaded, so that no test waits for it.
import '@/entities/brand/add-brand-dialog.tsx';
import '@/entities/brand/archived-brands-dialog.tsx';
import '@/features/brands/archive-brand-dialog.tsx';
import '@/features/shell/find-brand.tsx';
import { justArchived } from '@/entities/brand/just-archived.ts';
import { BrandsScreen } from '@/features/brands/brands-screen.tsx';
import type { BrandsSearch } from '@/features/brands/brands-search.ts';
import BarMenus from '@/features/shell/bar-menus.tsx';
import Toasts from '@/features/shell/toasts.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { clientStore } from '@/lib/client.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
beforeEach(forgetToasts);

const brand = (id: string, display_name: string, archived = false): Client => ({
  id,
  name: id,
  display_name,
  logo: '',
  archived,
});
const invigor8 = brand('invigor8', 'Invigor8');
const zebra = brand('zebra_cbd', 'Zebra CBD');
const old = brand('old', 'Old Brand', true);

/** The tab works on `client`. */
async function showMenu(client: string, open: Client[] = [invigor8, zebra]) {
  clientStore.set({ id: client, state: 'confirmed' });
  const server = createServer({
    listClients: (input) => ({
      clients: (input as { query?: { archived?: string } }).query?.archived === 'true' ? [old] : open,
    }),
    listBatches: () => ({
      batches: [{ state: 'running' }, { state: 'waiting' }, { state: 'complete' }] as never,
      cursor: null,
    }),
    addClient: ({ body }) => ({ success: true, client: brand(body.id, body.display_name) }),
    archiveClient: () => ({ success: true, message: '' }),
    restoreClient: () => ({ success: true, client: { ...old, archived: false } }),
    config: () => ({
      version: '1.2.3',
      login_hint: null,
      media_base_url: '',
      media_public: true,
      writer: 'none',
      official_models: true,
    }),
    setCurrentClient: ({ body }) => ({ success: true, current_client: body.client_name }),
  });
  call.mockImplementation(server.call);
  const rendered = await renderInRouter(() => (
    <>
      <h1 tabIndex={-1}>Home</h1>
      <BarMenus wanted={null} onWanted={() => {}} />
      <Toasts />
    </>
  ));
  const button = await screen.findByRole('button', { name: /^Brand:/ });
  const openMenu = async () => {
    await rendered.user.click(button);
    return screen.findByRole('menu', { name: /Brand:/ });
  };
  await openMenu();
  await screen.findAllByText(/Zebra CBD|Invigor8/);
  const bodies = (name: string) => server.calls.filter((one) => one.name === name).map(({ body }) => body);
  return { ...rendered, server, button, openMenu, bodies };
}

it('says the version in the menu of the account, where somebody who helps can ask for it', async () => {
  const { user, server } = await showMenu('invigor8');
  const asked = () => server.calls.filter(({ name }) => name === 'config').length;
  expect(asked()).toBe(0);
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  await screen.findByText('Galley 1.2.3');
  expect(asked()).toBe(1);
});

describe('the brand menu', () => {
  it('switches between brands only when there are several [spec 2.023]', async () => {
    const { user, bodies } = await showMenu('invigor8');
    await user.click(screen.getByRole('menuitemradio', { name: 'Zebra CBD' }));
    await waitFor(() => expect(bodies('setCurrentClient')).toEqual([{ client_name: 'zebra_cbd' }]));
  });

  it('finds one of many brands by a part of its name; closed, it gives the focus back', async () => {
    const many = ['Alder & Ash', 'Birch', 'Cedar', 'Dune', 'Fjord Knitwear', 'Grove', 'Wren Watches'];
    const { user, bodies, button, openMenu } = await showMenu('invigor8', [
      invigor8,
      zebra,
      ...many.map((name, at) => brand(`brand_${at}`, name)),
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Find a brand…' }));
    const search = await screen.findByRole('combobox', { name: 'Name of the brand' });
    expect(screen.getAllByRole('option')).toHaveLength(many.length + 1);
    await user.type(search, 'w');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Wren Watches',
      'Fjord Knitwear',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(bodies('setCurrentClient')).toEqual([]);
    await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Find a brand…' }));
    await user.type(await screen.findByRole('combobox'), 'wren{Enter}');
    await waitFor(() => expect(bodies('setCurrentClient')).toEqual([{ client_name: 'brand_6' }]));
  });

  it('offers no switch with one brand, but adding another [spec 2.023]', async () => {
    await showMenu('invigor8', [invigor8]);
    screen.getByText('Your only brand');
    expect(screen.queryByRole('menuitemradio')).toBeNull();
    screen.getByRole('menuitem', { name: 'Add a brand' });
    expect(screen.getByRole('menuitem', { name: 'All brands' }).getAttribute('href')).toMatch(/^\/brands/);
  });

  it('adds a brand under the id proposed from its name, makes it current, and keeps what was typed on a refusal', async () => {
    const { user, server, bodies, button } = await showMenu('invigor8');
    await user.click(screen.getByRole('menuitem', { name: 'Add a brand' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a brand' });
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const id = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Id' });
    expect([name.required, id.required]).toEqual([true, true]);
    const submit = within(dialog).getByRole('button', { name: 'Add brand' });
    await user.click(submit);
    screen.getByText('A name is required');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.type(name, 'Old');
    expect(id.value).toBe('old_2');
    await user.type(name, ' brand');
    within(dialog).getByText(/^An archived brand is called Old Brand/);
    await user.clear(name);
    await user.type(name, 'Old');
    await user.clear(id);
    await user.type(id, 'zebra_cbd');
    screen.getByText('Zebra CBD has this id. Choose another.');
    await user.click(submit);
    expect(bodies('addClient')).toEqual([]);
    await user.clear(id);
    await user.type(id, 'mine');
    await user.clear(name);
    await user.type(name, ' invigor8');
    within(dialog).getByText('There is already a brand called Invigor8.');
    await user.clear(name);
    await user.type(name, 'Old');
    server.answers.addClient = () => {
      throw new ApiError(409, { code: 'conflict', detail: 'The id mine is taken; nothing was changed.' });
    };
    await user.click(submit);
    await within(dialog).findByText('The id mine is taken; nothing was changed.');
    await waitFor(() => expect(document.activeElement).toBe(id));
    expect([name.value, id.value, id.getAttribute('aria-invalid')]).toEqual(['Old', 'mine', 'true']);
    await user.type(id, '2');
    expect(within(dialog).queryByText(/is taken/)).toBeNull();
    server.answers.addClient = () => {
      throw new ApiError(503, { code: 'unavailable', detail: 'Not right now.' });
    };
    await user.click(submit);
    await within(dialog).findByText('Not right now. What you typed is still here.');
    await user.type(id, '{Backspace}');
    server.answers.addClient = ({ body }) => ({ success: true, client: brand(body.id, body.display_name) });
    await user.click(within(dialog).getByLabelText('Fill it in from emails the brand has sent'));
    await user.click(submit);
    await waitFor(() => expect(bodies('setCurrentClient')).toEqual([{ client_name: 'mine' }]));
    expect(bodies('addClient').at(-1)).toEqual({
      id: 'mine',
      display_name: 'Old',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('opens a brand it already added, instead of adding it again, when the first switch to it failed', async () => {
    const { user, server, bodies } = await showMenu('invigor8');
    const open = [invigor8, zebra];
    server.answers.listClients = (input) => ({
      clients: (input as { query?: { archived?: string } }).query?.archived === 'true' ? [old] : open,
    });
    server.answers.addClient = ({ body }) => {
      const holder = open.find(({ id }) => id === body.id);
      if (holder)
        throw new ApiError(409, { code: 'conflict', detail: `The id ${body.id} is taken by the brand.` });
      const client = brand(body.id, body.display_name);
      open.push(client);
      return { success: true, client };
    };
    let switches = 0;
    server.answers.setCurrentClient = ({ body }) => {
      switches += 1;
      if (switches === 1) throw new ApiError(503, { code: 'unavailable', detail: 'Not right now.' });
      return { success: true, current_client: body.client_name };
    };
    await user.click(screen.getByRole('menuitem', { name: 'Add a brand' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a brand' });
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const id = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Id' });
    await user.type(name, 'Wren');
    const lists = () => server.calls.filter((one) => one.name === 'listClients').length;
    const before = lists();
    await user.click(within(dialog).getByRole('button', { name: 'Add brand' }));
    await within(dialog).findByText('Wren was added but could not be opened. Not right now.');
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    await user.type(name, ' Watches');
    expect([name.value, id.value, id.getAttribute('aria-invalid')]).toEqual(['Wren', 'wren', null]);
    expect(within(dialog).queryByText(/already a brand/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Open brand' }));
    await waitFor(() =>
      expect(bodies('setCurrentClient')).toEqual([{ client_name: 'wren' }, { client_name: 'wren' }]),
    );
    expect(bodies('addClient').map((body) => (body as { id: string }).id)).toEqual(['wren']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Brand:/ }));
    await screen.findByRole('menuitemradio', { name: 'Wren' });
  });

  it('keeps a proposed id that somebody else took in the meantime, with the refusal on it', async () => {
    const { user, server } = await showMenu('invigor8');
    const open = [invigor8, zebra];
    server.answers.listClients = () => ({ clients: open });
    server.answers.addClient = () => {
      open.push(brand('wren', 'Wren'));
      throw new ApiError(409, { code: 'conflict', detail: 'The id wren is taken by the brand Wren.' });
    };
    await user.click(screen.getByRole('menuitem', { name: 'Add a brand' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a brand' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Wren');
    await user.click(within(dialog).getByRole('button', { name: 'Add brand' }));
    await within(dialog).findByText('There is already a brand called Wren.');
    within(dialog).getByText('The id wren is taken by the brand Wren.');
    const id = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Id' });
    expect(id.value).toBe('wren');
    await waitFor(() => expect(document.activeElement).toBe(id));
  });

  it('offers Undo once after the page was reloaded', async () => {
    justArchived.remember(zebra);
    const { user, server } = await showMenu('invigor8');
    await screen.findByText('Zebra CBD was archived');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Zebra CBD is back in the list of brands');
    expect(server.calls.find(({ name }) => name === 'restoreClient')?.params).toEqual({
      client: 'zebra_cbd',
    });
    expect(justArchived.consume()).toBeNull();
  });

  it('restores an archived brand', async () => {
    const { user, server } = await showMenu('invigor8');
    await user.click(screen.getByRole('menuitem', { name: 'Archived brands' }));
    await user.click(await screen.findByRole('button', { name: /^Restore ?Old Brand$/ }));
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'restoreClient')?.params).toEqual({ client: 'old' }),
    );
    await screen.findByText('Old Brand is back in the list of brands');
  });

  it('erases one archived 30 days ago by its name, until nothing is left', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const left = { ...old, archived_at: daysAgo(31) };
    const young = { ...brand('young', 'Young Brand', true), archived_at: daysAgo(2) };
    const { user, server, bodies } = await showMenu('invigor8');
    const counts = {
      calendars: 2,
      campaigns: 1_340,
      batches: 1,
      pictures: 12,
      keys: 1,
      files: 9,
      records: 9,
    };
    server.answers.listClients = () => ({ clients: [left, young] });
    server.answers.getErasure = () => ({ counts });
    const answers = [4_000, 0].values();
    server.answers.eraseClient = () => ({ success: true, left: answers.next().value ?? 0 });
    await user.click(screen.getByRole('menuitem', { name: 'Archived brands' }));
    await screen.findByText(/^Can be erased from /);
    expect(screen.queryByRole('button', { name: /^Erase.*Young Brand/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Erase… ?Old Brand$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Erase Old Brand for good?' });
    await within(dialog).findByText('2 calendars with 1,340 campaigns, and every version of their emails');
    within(dialog).getByText(/Klaviyo account stays there/);
    const name = within(dialog).getByLabelText('Type Old Brand to confirm');
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Erase Old Brand' });
    await user.type(name, 'Old');
    expect(confirm.disabled).toBe(true);
    await user.type(name, ' Brand{Enter}');
    await screen.findByText('Old Brand is erased');
    expect(bodies('eraseClient')).toEqual([{ name: 'Old Brand' }, { name: 'Old Brand' }]);
    await screen.findByRole('dialog', { name: 'Archived brands' });
  });

  it('goes on with a brand of which something is left, and does not offer to restore it', async () => {
    const { user, server } = await showMenu('invigor8');
    server.answers.listClients = () => ({ clients: [{ ...old, erasing: true }] });
    server.answers.getErasure = () => {
      throw new ApiError(409, { code: 'conflict', detail: 'Batches are still at work.' });
    };
    await user.click(screen.getByRole('menuitem', { name: 'Archived brands' }));
    await screen.findByText('Not all of it is erased yet.');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Erase… ?Old Brand$/ }));
    await screen.findByText(/Batches are still at work/);
    expect(screen.queryByLabelText('Type Old Brand to confirm')).toBeNull();
  });
});

describe('the overview of all brands', () => {
  const calm: BrandOverview = {
    id: 'invigor8',
    display_name: 'Invigor8',
    logo: '',
    gaps: 0,
    blocking_gaps: 0,
    calendars: [],
    waiting: [],
    reviews: [],
    running: [],
  };
  const busy: BrandOverview = {
    ...calm,
    id: 'zebra_cbd',
    display_name: 'Zebra CBD',
    gaps: 3,
    blocking_gaps: 1,
    calendars: [
      {
        session_id: 'may',
        name: 'May',
        due: 5,
        without_email: 2,
        needs_input: 1,
        next_send: { day: '2026-11-24', campaigns: 3, with_email: 2 },
        failed: 1,
        out_of_date: 2,
        blocked: 0,
        not_approved: 4,
        late: 2,
      },
      {
        session_id: 'june',
        name: 'June',
        due: 1,
        without_email: 0,
        needs_input: 0,
        next_send: { day: '2026-11-23', campaigns: 1, with_email: 1 },
        failed: 0,
        out_of_date: 0,
        blocked: 5,
        not_approved: 0,
        late: 0,
      },
    ],
    waiting: [{ batch_id: 'b1', session_id: 'may', campaigns: 4 }],
    running: [{ batch_id: 'b2', session_id: 'may', completed: 3, total: 12 }],
  };

  async function showOverview(...pages: BrandOverview[][]) {
    clientStore.set({ id: 'invigor8', state: 'confirmed' });
    const server = createServer({
      getOverview: (input) => {
        const at = Number((input as { query?: { cursor?: string } }).query?.cursor ?? 0);
        return {
          from: '2026-11-21',
          to: '2026-11-27',
          brands: pages[at] ?? [],
          cursor: at + 1 < pages.length ? String(at + 1) : null,
        };
      },
      listClients: () => ({ clients: [invigor8, zebra] }),
      listBatches: () => ({
        batches: [{ state: 'running' }, { state: 'waiting' }, { state: 'complete' }] as never,
        cursor: null,
      }),
      archiveClient: () => ({ success: true, message: '' }),
      restoreClient: () => ({ success: true, client: zebra }),
      setCurrentClient: ({ body }) => ({ success: true, current_client: body.client_name }),
    });
    call.mockImplementation(server.call);
    const Overview = () => {
      const [search, setSearch] = useState<BrandsSearch>({});
      return (
        <>
          <BrandsScreen search={search} onSearch={(change) => setSearch({ ...search, ...change })} />
          <Toasts />
        </>
      );
    };
    const bodies = (name: string) => server.calls.filter((one) => one.name === name).map(({ body }) => body);
    return { ...(await renderInRouter(Overview)), server, bodies };
  }
  const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  it('names a calendar that could not be read, with the way into it', async () => {
    await showOverview([{ ...calm, unreadable: [{ session_id: 'odd', name: 'odd.csv' }] }]);
    await screen.findByText('Invigor8');
    expect(linkTo('odd.csv could not be read, so it is not counted')).toBe(
      '/campaign-table?client=invigor8&session=odd',
    );
  });

  it('says what is due, missing, waiting and running, each with its link under that brand', async () => {
    await showOverview([calm, busy]);
    await screen.findByText('6 campaigns due in the next 7 days, 2 without an email.');
    expect(linkTo('Zebra CBD')).toBe('/?client=zebra_cbd');
    expect(linkTo('5 campaigns in May, 2 without an email')).toBe(
      '/campaign-table?client=zebra_cbd&session=may&sort=date',
    );
    expect(linkTo('1 campaign in June, all with an email')).toMatch(/session=june/);
    expect(linkTo(/^1 campaign needs a name or a brief in May/)).toBe(
      '/campaign-table?client=zebra_cbd&session=may&status=needs_input',
    );
    expect(linkTo('3 brand settings, so downloaded emails cannot be sent')).toBe(
      '/brand-settings?client=zebra_cbd',
    );
    expect(linkTo('4 campaigns with an image question')).toBe(
      '/batch-progress?client=zebra_cbd&session=may&batch=b1',
    );
    expect(linkTo('3 of 12 emails')).toMatch(/batch=b2/);
    expect(linkTo('Mon 23 Nov 2026: 1 campaign')).toMatch(/session=june&sort=date/);
    expect(linkTo('1 failed in May')).toMatch(/session=may&status=failed/);
    expect(linkTo('5 blocked in June')).toMatch(/session=june&status=blocked/);
    expect(linkTo('2 out of date in May')).toMatch(/session=may&status=out_of_date/);
    expect(linkTo('4 not approved in the plan in May')).toMatch(/session=may&unapproved=true/);
    screen.getByText('No date ahead');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Next send',
      'Next send',
      'Due in 7 days',
      'Waiting for you',
      'Missing',
      'In work',
    ]);
  });

  it('says what archiving means and what still runs, archives, and continues with another brand', async () => {
    const { user, server, bodies } = await showOverview([calm, busy]);
    act(() => void clientStore.set({ id: 'zebra_cbd', state: 'confirmed' }));
    await user.click(await screen.findByRole('button', { name: 'Archive Zebra CBD' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive Zebra CBD?' });
    within(dialog).getByText(/calendars, emails and settings are kept/);
    await within(dialog).findByText('2 batches are still at work and will finish first.');
    await within(dialog).findByText('You will continue with Invigor8.');
    server.answers.archiveClient = () => {
      throw new ApiError(409, { code: 'conflict', detail: 'Zebra CBD is the only brand.' });
    };
    const confirm = within(dialog).getByRole('button', { name: 'Archive Zebra CBD' });
    await user.click(confirm);
    await within(dialog).findByText('Zebra CBD is the only brand.');
    expect(bodies('setCurrentClient')).toEqual([]);
    server.answers.archiveClient = () => ({ success: true, message: '' });
    await user.click(confirm);
    await waitFor(() => expect(bodies('setCurrentClient')).toEqual([{ client_name: 'invigor8' }]));
    expect(justArchived.consume()).toEqual({ id: 'zebra_cbd', display_name: 'Zebra CBD' });
  });

  it('archives another brand in place, with Undo, and never the one that everyone falls back to', async () => {
    const { user, server, bodies } = await showOverview([calm, busy]);
    await user.click(await screen.findByRole('button', { name: 'Archive Zebra CBD' }));
    expect(screen.queryByRole('button', { name: 'Archive Invigor8' })).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Archive Zebra CBD?' });
    await user.click(within(dialog).getByRole('button', { name: 'Archive Zebra CBD' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Zebra CBD is back in the list of brands');
    expect(bodies('setCurrentClient')).toEqual([]);
    expect(server.calls.find(({ name }) => name === 'restoreClient')?.params).toEqual({
      client: 'zebra_cbd',
    });
  });

  it('shows more brands on request, and says that the figures are of those shown', async () => {
    const { user } = await showOverview([calm], [busy]);
    await screen.findByText('The first 1 brand: Nothing is due in the next 7 days.');
    await user.click(screen.getByRole('button', { name: 'Show more brands' }));
    await screen.findByText('6 campaigns due in the next 7 days, 2 without an email.');
    expect(screen.queryByRole('button', { name: 'Show more brands' })).toBeNull();
  });

  it('offers to add a brand when there is none', async () => {
    const { user } = await showOverview([]);
    await screen.findByText('No brands yet');
    expect(screen.queryByText(/of 0 brands/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a brand' }));
    await screen.findByRole('dialog', { name: 'Add a brand' });
  });
});
