import type { Review } from '../contract/schemas/brand.ts';

/** Up to three capitalised words, perhaps with initials: "Sarah M.", "T. Weiß". */
const NAME =
  "(?:\\p{Lu}\\.[ \\t]?){0,2}\\p{Lu}[\\p{L}'’-]{1,30}(?:[ \\t]\\p{Lu}[\\p{L}'’-]{1,30}){0,2}(?:[ \\t]\\p{Lu}\\.(?!\\p{L}))?";
const SAYS =
  '(?:says?|said|writes|wrote|sagte?|meinte?|schreibt|schrieb|dit|écrit|dice|escribe|scrive|diz|escreve|zegt|schrijft)';
const QUOTE = '["“„«»]([^“”"„«»\\n]{5,600})["”“»«]';
const LONGEST_BRIEF = 20_000;
/** “…” – Sarah M., "…" (Marion, Freiburg) */
const SIGNED = `${QUOTE}[,.]?[ \\t]*(?:\\r?\\n)?[ \\t]*(?:(?:[-–—―~]+|by\\b|from\\b)[ \\t]*(${NAME})|\\([-–— ]{0,2}(${NAME}(?:(?:,| from| aus| de| di| da| van| uit)[^()\\n]{1,40})?)\\))`;
/** "…", says Marion; Marion: "…"; Marion, Freiburg: "…" */
const TOLD = `${QUOTE},?[ \\t]*${SAYS}[ \\t]+(${NAME}(?:, \\p{Lu}[^.,“”"„«»\\n]{1,40})?)|(?<![\\p{L}'’-])(${NAME}(?:,[^:“”"„«»\\n]{1,40})?)(?:[ \\t]${SAYS})?[ \\t]?:[ \\t]*${QUOTE}`;
const QUOTED = new RegExp(`${SIGNED}|${TOLD}`, 'gu');
/** A quote of fewer letters that does not end like a sentence may be a title. */
const LEAST_LETTERS = 15;
const PLACED = / (?:aus|from|uit) |,\s*(?!\s|\d{4}$)\S/u;
const NOBODY =
  /^(?:s?he|i|we|you|they|it|er|sie|wir|ich|elle|il|nous|on|ell[ao]|él|l[eu]i|noi|el[ae]|hij|zij|wij)$/i;

/** Parts of an email that have words of their own; the whole list of labels is more than a screen should load. */
const LABEL =
  /^(?:(?:e-?mail |newsletter )?(?:subject|headline|title|pre-?header|preview|button|cta|text|copy|slogan|claim|tagline|quote|closing|betreff|überschrift|titel|vorschau|knopf|objet|titre|bouton|asunto|título|botón|oggetto|titolo|bottone|pulsante|assunto|botão|onderwerp|kop|knop))(?![a-zà-ɏ])/i;

interface Quote {
  text: string;
  author: string;
  from: number;
  to: number;
  /** Told in a sentence, as articles do, and not signed. */
  told: boolean;
}

function quoteOf(found: RegExpExecArray): Quote | undefined {
  const [all, signed, byDash, inBrackets, told, bySaying, speaker, said] = found;
  const text = (signed ?? told ?? said ?? '').trim().replace(/,$/, '');
  const author = (byDash ?? inBrackets ?? bySaying ?? speaker ?? '').trim();
  const quote = { text, author, from: found.index, to: found.index + all.length, told: signed === undefined };
  const isSentence = /[.!?…]$/.test(text);
  if (NOBODY.test(author) || LABEL.test(author)) return undefined;
  if (speaker !== undefined)
    return isSentence || /[.!?]/.test(found.input.charAt(quote.to)) ? quote : undefined;
  if (inBrackets !== undefined) return isSentence || PLACED.test(inBrackets) ? quote : undefined;
  return isSentence || text.length >= LEAST_LETTERS ? quote : undefined;
}

/** The signed quotes of a brief, and those in sentences that follow each other with nothing between them. */
function quotesIn(brief: string): Quote[] {
  const found = [...brief.slice(0, LONGEST_BRIEF).matchAll(QUOTED)].flatMap((each) => quoteOf(each) ?? []);
  const adjoin = (one?: Quote, next?: Quote) =>
    one !== undefined && next !== undefined && !/[\p{L}\p{N}]/u.test(brief.slice(one.to, next.from));
  return found.filter(
    (quote, at) => !quote.told || adjoin(found[at - 1], quote) || adjoin(quote, found[at + 1]),
  );
}

/**
 * Reviews quoted in a brief, verbatim: quotation marks and a name. A quote without a name does not count, nor does what
 * one person says in a text.
 */
export const reviewsIn = (brief: string): Review[] =>
  quotesIn(brief).map(({ text, author }) => ({ text, author, rating: null, product: '' }));

/** A brief without its quoted reviews and what leads to them, which the layout shows with their authors. */
export function withoutReviews(brief: string): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of quotesIn(brief)) {
    const between = brief.slice(at, from);
    const lead = Math.max(...['\n', '. ', '! ', '? '].map((end) => between.lastIndexOf(end)));
    rest += `${between.slice(0, lead + 1)}\n`;
    at = to + (/^(?:,[^.,\n]{2,40})?[.\s]+/.exec(brief.slice(to))?.[0].length ?? 0);
  }
  return rest + brief.slice(at);
}
