import { clip, fold } from '../../../text/words.ts';
import { readLanguage } from '../../language/read-language.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { Note } from './cells.ts';

/** In these columns "US" means the language spoken there. */
const COUNTRY = /\b(?:market|country|land|markt|pais|mercado|pays|marche|paese|store|region)/i;

export function languageOf(sheet: Sheet, cell: string, column: number | undefined, note: Note): string {
  if (cell === '') return '';
  const country = COUNTRY.test(fold(sheet.headers[column ?? -1] ?? ''));
  const language = readLanguage(cell, { country });
  if (language === '' && !country)
    note({
      field: 'language',
      cell,
      code: 'language_unreadable',
      message: `"${clip(cell, 80)}" could not be read as one language. The email is written in the brand's language.`,
      fix: 'Write one language, such as German or de-CH.',
    });
  return language;
}
