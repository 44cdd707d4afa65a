import { expect, it } from 'vitest';
import { nearestPlaceholder } from '#shared/email/components/nearest-placeholder.ts';
import { lookTokens, placeholders } from '#shared/email/components/variable-descriptions.ts';

it.each([
  ['cta_txt', 'cta_text'],
  ['ctatext', 'cta_text'],
  ['CTA_URL', 'cta_link'],
  ['button_link', 'cta_link'],
  ['heading', 'headline'],
  ['primary_color', 'primary'],
  ['onprimary', 'on_primary'],
  ['product_url', 'product_link'],
  ['unsubscribe_link', 'unsubscribe'],
  ['first_name', null],
  ['discount', null],
  ['x'.repeat(500), null],
])('{%s} most likely means %j', (name, expected) => {
  expect(nearestPlaceholder(name)).toBe(expected);
});

it('every known name is nearest to itself', () => {
  for (const { name } of [...placeholders, ...lookTokens]) expect(nearestPlaceholder(name)).toBe(name);
});
