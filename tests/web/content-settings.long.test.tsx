import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrandRecord, ContentSettings } from '#shared/contract/schemas/brand.ts';
import { brandQueries } from '@/entities/brand/brand-queries.ts';
import { ContentSettingsFields } from '@/entities/brand/content-settings-fields.tsx';
import { contentSettingsForm } from '@/entities/brand/content-settings-form.ts';
import { useRecordForm } from '@/lib/record-form/use-record-form.ts';
import { newBrandOf } from './support/brands.ts';
import { type RenderedInApp, renderInApp } from './support/render.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async () => ({ ...(await vi.importActual('@/lib/api-error.ts')), call }));

const barker = newBrandOf('barker', 'Barker & Sons');

function Settings({ brand }: { brand: BrandRecord }) {
  const form = useRecordForm(contentSettingsForm(brand, useQueryClient()));
  return (
    <>
      <ContentSettingsFields form={form} />
      <button type="button" onClick={() => void form.save()}>
        Save
      </button>
    </>
  );
}

const server = createServer({
  saveBrandSettings: ({ body }) => ({
    success: true,
    message: '',
    settings: { ...barker, ...(body as Partial<ContentSettings>), revision: 2, unset: [] },
  }),
});
beforeEach(() => {
  server.calls.length = 0;
  call.mockImplementation(server.call);
});
const show = (brand = barker): RenderedInApp => renderInApp(<Settings brand={brand} />);
const sent = () => server.calls.map(({ body }) => body);

describe('content settings', () => {
  it('shows what nobody has set as placeholders, and sends only what was typed [spec 2.128-2.129, 2.136-2.138]', async () => {
    const { user, queryClient } = show();
    const group = within(screen.getByRole('group', { name: 'Target Audience' }));
    const primary = group.getByRole('textbox', { name: 'Primary Audience' });
    expect([primary, group.getByRole('textbox', { name: 'Secondary Audience' })]).toMatchObject([
      { value: '', placeholder: 'e.g. health-conscious individuals' },
      { value: '', placeholder: 'e.g. fitness enthusiasts' },
    ]);
    for (const example of [
      'e.g. wellness goals',
      'e.g. confident, natural, empowering',
      'e.g. no jargon, no false claims',
    ])
      screen.getByPlaceholderText(example);
    expect(screen.queryByDisplayValue('Empowering')).toBeNull();
    // These suit any trade [spec 9.050].
    screen.getByDisplayValue('Use corporate jargon');
    screen.getByDisplayValue('Make false claims');

    await user.click(primary);
    await user.paste('People with old dogs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent()).toEqual([{ primary_audience: 'People with old dogs', revision: 1 }]);
    // Every screen with these settings reads them from the brand.
    expect(queryClient.getQueryData(brandQueries.context('barker').queryKey)).toMatchObject({
      primary_audience: 'People with old dogs',
      revision: 2,
      website: barker.website,
      unset: expect.not.arrayContaining(['primary_audience']),
    });
  });

  it('suggests defaults that may not suit every trade; a click adds one [spec 2.134]', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'health-conscious individuals' }));
    await user.click(screen.getByRole('button', { name: 'Natural' }));
    expect(screen.queryByRole('button', { name: 'health-conscious individuals' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Natural' })).toBeNull();
    screen.getByRole('button', { name: 'Confident' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent()).toEqual([
      { primary_audience: 'health-conscious individuals', preferred_styles: ['Natural'], revision: 1 },
    ]);
  });

  it.each([
    [
      'adds to Audience Goals, edits and removes entries, and ignores blanks [spec 2.130, 2.133, 5.020]',
      ...['Audience Goals', 'Add Goal', 'audience_goals'],
    ],
    [
      'adds to Preferred Styles, edits and removes entries, and ignores blanks [spec 2.131, 2.134, 5.020]',
      ...['Preferred Styles', 'Add Style', 'preferred_styles'],
    ],
    [
      'adds to Never Do These, edits and removes entries, and ignores blanks [spec 2.132, 2.135, 5.020]',
      ...['Never Do These', 'Add Restriction', 'never_do_these'],
    ],
  ] as [string, string, string, string][])('%s', async (_, label, add, field) => {
    const { user } = show({ ...barker, unset: [], [field]: ['One', 'Two', 'Three'] });
    const list = within(screen.getByRole('group', { name: label }));
    const next = list.getByRole('textbox', { name: `New entry for ${label}` });
    const entries = () =>
      list
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value)
        .slice(0, -1);
    await user.click(list.getByRole('button', { name: add }));
    await user.type(next, '   {Enter}');
    await user.click(list.getByRole('button', { name: add }));
    expect(entries()).toEqual(['One', 'Two', 'Three']);
    await user.clear(next);
    await user.type(next, ' Four ');
    await user.click(list.getByRole('button', { name: add }));
    await user.type(next, 'Five{Enter}Six');
    // Leaving the field adds its text.
    await user.tab();
    expect(entries()).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
    await user.click(list.getByRole('button', { name: 'Remove “Two”' }));
    expect(document.activeElement).toBe(next);
    await user.type(list.getByRole('textbox', { name: `${label} 1` }), ' more');
    await user.clear(list.getByRole('textbox', { name: `${label} 2` }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent()).toEqual([{ [field]: ['One more', 'Four', 'Five', 'Six'], revision: 1 }]);
  });

  it('offers the six standard models, newer ones and any other by its id, gpt-4o first chosen [spec 2.126-2.127, 9.035-9.040]', async () => {
    const { user } = show();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Content Generation Model' });
    expect(choice.value).toBe('gpt-4o');
    const options = within(screen.getByRole('group', { name: 'Standard' })).getAllByRole('option');
    expect(options.map((option) => option.textContent?.split(' ')[0])).toEqual([
      'gpt-3.5-turbo',
      'gpt-4',
      'gpt-4o',
      'gpt-4-turbo',
      'gpt-4o-mini',
      'gpt-5',
    ]);
    expect(options[2]?.textContent).toMatch(/^gpt-4o \(default/);
    expect(options[1]?.textContent).toBe('gpt-4 (switched off Fri 23 Oct 2026)');

    await user.selectOptions(choice, 'gpt-4');
    screen.getByText(/OpenAI switched it off on Fri 23 Oct 2026; gpt-5.6-sol writes instead/);
    await user.selectOptions(screen.getByLabelText('When it is switched off'), 'gpt-6-luna');
    screen.getByText(/switched it off on Fri 23 Oct 2026; gpt-6-luna writes instead/);
    await user.selectOptions(screen.getByLabelText('When it is switched off'), '');
    await user.click(screen.getByRole('button', { name: 'Use gpt-5.6-sol' }));
    expect(choice.value).toBe('gpt-5.6-sol');
    await user.selectOptions(choice, 'Another model…');
    await user.type(screen.getByRole('textbox', { name: 'Model id' }), 'llama-3.3-70b');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent()).toEqual([{ content_model: 'llama-3.3-70b', revision: 1 }]);
  });
});
