import type { issue } from '../read/issue.ts';
import { cellOf, type Sheet, type SheetRow } from '../sheet/sheet.ts';

export type Note = (found: Parameters<typeof issue>[0]) => void;

const NOTHING = /^(?:n\/?a|none|null|nil|undefined|[-–—_.?]+)$/i;
const LATER = /^(?:tbd|tba|tbc|to be (?:determined|announced|confirmed))$/i;
export const meaningful = (cell: string) => (NOTHING.test(cell) || LATER.test(cell) ? '' : cell);

export const oneLine = (text: string) => text.replace(/(?<!\s)\s*\n\s*/g, ' ');

const OF_PRICES =
  /(?:^|[\s/,+&-])(?:prices?|costs?|fees?|preise?|kosten|prix|tarifs?|co[uû]ts?|precios?|costes?|prezz[oi]|cost[oi]|preços?|custos?|prijs|prijzen|cena|ceny)(?:$|[\s/,+&-])/iu;
const SEE_TEXT =
  /^(?:see|siehe|s\.|voir|ver|v[ée]ase|vedi|zie|patrz) (?:the |le |el |il |o |de )?(?:text|brief|copy|notes|above|oben|texte|texto|testo|tekst)\W*$/iu;
function saysAgain(header: string, value: string, text: string): boolean {
  if (SEE_TEXT.test(value)) return true;
  const figures = value.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const said = new Set(text.match(/\d+(?:[.,]\d+)?/g) ?? []);
  return OF_PRICES.test(header) && figures.length > 0 && figures.every((figure) => said.has(figure));
}

/** "Label: value" lines; `bare` columns have no label, and `first` is the first value. */
export function joinLabelled(
  sheet: Sheet,
  row: SheetRow,
  columns: readonly number[],
  bare: ReadonlySet<number>,
): { text: string; first: string } {
  const parts = columns
    .map((column) => ({ column, label: sheet.headers[column] ?? '', value: meaningful(cellOf(row, column)) }))
    .filter(
      ({ value }, place, all) => value !== '' && all.findIndex((other) => other.value === value) === place,
    )
    .filter(({ label, value }, place, all) => place === 0 || !saysAgain(label, value, all[0]?.value ?? ''));
  return {
    text: parts
      .map(({ column, label, value }) =>
        bare.has(column) || /^\s*(the )?(brief|offer)\s*$/i.test(label)
          ? value
          : `${label.replace(/(?<![:\s])[:\s]+$/, '')}: ${value}`,
      )
      .join('\n'),
    first: parts[0]?.value ?? '',
  };
}
