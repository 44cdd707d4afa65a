import { expect, it } from 'vitest';
import { formsIn } from '#shared/domain/brief-lines/forms-in.ts';
import { fragments } from './brief-forms.ts';

it.each(fragments)('reads %s: %j', (form, fragment) => {
  expect(formsIn(fragment)[0] ?? 'none').toBe(form);
});
