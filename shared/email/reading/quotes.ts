import type { Cell } from './reading.ts';

export interface Place {
  cell: Cell;
  start: number;
  end: number;
}

interface Compared {
  source: string;
  text: string;
  starts: number[];
  ends: number[];
}

const LONGEST = 50_000;
/** With combining marks; some files split Korean syllables. */
const PIECE = /\P{M}[\p{M}\u1160-\u11ff]*|\p{M}/gu;
/** Per quotation; a single letter would have thousands. */
const MOST_PLACES = 200;
const ASCII = /^[ -~\n\r\t]$/;
const ASCII_IGNORED = /[\s"'`]/;
const IGNORED = /[\s\p{Z}\p{Cf}\p{Pi}\p{Pf}"'`´ʼ′″‚„「」『』〝〞〟]|\p{Variation_Selector}/gu;
const DASH = /[\p{Pd}−]/gu;

const pieceOf = (written: string): string => {
  if (ASCII.test(written)) return ASCII_IGNORED.test(written) ? '' : written.toLowerCase();
  return written.replace(IGNORED, '').normalize('NFKC').toLowerCase().replace(IGNORED, '').replace(DASH, '-');
};

function compared(source: string): Compared {
  const made: Compared = { source, text: '', starts: [], ends: [] };
  const pieces: string[] = [];
  let last = '';
  for (const { 0: written, index } of source.slice(0, LONGEST).matchAll(PIECE)) {
    const piece = pieceOf(written);
    const end = index + written.length;
    if (piece === '-' && last === '-') made.ends[made.ends.length - 1] = end;
    else if (piece !== '') {
      pieces.push(piece);
      for (let n = 0; n < piece.length; n++) {
        made.starts.push(index);
        made.ends.push(end);
      }
      last = piece;
    }
  }
  made.text = pieces.join('');
  return made;
}

const known = new WeakMap<Cell, Compared>();
function comparedCell(cell: Cell): Compared {
  const found = known.get(cell);
  if (found?.source === cell.value) return found;
  const made = compared(cell.value);
  known.set(cell, made);
  return made;
}

const SAYS = /[\p{L}\p{N}]/u;
const isDigit = (text: string, at: number): boolean => /\p{N}/u.test(text.charAt(at));
const isPoint = (text: string, at: number): boolean => /[.,:]/.test(text.charAt(at));

const cutsFigure = (text: string, at: number): boolean => {
  if (isDigit(text, at - 1)) return isDigit(text, at) || (isPoint(text, at) && isDigit(text, at + 1));
  return isPoint(text, at - 1) && isDigit(text, at - 2) && isDigit(text, at);
};

/** Models repeat the column header: "Code: CLUB10". */
const withoutHeader = (quote: string, { column }: Cell): string => {
  if (!quote.includes(':')) return quote;
  const header = `${compared(column).text}:`;
  return header.length > 1 && quote.startsWith(header) ? quote.slice(header.length) : quote;
};

function* allPlaces(cell: Cell, quote: string): Generator<Place> {
  const { text, starts, ends } = comparedCell(cell);
  let at = text.indexOf(quote);
  // "11" occurs thousands of times in a long number, and none counts.
  for (let tries = 0; at >= 0 && tries < MOST_PLACES; tries++) {
    const start = starts[at] ?? 0;
    const end = ends[at + quote.length - 1] ?? start;
    if (!cutsFigure(cell.value, start) && !cutsFigure(cell.value, end)) yield { cell, start, end };
    at = text.indexOf(quote, at + 1);
  }
}

function* placesIn(cells: readonly Cell[], text: string): Generator<Place> {
  for (const cell of cells) {
    yield* allPlaces(cell, text);
    const bare = withoutHeader(text, cell);
    if (bare !== text && SAYS.test(bare)) yield* allPlaces(cell, bare);
  }
}

/**
 * At most 200. NFKC forms, blanks, quotation marks, dashes and case may differ. A quotation needs a letter or
 * digit and must not begin or end inside a number.
 */
export function* placesOf(quote: string, cells: readonly Cell[]): Generator<Place> {
  if (quote.length > LONGEST) return;
  const { text } = compared(quote);
  if (!SAYS.test(text)) return;
  let count = 0;
  for (const place of placesIn(cells, text)) {
    yield place;
    count += 1;
    if (count === MOST_PLACES) return;
  }
}

export const wordsAt = ({ cell, start, end }: Place): string => cell.value.slice(start, end);

const isMark = (text: string, at: number): boolean => /[\p{Pi}\p{Pf}"'„‚]/u.test(text.charAt(at));

function withMarks({ cell, start, end }: Place, quote: string): Place {
  const isOpened = isMark(quote, 0) && start > 0 && isMark(cell.value, start - 1);
  const isClosed = isMark(quote, quote.length - 1) && isMark(cell.value, end);
  return { cell, start: isOpened ? start - 1 : start, end: isClosed ? end + 1 : end };
}

/** Prefers identical spelling, else the first; undefined when it is not there. */
export function standsIn(quote: string, cells: readonly Cell[]): Place | undefined {
  const written = quote.trim();
  let first: Place | undefined;
  for (const place of placesOf(written, cells)) {
    const whole = withMarks(place, written);
    if (wordsAt(whole) === written) return whole;
    first ??= whole;
  }
  return first;
}

export const hasWords = (text: string, words: string): boolean =>
  standsIn(words, [{ column: '', value: text, field: '' }]) !== undefined;
