import type { EmailCheck } from '../../contract/schemas/email.ts';
import { figuresToldIn } from '../../domain/told-by-brief.ts';
import { quantities } from '../quantities.ts';
import { offerOf } from '../upgrade-document.ts';
import { whenIn } from '../when.ts';
import type { Checked } from './checked.ts';
import { wordsOnly } from './facts.ts';
import { finding } from './finding.ts';

/** Something that a brief states, as written, and as it can be compared with what an email says. */
interface Stated {
  text: string;
  index: number;
  value: string;
}

const LONGEST_BRIEF = 6_000;
const MOST_NAMED = 6;

const MEASURE =
  /(?<![\p{L}\d.,/–-])\d{1,5}(?:[.,]\d{1,2})?[ -]?(?:mm|cm|m|km|g|kg|ml|cl|l|lbs?|oz|ft|mi|miles?|met(?:re|er)s?|lit(?:re|er)s?|inch(?:es)?|°[cf])(?![\p{L}\d²/])/giu;
const PHONE = /(?<![\p{L}\d.,:/-])(?:\+|\()?\d[\d ()./-]{6,18}\d(?![\d%€$£])/gu;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Least digits of a phone number; an amount or a day has fewer. */
const PHONE_DIGITS = 9;

/** Prices, percentages, codes, days, times, measures and phone numbers of a sentence. */
function statedIn(sentence: string, languages: readonly string[]): Stated[] {
  const text = wordsOnly(sentence);
  const phones = [...text.matchAll(PHONE)].filter(({ 0: number }) => digitsOf(number).length >= PHONE_DIGITS);
  const rest = phones.reduce((left, { 0: number }) => left.replace(number, ' '.repeat(number.length)), text);
  const read = languages.flatMap((language) => [
    ...quantities(rest, language).filter(({ kind }) => ['money', 'percent', 'code'].includes(kind)),
    ...whenIn(rest, language).filter(({ kind }) => kind !== 'weekday'),
  ]);
  const written = [...rest.matchAll(MEASURE), ...phones].map(({ 0: found, index }) => ({
    text: found,
    index,
    value: digitsOf(found),
  }));
  return [...read, ...written]
    .filter((each) => /\d/.test(each.text))
    .sort((one, other) => one.index - other.index || other.text.length - one.text.length)
    .filter(({ index }, at, all) => all.slice(0, at).every((each) => each.index + each.text.length <= index));
}

/** The numbers of a text as digits: "£21.95" is 2195, "9:00" is 900 and 9. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).flatMap((number) => {
    const whole = number.replace(/[.,:]00$/, '');
    return [digitsOf(number), digitsOf(whole)];
  });

/**
 * Prices, days, codes and the like that the brief states for readers and that appear nowhere in the email, in no form:
 * a number that stands anywhere in it counts as said.
 */
export function leftOut({ document, compiled, fields }: Checked): EmailCheck[] {
  const { campaign, lang, cta_link } = document;
  const shown = [compiled.text, ...fields.map(({ plain }) => plain), cta_link].join('\n');
  const languages = [...new Set([lang, 'en'])];
  const numbers = new Set(numbersOf(shown));
  const digits = shown.replace(/[ ()./-]/g, '');
  // Days are read from a whole email only when one is not there as typed.
  let days: ReadonlySet<string> | undefined;
  const namesDay = (day: string) => {
    days ??= new Set(languages.flatMap((language) => whenIn(shown, language)).map(({ value }) => value));
    return days.has(day);
  };
  const { withheld } = offerOf(campaign);
  const isSaid = ({ text, value }: Stated) =>
    value === withheld ||
    shown.toLowerCase().includes(text.toLowerCase()) ||
    (digitsOf(text).length >= PHONE_DIGITS && digits.includes(digitsOf(text))) ||
    (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).every((number) =>
      numbersOf(number).some((each) => numbers.has(each)),
    ) ||
    namesDay(value);
  const missing = figuresToldIn(campaign.brief.slice(0, LONGEST_BRIEF))
    .flatMap((sentence) => statedIn(sentence, languages))
    .filter((stated) => !isSaid(stated));
  const named = [...new Set(missing.map(({ text }) => text.trim().replace(/[.,]$/, '')))];
  if (named.length === 0) return [];
  const listed = new Intl.ListFormat('en').format([
    ...named.slice(0, MOST_NAMED),
    ...(named.length > MOST_NAMED ? [`${named.length - MOST_NAMED} more`] : []),
  ]);
  return [
    finding(
      'left-out',
      'advise',
      `The brief says ${listed}; the email does not.`,
      'Readers may need it. Write it into the email if it was not left out on purpose.',
    ),
  ];
}
