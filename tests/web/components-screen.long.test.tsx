import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedComponent, Component, ComponentUse } from '#shared/contract/schemas/brand.ts';
import { sampleComponent } from '#tests/support/emails.ts';
import { ComponentsScreen } from '@/features/components/components-screen.tsx';
import type { ComponentsSearch } from '@/features/components/components-search.ts';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { clientStore } from '@/lib/client.ts';
import { newBrandOf } from './support/brands.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

beforeEach(() => clientStore.set({ id: 'invigor8', state: 'confirmed' }));

const componentOf = (name: string, change: Partial<Component> = {}) =>
  sampleComponent({
    client: 'invigor8',
    id: name,
    name,
    description: `About ${name}`,
    html_content: `<p>${name}</p>`,
    compiled_html: `<p>${name}</p>`,
    ...change,
  });
const kit = () => [
  componentOf('top_bar', { component_type: 'header' }),
  componentOf('big_button'),
  componentOf('note', { is_active: false, variation_weight: 0, placement_rules: 'Above the button' }),
  componentOf('small_print', { component_type: 'footer' }),
];

/** Removes everything in capitals. */
const checked = (html: string): CheckedComponent => ({
  compiled_html: html,
  head_css: '',
  removed: /script/.test(html) ? ['<script> and its content'] : [],
  placeholders: [...html.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  unfilled: html.includes('{cta_txt}')
    ? [{ text: '{cta_txt}', why: 'unknown', replacement: '{cta_text}' }]
    : [],
});

function createBackend(components: Component[] = kit()) {
  const backend = { components, usage: [] as ComponentUse[], failure: null as Error | null };
  const fail = () => {
    if (backend.failure) throw backend.failure;
  };
  const change = (id: string, fields: Partial<Component>) => {
    backend.components = backend.components.map((each) =>
      each.id === id ? { ...each, ...fields, revision: each.revision + 1 } : each,
    );
    return backend.components.find((each) => each.id === id) as Component;
  };
  const server = createServer({
    listComponents: () => {
      fail();
      return { components: backend.components };
    },
    componentUsage: ({ query }) =>
      query?.cursor === 'second'
        ? { usage: backend.usage.slice(1), cursor: null }
        : { usage: backend.usage.slice(0, 1), cursor: 'second' },
    saveComponent: ({ body: { id, revision, ...fields } = {} }) => {
      fail();
      if (id === undefined) {
        const added = componentOf(fields.name ?? '', { ...(fields as Partial<Component>), revision: 1 });
        backend.components = [...backend.components, added];
        return { success: true, message: 'Saved', component: added };
      }
      const current = backend.components.find((each) => each.id === id);
      if (revision !== undefined && revision !== current?.revision)
        throw new ApiError(409, { code: 'conflict', detail: 'Changed', current });
      return { success: true, message: 'Saved', component: change(id, fields as Partial<Component>) };
    },
    checkComponent: ({ body }) => {
      if (body.html_content.includes('too large'))
        throw new ApiError(422, { code: 'validation', detail: 'HTML content is 120 KB.' });
      return checked(body.html_content);
    },
    listComponentVersions: () => ({
      versions: [
        { revision: 2, edited_at: '2026-11-20T10:00:00Z', edited_by: 'bob', changed: ['html_content'] },
        { revision: 1, edited_at: '2026-11-01T10:00:00Z', edited_by: 'ann', changed: [] },
      ],
    }),
    getComponentVersion: () => ({
      component: componentOf('big_button', { html_content: '<p>one</p>\n<p>big_button</p>' }),
    }),
    restoreComponentVersion: () => ({
      success: true,
      message: 'Restored',
      component: change('big_button', { html_content: '<p>one</p>' }),
    }),
    getBrandContext: () => newBrandOf('invigor8', 'Invigor8'),
    listClients: () => ({
      clients: ['invigor8', 'zebra_cbd'].map((id) => ({
        id,
        name: id,
        display_name: id === 'invigor8' ? 'Invigor8' : 'Zebra CBD',
        logo: '',
        archived: false,
      })),
    }),
    setCurrentClient: () => {
      fail();
      return { success: true, current_client: 'zebra_cbd' };
    },
  });
  call.mockImplementation(server.call);
  const sent = (name: string) => server.calls.filter((made) => made.name === name).map(({ body }) => body);
  return { backend, sent, change };
}

async function open(search: ComponentsSearch = {}) {
  function Screen() {
    const [current, setCurrent] = useState(search);
    return (
      <ComponentsScreen
        search={current}
        onSearch={(change) => setCurrent((before) => ({ ...before, ...change }))}
      />
    );
  }
  const rendered = await renderInRouter(() => <Screen />);
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, press };
}

const group = (name: string) => within(screen.getByRole('region', { name }));
const cards = (name: string) =>
  group(name)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const card = (name: string) => within(screen.getByRole('listitem', { name }));

async function openForm(search: ComponentsSearch) {
  const rendered = await open(search);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Component name');
  const type = async (label: string, text: string) => {
    const field = dialog.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
    if (text === '') return rendered.user.clear(field);
    await rendered.user.click(field);
    // In one change, because on a busy machine the preview could show an empty field in between.
    field.select();
    await rendered.user.paste(text);
  };
  const pressIn = (name: string) => rendered.user.click(dialog.getByRole('button', { name }));
  const problem = (label: string) => {
    const field = dialog.getByLabelText(label);
    if (field.getAttribute('aria-invalid') !== 'true') return '';
    return (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join();
  };
  return { ...rendered, dialog, type, pressIn, problem };
}

describe('the components screen', () => {
  it('lists headers, footers and CTAs with what they say and where they are used [spec 2.094-2.097, 1.018]', async () => {
    const { backend } = createBackend();
    backend.usage = [
      {
        component: 'big_button',
        session_id: 'c1',
        calendar: 'November',
        emails: [{ index: 3, campaign_name: 'Sale' }],
      },
      {
        component: 'big_button',
        session_id: 'c2',
        calendar: 'October',
        emails: [{ index: 0, campaign_name: '' }],
      },
    ];
    const { press } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Email Components Manager' })).toBeTruthy();
    await screen.findByRole('region', { name: 'Header Components' });
    expect(cards('Header Components')).toEqual(['top_bar']);
    expect(cards('Footer Components')).toEqual(['small_print']);
    expect(cards('CTA Components')).toEqual(['big_button', 'note']);
    expect(card('note').getByText('About note')).toBeTruthy();
    expect(card('note').getByText('Above the button')).toBeTruthy();
    expect(card('note').getByText('0: never chosen')).toBeTruthy();
    expect(await card('top_bar').findByText('Not used in any email')).toBeTruthy();
    await press('big_button: Used in 2 emails');
    const dialog = within(await screen.findByRole('dialog', { name: 'Emails with big_button' }));
    const links = await dialog.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Sale', '/preview/3?session=c1'],
      ['Campaign 1', '/preview/0?session=c2'],
    ]);
  });

  it('says that components could not be loaded, shows no form, and tries again [spec 8.035]', async () => {
    const { backend } = createBackend();
    backend.failure = new ApiError(500, { code: 'internal', detail: 'The table is away.' });
    const { press } = await open({ edit: 'big_button' });
    expect(await screen.findByRole('heading', { name: 'Failed to load components' })).toBeTruthy();
    expect(screen.getByText(/The table is away/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Header' })).toBeNull();
    backend.failure = null;
    await press('Try again');
    await screen.findByRole('dialog', { name: 'Edit big_button' });
  });

  it('reads the brands from the list of clients, and says when switching fails [spec 2.098, 7.046, 8.036]', async () => {
    const { backend, sent } = createBackend();
    const { user } = await open();
    const choice = (await screen.findByRole('combobox', { name: 'Client' })) as HTMLSelectElement;
    expect([...choice.options].map(({ text }) => text)).toEqual(['Invigor8', 'Zebra CBD']);
    expect(choice.value).toBe('invigor8');
    backend.failure = new NetworkError();
    await user.selectOptions(choice, 'zebra_cbd');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to switch client/);
    expect(choice.value).toBe('invigor8');
    expect(sent('setCurrentClient')).toEqual([{ client_name: 'zebra_cbd' }]);
  });

  it('switches a CTA at once, and back with the reason when the server refuses [spec 2.100, 4.045, 4.046, 8.038]', async () => {
    const { backend, sent } = createBackend();
    const { user } = await open();
    const toggle = (await screen.findByRole('switch', { name: 'big_button is active' })) as HTMLInputElement;
    expect(screen.getAllByRole('switch')).toHaveLength(2);
    const original = call.getMockImplementation();
    let answer: () => void = () => undefined;
    call.mockImplementation(async (name: string, input: unknown) => {
      if (name === 'saveComponent') await new Promise<void>((resolve) => (answer = resolve));
      return original?.(name, input);
    });
    await user.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(false));
    expect(sent('saveComponent')).toEqual([]);
    answer();
    await waitFor(() => expect(sent('saveComponent')).toEqual([{ id: 'big_button', is_active: false }]));
    expect(toggle.checked).toBe(false);

    await user.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(true));
    backend.failure = new ApiError(500, { code: 'internal', detail: 'The table is away.' });
    answer();
    await waitFor(() => expect(toggle.checked).toBe(false));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to update component: The table is away.',
    );
  });

  it('archives a component and brings it back', async () => {
    const { sent } = createBackend();
    const { press } = await open();
    await screen.findByRole('region', { name: 'Header Components' });
    await press('Archive top_bar');
    await waitFor(() => expect(cards('Header Components')).toEqual([]));
    expect(group('Header Components').getByText(/No header of your own/)).toBeTruthy();
    await press('Bring back top_bar');
    await waitFor(() => expect(cards('Header Components')).toEqual(['top_bar']));
    expect(sent('saveComponent')).toEqual([
      { id: 'top_bar', archived: true },
      { id: 'top_bar', archived: false },
    ]);
  });
});

describe('the form of a component', () => {
  it('names what is missing at each field, in the words of the spec [spec 5.012, 5.014, 5.016, 5.018]', async () => {
    const { sent } = createBackend();
    const { dialog, type, pressIn, problem } = await openForm({ add: 'middle' });
    await pressIn('Add component');
    expect(problem('Component name')).toBe('Component name is required');
    expect(problem('Description')).toBe('Description is required');
    expect(problem('HTML content')).toBe('HTML content is required');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Component name')));
    await type('Component name', 'Buy now!');
    expect(problem('Component name')).toBe(
      'Component name can only contain letters, numbers, and underscores',
    );
    await type('Component name', 'Buy_now');
    expect(problem('Component name')).toBe('');
    await type('Description', ' ');
    await pressIn('Add component');
    expect(problem('Description')).toBe('Description is required');
    expect(sent('saveComponent')).toEqual([]);
  });

  it('adds a component with all its fields [spec 2.099, 3.102-3.113]', async () => {
    const { sent } = createBackend();
    const { dialog, type, pressIn, user } = await openForm({ add: 'footer' });
    expect(dialog.queryByLabelText('Active')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Type'), 'CTA');
    await type('Component name', 'Buy_now');
    await type('Description', 'A button');
    await type('HTML content', '<a href="{cta_link}">{cta_text}</a>');
    await type('AI usage rules', 'Only in promotional emails');
    await type('Placement rules', 'At the bottom');
    await type('Variation weight', '2.5');
    for (const label of [
      'Used in simple announcements',
      'May appear more than once in an email',
      'May stand next to another component',
      'Active',
    ])
      await user.click(dialog.getByRole('switch', { name: label }));
    await pressIn('Add component');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('saveComponent')).toEqual([
      {
        name: 'Buy_now',
        description: 'A button',
        component_type: 'middle',
        html_content: '<a href="{cta_link}">{cta_text}</a>',
        ai_usage_rules: 'Only in promotional emails',
        placement_rules: 'At the bottom',
        variation_weight: 2.5,
        simple_mode_eligible: false,
        allow_multiple: true,
        allow_consecutive: true,
        is_active: false,
      },
    ]);
    expect(cards('CTA Components')).toContain('Buy_now');
  });

  it('sends only what changed, and keeps what is typed when saving fails [spec 8.037]', async () => {
    const { backend, sent } = createBackend();
    const { dialog, type, pressIn } = await openForm({ edit: 'big_button' });
    await type('Description', 'Mine');
    backend.failure = new ApiError(500, { code: 'internal', detail: 'The table is away.' });
    await pressIn('Save component');
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to save component: The table is away. Your changes are still here.',
    );
    expect((dialog.getByLabelText('Description') as HTMLInputElement).value).toBe('Mine');
    backend.failure = null;
    await pressIn('Save component');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('saveComponent').at(-1)).toEqual({ id: 'big_button', description: 'Mine', revision: 1 });
  });

  it('shows the server’s reason for a field at that field', async () => {
    const { backend } = createBackend();
    const { type, pressIn, problem } = await openForm({ edit: 'big_button' });
    await type('Component name', 'note');
    const detail = 'There is already a middle component named note. Choose another name.';
    backend.failure = new ApiError(422, { code: 'validation', detail, fields: { name: detail } });
    await pressIn('Save component');
    await waitFor(() => expect(problem('Component name')).toBe(detail));
  });

  it('asks when somebody else changed the same field, and keeps both texts until then', async () => {
    const { change } = createBackend();
    const { dialog, type, pressIn } = await openForm({ edit: 'big_button' });
    await type('HTML content', '<p>Mine</p>');
    change('big_button', { html_content: '<p>Theirs</p>', placement_rules: 'At the top' });
    await pressIn('Save component');
    const choice = await dialog.findByRole('group', { name: 'HTML content' });
    expect(choice.textContent).toMatch(/Yours<p>Mine<\/p>.*Theirs<p>Theirs<\/p>/);
    expect((dialog.getByLabelText('Placement rules') as HTMLTextAreaElement).value).toBe('At the top');
  });

  it('says what is removed from the HTML, and puts in the placeholder that was meant', async () => {
    createBackend();
    const { dialog, type, pressIn } = await openForm({ edit: 'big_button' });
    await type('HTML content', '<script>x</script><p>{cta_txt}</p>');
    expect(await dialog.findByText('<script> and its content')).toBeTruthy();
    await pressIn('Replace with {cta_text}');
    const code = dialog.getByLabelText('HTML content') as HTMLTextAreaElement;
    expect(code.value).toBe('<script>x</script><p>{cta_text}</p>');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /Replace with/ })).toBeNull());
  });

  it('keeps showing the last HTML that could be checked, and says why a newer one could not', async () => {
    createBackend();
    const { dialog, type } = await openForm({ edit: 'big_button' });
    await type('HTML content', '<script>x</script><p>fine</p>');
    await dialog.findByText('<script> and its content');
    await type('HTML content', '<p>too large</p>');
    expect(await dialog.findByText(/HTML content is 120 KB/)).toBeTruthy();
    expect(await dialog.findByText('Preview is out of date')).toBeTruthy();
    expect(dialog.getByText('<script> and its content')).toBeTruthy();
    await type('HTML content', '<p>fine again</p>');
    await waitFor(() => expect(dialog.queryByText('<script> and its content')).toBeNull());
    expect(await dialog.findByText('Preview is current')).toBeTruthy();
  });

  it('puts a placeholder from the list at the cursor', async () => {
    createBackend();
    const { dialog, user } = await openForm({ edit: 'big_button' });
    const code = dialog.getByLabelText('HTML content') as HTMLTextAreaElement;
    await user.click(dialog.getByRole('radio', { name: 'Placeholders' }));
    code.setSelectionRange(3, 13);
    await user.click(dialog.getByRole('button', { name: '{headline}' }));
    await waitFor(() => expect(code.value).toBe('<p>{headline}</p>'));
    expect(document.activeElement).toBe(code);
    // Tab leaves the code like any other field.
    await user.tab();
    expect(document.activeElement).not.toBe(code);
    expect(code.value).toBe('<p>{headline}</p>');
  });

  it('lists versions, compares one with the current HTML, and brings it back', async () => {
    createBackend();
    const { dialog, type, pressIn, user } = await openForm({ edit: 'big_button' });
    await user.click(dialog.getByRole('radio', { name: 'Versions' }));
    expect((await dialog.findByText(/by bob/)).textContent).toMatch(/20 Nov 2026.*by bob.*HTML content/);
    await pressIn('Compare');
    expect(await dialog.findByText('<p>one</p>')).toBeTruthy();
    const back = dialog.getByRole('button', { name: 'Bring this version back' }) as HTMLButtonElement;
    await type('Description', 'Mine');
    expect(back.disabled).toBe(true);
    await type('Description', 'About big_button');
    expect(back.disabled).toBe(false);
    await user.click(back);
    const code = dialog.getByLabelText('HTML content') as HTMLTextAreaElement;
    await waitFor(() => expect(code.value).toBe('<p>one</p>'));
  });
});
