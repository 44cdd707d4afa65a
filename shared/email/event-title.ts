import { readLabel } from '../domain/brief-lines/content-labels.ts';
import { asTitle, capitalised, wordCount } from '../domain/brief-lines/wording.ts';
import { comparable } from '../domain/calendar/words.ts';
import { sentencesIn } from '../domain/sentences.ts';
import { toldToReaders } from '../domain/told-by-brief.ts';
import type { EmailEvent } from './document.ts';
import { behindOrder, isBareKind, kindIn, kindPhrase } from './event-phrase.ts';
import { GATHERS, HAPPENS } from './event-words.ts';
import { hasGap } from './gaps.ts';
import { whenIn } from './when.ts';

/** Longer is a sentence, and no title in a reader's calendar. */
const MOST_WORDS = 10;
/** The most words of a line of which nothing says that it is a name. */
const SHORT = 6;
/** The most words of a row's name. */
const LONGEST_NAME = 8;
/** What leads from a name to its day. */
const BEFORE_DAY =
  /\s(?:mon|tues?|wed|thurs?|fri|sat|sun|is|are|ist|est|es|è|é|on|at|from|to|for|the|of|this|am|ab|vom|von|um|der|auf|le|la|du|des|de|d|dès|au|a lieu|aura lieu|el|los|este|del|para|il|dal|del|al|op|van|vanaf|em|no|na|do|w|od|ein|takes place|starts?|begins?|opens?|returns?|findet|finden|beginnt|startet|steigt|commence|ouvre|empieza|comienza|se celebra|tiene lugar|comincia|inizia|si tiene|begint|start|vindt|começa)$/iu;
const MARKS = /(?<![\s,;:|(·–—-])[\s,;:|(·–—-]+$/u;
/** What leads to a name: "So: ", "Join us for a", "My". */
const OPENING =
  /^(?:(?:so|also|ok|and|und|et|y|e|en|event|[ée]v[ée]nement|evento|veranstaltung|einladung|invitation|invitación|invito|convite|uitnodiging)\s?[:,–-]\s?|(?:join us|come|you['’]re invited|we invite you|einladung|invitation|venez|rendez-vous|ven|vieni|venite|kom)(?: along)? (?:for|to|zur|zum|à|pour|a|al|alla|naar) |(?:an?|the|my|our|eine?|der|die|das|unsere?|le|la|les|une?|notre|nos|el|los|las|una|nuestr[ao]|il|lo|nostr[ao]|os?|de|het|een|onze) |l['’])/iu;
/** Invites to what it names: "Einladung zum", "You're invited:", "New date for". */
const INVITATION =
  /^(?:(?:you['’]re invited|you are invited|save the date|rsvp|reminder|erinnerung|rappel|recordatorio|promemoria|lembrete|herinnering|einladung|invitation|invitación|invito|convite|uitnodiging|new date|neuer termin|nouvelle date|nueva fecha|nuova data|nova data|nieuwe datum|postponed|rescheduled|moved|verschoben|reporté|aplazado|rinviato|adiado|verplaatst)(?:\s?[:!–-]\s?| (?:to|for|zur|zum|für|à|pour|a|para|al|alla|per|voor)\s)|join us for\s)/iu;
/** The same where what it names is one of what happens, and no place. */
const COME =
  /^(?:join us at|come(?: along)? (?:for|to)|we invite you to|venez (?:à|au|aux|pour)|ven (?:a|al)|vieni (?:a|al|alla)|venite (?:a|al|alla)|venha a[o]?|kom naar)\s/iu;
/** Says from here on that it has another day than before: "has been moved", "est reportée". */
const POSTPONED =
  /\s(?:(?:se|has|have|had|been|is|are|was|were|wird|wurde|ist|sind|est|sont|a|été|ha|han|sido|está|è|stat[oa]|wordt|werd|foi|é)\s){0,3}(?:moved|rescheduled|postponed|verschoben|verlegt|report[ée]e?s?|déplacée?s?|aplazad[oa]s?|trasladad[oa]s?|rinviat[oa]|spostat[oa]|verplaatst|verzet|adiad[oa]|remarcad[oa]|cambian? de fecha|cambia data|muda de data|change de date)(?![a-zà-ɏ]).*$/isu;
/** A clause is no name. */
const CLAUSE =
  /(?<![a-zà-ɏ])(?:we|us|uns|ons|you|they|it|he|she|i|wir|sie|ihr|du|ich|nous|vous|ils?|elles?|on|io|noi|voi|nós|wij|jij|je|is|are|was|has|have|will|ist|sind|hat|haben|wird|wurde|est|sont|sera|es|son|será|sono|sarà|são|zijn|wordt|heeft|join|please|bitte)(?![a-zà-ɏ])/iu;
/** Says something of what happens: "Exhibition is open, runs". */
const IS_SAID = /\s(?:is|are|was|will|ist|sind|wird|est|sont|está|è|sono|são|zijn)\s/iu;
/** Calls readers to do something. */
const CALLS =
  /^(?:join|come|meet|visit|see|book|save|get|try|kommt?|besuch[a-z]*|venez|ven|vieni|venite|venha|kom)(?![a-zà-ɏ])/iu;
const BARE_CALL =
  /^(?:join us|come along|come (?:and )?(?:see|visit|meet) us|meet us|see you|save the date)$/i;
/** What kind of email it is, behind what happens: "Waterproofing Workshop Invite". */
const KIND_BEHIND =
  /\s(?:invit(?:e|ation|ación|o)|einladung|uitnodiging|reminder|erinnerung|rappel|recordatorio|promemoria|announcement|ankündigung|annonce|anuncio|e-?mail|mailing|newsletter)(?: #?\d)?$/iu;
/** Marks of the team's name for an email, which is not that of what happens. */
const OF_TEAM =
  /[[\]|#_+]|(?<![a-zà-ɏ])(?:e-?mail|mail(?:ing)?|newsletter|invit[a-zà-ɏ]*|einladung|uitnodiging|zaproszenie|convite|convocat[a-zà-ɏ]+|reminder|erinnerung|rappel|recordatorio|promemoria|lembrete|herinnering|przypomnienie|announce[a-zà-ɏ]*|annonce|ankündigung|anuncio|anúncio|annuncio|aankondiging|report[ée]e?s?|report (?:d[eu]s?|spectacle|concert|atelier|s[ée]ance|soirée|représentation|date)|[a-zà-ɏ]{0,8}(?:verschiebung|verlegung|änderung)|postpone[a-zà-ɏ]*|reschedul[a-zà-ɏ]*|moved|cancel[a-zà-ɏ]*|verschoben|verlegt|absage|abgesagt|annul[a-zà-ɏ]+|aplaza[a-zà-ɏ]+|rinvi[oa][a-zà-ɏ]*|adia[dm][a-zà-ɏ]+|verplaatst|geannuleerd|new date|infos?(?! (?:evening|session|night|day|abend))|promo[a-zà-ɏ]*|launch|push|teaser|follow-?up|nudge|win-?back|abandon[a-zà-ɏ]*|lapsed|non-?openers?|re-?engage[a-z]*|churn[a-z]*|upsell|nurtur[a-z]+|cross-?sell|flow|drip|segment|draft|final|v\d|q\d|resend|save the date|copy)(?![a-zà-ɏ])/iu;
/** Leads to what happens, on a line of its own. */
const WHAT =
  /^[ \t>*_•·–—-]{0,6}(?:what|event|was|veranstaltung|quoi|[ée]v[ée]nement|qué|evento|cosa|wat|evenement|o qu[eê]|co)[*_]{0,2}[ \t]?:[*_ \t]{0,4}(\S.{1,80})$/iu;
const SHOUTED = /\p{Lu}{4}/u;
/** Names a part of a day or week in which something happens: "Rose pruning morning". */
const TIME_NAMED =
  /^(?:journées|nuits?|semaine|noche|semana|notte|settimana|nacht|woche) (?:d[eu]s?|d['’]|del|dell?[ae]|der)(?![a-zà-ɏ])|(?<!(?:valentine|mother|father|year)['’]?s|christmas|boxing)\s(?:day|morning|afternoon|evening|night|weekend|vormittag|nachmittag|abend|wochenende|matinée|soirée|journée|week-end|mañana|tarde|noche|mattinata|pomeriggio|serata|giornata|manhã|noite|ochtend|middag|avond)$/iu;
/** Names what happens where it is known that something does: "Dog-friendly walk", "Book club". */
const NAMED =
  /(?<![a-zà-ɏ])(?:walk|ride|hike|swim|club|camp|quiz|bingo|market|class(?:es)?|course|training|drop-in|trip|visit|show|reading|celebration|[a-zà-ɏ]*wanderung|spaziergang|[a-zà-ɏ]*fest|ausstellung|[a-zà-ɏ]*eröffnung|[a-zà-ɏ]*fahrt|sortie|balade|marche|visites?|fête|exposition|marché|stage|salon|paseo|salida|visita|exposición|inauguración|mercado|excursión|passeggiata|mostra|mercato|inaugurazione|gita|serata|wandeling|uitje|tentoonstelling|passeio|exposição|inauguração|spacer|wystawa)(?![a-zà-ɏ])/iu;
const PRICED = /[%€$£]/u;

/** What a line says before its first day: "Cargo bike test day" of "Cargo bike test day Saturday, 27 February, 11–17h". */
function beforeDay(line: string): string {
  const day = whenIn(line, 'en').find(({ kind }) => kind !== 'time');
  const from = (day?.kind === 'date' ? day.weekday?.index : undefined) ?? day?.index;
  const before = withoutJoint(from === undefined ? line : line.slice(0, from));
  const [, behind = ''] =
    /^[^:]{0,24}:\s(\S.*)$/su.exec(day ? line.slice(day.index + day.text.length) : '') ?? [];
  // "Join us on January 21: payroll after the reform"
  return behind !== '' && (before === '' || /^(?:join us|save the date)$/i.test(before)) ? behind : before;
}

function withoutJoint(text: string): string {
  const bare = text.replace(MARKS, '');
  const next = bare.replace(BEFORE_DAY, '');
  return next === bare ? bare.trim() : withoutJoint(next);
}

/** What a headline calls it: "Open day" of "You're invited: open day on 11 April", "Cyrano" of "Cyrano reporté au 28 janvier". */
function calledInHeadline(headline: string): string {
  const line = withoutJoint(beforeDay(headline).replace(POSTPONED, ''));
  const come = line.replace(COME, '');
  const happens = [HAPPENS, GATHERS].some((words) => words.test(come));
  const bare = (happens ? come : line).replace(INVITATION, '');
  return bare === line ? line : withoutOpening(bare);
}

/** Whether a headline names no day, or that on which it begins. */
function isOfDay(headline: string, starts: string): boolean {
  const dates = whenIn(headline, 'en').filter(({ kind }) => kind === 'date');
  return dates.length === 0 || dates.some(({ value }) => value === starts.slice(5, 10));
}

const isFit = (title: string): boolean =>
  /\p{L}{3}/u.test(title) &&
  !hasGap(title) &&
  !PRICED.test(title) &&
  !title.endsWith('?') &&
  wordCount(title) <= MOST_WORDS;

const withoutOpening = (text: string): string => {
  // "Das neue Schuljahr" needs its article.
  const next = /^(?:Das|Der|Die) \p{Ll}/u.test(text) ? text : text.replace(OPENING, '');
  return next === text ? text : withoutOpening(next);
};
/** A part of a headline without its article, where it is no title: "Block party" of "The block party is on for …". */
const withoutArticle = (text: string): string =>
  isTitleCase(text) && kindIn(text) === '' ? text : withoutOpening(text);

/** What the brief calls it, before its day: "Free light check" of "So: free light check on Saturday". */
function calledBy(brief: string, starts: string): string {
  const named = daySentences(brief, starts).map((sentence) => {
    const said = withoutJoint(beforeDay(toldToReaders(sentence) ?? sentence).replace(POSTPONED, ''));
    return withoutOpening(behindOrder(said));
  });
  const isName = (name: string) =>
    !BARE_CALL.test(name) &&
    wordCount(name) > 1 &&
    wordCount(name) <= SHORT &&
    (isTitleCase(name) || !CLAUSE.test(name));
  return named.find((name) => isName(name) && !name.includes(',')) ?? '';
}

/** Leads to what a talk is called. */
const TITLED =
  /^[ \t>*_•·–—-]{0,6}(?:title|titel|titre|título|titolo|topic|talk|thema|thème|tema|tytuł)[*_]{0,2}[ \t]?:[*_ \t]{0,4}(\S.{1,120})$/iu;
/** Whether the brief says by a label that a headline is what a talk is called. */
const isTitled = (headline: string, brief: string): boolean =>
  headline !== '' &&
  brief.split('\n').some((line) => comparable(TITLED.exec(line)?.[1] ?? '') === comparable(headline));

/** "Beginners pottery workshop" of "What: Beginners pottery workshop". */
function labelledIn(brief: string): string {
  const said = brief.split('\n').flatMap((line) => WHAT.exec(line)?.[1]?.replace(/\*\*|__/g, '') ?? []);
  const [name = ''] = said.map((text) => withoutJoint(text.split(/[.,:;(]/)[0] ?? ''));
  return wordCount(name) > 1 && wordCount(name) <= SHORT && !/\d/.test(name) && !CLAUSE.test(name)
    ? name
    : '';
}

/** "« Cyrano »" of a sentence that names the day. */
function quotedBy(brief: string, starts: string): string {
  const quoted = daySentences(brief, starts).map(
    (sentence) => /["“„«]\s?(\p{Lu}[^"“”„«»]{2,60}?)\s?["”“»]/u.exec(sentence)?.[1] ?? '',
  );
  return quoted.find((name) => name !== '' && !/[.!?]$|^[\p{Lu}\d]+$/u.test(name)) ?? '';
}

/** The brief's sentences that name the day on which it begins. */
const daySentences = (brief: string, starts: string): string[] =>
  brief
    .split('\n')
    .flatMap((line) => sentencesIn(readLabel(line).text))
    .filter((sentence) => whenIn(sentence, 'en').some(({ value }) => value === starts.slice(5, 10)));

/** The row's name for the email where it is one of what happens: "Spring Gala" of "Spring Gala – programme out"; ''. */
export function nameOf(campaign: string): string {
  const names = campaign
    .split(/\s[–—|/-]\s|:\s/)
    .map((name) => asTitle(name.trim().replace(KIND_BEHIND, '')));
  const isName = (name: string) =>
    ([HAPPENS, GATHERS, TIME_NAMED].some((words) => words.test(name)) ||
      (wordCount(name) > 1 && NAMED.test(name))) &&
    ![OF_TEAM, SHOUTED].some((words) => words.test(name)) &&
    wordCount(name) <= LONGEST_NAME;
  return names.find(isName) ?? '';
}

/** Not what happens, but which email of it this is, or when. */
const OF_SERIES =
  /(?:^|\s)(?:#\d{1,2}|\d{1,2}(?!\d| \p{L})|last|final|first|second|third|day of|call|reminder|non-?openers)(?!\p{L})/iu;
/** Whether a row's name says what the email is to the team: "Webinar invite", "Report spectacle Cyrano". */
export const isOfTeam = (campaign: string): boolean => OF_TEAM.test(campaign);
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
  wordCount(line) <= SHORT && !/[.,!?]/.test(line) && !/(?<!\p{L})\p{Ll}\p{L}{3}/u.test(line);

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
  if (isTitled(headline, brief)) return headline;
  const line = calledInHeadline(headline);
  const isNamed = title !== '' && comparable(line).includes(comparable(title));
  const happens = daySentences(brief, starts);
  const titles = [
    isNamed || (HAPPENS.test(line) && !IS_SAID.test(line)) ? line : '',
    title,
    isTitleCase(line) && !CALLS.test(line) ? line : '',
    titleInName(campaign),
    nameOf(campaign),
    quotedBy(brief, starts),
    labelledIn(brief),
    calledBy(brief, starts),
    happens.map(kindPhrase).find(Boolean) ?? '',
    // The email of a row that is one of an event is headed by it.
    kindIn(campaign) === '' ? '' : line,
    wordCount(line) <= SHORT && !CLAUSE.test(line) && isOfDay(headline, starts) ? line : '',
    // "Mud Season Reset"
    wordCount(campaign) > 1 && isTitleCase(campaign) && !isTeamsName(campaign) ? campaign : '',
  ].filter((name) => !isBareKind(withoutOpening(name)));
  // "(Thursday dinner through Sunday brunch)" names no kind of it.
  const told = [happens.join('\n'), brief].map((text) => text.replace(/\([^()\n]*\)/g, ''));
  const kind = told.map(kindIn).find(Boolean) || kindIn(campaign);
  // The whole headline need not be read twice.
  const chosen = [...titles, kind].find(isFit) ?? '';
  if (chosen !== '' && comparable(chosen) === comparable(headline)) return headline;
  return capitalised(chosen === line ? withoutArticle(line) : chosen);
}
