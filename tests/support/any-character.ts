import fc from '#tests/support/fast-check.ts';

const SURROGATES = 0x800;
const FIRST_SURROGATE = 0xd800;
const CHARACTERS = 0x110000 - SURROGATES;

const characterAt = (place: number): string =>
  String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES);

function placeOf(text: unknown): number {
  const code = typeof text === 'string' ? (text.codePointAt(0) ?? 0) : 0;
  const place = code < FIRST_SURROGATE ? code : code - SURROGATES;
  if (characterAt(place) !== text) throw new Error('Not one character');
  return place;
}

/** For `fc.string`, whose `binary` spends two seconds in every process on a table of a million characters. */
export const anyCharacter = fc.nat(CHARACTERS - 1).map(characterAt, placeOf);
