import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/support/emails.ts';
import { sampleEmail } from '@/features/brand-settings/sample-email.ts';

it('shows the sample email of Brand Settings in the brand’s language, whatever its stand-ins are written in', () => {
  const html = (language: string) => {
    const brand = {
      ...sampleBrand({ language, product_positioning: '', unsubscribe_url: 'https://example.com/leave' }),
      unset: [],
      revision: 1,
      updated_at: '2026-03-02T09:00:00.000Z',
    };
    return sampleEmail({ brand, components: [], hero: null, logo: null });
  };
  expect(html('de-AT')).toContain('lang="de-AT"');
  expect(html('de-AT')).toContain('>Abmelden</a>');
  expect(html('ar')).toContain('dir="rtl"');
  expect(html('en')).toContain('>Unsubscribe</a>');
});
