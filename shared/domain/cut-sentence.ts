import { type When, whenIn } from '../email/when.ts';
import { FINITE } from './brief-lines/spoken.ts';
import { asPoint, capitalised, SAYS, wordCount } from './brief-lines/wording.ts';
import { weekdayNamed } from './calendar/dates/names.ts';
import { fold } from './calendar/words.ts';
import { sentencesIn } from './sentences.ts';

/** A line that a sentence has for a place with little room. */
export interface Cut {
  line: string;
  /** What is left of the sentence, as a sentence, or all of it where the line is not its beginning; null when that needs the line. */
  rest: string | null;
}

/** Begins in the middle of a thought. */
export const LEANS =
  /^(?:includ(?:es|ing|ed)|takes|comes with|costs|valid|inklusive|dauert|gilt|inclus|comprend|incluye|compreso|inclui|inclusief|duurt|geldig|it|they|he|she|his|her|its|their|then|that|after that|but|and|so|however|instead|if (?:so|not)|both|each|these|those|this|(?:most|some|many|half|all|none) of (?:them|these|those)|no|yes|also|er|sie (?:ist|hat|war|wird|kann)|dies[a-zà-ɏ]*|das|dazu|dafür|dann|danach|aber|und|denn|doch|auch|ils?(?! (?:y a|reste))|elles?|cela|ce sont|ensuite|puis|mais|et|donc|ell[oa]s?|él|esto|eso|luego|después|pero|y|además|lo|lui|lei|loro|questo|poi|dopo|ma|e|inoltre|hij|zij|dit|dat|daarna|maar|en|dan|ook)(?![a-zà-ɏ])/iu;
/** Ends on a word for what stands elsewhere: "We wrapped 300 bars in it", "Join us". */
export const POINTS_AWAY = /\s(?:it|them|one|there|that|this|so|too|us|uns|nous|ons)[.!]?$/i;

/** Begins a clause that says nothing without the next one. */
const SUBORDINATE =
  /^(?:because|when|if|while|al?though|since|as|until|weil|wenn|während|obwohl|als|nachdem|bevor|damit|parce que|quand|si|lorsque|comme|porque|cuando|aunque|como|perch[ée]|quando|se|anche se|omdat|wanneer|terwijl|hoewel)(?![a-zà-ɏ])/iu;
/** Begins a clause behind which the next one begins with its verb: "Wenn es schneit, ist die Stube warm". */
const INVERTS = /^(?:weil|wenn|während|obwohl|als|nachdem|bevor|omdat|wanneer|terwijl|hoewel)(?![a-zà-ɏ])/iu;
/** Begins a condition: what is said under it holds for nobody else. */
export const CONDITION =
  /^(?:if|unless|wenn|falls|sofern|si|s['’]il|à moins|se|caso|salvo|als|indien|tenzij|jeśli|jeżeli)(?![a-zà-ɏ])/iu;
/** Begins a clause whose verb is in the next one: "Wer bis Freitag bucht, …". */
const WHOEVER = /^(?:whoever|wer|quien(?:es)?|chi|wie)(?![a-zà-ɏ])/iu;
/** Begins a clause that says nothing without the one before it; "of which", "von denen", "de los que" as well. */
const RELATIVE =
  /^(?:(?:(?:some|most|all|many|none|both|each|one|two|three|four|five|six|seven|eight|nine|ten|half|several) )?(?:of|with|for|to|in|on|at|from|by|about|without) (?:which|whom|whose)|(?:von|mit|in|an|auf|für|bei|aus|zu|über|unter|nach|vor|durch|ohne|gegen|wegen) (?:de[rnms]|denen|deren|dessen|die|das|welche[nmrs]?)|(?:avec|sans|pour|par|dans|sur|chez|de|à|contre) (?:qui|quoi|lesquel(?:le)?s|lequel|laquelle)|(?:du|au|des|aux)quel(?:le)?s?|(?:de|con|en|por|para|a|sobre|sin) (?:l[ao]s? |el )?(?:que|cual(?:es)?|quien(?:es)?)|(?:del|al) (?:que|cual)|cuy[oa]s?|(?:con|per|in|da|di|a|su|tra|fra) (?:cui|chi)|(?:(?:de|ne|da|a|su)(?:i|l|ll[ae]|gli)|[ilg]l?i|l[ae]) qual[ie]|(?:d|n|pel|com)?[oa]s? quais|(?:d|n|pel)?[oa] qual|(?:de|com|em|por) quem|cuj[oa]s?|waar[a-z]{2,6}|(?:van|met|voor|aan|op|bij|door|over) (?:wie|welke)|(?:(?:z|ze|w|na|do|od|dla|o|przez) )?któr[a-zà-ɏ]{1,4}|which|who|whose|where|that|to|de[rnms]|die|das|dass|deren|dessen|wo|um|qui|que|qu['’][a-zà-ɏ]+|dont|où|donde|para|pour|per|afin|aby|żeby|om|che|cui|dove|dat|waar|zodat|ook als)(?![a-zà-ɏ])/iu;
/** Ends within a condition: "Spring is here, and if your body has been hibernating since June (, our studios …)". */
const OPEN_CLAUSE =
  /,\s(?:(?:and|but|so|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s)?(?:when|if|while|al?though|wenn|falls|während|obwohl|quand|si|lorsque|cuando|aunque|se|quando|als|wanneer|terwijl|jeśli)(?![a-zà-ɏ])[^,]*$/iu;
/** Ends within a list: "three tools and a spreadsheet, Tuesdays (and Wednesdays gone)". */
const LISTED = /,\s\S+(?:\s\S+)?$/u;
/** The next entry of a list, and the last one behind "and": "£25", "£25 and £50 and can be used for swimming". */
const ENTRY = /^\S+(?:\s\S+)?$/u;
const LAST_ENTRIES = /^(\S+(?:\s\S+)?)\s(?:and|or|&|und|oder|sowie|et|ou|y|o|e|u|oraz|lub)\s\S/iu;
const LAST_ENTRY = /^(?:and|or|&|und|oder|et|ou|y|o|e)\s\S+(?:\s\S+)?(?:,|$|[.!?]$)/iu;
/** Whose clause goes on, rather than a list: "we bake", "bring a bag". */
const OF_CLAUSE =
  /^(?:we|you|they|it|he|she|i|so|but|and|or|come|bring|book|join|wir|sie|du|ihr|es|nous|vous|ils?|elles?|on|tu|je|wij|ze)(?![a-zà-ɏ])/iu;

/** Other things behind the first one: "les courses de la semaine et même la contrebasse". */
const MORE_THINGS =
  /^(?:(?:the|an?|your|our|les?|la|des|une?|notre|nos|el|los|las|una?|il|lo|gli|i|die|der|das|ein[a-z]{0,2}|het|een|os?|as?|uma?) |l['’])[^,;:.!?–—]*\s(?:and|und|sowie|et|y|e|en|i|oraz|or|oder|ou)\s[^,;:.!?–—]*/iu;

const isClause = (text: string): boolean => OF_CLAUSE.test(text) || FINITE.test(text.toLowerCase());
/** Ends on an entry behind a comma: "What we need most is small furniture, kitchen stuff (, kids clothes and lamps)". */
const ENTRY_BEFORE = /,\s(?:\S+\s){0,3}\S+$/u;
/** The last ones of several things, which say nothing by themselves. */
const isEntries = (tail: string): boolean => {
  const [things = ''] = tail.split(/[;:.!?–—]/, 1);
  return /\s(?:and|und|sowie|et|y|e|en|i|oraz|or|oder|ou)\s/iu.test(things) && !isClause(things);
};

/** Whether what stands behind a comma goes on with the entries of a list: "£25 and £50 and can be used for swimming". */
function goesOnInList(tail: string): boolean {
  // "Il transporte deux enfants, les courses de la semaine et même la contrebasse : le Traboule est arrivé"
  const [things = ''] = MORE_THINGS.exec(tail) ?? [];
  if (things !== '' && !isClause(things)) return true;
  for (const [at, part] of tail.split(/,\s/).entries()) {
    if (at > 0 && (LAST_ENTRY.test(part) || isEntries(part))) return true;
    const [, entry = ''] = LAST_ENTRIES.exec(part) ?? [];
    if (entry !== '') return !isClause(entry);
    if (!ENTRY.test(part) || isClause(part)) return false;
  }
  return false;
}
/** Goes on with another entry: "…, uses R-22 (, or needed more than one repair)". */
const NEXT_ENTRY = /^(?:or|oder|ou|o(?! któr)|u|of|lub|nor|noch|ni|né|nem)\s/iu;
/** Says why the email comes when it does, which is nothing to read in it. */
const ABOUT_EMAIL =
  /^(?:(?:so|and|also|und|donc|et|así que|y|quindi|e|dus|en) )?(?:this|dies|ceci|esto|questo|isto|dit)(?:['’]s| is| ist| est| es| è| é) (?:just )?(?:an?|eine?|une?|una|um|een) (?:[a-z]+ )?(?:nudge|reminder|heads[- ]up|note|invitation|erinnerung|rappel|recordatorio|promemoria|lembrete|herinnering)(?![a-zà-ɏ])|^(?:deshalb|darum|daher|so|hence|therefore|which is why|that['’]s why|d['’]où|c['’]est pourquoi|por eso|de ahí|perciò|per questo|por isso|daarom|vandaar|dlatego|stąd)(?![a-zà-ɏ])[^.!?]{0,30}\s(?:e-?mail|mail|newsletter|message|nachricht|courriel|correo|mensaje|mensagem|messaggio|bericht|wiadomość)(?![a-zà-ɏ])[^.!?]{0,40}[.!?]?$/iu;
/** Begins with until when or for whom: "Until 20 March, …", "For our customers in Leeds: …". */
const LEADING =
  /^(?:until|till|during|after|before|from|for|bis|ab|seit|nach|vor|während|für|jusqu['’][a-zà-ɏ]+|pendant|après|avant|dès|pour|hasta|desde|durante|después|antes|para|fino|d[ao]l|dopo|prima|per|tot|vanaf|tijdens|na|voor)(?![a-zà-ɏ])/iu;
/** Says that something is said: "I'll get straight to it: …", "Um es kurz zu machen: …". */
const ANNOUNCES =
  /^(?:(?:i|we)(?:['’]ll| will|['’]m| have| want)|let (?:me|us)|let['’]s|here['’]s|um es|ich (?:sage|mache)|wir (?:sagen|machen)|je (?:vais|serai|voulais)|nous (?:allons|voulions)|voy a|vamos a|quiero|vado|andiamo|vou|vamos|ik zal)(?![a-zà-ɏ])[^,;:.!?]{3,40}:$/iu;
const LONGEST_LEAD = 7;
const TEMPORAL =
  /^(?:until|till|during|after|before|since|bis|seit|nach|vor|während|pendant|après|avant|depuis|durante|después|antes|dopo|prima|depois|tijdens|na|voor)(?![a-zà-ɏ])/iu;
/** Where a line may end: behind a mark, before a reason, or before "and", with a subject of its own or not. */
const END =
  /(?<=[,;:]|\s[–—])\s+|\s(?=(?:because|while|so that|parce que|pendant que|afin|porque|mientras|perch[ée]|mentre|omdat|terwijl|zodat)\s)|,?\s(?<joined>and|but|so|und|aber|et|mais|y|e|en|maar)\s(?=(?<subject>(?:we|you|they|it|i|there|wir|sie|du|ihr|es|nous|vous|ils?|elles?|on|u|je|ze)(?:['’][a-z]{1,3})?\s)?(?<condition>(?:if|when|wenn|si|quand|cuando|se|quando|als|wanneer)\s)?)/giu;
/** A name that belongs to what was cut off before it. */
const APPOSED = /^\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'.-]+){0,2},\s\p{Ll}/u;
/** Ends within brackets, or behind a dash or colon with no more than a name: "LEEDS – Harlow Instruments". */
const FRAGMENT = /\([^()]*$|(?::| [–—])(?: \S+){1,2}$/u;
/** Ends within what somebody says. */
const isOpenQuote = (line: string): boolean =>
  line.split('"').length % 2 === 0 || /^[^“„«]*[“„«][^”“»]*$/u.test(line);
/** Ends before what its verb is about: "Woyzeck hat (am 12. März Premiere)". */
const VERB_LAST =
  /\s(?:is|are|was|has|have|will(?: be)?|hat|haben|ist|sind|wird|werden|findet|finden|lädt|laden|est|sont|es|son|está|è|sono|ha|é|heeft|hebben|zijn|wordt|vindt)$/iu;
/** Leads to a day: "on", "am", "le", a comma. */
const BEFORE_DAY =
  /(?:,|\s(?:on|at|from|this|am|ab|vom|von|um|diesen|le|du|dès|ce|el|este|il|dal|questo|op|vanaf|deze|em|no|na|a partir de))$/iu;

/**
 * The lines of at most so many characters that a sentence has, the best first: itself, its clauses that can stand alone
 * (behind "Until Sunday, …" and the like), or what it says before its day, which comes first for an event.
 */
export function cutsOf(sentence: string, most: number, { event = false } = {}): Cut[] {
  if (SAYS.test(sentence)) return [];
  const whole = sentence.length <= most ? [{ line: sentence, rest: '' }] : clausesOf(sentence, most);
  const dated = aroundDay(sentence, event);
  const cuts = event ? [...dated, ...whole] : [...whole, ...dated];
  return cuts
    .filter((cut) => {
      const { line } = cut;
      const isTitle = event && dated.includes(cut) && !line.includes('(');
      const isWhole = line === sentence || isTitle || !(FRAGMENT.test(line) || isOpenQuote(line));
      return line.length <= most && isWhole;
    })
    .toSorted((one, other) => Number(one.rest === null) - Number(other.rest === null));
}

/** A text as a headline: one sentence loses its full stop, "Two nights. No phone." keeps both. */
export const asHeadline = (text: string): string =>
  sentencesIn(text).length > 1 ? text.trim() : asPoint(text);

/** The best of them; '' without one. */
export const cutAtClause = (text: string, most: number): string => cutsOf(text, most)[0]?.line ?? '';

/** Whether a text begins as the second day of "Mon 15 – Sat 20 March" does. */
const isDay = (text: string): boolean => {
  const [, word = ''] = /^(\p{L}+)\.? \d/u.exec(text) ?? [];
  return word !== '' && weekdayNamed(fold(word)) !== undefined;
};
/** Goes on with the rest of a date, or an hour. */
const goesOnInTime = (text: string): boolean =>
  isDay(text) || (/^\d/.test(text) && (!COUNT.test(text) || whenIn(text, 'en')[0]?.index === 0));
/** "45 kilometres", "20% off", "£5". */
const COUNT = /^\d[\d.,]*\s?(?:[%€$£]|\p{L}{4})/u;

/** A sentence's clauses: those that lead to a list, then the longest first. */
function clausesOf(sentence: string, most: number): Cut[] {
  const parts = sentence.split(/(?<=[,;:]|\s[–—])\s+/u);
  const from = leadsOf(parts);
  const lead = parts.slice(0, from).join(' ');
  const said = parts.slice(from).join(' ');
  const days = whenIn(said, 'en').map(spanOf);
  const isWithinDay = (at: number) => days.some(({ from, to }) => at > from && at < to);
  const ends = [...said.matchAll(END)]
    .map(({ 0: mark, index, groups }) => ({ mark, index, groups }))
    .filter(({ index }) => !isWithinDay(index));
  const all = { mark: '', index: said.length, groups: undefined };
  const leadsToList = ({ index }: { index: number }) => /[:–—]$/u.test(said.slice(0, index));
  return [...ends.filter(leadsToList), all, ...ends.toReversed()].flatMap((end) => {
    const line = asPoint(said.slice(0, end.index));
    const tail = said.slice(end.index + end.mark.length);
    if (from === 0 && line.length >= SHORTEST_CLAUSE && ABOUT_EMAIL.test(tail)) return [{ line, rest: '' }];
    const { joined, subject, condition } = end.groups ?? {};
    const isBare = joined !== undefined && (subject ?? condition) === undefined;
    // "Tins of three and five litres" would promise too much without its end.
    const isTorn = goesOnInTime(tail) || /^[€£$]\s?\d/.test(tail) || (isBare && /\d/.test(withoutDays(line)));
    const leans =
      // "(…, a sole practitioner in Truro,) Allan Fraser, met me for coffee"
      (from > 0 && APPOSED.test(line)) ||
      (from === 0 ? SUBORDINATE : LEANS).test(line) ||
      WHOEVER.test(line) ||
      INVERTS.test(lead) ||
      OPEN_CLAUSE.test(line) ||
      (isBare && LISTED.test(line)) ||
      NEXT_ENTRY.test(tail);
    const usual = condition === undefined ? most / (isBare ? 1.5 : 2.5) : SHORTEST_CLAUSE;
    const least = leadsToList(end) ? 20 : usual;
    const isListed =
      /,\s*$/.test(said.slice(0, end.index)) &&
      (goesOnInList(tail) || (ENTRY_BEFORE.test(line) && isEntries(tail)));
    if (line.length < least || isTorn || leans || isListed) return [];
    const isWhole = condition !== undefined && tail.includes(',');
    const needsLine =
      isBare ||
      // "…, and we sell them loose so you can feel them": why, or of what, stands in the line.
      (joined?.toLowerCase() === 'so' && /^(?:you|they|it)(?![a-z])/i.test(tail)) ||
      /\s(?:it|them)[.!]?$/.test(tail) ||
      [lead, isWhole ? '' : tail].some((part) => SUBORDINATE.test(part)) ||
      RELATIVE.test(tail);
    // "The same story comes up" of "When I talk to customers, the same story comes up: …" promises what is cut off.
    if (from > 0 && tail !== '' && leadsToList(end)) return [];
    if (from > 0 && (needsLine || tail !== '')) return [{ line, rest: sentence }];
    if (from > 0 && ANNOUNCES.test(lead)) return [{ line: capitalised(line), rest: null }];
    // "Before refrigerators" says nothing alone; a day does.
    if (from > 0 && TEMPORAL.test(lead) && whenIn(lead, 'en').length === 0) return [{ line, rest: null }];
    return [{ line, rest: needsLine ? null : ended(`${lead} ${tail}`) }];
  });
}

/** A text without the days and hours that it names. */
const withoutDays = (text: string): string =>
  whenIn(text, 'en').reduce((left, when) => left.replace(when.text, ' '), text);

/** What stands before "…, and if" is a sentence however short it is: "Spring is here". */
const SHORTEST_CLAUSE = 12;

/** From the weekday to the year of "Sunday, December 13, 2026". */
const spanOf = (when: When): { from: number; to: number } => ({
  from: (when.kind === 'date' ? when.weekday?.index : undefined) ?? when.index,
  to: when.index + when.text.length,
});

/** How many of the first clauses only lead to what the sentence says. */
function leadsOf(parts: readonly string[]): number {
  // "After nine years, about 60,000 plates and one small flood, our kitchen needs replacing."
  const goesOn = (part: string, at: number) =>
    at > 0 &&
    at < parts.length - 1 &&
    /^(?!.*:$)/.test(parts[0] ?? '') &&
    LEADING.test(parts[0] ?? '') &&
    /^\p{Ll}/u.test(part) &&
    !FINITE.test(part.toLowerCase());
  const leads = parts.findIndex((part, at) => !(isLead(part) || goesOn(part, at)));
  return leads < 0 || goesOnInTime(parts[leads] ?? '') ? 0 : leads;
}

const isLead = (part: string): boolean =>
  !WHOEVER.test(part) &&
  (ANNOUNCES.test(part) ||
    SUBORDINATE.test(part) ||
    saysDayOnly(part) ||
    (LEADING.test(part) && wordCount(part) <= LONGEST_LEAD));

/** "Op", "van" and "tot" in "Op zaterdag 29 mei van 10 tot 13 uur". */
const JOINING_WORDS = 3;

/** Whether a text names a day or a time, and hardly anything else. */
export function saysDayOnly(text: string): boolean {
  // Days are read alike in all languages.
  const rest = whenIn(text, 'en').reduce((left, when) => {
    const weekday = when.kind === 'date' ? (when.weekday?.text ?? '') : '';
    return left.replace(when.text, ' ').replace(weekday, ' ');
  }, text);
  return rest !== text && wordCount(rest) <= JOINING_WORDS;
}

/** May stand behind a day of whose sentence all is said: "am 12. März im Kulturhaus"; a verb ("is sold out") may not. */
const SAYS_MORE =
  /^\s*(?:$|[^\s\p{L}]|(?:in|at|with|from|for|and|or|to|near|outside|inside|by|as|of|on|until|till|only|the|our|this|both|im|an|am|auf|mit|bei|beim|von|vom|für|und|oder|um|zum|zur|ab|bis|als|ins|nach|dans|avec|chez|au|aux|à|de|des|du|d|et|pour|par|sur|con|en|al|a|del|para|por|y|presso|nel|nella|alla|alle|dalle|da|di|per|e|op|met|voor|van|te|tot|om|em|no|na|com|às|das|[ECMP]E?[SD]?T|UTC|GMT|BST|Central|Eastern|Mountain|Pacific)(?!\p{L}))/u;

/** "between 27 October (and 10 November)" */
const TO_A_DAY =
  /^\s*(?:and|to|until|till|through|und|bis|et|au|jusqu['’]au|y|al|hasta|e|ao|até|en|tot|i|do|[–—-])\s+(?:the\s|den\s|el\s|le\s|il\s)?(?:[a-zà-ɏ]{2,10}\.?,?\s)?\d/iu;

/** The verb of what stands before the day: "am 24. Januar in der Stadthalle ist ausverkauft". */
const LATER_VERB =
  /^[^,;:.!?–—]*\s(?:is|are|was|were|has|have|will|ist|sind|war|hat|haben|wird|wurde|werden|est|sont|sera|está|están|è|sono|sarà|é|são|zijn|wordt|heeft)\s/iu;
/** Ends on what is said of the day that is cut off: "open Tuesday to Sunday, and exceptionally (on 21 December)". */
const ENDS_OPEN =
  /,\s(?:and|und|et|y|e|en|i)(?:\s\S+){0,2}$|(?<![a-zà-ɏ])(?:between|zwischen|entre|fra|tra|tussen|między|exceptionally|ausnahmsweise|exceptionnellement|excepcionalmente|eccezionalmente|uitzonderlijk|wyjątkowo|until|till|by|bis|jusqu['’]?(?:au|à)|hasta|fino|entro|até|tot|even|sogar|même|incluso|anche|até|zelfs|nawet)$/iu;
/** How much may stand between two parts of one time: "Thursday 15 April, at 7pm". */
const WITHIN_TIME = 12;

/** What a sentence goes on with behind its first day and the hours beside it. */
function behindDay(sentence: string): string {
  const [first, ...others] = whenIn(sentence, 'en').filter(({ kind }) => kind !== 'weekday');
  if (!first) return '';
  const endOf = ({ index, text }: { index: number; text: string }) => index + text.length;
  const end = others.reduce((at, when) => (when.index - at <= WITHIN_TIME ? endOf(when) : at), endOf(first));
  return sentence.slice(end);
}

/** "Learn to shape a loaf" of "Learn to shape a loaf on 27 February at six", and the same with its day. */
function aroundDay(sentence: string, event: boolean): Cut[] {
  const day = whenIn(sentence, 'en').find(({ kind }) => kind === 'date');
  if (day?.kind !== 'date') return [];
  const before = sentence.slice(0, day.weekday?.index ?? day.index).trim();
  // Behind a colon, what happens has its day; "Last orders: 5 March" is no line without it.
  const line = before.replace(event && before.endsWith(':') ? /:$/ : BEFORE_DAY, '');
  if (wordCount(line) < 2 || isLead(line) || VERB_LAST.test(line) || ENDS_OPEN.test(line)) return [];
  const behind = behindDay(sentence);
  if (!SAYS_MORE.test(behind) || LATER_VERB.test(behind)) return [];
  const cutAt = (at: number) => ({ line: sentence.slice(0, at), rest: ended(sentence.slice(at)) });
  // What brackets add belongs to the day before them.
  const isAdded = /^\s*\(/.test(behind);
  const dated = { ...cutAt(day.index + day.text.length), ...(isAdded && { rest: null }) };
  // "Test day Saturday, 27 February": an event's name leads to its day without a word between them.
  const isWhole = (event || line !== before) && line.length > 10 && !POINTS_AWAY.test(line);
  const undated = isWhole ? [cutAt(line.length)] : [];
  // "15" of "15–20 February" is half a day; an event's day stands in its box.
  const isDayLeft =
    !/^\d+$/.test(day.text) &&
    !TO_A_DAY.test(sentence.slice(day.index + day.text.length)) &&
    (!event || line !== before);
  if (!isDayLeft) return undated;
  return event ? [...undated, dated] : [dated, ...(isAdded ? [] : undated)];
}

/** A text as a sentence, whatever it began and ended with. */
const ended = (text: string): string =>
  capitalised(asPoint(text.replace(/^[\s,;:]+/, ''))).replace(/(?<=[^.!?…])$/u, '.');
