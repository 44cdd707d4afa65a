import type { EmailCheck } from '../../../contract/schemas/email.ts';
import { sentenceAt } from '../../../text/sentences.ts';
import { whenIn } from '../../../text/when.ts';
import type { Cell, Reading } from '../../reading/reading.ts';
import { type Figures, figuresOf, hasFigures } from './figures.ts';
import { listed } from './listed.ts';
import { bareAddress, linksTo, type Shown } from './shown.ts';

/** Includes unknown columns; days, links and tags have columns of their own. */
const FOR_READERS =
  /^(?:|brief|finished_copy|notes|subject_line|subject_variants|preview_text|cta_text|products|offer(?:_code|_minimum|_terms)?)$/;

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"“”()[\]]+/giu;
const SENTENCE_END = /(?<![.,;:!?'’])[.,;:!?'’]+$/u;
/** "On 29 July.": the full stop belongs to the sentence. */
const STOP = /(?<=\p{L})\.$/u;
const CODE = /(?<![\p{L}\p{N}-])(?=\p{Lu}{3})(?=\p{Lu}{0,18}\d)[\p{Lu}\d]{5,19}(?![\p{L}\p{N}-])/gu;
const NUMBER = /(?<![\p{L}\p{N}])[$€£¥]?\d+(?:[.,:/ -]\d+)*(?:\s?[%€£$])?/gu;
const COUNTER = /^[ \t]*\d{1,2}\.(?=\s)|(?<=^|\s)\d{1,2}\)(?=\s)/gmu;

interface Named {
  text: string;
  index: number;
}

interface Accounts {
  figures: Figures;
  days: ReadonlySet<string>;
  words: string;
}

const blank = (text: string): string => ' '.repeat(text.length);

function taken(text: string, pattern: RegExp): { found: Named[]; rest: string } {
  const found = [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({ text: whole, index }));
  return { found, rest: text.replace(pattern, blank) };
}

const daysIn = (text: string, languages: readonly string[]) =>
  languages.flatMap((language) => whenIn(text, language)).filter(({ kind }) => kind === 'date');

function accountsOf({ facts, left_out, hold, unproven }: Reading, languages: readonly string[]): Accounts {
  const quotes = [...facts, ...left_out, ...unproven, ...(hold ? [hold] : [])].map(({ quote }) => quote);
  const text = [...quotes, ...facts.map(({ value }) => value)].join('\n');
  return {
    figures: figuresOf(text, languages),
    days: new Set(daysIn(text, languages).map(({ value }) => value)),
    words: text.toLowerCase(),
  };
}

function openIn({ value }: Cell, accounts: Accounts, shown: Shown): Named[] {
  const { languages } = shown;
  const said = shown.text.toLowerCase();
  const addresses = taken(value, ADDRESS);
  const codes = taken(addresses.rest.replace(COUNTER, blank), CODE);
  const dates = daysIn(codes.rest, languages);
  const rest = dates.reduce(
    (left, { index, text }) => left.slice(0, index) + blank(text) + left.slice(index + text.length),
    codes.rest,
  );
  const isKnown = (text: string) =>
    [accounts.figures, shown.figures].some((figures) => hasFigures(figures, text, languages));
  return [
    ...addresses.found
      .map(({ text, index }) => ({ text: text.replace(SENTENCE_END, ''), index }))
      .filter(({ text }) => !accounts.words.includes(bareAddress(text)) && !linksTo(shown, text)),
    ...codes.found.filter(({ text }) => !(accounts.words + said).includes(text.toLowerCase())),
    ...dates
      .filter((date) => !accounts.days.has(date.value) && !shown.days.has(date.value) && !isKnown(date.text))
      .map(({ text, index }) => ({ text: text.replace(STOP, ''), index })),
    ...[...rest.matchAll(NUMBER)]
      .map(({ 0: text, index }) => ({ text: text.trim(), index }))
      .filter(({ text }) => !isKnown(text)),
  ].sort((one, other) => one.index - other.index);
}

/** Neither used nor left out; each once. */
export function unaccounted(reading: Reading, shown: Shown): EmailCheck[] {
  const accounts = accountsOf(reading, shown.languages);
  const open = reading.row
    .filter(({ field }) => FOR_READERS.test(field))
    .flatMap((cell) =>
      openIn(cell, accounts, shown).map(({ text, index }) => ({
        text,
        subject: sentenceAt(cell.value, index),
      })),
    );
  return listed({
    rule: 'unaccounted',
    severity: 'advise',
    found: [...new Map(open.toReversed().map((each) => [each.text, each])).values()].toReversed(),
    one: (text) => `The row says “${text}”, which was neither used nor left out.`,
    many: (texts) => `The row says ${texts}, which were neither used nor left out.`,
    reason: 'Readers may need it. Write it into the email if it was not left out on purpose.',
  });
}
