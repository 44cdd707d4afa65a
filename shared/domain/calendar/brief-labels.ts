import { readLabel } from '../brief-lines/content-labels.ts';
import { isForbiddingLabel, isInstructingLabel } from '../brief-lines/labels.ts';
import { labelMatters } from '../brief-quality.ts';
import type { ColumnMapping } from './mapping-types.ts';
import { readHeader } from './match-header.ts';
import { cellOf, type Sheet } from './sheet.ts';
import { countWords } from './words.ts';

/** A cell of sentences has at least as many words. */
const TEXT_WORDS = 7;
const ENDS_SENTENCE = /[.!?…。！？]["”’»)]{0,2}$/u;
const MOST = 0.6;
/** "Notes for email", "Inhalt": what it is to say, not notes beside that. */
const NAMES_EMAIL =
  /^(?:notes?|text|content) (?:for|of|to) (?:the )?(?:e-?mails?|newsletter)$|^(?:inhalte?|texte?|contenu|contenido|contenuto|conteúdo|inhoud|tekst|treść|texto|testo)$/i;

/**
 * The columns of the brief that are joined into it without their header in front: the only one that is nothing but the
 * brief, and those whose header only says that the text is one. Readers of briefs would take a label they do not know
 * for the first words of the text: "What it says: Join us".
 */
export function unlabelledColumns(sheet: Sheet, { brief, ...others }: ColumnMapping): ReadonlySet<number> {
  const shared = new Set(Object.values(others).flatMap((column) => column?.columns ?? []));
  const columns = brief?.columns ?? [];
  const own = columns.filter((column) => !shared.has(column));
  return new Set(
    columns.filter((column) => {
      const header = (sheet.headers[column] ?? '').trim();
      if (NAMES_EMAIL.test(header)) return true;
      if (labelMatters(header)) return false;
      return (
        columns.length === 1 || (own.length === 1 && own[0] === column) || namesText(sheet, column, header)
      );
    }),
  );
}

function namesText(sheet: Sheet, column: number, header: string): boolean {
  if (isForbiddingLabel(header) || isInstructingLabel(header) || readLabel(`${header}: `).role !== undefined)
    return false;
  const [best] = readHeader(header).candidates;
  return best === undefined ? holdsSentences(sheet, column) : best.field === 'brief';
}

function holdsSentences({ rows }: Sheet, column: number): boolean {
  const cells = rows.map((row) => cellOf(row, column)).filter((cell) => cell !== '');
  const sentences = cells.filter((cell) => ENDS_SENTENCE.test(cell) && countWords(cell) >= TEXT_WORDS);
  return sentences.length > MOST * cells.length;
}
