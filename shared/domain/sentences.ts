import { remembered } from '../email/remembered.ts';
import { monthNamed, weekdayNamed } from './calendar/dates/names.ts';
import { fold } from './calendar/words.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * A full stop after these, or after an initial before a name, does not end a sentence; the segmenter does not
 * know them.
 */
const ABBREVIATED =
  /(?<![a-zà-ɏ\p{N}])(?:approx|reg|orig|adv|vs|e\.\s?g|i\.\s?e|incl|excl?|etc|dr|mag|ing|dipl|mrs?|ms|st|mt|ave|avd?a?|pza|bd|prof|sr|sra|jr|vol|fig|z\.\s?b|d\.\s?h|u\.\s?a|i\.\s?d\.\s?r|bzw|lt|pers|erw|jd|od|ca|inkl|exkl|evtl|ggf|hr|fr|str|tel|p\.\s?ej|pág|núm|env|mme|mlle|pag|bijv|godz|ul|np|o\.\s?a|t\.\s?ex|bl\.\s?a)\.\s*$|\bz\.\s*$/iu;
/** "218 N. Main St" */
const COMPASS = /(?<![\p{L}\p{N}])\d{1,5} [NESW]\.\s*$/u;
/** "by J. Doe", not "Plan B."; "m. Frühstück", "f. 2". */
const INITIAL = /(?:(?:^|(?<!\p{L})\p{Ll}+,?\s)\p{Lu}|(?<=\s)\p{Ll})\.\s*$/u;
const NUMBERED = /(?<![a-zà-ɏ])(?:no|nr|num|núm|n°|art|est|vol|pos|kw|ch|p|pp|fig)\.\s*$/iu;
/** "dem 17." of "dem 17. April": an ordinal, in the languages that write it with a full stop. */
const ORDINAL = /(?<!\d)\d{1,2}\.\s*$/;
const BEFORE_ORDINAL =
  /(?:^|\s)(?:der|dem|den|des|die|das|am|vom|zum|bis|ab|im|beim|ihr[a-zà-ɏ]*|unser[a-zà-ɏ]*|dein[a-zà-ɏ]*|d\.|den|det|a|od|do)\s\d{1,2}\.\s*$/iu;
/** Behind "10 a.m.". */
const ZONE =
  /^(?:[ECMP][SD]?T|GMT|UTC|BST|CES?T|A[EC][SD]?T|(?:Pacific|Eastern|Central|Mountain|Atlantic)(?: (?:[Tt]ime|[Ss]tandard|[Dd]aylight))?)\b/;
const HOUR = /\d\s?[ap]\.\s?m\.\s*$/i;

/** The segmenter does not end a sentence before "20% off", nor before a small letter, as people type in a hurry. */
const UNSEEN_END =
  /(?<=\p{L}{2}[.!?]\s)(?=[$€£]?\d)|(?<=\p{L}{3} \d{1,2}[.!?]\s)(?=[$€£]\s?\d)|(?<=(?:\p{Ll}{3}\)?|[€$£%]|\d|\d\s?[ap]m|\d(?:s|[ckm]?m|k?g|l))[.!?]\s)(?=\p{Ll}[\p{L}'’-]*[\s,!?])/u;
/** "We open at 9. bring your mat": words that follow no ordinal, as in "am 9. dezember". */
const BEGINS =
  /^(?:we|you|it|they|the|our|there|please|bring|come|call|book|join|reply|wear|kids|bitte|kommt|bringt|nous|vous|venez|apportez|venid|traed|venite|portate|tragam|venham|breng|kom|neem)[\s,!?]|^[a-ząćęłńóśźż]+(?:ać|eć|ić|yć|ąć)\s/u;
const FIGURE_ENDS = /\d(?:\s?[ap]m)?[.!?]+\s+$/u;
const ENDED = /(?:\p{Ll}{3}\)?|[€$£%]|\d\s?[ap]m|\d(?:s|[ckm]?m|k?g|l))[.!?]+\s+$/u;
/** Short forms with a full stop before a small letter. */
const SHORT_FORM =
  /(?<![a-zà-ɏ])(?:max|min|sec|est|ext|inc|ltd|std|stk|tbsp|tsp|lbs|pcs|qty|dept|mind|zzgl|geb|gest|bes|abs|env|aprox|máx|mín|ecc|resp|usw|bspw|pers|erw|jgd|jd|od|lt|autom|tgl|tägl|wöchentl|staatl|gepr|cad)\.\s*$/iu;
/** A word in lower case; an address such as iherb.com does not match. */
const SMALL_WORD = /^\p{Ll}[\p{L}'’-]*[\s,!?]/u;
const DATED =
  /(?<![a-zà-ɏ])(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|mon|tues?|wed|thurs?|fri|sat|sun|min|max|seit|since|kap|chap|sec|abs|nos?)\.\s*$/iu;
/** "Mi." of "Mi. 10.02.", "dim." of "dim. 7 février"; "so" and "di" are words. */
const SHORT_WEEKDAY =
  /(?<![\p{L}])(?:Mo|Di|Mi|Do|Fr|Sa|So|[Ll]un|[Mm]ar|[Mm]er|[Jj]eu|[Vv]en|[Ss]am|[Dd]im|[Ss][áa]b|[Dd]om|[Gg]io)\.\s*$/u;

/** "bis 24.12." of "bis 24.12. 12 Uhr". */
const DAY_AND_MONTH = /(?<![\d.])\d{1,2}\.\d{1,2}\.\s*$/;

function continues(before: string, next: string): boolean {
  const word = /^[\p{L}]+/u.exec(next)?.[0] ?? '';
  const names =
    word !== '' && (monthNamed(fold(word)) !== undefined || weekdayNamed(fold(word)) !== undefined);
  if (before.slice(before.trimEnd().length).includes('\n')) return false;
  // "stand 3.C42", "point 2.4b"
  if (/\d\.$/.test(before) && /^[A-Z]?\d/.test(next)) return true;
  // "7./8. November", "14. / 15.11.", "29.+30.5."
  if (/\d\.\s*$/.test(before) && /^[/+&–-]\s?\d/.test(next)) return true;
  const end = before.slice(-12);
  const begins = (ENDED.test(end) && SMALL_WORD.test(next)) || (FIGURE_ENDS.test(end) && BEGINS.test(next));
  if (/^\p{Ll}/u.test(next) && !begins) return true;
  const isDated = [DATED, SHORT_WEEKDAY, DAY_AND_MONTH].some((pattern) => pattern.test(before));
  if (/^[$€£]?\d/.test(next) && isDated) return true;
  if (NUMBERED.test(before) && /^\d/.test(next)) return true;
  if (ORDINAL.test(before) && (names || BEFORE_ORDINAL.test(before))) return true;
  if (HOUR.test(before)) return names || ZONE.test(next);
  return isAbbreviated(before);
}

const isAbbreviated = (before: string): boolean =>
  (ABBREVIATED.test(before) || SHORT_FORM.test(before) || COMPASS.test(before) || INITIAL.test(before)) &&
  !/\betc\.\s*$/i.test(before);

/** A paragraph in its sentences, trimmed; nothing of it is left out. */
export const sentenceParts = (text: string): string[] => [...rememberedParts(text)];

/** Planning, the request and each of the checks read the same brief. */
const rememberedParts = remembered(partsOf);

function partsOf(text: string): string[] {
  const found: string[] = [];
  let at = 0;
  const segments = [...segmenter.segment(text)].flatMap(({ segment }) => segment.split(UNSEEN_END));
  for (const segment of segments) {
    const last = found.at(-1);
    const joins =
      last !== undefined &&
      (continues(last, segment) || isWithin(last, text.slice(at, at + LONGEST_QUOTE), found.length > 1));
    if (joins) found[found.length - 1] = last + segment;
    else found.push(segment);
    at += segment.length;
  }
  return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

const LONGEST_QUOTE = 500;
const OPENING = /(?<![^\s(:])(?:["“„](?=\S)|«)/gu;
const CLOSING = /(?<=[^\s(:])["”“]|»/u;

/**
 * Whether what somebody says, or brackets around sentences of a text, have begun in a sentence and go on behind it: half
 * of them says nothing.
 */
function isWithin(before: string, behind: string, follows: boolean): boolean {
  const [line = ''] = behind.split('\n', 1);
  const recent = before.slice(-LONGEST_QUOTE);
  if (follows && /^\([^()]*$/.test(recent.trimStart()) && /^[^()]*\)/.test(line)) return true;
  const opened = [...recent.matchAll(OPENING)].at(-1)?.index;
  return opened !== undefined && !CLOSING.test(recent.slice(opened + 1)) && CLOSING.test(line);
}

/** A paragraph's sentences that say something: "Ab dem 17. April, z. B. um 3 p.m." is one. */
export const sentencesIn = (text: string): string[] =>
  sentenceParts(text).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
