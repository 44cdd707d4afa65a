import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionsView, ConnectionTest, KeyState } from '#shared/contract/schemas/connections.ts';
import type { KlaviyoAudience } from '#shared/contract/schemas/klaviyo.ts';
import { readBrandSettingsSearch } from '@/features/brand-settings/brand-settings-search.ts';
import { ConnectionsTab } from '@/features/brand-settings/connections/connections-tab.tsx';
import { costWords } from '@/features/brand-settings/connections/usage-months.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { newBrandOf } from './support/brands.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async () => ({ ...(await vi.importActual('@/lib/api-error.ts')), call }));

const brand = newBrandOf('fern', 'Fern & Field');
const unknown = { checked_at: null, connected_as: '', last_call_at: null, last_error: null };
const noKey: KeyState = { set: false, from: null };
const unconnected: ConnectionsView = {
  client: 'fern',
  revision: 1,
  drive: { ...unknown, key: noKey, folder_id: '', folder_name: '', folder_url: null, share_with: '' },
  klaviyo: {
    ...unknown,
    key: noKey,
    account: null,
    shared_with: [],
    audience_ids: [],
    from_email: '',
    from_label: '',
    hybrid: false,
    rehost_images: true,
    approval_needed: 'nobody',
  },
  model: {
    ...unknown,
    key: noKey,
    server: 'api.openai.com',
    official: true,
    model: 'gpt-4o',
    replacement: '',
  },
};
const account = {
  id: 'A1',
  organization: 'Fern Ltd',
  address: '',
  sender_name: 'Fern',
  sender_email: 'hi@fern.example',
};
const connected: ConnectionsView = {
  ...unconnected,
  klaviyo: { ...unconnected.klaviyo, key: { set: true, from: 'brand' }, account, connected_as: 'Fern Ltd' },
};
const audiences: KlaviyoAudience[] = [
  { id: 'L1', name: 'Newsletter', kind: 'list' },
  { id: 'S1', name: 'Bought twice', kind: 'segment' },
];
const month = {
  month: '2026-11',
  calls: 12,
  input_tokens: 24_000,
  cached_tokens: 15_000,
  written_tokens: 2_000,
  output_tokens: 6_000,
  cost_usd: 0.12,
  unpriced_calls: 0,
  dropped_calls: 1,
};

async function open(first: ConnectionsView) {
  let current = first;
  let tested: ConnectionTest | Error = {
    success: true,
    connected_as: 'Fern Ltd',
    message: 'Connected as Fern Ltd.',
    error: null,
  };
  const fail: { save: Error | null; audiences: Error | null } = { save: null, audiences: null };
  const server = createServer({
    getConnections: () => current,
    getUsage: () => ({ months: [month] }),
    klaviyoAudiences: () => {
      if (fail.audiences) throw fail.audiences;
      return { success: true, audiences };
    },
    klaviyoQuota: () => ({
      success: true,
      templates: { used: 12, limit: 1_000 },
      images_today: { used: 97, limit: 100 },
      tests_today: { used: 0, limit: 100 },
      resets_at: '2026-11-22T00:00:00Z',
    }),
    testConnection: () => {
      if (tested instanceof Error) throw tested;
      return tested;
    },
    saveConnections: ({ body: { keys, klaviyo } = {} }) => {
      if (fail.save) throw fail.save;
      const key = keys?.klaviyo_api_key;
      current = { ...current, klaviyo: { ...current.klaviyo, ...klaviyo } };
      if (key !== undefined)
        current = {
          ...current,
          klaviyo: { ...current.klaviyo, key: key === null ? noKey : { set: true, from: 'brand' } },
        };
      else current = { ...current, revision: current.revision + 1 };
      return { success: true, message: '', connections: current };
    },
  });
  call.mockImplementation(server.call);
  const rendered = await renderInRouter(() => <ConnectionsTab brand={brand} />);
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  const sent = (name: string) => server.calls.filter((each) => each.name === name).map(({ body }) => body);
  const answer = (next: typeof tested) => {
    tested = next;
  };
  return { ...rendered, section, sent, answer, fail };
}

describe('the Connections tab', () => {
  it('saves a key at once, tests it, and shows neither it nor a draft of it', async () => {
    const { user, section, sent } = await open(unconnected);
    const klaviyo = await section('Klaviyo');
    klaviyo.getByText('No key yet');
    await user.click(klaviyo.getByRole('button', { name: 'Set a key: Private API key' }));
    await user.click(klaviyo.getByLabelText('Private API key'));
    await user.paste('pk_secret');
    await user.click(klaviyo.getByRole('button', { name: 'Save key and test' }));
    await klaviyo.findByText('Connected as Fern Ltd.');
    klaviyo.getByText('Set for this brand');
    expect(sent('saveConnections')).toEqual([{ keys: { klaviyo_api_key: 'pk_secret' } }]);
    expect(sent('testConnection')).toEqual([{ service: 'klaviyo' }]);
    expect(document.body.innerHTML + JSON.stringify(localStorage)).not.toContain('pk_secret');

    await user.click(klaviyo.getByRole('button', { name: 'Remove the Private API key' }));
    expect(sent('saveConnections')).toHaveLength(1);
    await user.click(klaviyo.getByRole('button', { name: 'Remove the key' }));
    await klaviyo.findByText('No key yet');
    expect(sent('saveConnections').at(-1)).toEqual({ keys: { klaviyo_api_key: null } });
  });

  it('keeps a refused key in its field and says why', async () => {
    const { user, section, fail } = await open(unconnected);
    const klaviyo = await section('Klaviyo');
    const fields = { klaviyo_api_key: 'This looks like the public key of the account.' };
    fail.save = new ApiError(422, { code: 'validation', detail: 'Not a key', fields });
    await user.click(klaviyo.getByRole('button', { name: 'Set a key: Private API key' }));
    await user.click(klaviyo.getByLabelText('Private API key'));
    await user.paste('AbC123');
    await user.click(klaviyo.getByRole('button', { name: 'Save key and test' }));
    await klaviyo.findByText(fields.klaviyo_api_key);
    expect((klaviyo.getByLabelText('Private API key') as HTMLInputElement).value).toBe('AbC123');
    fail.save = new NetworkError(new Error('offline'), { mayHaveArrived: false });
    await user.click(klaviyo.getByRole('button', { name: 'Save key and test' }));
    expect((await klaviyo.findByRole('alert')).textContent).toContain('The key was not saved');
  });

  it('chooses audiences by name, and saves only what was changed', async () => {
    const gone: KlaviyoAudience = { id: 'X9', name: 'Old list', kind: 'list' };
    const { user, section, sent } = await open({
      ...connected,
      klaviyo: { ...connected.klaviyo, audience_ids: [gone] },
    });
    const klaviyo = await section('Klaviyo');
    await user.click(await klaviyo.findByLabelText('Bought twice (segment)'));
    await klaviyo.findByText(/^Not in this account/);
    await user.click(klaviyo.getByLabelText('Old list (list)'));
    await user.click(klaviyo.getByRole('switch', { name: /^Editable in Klaviyo/ }));
    klaviyo.getByText(/Counted by Galley: 988 of 1,000 templates left, 3 of 100 images left today\./);
    await user.click(screen.getByRole('button', { name: 'Save connections' }));
    await waitFor(() =>
      expect(sent('saveConnections')).toEqual([
        { revision: 1, klaviyo: { audience_ids: [audiences[1]], hybrid: true } },
      ]),
    );
  });

  it('says what a failed test and a failed list mean, and keeps the choice', async () => {
    const { user, section, answer, fail } = await open(connected);
    const klaviyo = await section('Klaviyo');
    await klaviyo.findByLabelText('Newsletter (list)');
    fail.audiences = new Error('Klaviyo did not answer in time.');
    answer({ success: false, connected_as: '', message: '', error: 'Klaviyo refused the API key.' });
    await user.click(klaviyo.getByRole('button', { name: 'Test connection' }));
    await klaviyo.findByText('Klaviyo refused the API key.');
    answer(new NetworkError(new Error('offline'), { mayHaveArrived: true }));
    await user.click(klaviyo.getByRole('button', { name: 'Test connection' }));
    await klaviyo.findByText(/The connection could not be tested: .+ Nothing was changed\./);
  });

  it('warns of an account that other brands use, of a failed call, and of the model’s end', async () => {
    const { section } = await open({
      ...connected,
      klaviyo: { ...connected.klaviyo, shared_with: [{ client: 'moss', display_name: 'Moss' }] },
      drive: {
        ...connected.drive,
        key: { set: true, from: 'stage' },
        folder_id: 'F1',
        folder_url: 'https://drive.google.com/drive/folders/F1',
        folder_name: 'Spring',
        last_error: 'Google Drive did not answer in time.',
        last_call_at: '2026-11-21T12:00:00Z',
      },
    });
    (await section('Klaviyo')).getByText(/^Moss uses the same Klaviyo account \(Fern Ltd\)/);
    const drive = await section('Google Drive');
    drive.getByText('The last call failed: Google Drive did not answer in time.');
    drive.getByText('The key of this installation is used');
    const link = drive.getByRole('link', { name: 'Open Google Drive' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://drive.google.com/drive/folders/F1',
      '_blank',
    ]);
    (await section('Model')).getByText(
      /will switch GPT-4o off on Thu 14 Jan 2027\. From then on gpt-6-luna writes\./,
    );
  });

  it('shows use and cost by month, and says when a price is not known', async () => {
    const { section } = await open(unconnected);
    const usage = await section('Use of the model');
    const row = await usage.findByRole('row', { name: /November 2026/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['12', '24,000', '15,000', '2,000', '6,000', '1', '$0.12']);
    expect(costWords({ ...month, unpriced_calls: 2 })).toBe('at least $0.12');
    expect(costWords({ ...month, cost_usd: 0, unpriced_calls: 12 })).toBe('not known');
    expect(costWords({ ...month, cost_usd: 0.0004 })).toBe('$0.0004');
  });
});

it('is found under either name of its parameter', () => {
  expect(readBrandSettingsSearch({ tab: 'connections' }).settings).toBe('connections');
  expect(readBrandSettingsSearch({ settings: 'connections', tab: 'text' }).settings).toBe('connections');
  expect(readBrandSettingsSearch({ tab: 'html' }).settings).toBeUndefined();
});
