import type { EmailCheck, EmailFix } from '../../../contract/schemas/email.ts';
import { type Quantity, quantities } from '../../../text/quantities.ts';
import { sentenceAt, sentencesIn } from '../../../text/sentences.ts';
import { comparable } from '../../../text/words.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Checked, CheckedField } from '../checked.ts';
import { finding, inWords, short } from '../finding.ts';
import { ROW } from '../sources.ts';
import { hasWords } from './shown.ts';

const FEWEST = { inARow: 3, anyOrder: 6 };
const NEARLY_ALL = 0.9;

const REASON =
  'A model read these words of the row as not meant for readers. Take them out, or correct what was read.';

const GIVEN: ReadonlySet<string> = new Set(['subject_line', 'subject_variants', 'preview_text', 'cta_text']);

const OF_THE_ROW: ReadonlySet<string> = new Set(['the brief', ROW, 'the calendar']);

interface Remark {
  text: string;
  words: string;
  list: readonly string[];
}

function remarksOf({ left_out, facts, row }: Reading): Remark[] {
  const open = [
    ...facts.filter(({ type }) => type !== 'rule').map(({ quote }) => quote),
    ...row.filter(({ field }) => GIVEN.has(field)).map(({ value }) => value),
  ].map(comparable);
  return left_out
    .flatMap(({ quote }) => [quote, ...sentencesIn(quote)])
    .map((text) => {
      const words = comparable(text);
      return { text, words, list: words.split(' ') };
    })
    .filter(({ words, list }) => list.length >= FEWEST.inARow && !open.some((each) => hasWords(each, words)));
}

function prints(said: string, { words, list }: Remark): boolean {
  if (hasWords(said, words)) return true;
  if (list.length < FEWEST.anyOrder) return false;
  const left = said.split(' ');
  const shared = list.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return shared.length >= list.length * NEARLY_ALL;
}

const MAY_GO = /^sections\.\d+\.(?:paragraphs|bullets)\.\d+$|^(?:announcement|eyebrow|sign_off|postscript)$/;

function without({ path, text }: CheckedField, sentence: string): EmailFix | null {
  const at = text.indexOf(sentence);
  if (at < 0) return null;
  const before = text.slice(0, at).trimEnd();
  const value = `${before} ${text.slice(at + sentence.length).trimStart()}`.trim();
  return value === '' && !MAY_GO.test(path) ? null : { label: 'Remove the sentence', path, value };
}

function printedIn(field: CheckedField, remarks: readonly Remark[]): EmailCheck[] {
  return sentencesIn(field.plain).flatMap((sentence) => {
    const said = comparable(sentence);
    const remark = remarks.find((each) => prints(said, each));
    if (!remark) return [];
    const message = `${field.label} prints what is not for readers: “${short(remark.text, 80)}”`;
    return [
      finding('prints-left-out', 'block', message, REASON, {
        subject: sentence,
        place: inWords(field.path),
        fix: without(field, sentence),
      }),
    ];
  });
}

const BINDING: readonly string[] = ['money', 'percent', 'code'];
const bindingIn = (text: string, language: string): Quantity[] =>
  quantities(text, language).filter(({ kind }) => BINDING.includes(kind));

function figuresLeftOut(
  { document: { lang }, sources }: Checked,
  { left_out, facts, row }: Reading,
): Set<string> {
  const rest = left_out.reduce(
    (cells, { quote }) => cells.replaceAll(quote, ' '),
    row.map(({ value }) => value).join('\n'),
  );
  const given = sources.filter(({ name }) => !OF_THE_ROW.has(name)).map(({ text }) => text);
  const open = [rest, ...facts.map(({ value }) => value), ...given].join('\n');
  const known = new Set(bindingIn(open, lang).map(({ value }) => value));
  const kept = left_out.flatMap(({ quote }) => bindingIn(quote, lang)).map(({ value }) => value);
  return new Set(kept.filter((value) => !known.has(value)));
}

const figureIn = ({ path, label, plain }: CheckedField, { text, index }: Quantity): EmailCheck =>
  finding('prints-left-out', 'block', `${label} prints a figure that is not for readers: “${text}”`, REASON, {
    subject: sentenceAt(plain, index),
    place: inWords(path),
  });

export function printsLeftOut(checked: Checked, reading: Reading): EmailCheck[] {
  if (reading.left_out.length === 0) return [];
  const remarks = remarksOf(reading);
  const figures = figuresLeftOut(checked, reading);
  return checked.fields.flatMap((field) => {
    const printed = printedIn(field, remarks);
    const found = bindingIn(field.plain, checked.document.lang).find(({ value }) => figures.has(value));
    return printed.length === 0 && found ? [figureIn(field, found)] : printed;
  });
}
