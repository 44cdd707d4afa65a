import { wordsOf } from '../../../text/words.ts';

const NOTES = new Set(
  'note notes notiz notizen hinweis hinweise anmerkungen nota notas appunti notities opmerkingen uwagi'.split(
    ' ',
  ),
);
const COPY = new Set(
  'copy copywriting copywriter copywriters writer writers writing text texts body content message wording email emails mail newsletter texte texten inhalt redaktion contenu redaction redacteur texto textos contenido redaccion redactor testo testi contenuto redazione conteudo redacao tekst'.split(
    ' ',
  ),
);
const GLUED = /^(?:text|inhalts|copy|newsletter|mail)(?:notizen|hinweise|anmerkungen|vorgaben)$/;

export function namesCopyNotes(header: string): boolean {
  const words = wordsOf(header);
  return (
    words.some((word) => GLUED.test(word)) ||
    (words.some((word) => NOTES.has(word)) && words.some((word) => COPY.has(word)))
  );
}
