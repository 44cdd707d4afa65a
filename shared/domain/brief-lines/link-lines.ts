import { linksIn } from '../brief-links.ts';
import { readLabel } from './content-labels.ts';
import { isSpoken } from './spoken.ts';
import { asPoint, wordCount } from './wording.ts';

/** A sentence that only says where to go: "Book: www.surf.example/holidays", "See the menu → https://…". */
export interface LinkLine {
  /** As it stands, with its address. */
  written: string;
  url: string;
  /** The words before the address, such as "Help doc"; '' for "Link" and the like. */
  label: string;
  /** What a button can say of them; '' where they only name what is there. */
  words: string;
  /** What readers need to know besides: "RSVP needed, 40 spots." */
  told: string;
}

/** Longer lines tell something. */
const MOST_WORDS = 5;
const LINKED =
  /(?<=^|\n|[.!?…)] )[ \t]{0,4}(?:[-–•*] )?((?:[^\s.!?:…][^.!?:…\n]{0,79}?)??)[ \t]?(:|→|->|=>|>|–|—)?[ \t]{0,4}(?<![^\s:→>–—])(https?:\/\/[^\s<>"'`|]+|(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,24}(?:\/[^\s<>"'`|]*)?)(?=\s|$)/giu;
/** The line goes on: "www.wine.example/gifts or in the shop". */
const GOES_ON = /^[ \t]+\S/;

/** Words that name an address, in eight languages. */
const NAMES_ADDRESS =
  /(?<![a-zà-ɏ])(?:links?|urls?|lp|landing ?pages?|web ?(?:site|page|seite)s?|home ?page|docs?|qr|codes?|kod|address|adress[ea]|direcci[óo]n|indirizzo|endereço|adres|liens?|enlaces?|ligaç(?:ão|ões)|collegament[oi]|odnośniki?|zielseite|zum inhalt|forms?|formular|formulaire|formulario|modulo|formulário|formulier|formularz)(?![a-zà-ɏ])|^(?:page|site|web|seite|sitio|p[áa]gina|pagina|sito|strona|infos?|details?|sources?|quelle|fuente|fonte|bron|źródło|here|hier|ici|aqu[íi]|qui|aqui|tutaj|online)$/iu;
/** Says nothing of what is there. */
const ONLY_ADDRESS =
  /^(?:(?:primary |main )?(?:cta|button|links?|urls?|lp|landing ?pages?|web ?(?:site|page|seite)s?|home ?page|page|site|web|seite|zielseite|liens?|enlaces?|link|collegament[oi]|ligaç(?:ão|ões)|p[áa]gina|sito|sitio|strona))$/iu;
/** Nouns alone name what is there: "Parking", "Prenotazione", "Perguntas frequentes". */
const NAMES_THING =
  /^[a-zà-ɏ]+(?:ings?|tions?|ungen|ung|zion[ei]|ci[óo]n(?:es)?|ção|ções|cj[ae])$|(?<![a-zà-ɏ])(?:faqs?|questions|fragen|frequentes|frecuentes|frequenti|vragen|pytania|report)(?![a-zà-ɏ])/iu;
/** "Book at", "Bestellen über": what leads on to the address. */
const LEADS_ON = / (?:at|via|on|over|über|unter|auf|sur|en|su|em|op|na|pod|per|to|here|hier)$/iu;

/** What a button can say of the words before an address; '' when they are none for it. */
function callIn(label: string): string {
  const words = label.replace(LEADS_ON, '').trim();
  const { role } = readLabel(`${words}: x`);
  const isNamed = role !== undefined && !/ticket/i.test(words);
  const fits = words !== '' && wordCount(words) <= MOST_WORDS && !/[,;()\d]/.test(words);
  return fits && !isNamed && ![NAMES_ADDRESS, NAMES_THING].some((pattern) => pattern.test(words))
    ? asPoint(words)
    : '';
}

/** "## CTA" above a line names the words of the button there, whatever they are. */
function isBelowButton(before: string): boolean {
  const { role, text } = readLabel(before.trimEnd().split('\n').at(-1) ?? '');
  return role === 'button' && text === '';
}

/** The link lines of a text, in order. */
export function linkLinesIn(text: string): LinkLine[] {
  return [...text.matchAll(LINKED)].flatMap((found): LinkLine[] => {
    const [written, before = '', sign, address = ''] = found;
    const rest = text.slice(found.index + written.length);
    const [url] = linksIn(`${address}\n`);
    if (
      url === undefined ||
      isBelowButton(text.slice(0, found.index)) ||
      (GOES_ON.test(rest) && !/[.;!?)]$/.test(address))
    )
      return [];
    const said = before.trim();
    const words = callIn(said);
    // Without a sign in between, words and address may be a sentence: "You can book at …".
    if (sign === undefined && said !== '' && (isSpoken(said) || wordCount(said) > MOST_WORDS)) return [];
    const isTold = words === '' && (wordCount(said) > MOST_WORDS || /[,;\d]/.test(said));
    const label = ONLY_ADDRESS.test(said) ? '' : asPoint(said);
    return [{ written, url, label, words, told: isTold ? `${label}.` : '' }];
  });
}

/** The link line that a sentence is; undefined for any other sentence. */
export function asLinkLine(sentence: string): LinkLine | undefined {
  const [found] = /\S\.\S/.test(sentence) ? linkLinesIn(sentence) : [];
  return found && sentence.trim().startsWith(found.written.trim()) ? found : undefined;
}
