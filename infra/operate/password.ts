import { randomInt } from 'node:crypto';

/** Without look-alikes: 0 O, 1 l I. */
const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-_+=.:'] as const;
const LENGTH = 20;

const anyOf = (characters: string) => characters[randomInt(characters.length)] ?? '';

export function newPassword(): string {
  const all = kinds.join('');
  const characters = [
    ...kinds.map(anyOf),
    ...Array.from({ length: LENGTH - kinds.length }, () => anyOf(all)),
  ];
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

export function passwordLacks(password: string): string[] {
  const wanted: [string, boolean][] = [
    ['12 characters', password.length >= 12],
    ['a lower-case letter', /\p{Ll}/u.test(password)],
    ['an upper-case letter', /\p{Lu}/u.test(password)],
    ['a digit', /\d/.test(password)],
    ['a symbol', /[^\p{L}\d\s]/u.test(password)],
  ];
  return wanted.filter(([, has]) => !has).map(([what]) => what);
}
