import { remembered } from '../../email/remembered.ts';
import { sentencesIn } from '../sentences.ts';
import { classifyLine } from './classify-line.ts';
import { isNote } from './notes.ts';
import { asPoint, wordCount } from './wording.ts';

/** How many sentences, and which share of a paragraph, tell its readers something before the others are read as theirs, too. */
const PROSE = { sentences: 2, share: 0.6 };
/** Orders are short. */
const LEAST_WORDS = 4;

/** Verbs and persons of somebody who tells something; an order has none of its own. */
const TELLS =
  /(?<![a-zà-ɏ])(?:we|we['’](?:d|ll|re|ve)|our|us|i|i['’](?:d|ll|m|ve)|my|you|your|it['’]s|that['’]s|they|is|are|was|were|has|had|will|gets?|got|wir|uns|unser[a-zà-ɏ]*|ich|ist|sind|war|hat|haben|wird|werden|dauert|kostet|nous|notre|nos|je|est|sont|sera|ont|nosotros|nuestr[a-zà-ɏ]*|está|están|tiene|será|han|noi|nostr[a-zà-ɏ]*|sono|hanno|sarà|abbiamo|nós|noss[a-zà-ɏ]*|são|tem|temos|wij|onze|ons|zijn|heeft|wordt|hebben)(?![a-zà-ɏ])/iu;
/** Words of those who make an email. "There is nothing to buy in this email" is for readers. */
const OF_EMAILS =
  /(?<![a-zà-ɏ])(?:(?<!(?:this|by|via|per|diese[rs]?|cet|questa|este|deze) )e-?mails?|newsletters?|subject lines?|betreff|objet|asunto|oggetto|headlines?|cta|tone|copy|emojis?|mention|stress|highlight|emphasi[sz]e|make sure|(?:remind|tell) (?:them|people|readers|customers)|erwähn[a-zà-ɏ]*|photos?|pics?|pictures?|images?|banner|paragraphs?|logo|layout|template|bullets?|sign[- ]?off|audience|segments?|selling|pitch|keep (?:it|this|short)|tb[acd]|legal|compliance|copywriter|designers?|clients? (?:says?|wants?)|kürzen|kurz halten|verkauf|ton|tono|éviter|evitar|evitare|no talk)(?![a-zà-ɏ])/iu;
const ENDED = /[.!?…]["”»)]*$/u;

const NONE: ReadonlySet<string> = new Set();

/**
 * The sentences of a line (as `asPoint` has them) that a sign takes for an order, although they tell something in a
 * paragraph whose other sentences are for readers: "Some of our guests have never seen the sea."
 */
const toldIn = remembered((line: string): ReadonlySet<string> => {
  const sentences = sentencesIn(line);
  if (sentences.length <= PROSE.sentences) return NONE;
  const others = sentences.filter((sentence) => classifyLine(sentence) !== 'copy' || isNote(sentence));
  const said = sentences.length - others.length;
  const isProse =
    others.length > 0 &&
    said >= PROSE.sentences &&
    said >= PROSE.share * sentences.length &&
    sentences.slice(0, -1).every((sentence) => ENDED.test(sentence));
  return isProse ? new Set(others.filter(tells).map(asPoint)) : NONE;
});

const tells = (sentence: string): boolean =>
  /^["“„«]?[\p{Lu}\p{N}]/u.test(sentence) &&
  wordCount(sentence) >= LEAST_WORDS &&
  classifyLine(sentence) !== 'internal' &&
  TELLS.test(sentence) &&
  !OF_EMAILS.test(sentence);

/** Whether a sentence is for readers because the line it stands in is. */
export const isToldIn = (line: string, sentence: string): boolean => toldIn(line).has(asPoint(sentence));
