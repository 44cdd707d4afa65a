import { labelMatters } from '../../campaign/brief-quality.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import type { Sheet } from '../sheet/sheet.ts';

const NAMES_EMAIL =
  /^(?:notes?|text|content) (?:for|of|to) (?:the )?(?:e-?mails?|newsletter)$|^(?:inhalte?|texte?|contenu|contenido|contenuto|conteúdo|inhoud|tekst|treść|texto|testo)$/i;

/** A sole brief column, and those whose header only says "brief". */
export function unlabelledColumns(sheet: Sheet, { brief, ...others }: ColumnMapping): ReadonlySet<number> {
  const shared = new Set(Object.values(others).flatMap((column) => column?.columns ?? []));
  const columns = brief?.columns ?? [];
  const own = columns.filter((column) => !shared.has(column));
  return new Set(
    columns.filter((column) => {
      const header = (sheet.headers[column] ?? '').trim();
      if (NAMES_EMAIL.test(header)) return true;
      if (labelMatters(header)) return false;
      return columns.length === 1 || (own.length === 1 && own[0] === column);
    }),
  );
}
