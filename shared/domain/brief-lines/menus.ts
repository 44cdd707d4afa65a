import { countWords } from '../calendar/words.ts';
import { classifyLine, looksOrdered } from './classify-line.ts';
import { isInstructingLabel, labelOf } from './labels.ts';
import { isEntry } from './structure.ts';

/** The courses of a menu, as headings above their dishes. */
const COURSE =
  /^(?:(?:the |our |to )?(?:starters?|appeti[sz]ers?|small plates|nibbles|first courses?|mains?|main courses?|entr[ée]es|large plates|sides?|side dishes|desserts?|puddings?|sweets|cheese|drinks|vorspeisen?|suppen?|zwischengang|hauptg[aä]nge?|hauptspeisen?|hauptgerichte?|beilagen|nachspeisen?|nachtisch|getränke|amuse[- ]bouches?|apéritifs?|entr[ée]es?|plats?|plats? principa(?:l|ux)|accompagnements?|fromages?|entrantes?|primeros?|segundos?|principal(?:es)?|platos? principal(?:es)?|postres?|bebidas|antipast[oi]|prim[oi]|second[oi]|contorn[oi]|dolci?|entradas?|pratos? principa(?:l|is)|sobremesas?|voorgerecht(?:en)?|hoofdgerecht(?:en)?|nagerecht(?:en)?|toetjes?|przystawki|dania główne|desery))\s?:?$/iu;
const LONGEST_DISH = 14;
/** One such word alone heads anything. */
const LEAST_COURSES = 2;

/** Whether a line names a dish: a few words without an end and without a sign of an order. */
const isDish = (line: string): boolean => {
  const text = line.trim();
  return (
    text !== '' &&
    !COURSE.test(text) &&
    countWords(text) <= LONGEST_DISH &&
    !/[.!?:;]$/.test(text) &&
    !['internal', 'prohibition'].includes(classifyLine(text)) &&
    !looksOrdered(text) &&
    !isInstructingLabel(labelOf(text))
  );
};

/** The dishes below a course, up to an empty line behind them. */
function dishesBelow(lines: readonly string[], at: number): number[] {
  const from = (lines[at + 1] ?? '').trim() === '' ? at + 2 : at + 1;
  const end = lines.findIndex((line, nth) => nth >= from && !(isDish(line) || isEntry(line)));
  const to = end < 0 ? lines.length : end;
  return Array.from({ length: Math.max(to - from, 0) }, (_, nth) => from + nth);
}

/** The lines of a brief with a colon behind each course of a menu, and a mark in front of its dishes. */
export function withMenus(lines: readonly string[]): string[] {
  const courses = lines.flatMap((line, at) => {
    const dishes = COURSE.test(line.trim()) ? dishesBelow(lines, at) : [];
    return dishes.length > 0 ? [{ at, dishes }] : [];
  });
  const found = [...lines];
  if (courses.length < LEAST_COURSES) return found;
  for (const { at, dishes } of courses) {
    found[at] = `${(lines[at] ?? '').trim().replace(/\s?:$/, '')}:`;
    for (const dish of dishes)
      if (!isEntry(lines[dish] ?? '')) found[dish] = `- ${(lines[dish] ?? '').trim()}`;
  }
  return found;
}
