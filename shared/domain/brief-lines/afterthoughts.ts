import { classifyLine } from './classify-line.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { wordCount } from './wording.ts';

/** "Only if there's room.": when something is to be done with what stands before it. */
const CONDITION =
  /^(?:but |and |aber |mais |pero |ma )?(?:maybe |only |just |nur |bitte nur |seulement |solo |só |alleen |tylko )?(?:if (?:there(?:['’]s| is) (?:any |enough |still )?(?:room|space|time)(?: left| for it)?|(?:it|that|this) (?:fits|works|helps)(?: in)?|(?:you|we) (?:have|need|can|want|think)[^.!?]{0,30})|(?:wenn|falls) (?:noch |genug )?(?:platz|zeit|es passt|das passt)(?: ist| bleibt| da ist)?|s['’]il (?:y a|reste) (?:encore )?(?:de la place|la place|du temps)|si (?:ça rentre|cabe|hay (?:sitio|espacio|hueco)|queda (?:sitio|espacio))|se (?:c['’]è (?:posto|spazio)|ci sta|couber|houver espaço)|als (?:er )?(?:nog )?(?:plek|ruimte|plaats)(?: is| over is)?|jeśli (?:jest|będzie|starczy) miejsc[ea])[.!]*$/iu;
/** "Moira was firm about that": says more of what stands before it. */
const POINTS_BACK =
  /(?<![a-zà-ɏ])(?:that|this|it|das|dies|darauf|darüber|davon|damit|dazu|dabei|ça|cela|là-dessus|y tient|eso|esto|ello|questo|ciò|isso|isto|dat|dit|daarover|daarop|to|tym)[.!]*$/iu;
const MOST_WORDS = 7;
/** From where words that point back are for readers all the same: "You'll love it". */
const FOR_READERS = 0.7;
/** Below this an order says nothing to readers. */
const UNLIKELY = 0.3;

const isForTeam = (sentence: string): boolean =>
  sentence !== '' && classifyLine(sentence) !== 'copy' && kindOdds(sentence).readers < UNLIKELY;

const isAfterthought = (sentence: string): boolean =>
  CONDITION.test(sentence) ||
  (wordCount(sentence) <= MOST_WORDS &&
    POINTS_BACK.test(sentence) &&
    !/(?<![a-z])your?(?![a-z])/i.test(sentence) &&
    kindOdds(sentence).readers < FOR_READERS);

/** Sentences without those that only go on with what the one before them says to the team. */
export const withoutAfterthoughts = (sentences: string[]): string[] =>
  sentences.filter((sentence, at) => !(isAfterthought(sentence) && isForTeam(sentences[at - 1] ?? '')));
