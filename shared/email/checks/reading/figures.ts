import { quantities } from '../../../text/quantities.ts';

export interface Figures {
  /** Normalised: "1,299.00" is 1299, "£4.50" is 4.5, "9:00" is 9. */
  written: ReadonlySet<string>;
  amounts: ReadonlySet<string>;
}

const NUMBER = /\d+(?:[.,:]\d+)*/g;
const THOUSANDS = /[.,](?=\d{3}(?!\d))/g;

export const numberKey = (number: string): string => {
  const [whole = '', ...parts] = number.replace(THOUSANDS, '').split(/[.,:]/);
  const behind = parts.join('.').replace(/(?<!0)0+$/, '');
  return behind === '' ? whole : `${whole}.${behind}`;
};

const amountsIn = (text: string, languages: readonly string[]): string[] =>
  languages
    .flatMap((language) => quantities(text, language))
    .flatMap(({ value }) => value.match(/\d+(?:\.\d+)?/g) ?? []);

export const figuresOf = (text: string, languages: readonly string[]): Figures => ({
  written: new Set((text.match(NUMBER) ?? []).map(numberKey)),
  amounts: new Set(amountsIn(text, languages)),
});

const isPlain = (amount: string): boolean => amount === '0' || amount === '1';

export function hasFigures(among: Figures, text: string, languages: readonly string[]): boolean {
  const numbers = text.match(NUMBER);
  if (numbers === null)
    return amountsIn(text, languages).every((amount) => isPlain(amount) || among.amounts.has(amount));
  return numbers.every(
    (number) =>
      isPlain(number) ||
      among.written.has(numberKey(number)) ||
      amountsIn(number, languages).some((amount) => among.amounts.has(amount)),
  );
}
