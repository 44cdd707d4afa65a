import { whenIn } from '../../email/when.ts';
import { isSpoken } from '../brief-lines/spoken.ts';
import { countWords } from '../calendar/words.ts';
import type { OfferSign } from './offer-signs.ts';

/** The longest words that stand alone on a line. */
const LONGEST = 100;
/** Belongs to the figure behind it: "up to", "30% to". */
const LEADING =
  /(?<![a-zà-ɏ])(?:an? extra|another|extra|further|additional|up to|save up to|bis zu|jusqu[’']?à|hasta(?: un)?|fino al?|até|tot|zusätzlich)\s$|(?<![\d.,])\d{1,2}\s?%?\s?(?:to|bis|à|a|tot|[–-])\s?$/iu;
/** Where an offer's words end; a comma within a list of things is no end. */
const ENDS_CLAUSE =
  /[;()!?]|,\s+(?=(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?(?![a-z]))|(?<!\d)\.(?=\s|$)|\s[–—-]\s|,\s+(?=(?:and|or|so|but|because|which|who|no|not|we|you|it|they|this|plus|use|with|just|ends?|starts?|until|valid|one (?:use|code|voucher)? ?per|buchbar|gültig|gilt|nur|und|oder|od\.|aber|denn|wir|sie|müss(?:en|t)|mit|et|ou|mais|avec|du|valable|(?:en |sur )?[a-zà-ɏ]{2,12} (?:uniquement|seulement)|y|o|pero|válid[oa]|sol[oa]mente|solo|sólo|valid[oa]|geldig|alleen|con|e|ma|del|dal|en|of|maar|met)\s)|,\s+(?=(?:[a-zà-ɏ]{2,12} ){0,4}(?:only|nur|seulement|uniquement|solo|alleen)(?:$|[.,;!]))|\s(?:was|were) (?:meant|due|supposed|going|set) to|\s(?:because|since|if (?:they|we)|when they|as a thank|so that|to celebrate|weil|parce que|porque|perché|omdat)(?![a-zà-ɏ])/iu;
const JOINT = /(?:[!?;:]|(?<!\d)\.)\s+|(?<=%)\.\s+|\s[–—-]\s+|,\s+|\(/gu;
/** Whom an offer is for, before its colon. */
const FOR_WHOM =
  /(?:^|[.!?\s])((?:super )?early[ -]?birds?(?: (?:offer|price|tickets?|rate))?|members(?: only)?|students|frühbucher[a-zà-ɏ]{0,8}|mitglieder|membres|adhérents|étudiants|socios|soci|sócios|leden|vroegboek[a-zà-ɏ]{0,8})\s?:\s$/iu;
/** What people say before an offer. */
const OPENINGS =
  /^(?:(?:hey|hi|so|and|also|please|pls|ok|today|heute|jetzt)[ ,]+|(?:the|our|your|an?|unsere?|notre|nos|nuestr[ao]s?)\s(?=[-\d$€£])|(?:we(?:['’]re| are|['’]ll| will)? (?:now )?(?:tak|giv|offer|do)(?:e|ing)?|there(?:['’]s| is)|it(?:['’]s| is)|that(?:['’]s| is)|you(?:['’]ll| will)? (?:get|receive|have|save)|get|take|enjoy|claim|fancy|treat yourself to|wir (?:geben|schenken)|es gibt|(?:sie |du |ihr )?(?:erhalten|bekommen|bekommst|bekommt|erhältst)(?: sie)?|profitez de|bénéficiez de|disfruta de|aprovecha|approfitta di|aproveite|ontvang|krijg|(?:je|u) krijgt|zahlt|spart|bekommt|erhält|pays|saves|gets|takes|gives|gibt|bringt|donne|paie|reçoit|betaalt|bespaart|krijgt)(?: you| everyone| all of you| our [a-zà-ɏ]{3,12}| euch| ihnen| dir)?\s)/iu;
/** Says that somebody gives something, whatever stands before it: "To celebrate, we're giving you …". */
const GIVES =
  /(?:^|\s)(?:we(?:['’]re| are|['’]ll| will)? (?:now )?(?:tak|giv|offer|do)(?:e|ing)?(?: (?:you|everyone|all of you))?|there(?:['’]s| is)|you(?:['’]ll| will)? (?:get|receive|have)|wir (?:geben|schenken)(?: (?:euch|ihnen|dir))?|gibt(?: e|['’])?s|nous (?:vous )?offrons|os damos|vi diamo|geven we)\s$/iu;
/** For whom or under which condition: it cannot be left out. */
const CONDITION =
  /(?<![a-zà-ɏ])(?:with|for|if|when|members?|students?|first|mit|für|bei|ab|wenn|pour|avec|dès|con|para|por|si|per|se|com|met|voor|bij|als)(?![a-zà-ɏ])/iu;
const CONNECTORS =
  /^(?:with|w\/|use|using|and|or|on|the|mit|und|avec|et|con|y|e|com|met|en|so|code|plus|for|[,;:–—-]+)$/iu;
/** A limit says nothing of what the offer is for. */
const SAYS_LIMIT =
  /^\s*(?:$|[^\sa-zà-ɏ]|(?:until|till|this|today|only|now|with|when|by|from|if|bis|vom|mit|nur|jusqu|avec|du|hasta|con|del|fino|dal|até|com|tot|met|van)(?![a-zà-ɏ]))/iu;

/** Where words that are too long for a line can end: before a comma, a condition or a time. */
const BREAKS =
  /,\s|\s(?=(?:if|when|with|until|till|through|from|on|at|by|during|after|wenn|mit|bis|ab|bei|beim|vom|am|si|avec|jusqu|dès|du|pendant|con|hasta|del|desde|durante|se|fino|dal|com|até|als|met|tot|van|op)(?![a-zà-ɏ]))/giu;
/** Ends before what is given, or where somebody comes from: "we'll give you a free", "for companies moving". */
const OPEN_END =
  /\s(?:an?|the|your|free|gratis|kostenlose[nrms]?|gratuite?s?|gratuit[oa]s?|eine?n?|une?|una|moving|switching|coming|travell?ing|upgrading)$/iu;
/** Ends before a second thing; "ET" is a zone. */
const JOINED = /\s(?:and|or|und|oder|ou|et|y|o|e|en|of)$/u;
const isOpen = (words: string): boolean => OPEN_END.test(words) || JOINED.test(words);
/** Words behind a figure that say what it is for. */
const LEAST_SAID = 2;

/** The longest beginning of a clause that fits and says what its figure is for; '' without one. */
function shortened(clause: string, figure: string): string {
  const from = clause.indexOf(figure) + figure.length;
  const ends = [...clause.matchAll(BREAKS)].map(({ index }) => clause.slice(0, index));
  return (
    ends.findLast(
      (each) =>
        each.length <= LONGEST &&
        each.length > from &&
        !isOpen(each) &&
        countWords(each.slice(from)) >= LEAST_SAID,
    ) ?? ''
  );
}

const withoutOpenings = (text: string): string => {
  const next = text.replace(OPENINGS, '');
  return next === text ? text : withoutOpenings(next);
};

/** Without words that lead to what has been cut off: "20% off with" → "20% off". */
function withoutConnectors(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  // "11:59 pm ET" ends in a zone.
  while (CONNECTORS.test(words.at(-1) ?? '') && words.at(-1) !== 'ET') words.pop();
  return words.join(' ').replace(/(?<![\s,;:.!])[\s,;:.!]+$/u, '');
}

/** Means a day of another sentence. */
const THEN = /\s(?:(?:when|if) you [a-z]{3,10} )?(?:before|by|until|till) then$/iu;

const tidy = (words: string): string => {
  const said = withoutConnectors(withoutOpenings(words.trim().replace(/^[=≈~]\s?/, ''))).replace(THEN, '');
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
};

/** One of several says nothing without the others: "the third is free" behind "Buy two bags, ". */
const NTH =
  /^(?:(?:the|l[ae]|el|il|lo|d(?:er|ie|as)|de|het|o) )?(?!seconds(?![a-z]))(?:second|third|fourth|fifth|next|other|zweite|dritte|vierte|nächste|andere|deuxième|troisième|suivante?|segund[ao]|tercer[ao]?|siguiente|second[ao]|terz[ao]|terceir[ao]|tweede|derde|volgende|[2-9](?:nd|rd|th|e|ème|º|ª|°|\.))[rs]?(?![a-zà-ɏ])/iu;

const LIST_WORDS = 2;
const JOINS_TWO = /\s(?:and|und|et|y|e|en|i)\s/iu;

/** Where the clause begins that a place of the sentence belongs to; a condition before a comma belongs to it, too. */
function clauseStart(sentence: string, at: number): number {
  const joints = [...sentence.slice(0, at).matchAll(JOINT)].map(({ 0: sign, index }) => ({
    from: index + sign.length,
    isComma: sign.startsWith(','),
  }));
  const last = joints.at(-1);
  if (!last) return 0;
  const before = joints.at(-2)?.from ?? 0;
  const leads = CONDITION.test(sentence.slice(before, last.from).split(' ')[0] ?? '');
  // "A set with burner, gloves and goggles for €34.50" is priced as a whole.
  const isEntry =
    joints.length > 1 &&
    joints.at(-2)?.isComma === true &&
    ![sentence.slice(before, last.from), sentence.slice(last.from, at)].some(isSpoken) &&
    JOINS_TWO.test(sentence.slice(last.from, at));
  if (isEntry) return joints.findLast(({ isComma }) => !isComma)?.from ?? 0;
  // "Seconds, samples and old colours at 40% off": a list, as the "and" behind its comma shows.
  const first = sentence.slice(before, last.from);
  const isList =
    countWords(first) <= LIST_WORDS && !isSpoken(first) && JOINS_TWO.test(sentence.slice(last.from, at));
  if (last.isComma && isList) return before;
  return last.isComma && (leads || NTH.test(sentence.slice(last.from))) ? before : last.from;
}

/** Whether what stands before the figure only leads to it. */
function leadsOnly(before: string): boolean {
  const rest = before.replace(GIVES, '');
  return withoutOpenings(before).trim() === '' || (rest !== before && !CONDITION.test(rest));
}

/** Weekdays as they stand in front of or behind an offer: "every ", "from ", " only". */
const BEFORE_DAYS =
  /(?:(?<![a-zà-ɏ])(?:only|on|every|each|from|between|all|nur|immer|jede[nrs]?|immer|am|an|vom?|zwischen|tous|chaque|seulement|du|de|les?|todos|cada|sólo|solo|los|el|ogni|tutti|dal?|i|il|elke|op|van|toda|às|em)\s){0,3}$/iu;
const BEHIND_DAYS = /^\s(?:only|nur|seulement|uniquement|solamente|soltanto|alleen)(?![a-zà-ɏ])/iu;
const BETWEEN_DAYS = new Set(
  'to through thru till until and or bis und oder au et ou le les a al y o el los e il tot en do às'.split(
    ' ',
  ),
);
const joinsDays = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s,&/–-]+/)
    .every((word) => word === '' || BETWEEN_DAYS.has(word));
/** "On weekdays", which name no day. */
const WORKDAYS =
  /(?<![a-zà-ɏ])(?:(?:on |at )?(?:weekdays|weekends)|werktags|wochentags|unter der woche|an wochenenden|en semaine|entre semana|los fines de semana|in settimana|doordeweeks)(?![a-zà-ɏ])/iu;

/** The days of the week that a sentence limits what it says to; '' without any, or where they belong to several things. */
function weekdaysIn(sentence: string): string {
  const days = whenIn(sentence, 'en').filter(({ kind }) => kind === 'weekday');
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return WORKDAYS.exec(sentence)?.[0] ?? '';
  // "Until Sunday" is the last day.
  if (days.length === 1 && first.isEnd) return '';
  const isOne = days
    .slice(1)
    .every(({ index }, at) =>
      joinsDays(sentence.slice((days[at]?.index ?? 0) + (days[at]?.text.length ?? 0), index)),
    );
  if (!isOne) return '';
  const lead = BEFORE_DAYS.exec(sentence.slice(0, first.index))?.[0] ?? '';
  const end = last.index + last.text.length;
  return sentence.slice(first.index - lead.length, end) + (BEHIND_DAYS.exec(sentence.slice(end))?.[0] ?? '');
}

/** An offer's words with the days of the week that its sentence limits it to, which a line must not lose. */
function withWeekdays(words: string, sentence: string): string {
  const days = weekdaysIn(sentence);
  if (words === '' || days === '' || words.toLowerCase().includes(days.toLowerCase())) return words;
  const dated = `${days.charAt(0).toLocaleUpperCase()}${days.slice(1)}: ${words}`;
  return dated.length <= LONGEST ? dated : '';
}

/** Whether words begin with one of several whose others stand before them. */
const leavesOthers = (words: string, before: string): boolean =>
  NTH.test(words) && withoutOpenings(before).trim() !== '';

/** What goes on behind brackets: "€189 instead of €219, rental (skis, boots) included". */
const GOES_ON = /^\([^()]*\)\s+\p{L}/u;
/** The text up to `end`, without its last part where that goes on behind a bracket. */
function withoutOpenPart(text: string, end = text.length): string {
  const comma = text.lastIndexOf(', ', end);
  return comma >= 0 && GOES_ON.test(text.slice(end)) ? text.slice(0, comma) : text.slice(0, end);
}

/**
 * An offer in its sentence's own words, short enough for a line: "This week we take 20% off all jackets, so come"
 * is "20% off all jackets". The sentence must not name the code.
 */
export function offerClause(sentence: string, { kind, text, index }: OfferSign): string {
  const before = sentence.slice(clauseStart(sentence, index), index);
  const rest = sentence.slice(index + text.length);
  const tail = withoutOpenPart(rest, ENDS_CLAUSE.exec(rest)?.index);
  const leading = kind === 'cut' ? (LEADING.exec(before)?.[0] ?? '') : '';
  const figure = `${leading}${text}${tail}`;
  // "All jackets 20% off" says what it is for before the figure, "20% off all jackets" behind it.
  const saysWhat = kind === 'cut' && (/\s$/.test(text) || !SAYS_LIMIT.test(tail));
  const clause = `${before}${text}${tail}`;
  const whom = FOR_WHOM.exec(sentence.slice(0, index - leading.length))?.[1] ?? '';
  // "10% off" alone would be off everything.
  const isRestricted = saysWhat && !SAYS_LIMIT.test(tail);
  // A price says nothing without what it is for.
  const isPriced = kind === 'price' && !leadsOnly(before);
  const candidates = [
    whom === '' ? '' : `${whom}: ${figure}`,
    saysWhat && leadsOnly(before.slice(0, before.length - leading.length)) ? figure : clause,
    ...(isPriced ? [] : [figure, shortened(figure, text)]),
    ...(isRestricted || isPriced ? [] : [`${leading}${text}`, text]),
  ].map(tidy);
  const words = candidates.find(
    (each) => each !== '' && each.length <= LONGEST && !isOpen(each) && !leavesOthers(each, before),
  );
  return withWeekdays(words ?? '', sentence);
}
