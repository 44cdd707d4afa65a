import { labelOf } from './labels.ts';
import { entryText, isEntry } from './structure.ts';
import { wordCount } from './wording.ts';

/** What a calendar's column or a brief's last lines remind the writer of. */
const KEY_POINTS =
  /^(?:key (?:points?|messages?|facts)|talking points?|main points|points|must[- ]haves?|kernpunkte|stichpunkte|points cl[ée]s|puntos clave|punti chiave|kernpunten)$/iu;
/** An entry with more words says something of its own. */
const MOST_WORDS = 5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}%€$£]+/gu) ?? [];

/** A brief's lines without short key points that the lines above them say already: "Gift Aid", "Closed Easter Sunday". */
export function withoutSaidPoints(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => KEY_POINTS.test(labelOf(line.trim())));
  if (from < 1) return lines;
  const said = new Set(wordsOf(lines.slice(0, from).join(' ')));
  const repeats = (text: string): boolean =>
    wordCount(text) <= MOST_WORDS && wordsOf(text).every((word) => said.has(word));
  return lines.filter((line, at) => at <= from || !isEntry(line) || !repeats(entryText(line)));
}
