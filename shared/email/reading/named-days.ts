import { withoutCjk } from '../../text/cjk-dates.ts';
import { dayOf, fullYear } from '../../text/day.ts';
import { type When, whenIn } from '../../text/when.ts';
import { fold } from '../../text/words.ts';
import { monthComesFirst, monthOf } from './day-names.ts';
import { usual } from './figures.ts';

export interface DatedText {
  text: string;
  language: string;
  whens: When[];
}
export function datedText(quote: string, language: string): DatedText {
  const text = withoutCjk(usual(quote));
  return { text, language, whens: whenIn(text, language) };
}

export interface NamedDay {
  month: number;
  day: number;
  year: number | null;
  /** "8.30" may be an hour as well. */
  isHour?: boolean;
}

const YEAR_FIRST = /(?<!\d)(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d)/g;
const IN_NUMBERS = /(?<![\d.,/:])(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?(?!\d)/g;
const DAY_MONTH = /(?<!\d)(\d{1,2})(?:\p{L}{1,2}|[.ºª])?\s(?:(?:\p{L}{1,3}\s)?|d['’])(\p{L}{3,14})/gu;
const MONTH_DAY = /(\p{L}{3,14})\.?\s(\d{1,2})(?![\d:])/gu;

/** "3/6" in the language's order; in both without a region, or when its order gives no day. */
const inNumbers = ({ text, language }: DatedText): NamedDay[] =>
  [...text.matchAll(IN_NUMBERS)].flatMap(([all, first, second, written]) => {
    const year = written === undefined ? null : fullYear(Number(written));
    const isHour = year === null && !all.includes('/');
    const [one, other] = [Number(first), Number(second)];
    const ways = [
      { month: one, day: other, year, isHour },
      { month: other, day: one, year, isHour },
    ].filter(({ month, day }) => dayOf(2028, month, day) !== undefined);
    const own = ways.filter(({ month }) => (month === one) === monthComesFirst(language));
    return language.includes('-') && own.length > 0 ? own : ways;
  });

function inWords({ text, language, whens }: DatedText): NamedDay[] {
  const read = whens.flatMap((when) => {
    if (when.kind !== 'date') return [];
    return [{ month: Number(when.value.slice(0, 2)), day: Number(when.value.slice(3)), year: when.year }];
  });
  if (read.length > 0) return read;
  const pairs = [
    ...[...text.matchAll(DAY_MONTH)].map(([, day, month = '']) => ({ day, month })),
    ...[...text.matchAll(MONTH_DAY)].map(([, month = '', day]) => ({ day, month })),
  ];
  return pairs.flatMap(({ day, month: name }) => {
    const month = monthOf(fold(name), language);
    return month === undefined ? [] : [{ month, day: Number(day), year: null }];
  });
}

export const daysNamed = (dated: DatedText): NamedDay[] => [
  ...[...dated.text.matchAll(YEAR_FIRST)].map(([, year, month, day]) => ({
    year: Number(year),
    month: Number(month),
    day: Number(day),
  })),
  ...inNumbers(dated),
  ...inWords(dated),
];

/** Keeps the first hour of "6-9pm", which is not read as a time. */
function withoutWhens({ text, whens }: DatedText): string {
  const read = whens.filter(({ kind }) => kind !== 'weekday');
  return read
    .reduceRight(
      (left, { index, text: { length } }) => `${left.slice(0, index)} ${left.slice(index + length)}`,
      text,
    )
    .replace(IN_NUMBERS, ' ');
}

export const looseFigures = (dated: DatedText): number[] =>
  [...withoutWhens(dated).matchAll(/\d+/g)].map(([figure]) => Number(figure));

export const ordinals = (dated: DatedText): number[] =>
  [...withoutWhens(dated).matchAll(/(?<![\d.,])(\d{1,2})(?:\p{L}{1,2}|[.ºª])(?![\p{L}\d])/gu)].map(
    ([, figure]) => Number(figure),
  );
