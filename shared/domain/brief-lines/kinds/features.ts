import { instructs } from '../instruction.ts';

/** A word, a figure with its unit, or a sign. */
const TOKEN =
  /\p{L}[\p{L}\p{M}]*(?:['-]\p{L}+)*|\d+(?:[.,:]\d+)*\s?%|[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?[€£$]|\d+(?:[.:]\d\d)?\s?(?:am|pm|uhr|h)(?![a-zà-ɏ\d])|\d+(?:[.,:]\d+)*|[^\s\p{L}\d]/gu;
const SIGNS = [
  '(',
  '"',
  '“',
  '„',
  '«',
  ':',
  ';',
  '–',
  '-',
  '&',
  '/',
  '#',
  '%',
  '€',
  '$',
  '£',
  '?',
  '!',
  '@',
  '→',
  ',',
];
/** Shorter words are themselves; longer ones count with their beginnings and ends, too. */
const INFLECTED = 5;
const LENGTHS = [1, 2, 4, 7, 12, 20];

/** Begins the features that are two words next to each other. */
export const PAIR = 'b:';

/** Figures count by what they measure: every price is a price. */
function tokenOf(found: string): string {
  if (!/\d/.test(found)) return found;
  if (found.includes('%')) return '%';
  if (/[$€£]/.test(found)) return '$';
  return /[a-z]$/.test(found) ? '@' : '0';
}

/**
 * What the kind of a sentence is told by: its words and pairs of them, beginnings of words, how it begins and
 * ends, its length and signs, and whether a rule sees an order in it. Each is a text of its own, such as `u:mention`
 * or `01:keep it`.
 */
export function featuresOf(sentence: string): Set<string> {
  const text = sentence.normalize('NFC').replace(/[’‘´]/g, "'").trim();
  const words = (text.toLowerCase().match(TOKEN) ?? [])
    .map(tokenOf)
    .filter((token) => /[\p{L}\d$%@]/u.test(token));
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    found.add(`u:${word}`);
    if (word.length >= INFLECTED) found.add(`p:${word.slice(0, 4)}`);
    if (next !== undefined) found.add(`${PAIR}${word} ${next}`);
  }
  for (const [at, word] of words.slice(0, 3).entries()) {
    found.add(`${at}:${word}`);
    if (word.length >= INFLECTED) found.add(`${at}p${word.slice(0, 5)}`).add(`${at}s${word.slice(-3)}`);
  }
  if (words.length > 1) found.add(`01:${words.slice(0, 2).join(' ')}`);
  const last = words.at(-1) ?? '';
  found.add(`L:${last}`);
  if (last.length >= INFLECTED) found.add(`Ls${last.slice(-3)}`);
  const end = /[.!?:…](?=["”»)]*$)/.exec(text)?.[0] ?? '-';
  const size = LENGTHS.findIndex((length) => words.length <= length);
  found
    .add(`e:${end}`)
    .add(`n:${size}`)
    .add(`e${end}${Math.floor(size / 2)}`);
  found.add(
    `c:${text
      .slice(0, 1)
      .replace(/\p{Lu}/u, 'U')
      .replace(/\p{Ll}/u, 'l')}`,
  );
  for (const sign of SIGNS) if (text.includes(sign)) found.add(`m:${sign}`);
  found.add(`d:${Math.min(4, text.match(/\d+/g)?.length ?? 0)}`);
  found.add(`C:${Math.min(3, text.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu)?.length ?? 0)}`);
  found.add(`S:${instructs(text)}`);
  return found.add('all');
}

/**
 * A feature as a number of 20 bits (FNV-1a, mixed): weights are looked up by it. The few features that share one are learned
 * as one; with 24 bits nothing is read better.
 */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 4) & 0xfffff;
}

/** How much each of a sentence's features counts: as a whole, a long one does not count more than a short one. */
export const scaleOf = (features: number): number => 4 / Math.sqrt(features);
