import { countWords } from '../calendar/words.ts';
import { sentencesIn } from '../sentences.ts';
import { classifyLine, looksOrdered } from './classify-line.ts';
import { readLabel } from './content-labels.ts';
import { isInstructingLabel, labelOf } from './labels.ts';
import { isGreeted, signingLines } from './letter.ts';
import { openingHoursIn } from './opening-hours.ts';
import { FIGURE, isEntry, isNumbered, isTableRow, isTimed, MEASURED } from './structure.ts';

const EMOJI = /^\s*(\p{Extended_Pictographic})\ufe0f?\s+(?=\S)/u;
const PRICED = /^\s*\p{L}(?:[^.!?]|\.(?=\d)){2,70}\s(?:[$€£]\s?\d[\d.,]*[–-]?|\d[\d.,]*[–-]?\s?[$€£])$/u;
const ENDED = /(?:[.!?…:;,。！？؟।]["”“»]*|\p{Extended_Pictographic}\ufe0f?)$/u;
/** A closing aside, which may end like a sentence: "Yoga on the pier (bring a mat!)". */
const LAST_ASIDE = /\s\([^()]*\)$/;
/** "34 € / pers." */
const PER = /(?<=[$€£\d]\s?\/\s?\p{L}{1,6})\.$/u;
/** "Gifts: orchids from £14.99, azaleas £9.99" is a list by itself. */
const PRICES = /[$€£]\s?\d.*(?:[$€£]\s?\d)|\d\s?[€£$].*\d\s?[€£$]/u;
/** "Museum: every day 10am - 5pm (last entry 4.15pm)" */
const LABELLED_FIGURE = /^\s*\p{Lu}[^:.!?]{1,40}:\s[^.!?]*\d[^:!?]*[^.:!?]$/u;
/** "Under $25", "$25 to $75", "ab 30 €": above the entries that cost so much. */
const PRICE_BAND =
  /^(?:(?:under|over|below|above|up to|less than|more than|from|around|unter|über|bis|ab|moins de|plus de|jusqu'à|dès|menos de|más de|hasta|desde|meno di|più di|fino a|sotto i|oltre i|até|mais de|onder|boven|tot|vanaf) )?(?:[$€£]\s?\d+|\d+\s?[$€£])(?:\s?(?:–|-|to|bis|à|a|tot|and|und) ?(?:[$€£]\s?\d+|\d+\s?[$€£]|up|over|under|above|less|mehr|more))?$|^[$€£]?\d+\s?(?:–|-|to|bis|à|a|tot)\s?\d+\s?[$€£]$/iu;
/** Two lines alone are a list where they are alike: begin with a figure, end with a price, or have few words and figures. */
const PAIRS = [/^[$€£]?\s?\d/, /(?:[$€£]\s?\d[\d.,]*|\d\s?[$€£])$/, /^(?=.*\d)[^\s:]+(?:\s[^\s:]+){0,6}$/];
/** Longer lines are text, unless they state figures. */
const MOST_WORDS = { plain: 12, figures: 25 };
const HEADING_WORDS = 5;

interface Line {
  text: string;
  hasFigure: boolean;
  /** For the writer: it stands among entries, and does not make them any. */
  isOrder: boolean;
}

/** A line without an end mark, as entries of a list have none; undefined for any other. */
function entryLike(line: string): Line | undefined {
  const text = line.trim();
  if (PRICE_BAND.test(text)) return undefined;
  // "a card we write by hand (put your message in the box at checkout)"
  const words = countWords(text.replace(LAST_ASIDE, ''));
  const hasFigure = /\d/.test(text);
  if (words === 0 || words > (hasFigure ? MOST_WORDS.figures : MOST_WORDS.plain)) return undefined;
  if (isEntry(line) || isTableRow(line) || isTimed(text) || /^#/.test(text)) return undefined;
  if (ENDED.test(text.replace(LAST_ASIDE, '').replace(PER, ''))) return undefined;
  const label = labelOf(text);
  const isOrder = isInstructingLabel(label) || classifyLine(text) !== 'copy';
  if (!isOrder && (readLabel(text).role !== undefined || (label !== '' && PRICES.test(text))))
    return undefined;
  return { text, hasFigure, isOrder: isOrder || (label !== '' && !hasFigure) };
}

/** Lines next to each other that begin with the same emoji or a figure, or end with a price. */
function alikeIn(lines: readonly string[]): boolean[] {
  const signOf = (line = '') => {
    if (PRICE_BAND.test(line.trim())) return '';
    if (PRICED.test(line)) return '$';
    return EMOJI.exec(line)?.[1] ?? (FIGURE.test(line) && !/[.!?]$/.test(line) ? '#' : '');
  };
  const signs = lines.map((line) =>
    [isTableRow, isNumbered, isTimed].some((isOther) => isOther(line)) ? '' : signOf(line),
  );
  return signs.map((sign, at) => sign !== '' && (sign === signs[at - 1] || sign === signs[at + 1]));
}

/** Where opening hours stand, which are a form of their own. */
function hoursIn(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 0; at < lines.length; at += 1) {
    const { length } = found.has(at) ? [] : (openingHoursIn(lines.slice(at)) ?? []);
    for (let nth = 0; nth < length; nth += 1) found.add(at + nth);
  }
  return found;
}

/** What stands above a run: its last line, and whether it has sentences for readers. */
interface Above {
  last: string;
  isTold: boolean;
}

/** Where the entries of a run of such lines begin and end; an empty range when it is no list. */
function listIn(run: readonly Line[], { last, isTold }: Above): { from: number; to: number } {
  const measured = run.filter(({ text, isOrder }) => !isOrder && MEASURED.test(text)).length;
  // Among measures with their prices, "Over 15,000 sq ft - call for a quote" is one of them.
  const isOneOf = (text: string) => measured > 1 && MEASURED.test(text) && !looksOrdered(text);
  const isText = ({ text, isOrder }: Line) => (isOrder && !isOneOf(text)) || sentencesIn(text).length > 1;
  const start = Math.max(
    run.findIndex((line) => !isText(line)),
    0,
  );
  const to = run.findLastIndex((line) => !isText(line)) + 1;
  const [first, ...others] = run.slice(start, to);
  const heads = first && !first.hasFigure && countWords(first.text) <= HEADING_WORDS;
  const isHeaded = heads && others.length > 1 && others.every(({ hasFigure }) => hasFigure);
  const from = isHeaded ? start + 1 : start;
  const entries = run.slice(from, to).filter(({ isOrder }) => !isOrder);
  const figures = entries.filter(({ hasFigure }) => hasFigure).length;
  const isLed = /:\s*$/.test(last) && classifyLine(last) === 'copy';
  const isList =
    entries.length > 2
      ? figures * 2 >= entries.length || isLed || isTold
      : entries.length === 2 && (isLed || PAIRS.some((like) => entries.every(({ text }) => like.test(text))));
  return isList ? { from, to } : { from: 0, to: 0 };
}

/**
 * The lines of a brief with a mark in front of those that are entries of a list without marks: several short ones
 * without an end below each other, that state figures or stand below text.
 */
export function withBullets(lines: readonly string[]): string[] {
  const marked = alikeIn(lines);
  const hours = hoursIn(lines);
  const above: Above = { last: '', isTold: false };
  let run: Line[] = [];
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const endRun = (end: number) => {
    const at = end - run.length;
    const { from, to } = listIn(run, above);
    const signs = end > last && signingLines(lines.slice(at + from), true, isGreeted(lines)) > 0;
    if (!signs) marked.fill(true, at + from, at + to);
    run = [];
  };
  for (const [at, line] of lines.entries()) {
    const read = hours.has(at) ? undefined : entryLike(line);
    if (read) {
      run.push(read);
      continue;
    }
    if (run.length > 0) endRun(at);
    if (line.trim() === '') continue;
    above.last = line;
    above.isTold ||= ENDED.test(line.trim()) && classifyLine(line) === 'copy';
  }
  if (run.length > 0) endRun(lines.length);
  // "Bulk salt: $98/ton picked up, $109/ton delivered" directly above such entries is the first of them.
  for (const [at, line] of lines.entries())
    if (
      !marked[at] &&
      marked[at + 1] &&
      [line, lines[at + 1] ?? ''].every((each) => LABELLED_FIGURE.test(each))
    )
      marked[at] = !hours.has(at) && !isInstructingLabel(labelOf(line.trim()));
  return lines.map((line, at) =>
    marked[at] && !isEntry(line) && !hours.has(at) ? `- ${line.replace(EMOJI, '').trim()}` : line,
  );
}
