import { wordCount } from '../domain/brief-lines/wording.ts';
import { GATHERS, HAPPENS } from './event-words.ts';

/** Says that something happens, and not what. */
const NO_NAME = /^(?:event|evento|veranstaltung|[ée]v[ée]nement|evenement|wydarzenie)$/iu;
/** Ends in the middle of what happens: "service of", "cours d'". */
const OPEN_END = /(?:\s(?:by|with|on|of|de|d)|['’]){1,3}$/iu;
/** One word that says more than its kind: "Kellerführung", "Weinprobe". */
const COMPOUND =
  /^[a-zà-ɏ-]{3,}(?:fest|führung|abend|kurs|konzert|lesung|markt|tag|versammlung|nachmittag|frühstück|probe|treff|treffen|feier|wanderung|cursus|avond|middag|dag|proeverij)$/iu;

/** What happens in a text, with where it stands; null where it names nothing. */
function happeningIn(text: string): { word: string; index: number } | null {
  const found = HAPPENS.exec(text) ?? GATHERS.exec(text);
  const word = found?.[0].replace(OPEN_END, '') ?? '';
  return found === null || text[found.index - 1] === '-' || NO_NAME.test(word)
    ? null
    : { word, index: found.index };
}

/** A word for what happens: "Lecture" of "an illustrated lecture"; '' where a text has none. */
export function kindIn(text: string): string {
  const { 0: happens = '', index = 0 } = HAPPENS.exec(text) ?? {};
  return text[index - 1] === '-' || NO_NAME.test(happens) ? '' : happens.replace(OPEN_END, '');
}

/** Whether a text names only a kind: "Concert"; not "Kellerführung". */
export const isBareKind = (text: string): boolean =>
  wordCount(text) < 2 && kindIn(text) === text && !COMPOUND.test(text);

/** Stands before a name, or leads to it. */
const DETERMINER =
  /^(?:an?|the|my|our|your|to|eine?n?|der|die|das|den|dem|unsere?[nmr]?|zum|zur|le|la|les|une?|notre|nos|ce|cette|au|aux|à|pour|el|los|las|una|un|nuestr[ao]|al|il|lo|alla|nostr[ao]|os?|a|nosso|nossa|pro|para|de|het|een|onze?|ons|naar)$/iu;
/** The same in English, where other words than names are small. */
const ENGLISH = /^(?:an?|the|my|our|your|to)$/iu;
/** Of a name's words, none is one of these. */
const NO_PART =
  /^(?:and|or|but|for|with|at|in|on|from|of|by|we|you|i|is|are|und|oder|für|mit|im|in|am|bei|von|wir|ihr|sie|et|ou|avec|dans|en|sur|nous|vous|des?|du|y|o|con|por|del?|nos|e|ed|di|per|da|com|em|do|van|met|voor|op|wij|ons)$/iu;

const isTitled = (text: string): boolean => !/(?<!\p{L})\p{Ll}\p{L}{3}/u.test(text);

/** A name without the order before it: "webinar with Dana" of "Pitch the webinar with Dana", "Vernissage" of "Lade zur Vernissage". */
export function behindOrder(name: string): string {
  const happens = happeningIn(name);
  if (happens === null) return name;
  const words = name.slice(0, happens.index).trim().split(/\s+/).filter(Boolean);
  const at = words.findLastIndex((word) => DETERMINER.test(word));
  const isOfName = at < 0 || at === 0 || (isTitled(name) && ENGLISH.test(words[at] ?? ''));
  return isOfName ? name : [...words.slice(at + 1), name.slice(happens.index)].join(' ');
}

/** Words behind a kind that say of what: "soirée d'ouverture", "tasting of four wines", "talk by Dr Osei". */
const BEHIND =
  /^\s(?:(?:(?:de l|d|dell)['’]|(?:de la|de los|de las|de|du|des|del|della|dei|di|do|da|of|over|über|sobre|sur|zum|zur) )[a-zà-ɏ][a-zà-ɏ'’-]{2,20}(?:\s(?:de |d['’]|du |des |di )[a-zà-ɏ][a-zà-ɏ'’-]{2,20})?|(?:by|with|mit|avec|con|com|met) (?:dr\.? |prof\.? |mrs?\.? |ms\.? )?[a-zà-ɏ][a-zà-ɏ'’-]{2,20}(?: [a-zà-ɏ][a-zà-ɏ'’-]{2,20})?)(?=\s*(?:$|[.,;:!?()–—·|-]|(?:on|at|in|am|um|le|la|el|il|op|om|em|no|na|von|ab|from)\s))/iu;
const MOST_BEFORE = 3;

/**
 * What a sentence says happens, in two words or more or a long one: "training evening", "soirée d'ouverture",
 * "Kellerführung"; '' where it names only its kind.
 */
export function kindPhrase(sentence: string): string {
  const happens = happeningIn(sentence);
  if (happens === null) return '';
  const { word, index } = happens;
  const clause =
    sentence
      .slice(0, index)
      .split(/[.,:;!?()"“”„«»–—]\s?/u)
      .at(-1) ?? '';
  const words = clause.trim().split(/\s+/).filter(Boolean);
  const at = words.findLastIndex((each) => DETERMINER.test(each));
  const before = at < 0 ? [] : words.slice(at + 1);
  const isPart =
    before.length <= MOST_BEFORE && !before.some((each) => NO_PART.test(each) || /\d/.test(each));
  const behind = BEHIND.exec(sentence.slice(index + word.length))?.[0] ?? '';
  const phrase = `${[...(isPart ? before : []), word].join(' ')}${behind}`;
  return wordCount(phrase) > 1 || COMPOUND.test(phrase) ? phrase : '';
}
