import { readLabel } from '../domain/brief-lines/content-labels.ts';
import { asTitle, capitalised, wordCount } from '../domain/brief-lines/wording.ts';
import { comparable } from '../domain/calendar/words.ts';
import { sentencesIn } from '../domain/sentences.ts';
import { toldToReaders } from '../domain/told-by-brief.ts';
import type { EmailEvent } from './document.ts';
import { GATHERS, HAPPENS } from './event-words.ts';
import { hasGap } from './gaps.ts';
import { whenIn } from './when.ts';

/** Longer is a sentence, and no title in a reader's calendar. */
const MOST_WORDS = 10;
/** The most words of a line of which nothing says that it is a name. */
const SHORT = 6;
/** Ends in the middle of what happens: "service of", "cours d'". */
const OPEN_END = /(?:\s(?:by|with|on|of|de|d)|['’]){1,3}$/iu;
/** What leads from a name to its day. */
const BEFORE_DAY =
  /\s(?:mon|tues?|wed|thurs?|fri|sat|sun|is|ist|est|es|è|é|on|at|from|this|am|ab|vom|von|um|le|du|dès|el|este|il|dal|op|vanaf|em|no|na|w)$/iu;
const MARKS = /(?<![\s,;:|(·–—-])[\s,;:|(·–—-]+$/u;
/** What leads to a name: "So: ", "Join us for a", "My". */
const OPENING =
  /^(?:(?:so|also|ok|and|und|et|y|e|en|event|[ée]v[ée]nement|evento|veranstaltung|einladung|invitation|invitación|invito|convite|uitnodiging)\s?[:,–-]\s?|(?:join us|come|you['’]re invited|we invite you|einladung|invitation|venez|rendez-vous|ven|vieni|venite|kom)(?: along)? (?:for|to|zur|zum|à|pour|a|al|alla|naar) |(?:an?|the|my|our|eine?|der|die|das|unsere?|le|la|les|une?|notre|nos|el|los|las|una|nuestr[ao]|il|lo|nostr[ao]|os?|de|het|een|onze) |l['’])/iu;
/** A clause is no name. */
const CLAUSE =
  /(?<![a-zà-ɏ])(?:we|you|they|it|he|she|i|wir|sie|ihr|du|ich|nous|vous|ils?|elles?|on|io|noi|voi|nós|wij|jij|je|is|are|was|has|have|will|ist|sind|hat|haben|wird|wurde|est|sont|sera|es|son|será|sono|sarà|são|zijn|wordt|heeft|join|please|bitte)(?![a-zà-ɏ])/iu;
/** Marks of the team's name for an email, which is not that of what happens. */
const OF_TEAM =
  /[[\]|#_+]|(?<![a-zà-ɏ])(?:e-?mail|mail(?:ing)?|newsletter|invit[a-zà-ɏ]*|einladung|uitnodiging|zaproszenie|reminder|erinnerung|rappel|announce[a-zà-ɏ]*|promo[a-zà-ɏ]*|launch|push|teaser|follow-?up|nudge|win-?back|abandon[a-zà-ɏ]*|lapsed|non-?openers?|re-?engage[a-z]*|churn[a-z]*|upsell|cross-?sell|flow|drip|segment|draft|final|v\d|q\d|resend|save the date|copy)(?![a-zà-ɏ])/iu;
const SHOUTED = /\p{Lu}{4}/u;
/** Says that something happens, and not what. */
const NO_NAME = /^(?:event|evento|veranstaltung|[ée]v[ée]nement|evenement|wydarzenie)$/iu;
/** Names a part of a day or week in which something happens: "Rose pruning morning". */
const TIME_NAMED =
  /(?<!(?:valentine|mother|father|year)['’]?s|christmas|boxing)\s(?:day|morning|afternoon|evening|night|weekend|vormittag|nachmittag|abend|wochenende|matinée|soirée|journée|week-end|mañana|tarde|noche|mattinata|pomeriggio|serata|giornata|manhã|noite|ochtend|middag|avond)$/iu;
const PRICED = /[%€$£]/u;

/** What a line says before its first day: "Cargo bike test day" of "Cargo bike test day Saturday, 27 February, 11–17h". */
function beforeDay(line: string): string {
  const day = whenIn(line, 'en').find(({ kind }) => kind !== 'time');
  const from = (day?.kind === 'date' ? day.weekday?.index : undefined) ?? day?.index;
  return withoutJoint(from === undefined ? line : line.slice(0, from));
}

function withoutJoint(text: string): string {
  const bare = text.replace(MARKS, '');
  const next = bare.replace(BEFORE_DAY, '');
  return next === bare ? bare.trim() : withoutJoint(next);
}

const isFit = (title: string): boolean =>
  /\p{L}{3}/u.test(title) &&
  !hasGap(title) &&
  !PRICED.test(title) &&
  !title.endsWith('?') &&
  wordCount(title) <= MOST_WORDS;

const withoutOpening = (text: string): string => {
  const next = text.replace(OPENING, '');
  return next === text ? text : withoutOpening(next);
};

/** What the brief calls it, before its day: "Free light check" of "So: free light check on Saturday". */
function calledBy(brief: string, starts: string): string {
  const named = daySentences(brief, starts).map((sentence) =>
    withoutOpening(beforeDay(toldToReaders(sentence) ?? sentence)),
  );
  const isName = (name: string) =>
    wordCount(name) > 1 && wordCount(name) <= SHORT && (isTitleCase(name) || !CLAUSE.test(name));
  return named.find((name) => isName(name) && !name.includes(',')) ?? '';
}

/** The brief's sentences that name the day on which it begins. */
const daySentences = (brief: string, starts: string): string[] =>
  brief
    .split('\n')
    .flatMap((line) => sentencesIn(readLabel(line).text))
    .filter((sentence) => whenIn(sentence, 'en').some(({ value }) => value === starts.slice(5, 10)));

/** A word for what happens: "Lecture" of "an illustrated lecture"; '' where a text has none. */
function kindIn(text: string): string {
  const { 0: happens = '', index = 0 } = HAPPENS.exec(text) ?? {};
  return text[index - 1] === '-' || NO_NAME.test(happens) ? '' : happens.replace(OPEN_END, '');
}

/** The row's name for the email where it is one of what happens: "Spring Gala" of "Spring Gala – programme out"; ''. */
function nameOf(campaign: string): string {
  const name = asTitle(campaign.split(/\s[–—|/-]\s|:\s/)[0] ?? '');
  const isNamed = [HAPPENS, GATHERS, TIME_NAMED].some((words) => words.test(name));
  return isNamed && !OF_TEAM.test(name) && !SHOUTED.test(name) && wordCount(name) <= SHORT ? name : '';
}

/** Not what happens, but which email of it this is, or when. */
const OF_SERIES =
  /(?:^|\s)(?:#?\d{1,2}|last|final|first|second|third|day of|call|reminder|non-?openers)(?!\p{L})/iu;
/** Whether a row's name is in the team's words: "Abandoned basket nudge", "Webinar invite #2". */
export const isTeamsName = (campaign: string): boolean => OF_TEAM.test(campaign) || OF_SERIES.test(campaign);
/** What the row's name says behind what happens: "Why bolts fail" of "Webinar: Why bolts fail"; '' where it is no title. */
export function titleInName(campaign: string): string {
  const [, kind = '', named = ''] =
    /^([^:–—]{3,40}?)(?::\s|\s[–—-]\s)(\S.{5,80})$/u.exec(campaign.trim()) ?? [];
  const isTitle =
    HAPPENS.test(kind) &&
    wordCount(kind) <= 4 &&
    wordCount(named) > 2 &&
    ![OF_TEAM, OF_SERIES, PRICED].some((pattern) => pattern.test(named)) &&
    whenIn(named, 'en').length === 0;
  return isTitle ? asTitle(named) : '';
}

/** "The Lost Rivers": each long word has a capital. */
const isTitleCase = (line: string): boolean =>
  wordCount(line) <= SHORT && !/[.,!]/.test(line) && !/(?<!\p{L})\p{Ll}\p{L}{3}/u.test(line);

interface Named {
  headline: string;
  /** The row's name for the email. */
  campaign: string;
  brief: string;
}

/**
 * What a reader's calendar calls an event: its name in the headline, so that the email says it once, otherwise that of
 * the row or of the brief; '' when nothing is one.
 */
export function eventTitle({ title, starts }: EmailEvent, { headline, campaign, brief }: Named): string {
  const line = beforeDay(headline);
  const isNamed = title !== '' && comparable(line).includes(comparable(title));
  const titles = [
    isNamed || HAPPENS.test(line) ? line : '',
    title,
    isTitleCase(line) ? line : '',
    titleInName(campaign),
    nameOf(campaign),
    calledBy(brief, starts),
    // The email of a row that is one of an event is headed by it.
    kindIn(campaign) === '' ? '' : line,
    kindIn(daySentences(brief, starts).join('\n')),
    wordCount(line) <= SHORT && !CLAUSE.test(line) ? line : '',
    kindIn(brief) || kindIn(campaign),
  ];
  // The whole headline need not be read twice.
  const chosen = capitalised(titles.find(isFit) ?? '');
  return chosen !== '' && comparable(chosen) === comparable(headline) ? headline : chosen;
}
