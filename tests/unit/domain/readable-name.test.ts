import { expect, it } from 'vitest';
import { readableName } from '#shared/domain/image/readable-name.ts';

it.each([
  ['header_evergreen', 'Header evergreen'],
  ['cta_scoop', 'CTA scoop'],
  ['Shipping note', 'Shipping note'],
  ['', ''],
])('reads %j as %j', (name, words) => expect(readableName(name)).toBe(words));
