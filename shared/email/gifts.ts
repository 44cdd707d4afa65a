import { contentStems } from './likeness.ts';
import { stem } from './stem.ts';
import { whenIn } from './when.ts';

/** Something that a text says costs nothing. */
export interface Gift {
  /** Stem of what is free. */
  value: string;
  text: string;
  index: number;
}

const FREE =
  /(?<![a-zà-ɏ]|[a-zà-ɏ-]{3}-|(?:feel|for|sugar|gluten|dairy|fragrance|cruelty|alcohol|caffeine|lactose|plastic|oil|tax|duty|risk|hassle|pain|hands) )(?:free|complimentary|gratis|kostenlos(?:e[mnrs]?)?|geschenkt|gratuit(?:[oa]s?|es?)?|grátis|offerte?s?|in omaggio|de regalo|cadeau|(?<=\s(?:is|are)\s)on (?:us|the house))(?![a-zà-ɏ]|-?(?:of|from|to|up|time|range|standing|will|fall|hand|and|or|as|with|in|on|for|if|when|we|you|weekends?|afternoons?|evenings?|mornings?|days?|hours?|ly)(?![a-zà-ɏ])| (?:of|from|to|up|time|range|standing|will|fall|hand|and|or|as|in|when|we|you|weekends?|afternoons?|evenings?|mornings?|days?|hours?|trade)(?![a-zà-ɏ]))/giu;
const NOUN_AFTER = /^[\s:]+(?:(?:\p{L}{1,3}|dazu|extra|eine[nr]?)[\s:]+){0,2}(\p{L}{4,})/u;
const NOUN_BEFORE =
  /(?<![a-zà-ɏ])([a-zà-ɏ]{4,30})(?:\s(?:is|are|comes?|ships?|ist|sind|gibt es|est|sont|es|son|è|sono|é|são|fica|zijn|word(?:t|en)))?(?:\s[a-zà-ɏ]{1,5})?\s$/iu;
/** "Einen Korkenzieher gratis": with an article, what is free may stand before the word in German, too. */
const GIVEN_BEFORE = /(?<!\p{L})(?:eine?[nrm]?|dein\p{L}*|eure?\p{L}*) (\p{Lu}\p{L}{3,30})\s$/u;
const IS_BEFORE =
  /\s(?:is|are|comes?|ships?|ist|sind|est|sont|es|son|è|sono|é|são|zijn)(?:\s[a-zà-ɏ]{1,5})?\s$/iu;
/** What is free stands before the word in these languages. */
const ROMANCE = new Set(['fr', 'es', 'it', 'pt', 'ca', 'ro']);

/** "Free on Thursday 22 April?" asks who has time. */
function beginsWithDay(text: string, language: string): boolean {
  const [first] = whenIn(text, language);
  if (!first) return false;
  const from = first.kind === 'date' ? (first.weekday?.index ?? first.index) : first.index;
  return contentStems(text.slice(0, from)).length === 0;
}

export const saysFree = (text: string): boolean => text.search(FREE) !== -1;

/** What a text says is free, each with the word it is about; what names nothing is left out. */
export function giftsIn(text: string, language: string): Gift[] {
  return [...text.matchAll(FREE)].flatMap(({ 0: word, index }) => {
    const rest = text.slice(index + word.length, index + word.length + 50);
    const before = text.slice(Math.max(0, index - 50), index);
    const after = beginsWithDay(rest, language) ? undefined : NOUN_AFTER.exec(rest)?.[1];
    const earlier = NOUN_BEFORE.exec(before)?.[1];
    const comesBefore = ROMANCE.has(language.slice(0, 2)) || IS_BEFORE.test(before);
    const noun = comesBefore ? (earlier ?? after) : (after ?? GIVEN_BEFORE.exec(before)?.[1]);
    if (noun === undefined) return [];
    return [{ value: stem(noun), text: comesBefore ? `${noun} ${word}` : `${word} ${noun}`, index }];
  });
}
