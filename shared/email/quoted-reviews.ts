import type { Review } from '../contract/schemas/brand.ts';
import { countWords } from '../domain/calendar/words.ts';

/** Up to three capitalised words, perhaps with initials: "Sarah M.", "T. Weiß". */
const NAME =
  "(?:\\p{Lu}\\.[ \\t]?){0,2}\\p{Lu}[\\p{L}'’-]{1,30}(?:[ \\t]\\p{Lu}[\\p{L}'’-]{1,30}){0,2}(?:[ \\t]\\p{Lu}\\.(?!\\p{L}))?";
const SAYS =
  '(?:says?|said|writes|wrote|sagte?|meinte?|schreibt|schrieb|dit|écrit|dice|escribe|scrive|diz|escreve|zegt|schrijft)';
const QUOTE = '["“„«»]([^“”"„«»\\n]{5,600})["”“»«]';
const LONGEST_BRIEF = 20_000;
const LONGEST_BEHIND = 200;
/** "Petra und Klaus", "Mrs. Beynon", "Annelies uit Zwolle" */
const NAMES = `(?:(?:Mrs?|Ms|Dra?|Mme|M|Frau|Herr|Sig(?:\\.?ra)?|Sr(?:t?a)?|Do[nñ]a?|Mevr?|Mw|Dhr|Fam(?:ilie)?)\\.?[ \\t])?${NAME}(?:[ \\t](?:&|and|und|et|y|e|en)[ \\t]${NAME})?(?:[ \\t](?:from|aus|de|da|di|van|uit)[ \\t]\\p{Lu}[\\p{L}'’-]{1,30})?`;
/** Begins no role and no town, but what is said next. */
const NO_ROLE =
  '(?!(?:we|you|i|they|s?he|it|who|that|and|but|so|wir|ihr|sie|ich|du|die|der|das|und|aber|nous|vous|on|qui|que|et|mais|noi|voi|che|y|pero|ma)[ \\t])';
/** ", office manager, Pike Family Dentistry, Boise": up to the end of the line, and no sentence. */
const ROLE = `(?:,[ \\t]+${NO_ROLE}[^,.!?;:()“”"„«»\\n]{2,40}){1,4}(?=[ \\t]*\\.?[ \\t]*(?:\\r?\\n|\\(|$))`;
/** Ends a name with an initial, and the line: "Ana Karen R."; "Shop Now" is none. */
const INITIAL = '(?<=[ \\t]\\p{Lu}\\.)(?=[ \\t]*(?:\\r?\\n|$))';
/** “…” – Sarah M., "…" (Marion, Freiburg), «…» Chiara e Davide, Modena; with `(` the name is captured. */
const signature = (open: '(' | '(?:') =>
  `[,.]?[ \\t]*(?:\\r?\\n)?[ \\t]*(?:(?:[-–—―~]+|by\\b|from\\b)[ \\t]*${open}${NAMES}(?:${ROLE})?)|\\([-–— ]{0,2}${open}${NAMES}(?:(?:,| from| aus| de| di| da| van| uit)[^()\\n]{1,40})?)\\)|${open}${NAMES}(?:${ROLE}|${INITIAL})))`;
/** "…", says Marion; Marion: "…" and Marion, Freiburg: "…", unless somebody else signs it */
const TOLD = `${QUOTE},?[ \\t]*${SAYS}[ \\t]+(${NAME}(?:, \\p{Lu}[^.,“”"„«»\\n]{1,40})?)|(?<![\\p{L}'’-])(${NAME}(?:,[^:“”"„«»\\n]{1,40})?)(?:[ \\t]${SAYS})?[ \\t]?:[ \\t]*${QUOTE}(?!${signature('(?:')}(?!\\p{L}|[ \\t]*:))`;
const QUOTED = new RegExp(`${QUOTE}${signature('(')}|${TOLD}`, 'gu');
/** What stands behind a signed quote at the end of its line: where somebody lives, a role, or an aside for the team. */
const BEHIND = new RegExp(
  `^(?:[ \\t]*\\((?:(\\p{Lu}[^()\\s]{1,20}(?:,? \\p{Lu}[^()\\s]{1,20})?)|[^()\\n]{1,80})\\)(?=[.\\s]*(?:\\n|$))|, ?(?! )${NO_ROLE}[^.,\\n]{2,40}(?=\\.|[ \\t]*(?:\\n|$)))?[.\\s]*`,
  'u',
);
/** A quote of fewer letters that does not end like a sentence may be a title. */
const LEAST_LETTERS = 15;
/** One of so many words is a sentence where its full stop stands behind it. */
const LEAST_WORDS = 6;
/** "The Daughter of Time" by Josephine Tey is a book. */
const WORK_BY = /[”“"»«][ \t]*by[ \t][^”“"»«]*$/;
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
  const [all, signed, byDash, inBrackets, byName, told, bySaying, speaker, said] = found;
  const text = (signed ?? told ?? said ?? '').trim().replace(/,$/, '');
  const named = (byDash ?? inBrackets ?? byName ?? bySaying ?? speaker ?? '').trim();
  const end = found.index + all.length;
  const [, town] =
    signed === undefined ? [] : (BEHIND.exec(found.input.slice(end, end + LONGEST_BEHIND)) ?? []);
  const author = town === undefined ? named : `${named}, ${town}`;
  const quote = { text, author, from: found.index, to: end, told: signed === undefined };
  const isSentence = /[.!?…]$/.test(text) || (countWords(text) >= LEAST_WORDS && /["”“»«]\s?[.!]/.test(all));
  if (NOBODY.test(author) || LABEL.test(author)) return undefined;
  if (WORK_BY.test(all) && !isSentence) return undefined;
  if (speaker !== undefined)
    return isSentence || /[.!?]/.test(found.input.charAt(quote.to)) ? quote : undefined;
  if (byName !== undefined) return isSentence ? quote : undefined;
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
    at = to + (BEHIND.exec(brief.slice(to, to + LONGEST_BEHIND))?.[0].length ?? 0);
  }
  return rest + brief.slice(at);
}
