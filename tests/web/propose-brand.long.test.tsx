import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { AccountReading } from '#shared/contract/schemas/account-reading.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { LibraryReading } from '#shared/contract/schemas/library-reading.ts';
import { ProfileForm } from '@/features/brand-settings/profile-tab.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { newBrandOf } from './support/brands.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async () => ({ ...(await vi.importActual('@/lib/api-error.ts')), call }));
// Lazy parts first check whether the server has them.
vi.stubGlobal('fetch', async () => new Response(''));
vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Vienna']);

const email = (heading: string) => `<html><body style="background:#f6efe4"><div style="background:#ffffff">
  <h1 style="color:#5a3418">${heading}</h1>
  <p style="color:#3b2a1e">Wir backen für Sie, und das ist für uns nicht nur ein Beruf. Kommen Sie zu uns, und bringen Sie Ihre Freunde mit.</p>
  <a href="https://www.huber.example/brot" style="background:#b4531a;color:#ffffff;padding:12px;border-radius:6px">Zum Brot</a>
  <p>© 2026 Huber GmbH</p><p>Marktstraße 5, 81541 München</p><p><a href="*|UNSUB|*">Abmelden</a></p>
</div></body></html>`;
const file = (name: string, text: string) => new File([text], name, { type: 'text/html' });

function ProfileOf({ brand }: { brand: BrandRecord }) {
  const [proposing, setProposing] = useState(false);
  return (
    <ProfileForm
      brand={brand}
      field={undefined}
      proposing={proposing}
      onPropose={setProposing}
      onShow={() => undefined}
      onSaved={() => undefined}
    />
  );
}

it('fills in what nobody has set from sent emails, asks about the rest, and leaves saving to the person', async () => {
  let stored: BrandRecord = {
    ...newBrandOf('huber', 'Bäckerei Huber'),
    website: 'https://old.example',
    unset: newBrandOf('huber', '').unset.filter((field) => field !== 'website'),
  };
  let account: AccountReading | null = null;
  const library: LibraryReading = {
    logo: null,
    button: { name: 'Primary', background: '#112233', text: '#ffffff', border: null, radius: 4 },
    palette: null,
    defaults: null,
    social: { name: 'Footer', urls: ['https://www.instagram.com/huber'] },
    voice: [],
  };
  let failure: Error | null = new ApiError(503, { code: 'unavailable', detail: 'The table is busy.' });
  const save = ({ body: { revision: _, ...fields } = {} }: { body?: Record<string, unknown> }) => {
    if (failure) throw failure;
    const unset = stored.unset.filter((field) => !(field in fields));
    stored = { ...stored, ...fields, unset, revision: stored.revision + 1 };
    return { success: true as const, message: '', brand: stored, settings: stored };
  };
  const server = createServer({
    listComponents: () => ({ components: [] }),
    browseDriveImages: () => ({ success: true, images: [] }) as never,
    saveBrandContext: save,
    saveBrandSettings: save,
    klaviyoBrand: () => {
      if (!account)
        throw new ApiError(409, { code: 'not_connected', detail: 'No key. Add it under Connections.' });
      return {
        success: true,
        account,
        library,
        campaigns: [],
        emails: [],
        notes: ['The lists could not be read.'],
      };
    },
  });
  call.mockImplementation(server.call);
  const saved = () => server.calls.filter(({ name }) => name.startsWith('save'));
  const { user } = await renderInRouter(() => <ProfileOf brand={stored} />);
  await user.click(await screen.findByRole('button', { name: 'Fill in from sent emails' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill in from sent emails' }));
  await user.upload(dialog.getByLabelText('Sent emails'), [
    file('mai.html', email('Das Brot im Mai')),
    file('juni.html', email('Der Juni und sein Roggen')),
    file('notiz.html', 'Nur eine Notiz'),
  ]);

  await dialog.findByText('notiz.html holds no HTML. Save the email as HTML or .eml.');
  const row = (name: string) => dialog.getByRole('checkbox', { name }).closest('li') ?? document.body;
  expect(row('Main colour').textContent).toMatch(/#b4531a.*not set.*From 2 emails: mai\.html, juni\.html/);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Main colour' }).checked).toBe(true);
  // Somebody has set another website.
  expect(row('Website').textContent).toMatch(/https:\/\/www\.huber\.example.*https:\/\/old\.example/);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Website' }).checked).toBe(false);
  await user.click(dialog.getByRole('checkbox', { name: 'Company name' }));

  await user.click(dialog.getByRole('button', { name: 'Read the Klaviyo account' }));
  await dialog.findByText('No key. Add it under Connections.');
  account = {
    organization: 'Huber GmbH & Co. KG',
    address: '',
    sender_name: 'Ihre Bäckerei Huber',
    sender_address: 'hallo@huber.example',
    website: '',
    time_zone: 'Europe/Vienna',
    language: '',
  };
  await user.click(dialog.getByRole('button', { name: 'Read the Klaviyo account' }));
  await dialog.findByText('The lists could not be read.');
  expect(row('Sender address').textContent).toMatch(/hallo@huber\.example.*From the Klaviyo account/);
  // Library and emails disagree, so the person picks one.
  const isChosen = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect(row('Main colour (brand library)').textContent).toMatch(
    /#112233.*From Klaviyo’s brand library: Primary/,
  );
  expect([isChosen('Main colour (brand library)'), isChosen('Main colour')]).toEqual([true, false]);
  await user.click(dialog.getByRole('checkbox', { name: 'Main colour' }));
  expect([isChosen('Main colour (brand library)'), isChosen('Main colour')]).toEqual([false, true]);
  expect(row('Button text').textContent).toContain('The brand library says the same.');
  expect(row('Social networks (brand library)').textContent).toContain('https://www.instagram.com/huber');

  const fill = () => user.click(dialog.getByRole('button', { name: /^Fill in \d+ settings$/ }));
  await fill();
  await dialog.findByText(
    /The audiences and styles were not saved. The table is busy. Your choice is still here/,
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Postal address', { selector: 'textarea' }).value).toBe(
    '',
  );
  failure = null;
  await fill();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await screen.findByText(
    /settings filled in\. Look them over, then save the brand\. Saved under Personalization: Preferred Styles/,
  );
  expect(saved().map(({ name }) => name)).toEqual(['saveBrandSettings', 'saveBrandSettings']);
  expect(stored.preferred_styles).toEqual(['Addresses readers as Sie']);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Postal address', { selector: 'textarea' }).value).toBe(
    'Marktstraße 5, 81541 München',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Main colour').value).toBe('#b4531a');
  expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('https://old.example');
  await user.click(screen.getByRole('button', { name: 'Save brand' }));
  await screen.findByText(/Brand saved/);
  expect(stored).toMatchObject({
    language: 'de',
    sender_address: 'hallo@huber.example',
    time_zone: 'Europe/Vienna',
    footer_address: 'Marktstraße 5, 81541 München',
    footer_company_name: 'Bäckerei Huber',
    unsubscribe_url: '*|UNSUB|*',
    look: { colours: { primary: '#b4531a', on_primary: '#ffffff', background: '#f6efe4' }, radius: 4 },
    social_links: [{ label: '', url: 'https://www.instagram.com/huber' }],
    website: 'https://old.example',
  });
});
