interface Numerals {
  /** Beside a ten; alone it is an article. */
  one: string;
  small: string;
  tens: string;
  joined(ten: string, unit: string): string;
}

const numerals: Record<string, Numerals> = {
  en: {
    one: 'one',
    small:
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    joined: (ten, unit) => `${ten}-${unit}`,
  },
  de: {
    one: 'ein',
    small:
      'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    joined: (ten, unit) => `${unit}und${ten}`,
  },
  fr: {
    one: 'et-un',
    small:
      'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante',
    joined: (ten, unit) => `${ten}-${unit}`,
  },
  es: {
    one: 'uno',
    small:
      'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    joined: (ten, unit) => (ten === 'veinte' ? `veinti${unit}` : `${ten} y ${unit}`),
  },
  it: {
    one: 'uno',
    small:
      'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    joined: (ten, unit) => `${/^[uo]/.test(unit) ? ten.slice(0, -1) : ten}${unit}`,
  },
  pt: {
    one: 'um',
    small:
      'dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    joined: (ten, unit) => `${ten} e ${unit}`,
  },
  nl: {
    one: 'een',
    small:
      'twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    joined: (ten, unit) => `${unit}${unit.endsWith('e') ? 'ën' : 'en'}${ten}`,
  },
};

export const numberLanguages: readonly string[] = Object.keys(numerals);

function tableOf({ one, small, tens, joined }: Numerals): [string, number][] {
  const units = small.split(' ').map((word, index): [string, number] => [word, index + 2]);
  return [
    ...units,
    ...tens.split(' ').flatMap((ten, index): [string, number][] => {
      const value = (index + 2) * 10;
      const below: [string, number][] = [[one, 1], ...units.filter(([, unit]) => unit < 10)];
      return [
        [ten, value],
        ...below.map(([unit, more]): [string, number] => [joined(ten, unit), value + more]),
      ];
    }),
  ];
}

export interface NumberWords {
  pattern: string;
  valueOf(word: string): number | undefined;
}

const known = new Map<string, NumberWords | null>();

/** For a tag such as `pt-BR`; null without a table. */
export function numberWords(language: string): NumberWords | null {
  const name = language.toLowerCase().split('-')[0] ?? '';
  const found = known.get(name);
  if (found !== undefined) return found;
  const words = numerals[name];
  const made = words ? wordsOf(new Map(tableOf(words))) : null;
  known.set(name, made);
  return made;
}

function wordsOf(table: ReadonlyMap<string, number>): NumberWords {
  const longestFirst = [...table.keys()].sort((one, other) => other.length - one.length);
  return {
    pattern: `(?<![\\p{L}\\p{N}-])(?:${longestFirst.join('|')})(?!\\p{L})`,
    valueOf: (word) => table.get(word.toLowerCase()),
  };
}
