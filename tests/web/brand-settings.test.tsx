import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrandRecord, ContentSettings } from '#shared/contract/schemas/brand.ts';
import { defaultAgents } from '#shared/domain/brand/agents.ts';
import { longTest } from '#tests/support/long-test.ts';
import { AUTOSAVE_MS } from '@/entities/brand/use-autosave.ts';
import { BrandDefaults } from '@/features/brand-settings/default-values.tsx';
import { Personalization } from '@/features/brand-settings/personalization.tsx';
import { LEAVE_AFTER_MS, ProfileForm } from '@/features/brand-settings/profile-tab.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { newBrandOf } from './support/brands.ts';
import { holdTimers } from './support/held-timers.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async () => ({ ...(await vi.importActual('@/lib/api-error.ts')), call }));

// Lazy parts first check whether the server has them.
vi.stubGlobal('fetch', async () => new Response(''));
// Queries by role are slow with four hundred options.
vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Vienna']);

function createBackend(first: BrandRecord) {
  const state: { brand: BrandRecord; failure: Error | null; agentsFail: boolean } = {
    brand: first,
    failure: null,
    agentsFail: false,
  };
  const save = (fields: Partial<BrandRecord>, revision: number | undefined) => {
    if (state.failure) throw state.failure;
    if (revision !== state.brand.revision)
      throw new ApiError(409, { code: 'conflict', detail: 'Changed', current: state.brand });
    const unset = state.brand.unset.filter((field) => !(field in fields));
    state.brand = { ...state.brand, ...fields, unset, revision: state.brand.revision + 1 };
    return state.brand;
  };
  const [, ...others] = defaultAgents;
  const server = createServer({
    listComponents: () => ({ components: [] }),
    browseDriveImages: () => ({ success: true, images: [] }) as never,
    listAgents: () => {
      if (state.agentsFail) throw new Error('The server is busy.');
      const writer = { ...defaultAgents[0], id: 'own', name: 'Our writer', agent_type: 'content' };
      return { agents: [writer, ...others.filter(({ agent_type }) => agent_type !== 'content')] } as never;
    },
    saveBrandContext: ({ body: { revision, ...fields } = {} }) => ({
      success: true,
      message: '',
      brand: save(fields as Partial<BrandRecord>, revision),
    }),
    saveBrandSettings: ({ body: { revision, ...fields } = {} }) => ({
      success: true,
      message: '',
      settings: save(fields as Partial<ContentSettings>, revision),
    }),
  });
  call.mockImplementation(server.call);
  const sent = () => server.calls.filter(({ name }) => name.startsWith('save')).map(({ body }) => body);
  return { state, sent };
}

const onSaved = vi.fn();
const onShow = vi.fn();
const onPropose = vi.fn();
beforeEach(() => {
  onSaved.mockReset();
  onShow.mockReset();
});

const barker = newBrandOf('barker', 'Barker & Sons');

async function openProfile(brand = barker) {
  const backend = createBackend(brand);
  const rendered = await renderInRouter(() => (
    <ProfileForm
      brand={backend.state.brand}
      field={undefined}
      proposing={false}
      onPropose={onPropose}
      onShow={onShow}
      onSaved={onSaved}
    />
  ));
  await screen.findByRole('heading', { name: 'Footer' });
  const fill = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await rendered.user.clear(field);
    await rendered.user.click(field);
    await rendered.user.paste(text);
  };
  const press = (name: string | RegExp) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, ...backend, fill, press };
}

describe('the brand’s voice', () => {
  longTest('is kept as sent emails, pairs and words; a removed email comes back', async () => {
    const { fill, press, sent, user } = await openProfile();
    const html =
      '<table><tr><td><h1>A bed that holds its shape</h1><p>We stuff each bed by hand, on a Tuesday, in the shed behind the house.</p></td></tr></table>';
    await user.upload(screen.getByLabelText('Emails the brand has sent'), [
      new File([html], 'beds.html', { type: 'text/html' }),
      new File(['Only a note'], 'note.html', { type: 'text/html' }),
    ]);
    await screen.findByText(/^1 email added\. note\.html holds no HTML/);
    await press('Paste an email');
    await fill('Subject line', 'Slow dogs');
    await fill('Its words', 'Old dogs sleep where it is warm.');
    await press(/^Remove “A bed that holds its shape/);
    await press('Undo');
    await press('Add Pair');
    await fill('Like this, 1', 'It keeps its shape.');
    await fill('Not like this, 1', 'Elevate nap time!');
    await press('Add Word');
    await fill('Use, 1', 'dog');
    await fill('Never, 1', 'fur baby');
    await press('Save brand');
    await screen.findByText(/Brand saved/);
    expect(sent().at(-1)).toMatchObject({
      voice_emails: [
        { source: 'beds.html', text: expect.stringContaining('on a Tuesday') },
        { subject: 'Slow dogs', text: 'Old dogs sleep where it is warm.', source: '' },
      ],
      voice_pairs: [{ say: 'It keeps its shape.', not: 'Elevate nap time!' }],
      vocabulary: [{ use: 'dog', not: 'fur baby' }],
    });
  });
});

describe('Brand Profile', () => {
  it('sends only changed fields, and leads on 1.5 seconds after a save, unless the person stays [spec 2.093]', async () => {
    const leaving = holdTimers(LEAVE_AFTER_MS);
    const { fill, press, sent, user } = await openProfile();
    await fill('Website', 'https://barker.example');
    await fill('Postal address', '12 Kennel Lane');
    await user.selectOptions(screen.getByLabelText('Language of the emails'), 'German');
    expect(LEAVE_AFTER_MS).toBe(1_500);
    await press('Save brand');
    await press('Stay here');
    await fill('Reply-to address', 'care@barker.example');
    await press('Save brand');
    await screen.findByText(/Brand saved/);
    expect(onSaved).not.toHaveBeenCalled();
    await leaving.fire();
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual([
      { website: 'https://barker.example', footer_address: '12 Kennel Lane', language: 'de', revision: 1 },
      { reply_to: 'care@barker.example', revision: 2 },
    ]);
  });

  longTest(
    'shows the status and the reason of a refused save, at the field as well [spec 8.030]',
    async () => {
      const { fill, press, state, sent } = await openProfile();
      state.failure = new ApiError(422, {
        code: 'validation',
        detail: 'reply_to must be an email address.',
        fields: { reply_to: 'must be an email address' },
      });
      await fill('Reply-to address', 'nobody');
      await press('Save brand');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Failed to save brand context: 422');
      expect(alert.textContent).toContain('Your changes are still here.');
      const field = screen.getByLabelText<HTMLInputElement>('Reply-to address');
      screen.getByText('Must be an email address');
      expect(alert.textContent).toContain(' Reply-to address must be an email address.');
      await waitFor(() => expect(document.activeElement).toBe(field));
      state.failure = null;
      await press('Retry');
      await screen.findByText(/Brand saved/);
      expect(sent().at(-1)).toEqual({ reply_to: 'nobody', revision: 1 });
    },
  );

  longTest('keeps everything when the server cannot be reached [spec 8.031]', async () => {
    const { fill, press, state } = await openProfile();
    state.failure = new NetworkError();
    await fill('Website', 'https://barker.example');
    await press('Save brand');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to save brand context\. /);
    expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('https://barker.example');
    expect(onSaved).not.toHaveBeenCalled();
  });

  longTest('accepts what somebody else saved, combines lists, and asks about the same field', async () => {
    const brand = { ...barker, unset: [], themes: ['Sale'], website: '' };
    const { fill, press, state, sent } = await openProfile(brand);
    state.brand = {
      ...brand,
      themes: ['Sale', 'Theirs'],
      website: 'https://theirs.example',
      address: 'Theirs',
      revision: 2,
    };
    await fill('New entry for Themes', 'Mine');
    await press('Add Theme');
    await fill('Website', 'https://mine.example');
    await press('Save brand');
    await press('Keep mine: Website');
    await press('Save brand');
    await screen.findByText(/Brand saved/);
    expect(sent().at(-1)).toEqual({
      website: 'https://mine.example',
      themes: ['Sale', 'Theirs', 'Mine'],
      revision: 2,
    });
    expect(state.brand.address).toBe('Theirs');
  });

  longTest('says what the brand has not said, and leads to its field', async () => {
    const { fill, press } = await openProfile();
    screen.getByRole('heading', { name: '13 settings still missing' });
    screen.getByText('No unsubscribe link: downloaded emails cannot be sent.');
    await press(/Show 10 more/);
    await press('Primary Audience');
    expect(onShow).toHaveBeenLastCalledWith('personalization', 'primary_audience');
    await press('Postal address');
    expect(onShow).toHaveBeenLastCalledWith('profile', 'footer_address');
    // It follows the field as typed.
    await fill('Unsubscribe link', 'https://barker.example/unsubscribe');
    screen.getByRole('heading', { name: '12 settings still missing' });
    expect(screen.queryByText(/No unsubscribe link/)).toBeNull();
  });

  longTest(
    'takes what emails show around their words, and says at a link what is wrong with it',
    async () => {
      const { sent, fill, state, user } = await openProfile();
      const press = (words: string) => user.click(screen.getByText(words));
      await press('Add Link');
      await fill('Link 1: words', 'Beds');
      await fill('Link 1: address', 'not an address');
      await press('Add Network');
      await fill('Network 1: address', 'https://www.instagram.com/barker');
      expect(screen.getByLabelText<HTMLInputElement>('Network 1: words').placeholder).toBe('Instagram');
      await fill('Stars out of 5', '4.8');
      await fill('Number of reviews', '1204');
      await fill('Where they are', 'Trustpilot');
      await fill('New entry for Reasons to buy', 'Free returns for 60 days');
      await press('Add Reason');
      await fill('Their name', 'Ann Barker');
      state.failure = new ApiError(422, {
        code: 'validation',
        detail: 'nav_links.0.url must be a web address such as https://example.com.',
        fields: { 'nav_links.0.url': 'must be a web address such as https://example.com' },
      });
      await press('Save brand');
      await screen.findByText('Must be a web address such as https://example.com');
      screen.getByText(/Links under the logo 1 url must be a web address/);
      state.failure = null;
      await user.click(screen.getByLabelText('Remove Link 1'));
      await press('Save brand');
      await screen.findByText(/Brand saved/);
      expect(sent().at(-1)).toEqual({
        social_links: [{ label: '', url: 'https://www.instagram.com/barker' }],
        usps: ['Free returns for 60 days'],
        rating: { score: 4.8, count: 1204, source: 'Trustpilot' },
        signatory: { name: 'Ann Barker', role: '', portrait: '' },
        revision: 1,
      });
    },
  );

  longTest('adds products by hand and from a pasted list, and reviews about them', async () => {
    const { press, sent, user, fill } = await openProfile();
    await press('Add Product');
    await fill('Product name', 'Cloud Bed');
    await fill('Price', '$89');
    await fill('Price before', '$109');
    await fill('Badge', 'New');
    await press('Paste a list');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list of products' }));
    await user.click(dialog.getByLabelText('Products'));
    await user.paste('Title,Price,Link\nCloud Bed,$99,\nCrate Mat,$39,call us\n,$1,');
    dialog.getByText(/2 products found, with name from “Title”, price from “Price”, and link from “Link”/);
    dialog.getByText('Row 3 “call us” is not a web address; the product is kept without its link.');
    dialog.getByText('Row 4 has no name and was left out.');
    await user.click(dialog.getByRole('button', { name: 'Add 1 and change 1' }));
    await press('Add Review');
    await fill('What they wrote', 'My dog sleeps.');
    await user.selectOptions(screen.getByLabelText('About'), 'Crate Mat');
    await press('Save brand');
    await screen.findByText(/Brand saved/);
    const empty = { url: '', image_url: '', description: '' };
    expect(sent()).toEqual([
      {
        products: [
          { ...empty, name: 'Cloud Bed', price: '$99', was: '$109', badge: 'New' },
          { ...empty, name: 'Crate Mat', price: '$39' },
        ],
        reviews: [{ text: 'My dog sleeps.', author: '', rating: null, product: 'Crate Mat' }],
        revision: 1,
      },
    ]);
  });

  longTest('lists what names of products were said to mean, and removes an answer', async () => {
    const product_names = [
      { written: 'Cloud', product: 'Cloud Bed' },
      { written: 'Old bed', product: 'Rain Bed' },
      { written: 'Mat', product: null },
    ];
    const bed = { name: 'Cloud Bed', url: '', price: '', image_url: '', description: '' };
    const { press, sent } = await openProfile({ ...barker, products: [bed], product_names });
    const list = within(screen.getByRole('region', { name: 'Product names in calendars' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“Cloud”Cloud Bed',
      '“Old bed”Rain Bed, no longer in this list',
      '“Mat”none of these products',
    ]);
    await press('Remove “Mat”');
    await press('Save brand');
    await screen.findByText(/Brand saved/);
    expect(sent()).toEqual([{ product_names: product_names.slice(0, 2), revision: 1 }]);
  });

  longTest('shows how readable colours are, and fits all to one', async () => {
    const { fill, press, sent } = await openProfile();
    await fill('Small text', '#cccccc');
    expect(screen.getByText(/1\.6:1, too faint: sent as #/)).not.toBeNull();
    await fill('Main colour', '#12');
    screen.getByText('Write it as #1f6f54');
    await fill('Main colour', 'A33');
    await press('Match the others to it');
    expect(screen.queryByText(/too faint/)).toBeNull();
    await fill('Main colour', '5b8c3a');
    screen.getByText(/4\.0:1, a little faint: buttons are sent a shade darker, as #/);
    await fill('Main colour', 'A33');
    await press('Match the others to it');
    await press('Save brand');
    await screen.findByText(/Brand saved/);
    expect(sent()).toMatchObject([{ look: { colours: { primary: '#aa3333', on_primary: '#ffffff' } } }]);
  });

  longTest('lets a new brand’s other colours follow the main one until one is chosen', async () => {
    const { fill, press, sent } = await openProfile();
    await fill('Main colour', '#d9822b');
    expect(screen.getByLabelText('Links')).toHaveProperty('value', '#a05e1d');
    await fill('Links', '#123456');
    await fill('Main colour', '#1b2a4a');
    await press('Save brand');
    await screen.findByText(/Brand saved/);
    expect(sent()).toMatchObject([{ look: { colours: { primary: '#1b2a4a', link: '#123456' } } }]);
  });

  longTest(
    'chooses a direction from an email in each, in both schemes, or leaves it to the rest of the look',
    async () => {
      const { press, sent, user } = await openProfile();
      const directions = within(screen.getByRole('group', { name: 'Design direction' }));
      const automatic = directions.getByRole('radio', { name: /^Automatic/ });
      expect(automatic).toHaveProperty('checked', true);
      directions.getByText(/Now: Editorial/);
      const bold = await directions.findByRole('radio', { name: /Bold/ });
      const frame = () => directions.getByTitle('An email in the direction Bold');
      expect(frame().getAttribute('srcdoc')).toContain('font-size:60px');
      await user.click(directions.getByLabelText('Dark'));
      expect(frame().style.colorScheme).toBe('dark');
      await user.click(bold);
      await press('Save brand');
      await screen.findByText(/Brand saved/);
      await user.click(automatic);
      await press('Save brand');
      await waitFor(() => expect(sent()).toHaveLength(2));
      const looks = sent().map((body) => (body as Partial<BrandRecord>).look);
      expect(looks[0]).toMatchObject({ direction: 'bold', heading_font: 'auto' });
      expect(JSON.parse(JSON.stringify(looks[1]))).not.toHaveProperty('direction');
    },
  );
});

function PersonalizationOf({ brand }: { brand: BrandRecord }) {
  const [shown, setShown] = useState(true);
  return (
    <>
      {shown && <Personalization brand={brand} field={undefined} />}
      <button type="button" onClick={() => setShown(false)}>
        Leave
      </button>
    </>
  );
}

describe('Personalization', () => {
  async function open() {
    const backend = createBackend(barker);
    const rendered = await renderInRouter(() => <PersonalizationOf brand={backend.state.brand} />);
    const primary = await screen.findByLabelText<HTMLInputElement>('Primary Audience');
    const type = async (text: string) => {
      await rendered.user.click(primary);
      await rendered.user.paste(text);
    };
    return { ...rendered, ...backend, primary, type };
  }

  it('saves by itself one second after a change, and never navigates [spec 2.092, 9.051]', async () => {
    expect(AUTOSAVE_MS).toBe(1_000);
    const autosave = holdTimers(AUTOSAVE_MS);
    const { type, sent, address } = await open();
    await type('People with old dogs');
    expect(sent()).toEqual([]);
    await autosave.fire();
    await screen.findByText('Saved');
    expect(sent()).toEqual([{ primary_audience: 'People with old dogs', revision: 1 }]);
    expect(address()).toBe('/');
  });

  it('saves at once when its screen is left', async () => {
    holdTimers(AUTOSAVE_MS);
    const { type, sent, user } = await open();
    await type('People with old dogs');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(sent()).toEqual([{ primary_audience: 'People with old dogs', revision: 1 }]));
  });

  longTest('says why it could not save, and tries again when asked [spec 8.033]', async () => {
    const { type, state, sent, user } = await open();
    state.failure = new ApiError(503, { code: 'unavailable', detail: 'The table is busy.' });
    await type('People with old dogs');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to save brand context: The table is busy.');
    expect(alert.textContent).toContain('Your changes are still here.');
    state.failure = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Saved');
    expect(sent()).toHaveLength(2);
  });

  it('lists the content agents only, or why it cannot [spec 3.124, 4.067, 8.034]', async () => {
    const { state, queryClient } = await open();
    const agents = within(screen.getByRole('region', { name: 'Content agents' }));
    await agents.findByText('Our writer');
    expect(agents.getAllByRole('listitem')).toHaveLength(1);
    expect(agents.queryByRole('textbox')).toBeNull();
    state.agentsFail = true;
    await act(() => queryClient.resetQueries({ queryKey: ['agents'] }));
    expect((await agents.findByRole('alert')).textContent).toContain(
      'Failed to load agents: The server is busy.',
    );
  });
});

it('shows the defaults as text while the brand cannot be loaded: nothing there could be saved over it', async () => {
  const onRetry = vi.fn();
  const { user } = await renderInRouter(() => (
    <BrandDefaults error={new Error('There is no brand acme')} retrying={false} onRetry={onRetry} />
  ));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /acme\. Nothing was changed, and nothing can be saved until it is loaded/,
  );
  for (const text of ['gpt-4o', 'Confident, Natural, Empowering', 'Use corporate jargon, Make false claims'])
    screen.getByText(text);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
