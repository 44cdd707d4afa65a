import { fold } from '../../text/words.ts';
import { currencyIn, type FigureUnit, isBareNumber, numberOf } from './figure.ts';

const MOST = 0.6;

export function columnUnit(header: string, cells: readonly string[]): FigureUnit | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const bare = filled.filter(isBareNumber).map(numberOf);
  const shares = bare.some((value) => value > 0 && value < 1) && bare.every((value) => value <= 1);
  if (
    /%|\b(?:percent|percentage|pct|prozent|porcentaje|pourcentage)\b/.test(fold(header).replaceAll('_', ' '))
  )
    return { kind: shares ? 'fraction' : 'percent' };
  const currency = currencyIn(header);
  if (currency !== '') return { kind: 'amount', currency };
  const written = filled.filter((cell) => !isBareNumber(cell));
  const most = (test: (cell: string) => boolean) =>
    written.length > 0 && written.filter(test).length / written.length > MOST;
  if (most((cell) => cell.includes('%'))) return { kind: 'percent' };
  const [found = ''] = written.map(currencyIn).filter(Boolean);
  if (found !== '' && most((cell) => currencyIn(cell) === found)) return { kind: 'amount', currency: found };
  return shares && bare.length === filled.length ? { kind: 'fraction' } : null;
}

const LANGUAGES: readonly [RegExp, string][] = [
  [/\b(?:rabatt|nachlass|gutschein|angebot)/, 'de'],
  [/\b(?:descuento|oferta|promocion)/, 'es'],
  [/\b(?:remise|reduction|offre)/, 'fr'],
  [/\b(?:sconto|offerta)/, 'it'],
  [/\b(?:desconto|promocao)/, 'pt'],
  [/\b(?:korting|aanbieding)/, 'nl'],
  [/\brabat\b/, 'pl'],
];

export const headerLanguage = (header: string): string =>
  LANGUAGES.find(([words]) => words.test(fold(header)))?.[1] ?? '';
