import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { addDays, dayOf, type IsoDay, weekdayOf } from '../domain/calendar/dates/day.ts';
import { findTime } from '../domain/calendar/dates/time.ts';
import { sentencesIn } from '../domain/sentences.ts';
import type { EmailEvent } from './document.ts';
import { type When, whenIn } from './when.ts';

type Row = Pick<CampaignFields, 'campaign_name' | 'brief'> &
  Partial<Pick<CampaignFields, 'send_date' | 'subject_line' | 'theme' | 'cta_link' | 'offer'>>;

const LONGEST_BRIEF = 6_000;

/** Something that people go to. A sale is not an event, however often it is called one. */
const HAPPENS =
  /(?<!\p{L})(?:webinars?|workshops?|tastings?|master ?class(?:es)?|\p{L}{3,12}ing class(?:es)?|yoga class(?:es)?|dance class(?:es)?|talks|talk (?:by|on|with)|open (?:day|house|evening|studio|training|gym|mic|air)|meet-?ups?|concerts?|carols?|advent lunch|community lunch|brunch|picnic|lecture|panel|q&a session|ama|live ?stream|conference|seminar|fair|pop-?up|screening|exhibition|vernissage|tour|tournament|retreat|ceremony|gala|choir|service of|training (?:day|session)|info(?:rmation)? (?:evening|session)|konzert|verkostung|vortrag|f[üu]hrung|tag der offenen t[üu]r|test(?:tag|day| day| ride)|demo day|(?:hof|sommer|stra[ßs]+en|stadtteil)fest|flohmarkt|treffen|stammtisch|lesung|aktionstag|gemeindefest|block party|launch party|book signing|reading night|jornada|encuentro|feria|rencontre|soir[ée]e|mercatino|incontro|encontro|bijeenkomst|schulung|infoabend|taller|charla|cata de|concierto|atelier|conf[ée]rence|d[ée]gustation|portes ouvertes|corso|degustazione|oficina|palestra|lezing|proeverij|workshop-?tag|bier-?anstich|bockbieranstich|fassanstich|premi[eè]re|auff[üu]hrung|vorstellung|spectacle|visite guid[ée]e|visitas? guiadas?|visite guidate|spettacolo|proiezione|cursus|rondleiding|voorstelling|open dag|quiz night|seed swap|group run)(?!\p{L})/iu;

/** Invites readers, or says that a place opens or a company plays. */
const INVITES =
  /(?<!\p{L})(?:join us|come (?:along|by|over|and|to)|see you|meet (?:us|at|in|outside)|we(?:['’]ll)? (?:meet|gather|celebrate)|doors (?:open|at)|öffnen wir|wir (?:öffnen|treffen|starten|feiern|laden)|treffpunkt|kommt vorbei|kommen sie vorbei|einlass|eintritt|nous vous (?:attendons|accueillons|invitons)|rendez-vous|venez|on se retrouve|joue|ouvr(?:e|ons) (?:ses|nos) portes|(?:os|te|les) esperamos|ven a|nos vemos|[tv]i aspettiamo|vieni|venite|(?:resta|rimane) apert[oa]|venha|esperamos (?:por )?você|kom (?:langs|naar|mee)|(?:we|wij) openen)(?!\p{L})/iu;
/** Has a day and an hour, too, and nobody goes there. */
const NO_EVENT =
  /(?<!\p{L})(?:launch\p{L}*|drops?|out on|on sale|releas\p{L}+|goes live|ships?|shipping|dispatch\p{L}*|deliver\p{L}*|order\p{L}*|pre-?order|maintenance|upgrade|downtime|offline|outage|prices?|sale|% off|closed|available|restock\p{L}*|hours|geschlossen|verfügbar|öffnungszeiten|versand|bestell\p{L}*|preise?|wartung|fermée?|livraison|command\p{L}*|soldes|cerrad[oa]|envíos?|pedidos?|rebajas|chius[oa]|ordin[ei]|spedizion[ei]|saldi|gesloten|bestel\p{L}*)(?!\p{L})/iu;
/** Every week, and so on no day of its own. */
const REPEATED = /(?<!\p{L})(?:every|each|jeden|jede|chaque|tous les|cada|todos los|ogni|elke|iedere) $/iu;
/** Before a weekday that is the next one. */
const NEXT = /\b(?:this|diesen|este|ce|questo) $/iu;
/** Before a date that is over, by which something else is due, or from which places can be had. */
const OTHER_DATE =
  /(?:since|seit|deadline|rsvp|(?:last|final) day (?:to \p{L}{3,12}|for \p{L}{3,14})(?: is)?|on sale|(?:tickets?|bookings?|registration|applications|enrol?ment|places|doors? sales?) (?:opens?|starts?|begins?)|anmeldeschluss|anmeldung ab|vorverkauf|en venta|inscripciones desde|en vente)[\s:]*(?:(?:from|on|ab|am|desde|el|d[eè]s|le|is) )*(?:\p{L}{3,10},?\s*)?$/iu;
/** How far behind a date its time is looked for. */
const BESIDE = 90;

const PLACE_LABEL =
  /^[ \t]*(?:where|place|location|venue|ort|wo|lugar|lieu|d[oó]nde|luogo|dove|local|waar)[ \t]*:[ \t]*(\S.{1,80})$/imu;
const PLACE =
  /\b(?:in|at|outside) ((?:the |our )?(?:[\p{L}'’]+ ){0,3}(?:hall|tower|square|station|barn|depot|pub|studio|shop|store|school|garden|bakery|church|caf[eé]|kitchen|library|gallery|museum|park|theat(?:re|er)|club|warehouse|showroom|brewery|winery|clinic|office))\b/iu;
/** "im Brauhof", "au Théâtre des Lices", "in de werkplaats". */
const FOREIGN_PLACE =
  /(?<!\p{L})(?:(?:im|in der|in unserem|am|auf dem) (\p{Lu}[\p{L}-]{0,20}(?:hof|haus|saal|halle|platz|garten|markt|theater|museum|laden|werkstatt|studio|praxis)(?: \d{1,4})?)|(?:au|à la|chez|en el|en la|nel|nella|al|alla) ((?:théâtre|musée|salle|café|bibliothèque|médiathèque|atelier|château|parc|librairie|teatro|museo|biblioteca|librería|libreria|sala|jardín)(?: (?:de |des |du |del |della |di |d['’])?\p{Lu}[\p{L}'’-]{1,20}){0,2})|in (?:de|het|onze) (werkplaats|bibliotheek|winkel|studio|tuin|kerk|zaal|buurthuis))(?!\p{L})/iu;
const ONLINE = /\b(?:on zoom|via zoom|online)\b/iu;

interface Found {
  day: IsoDay;
  /** The text from the date on. */
  from: string;
}

const isDay = (text: string | undefined): text is IsoDay =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

/** The first such day that is not before the email is sent. */
function nextDay(month: number, day: number, sent: IsoDay): IsoDay | undefined {
  const year = Number(sent.slice(0, 4));
  const first = dayOf(year, month, day);
  return first !== undefined && first < sent ? dayOf(year + 1, month, day) : first;
}

/** The day that a date means; undefined for a time, and where it takes the day of sending to know. */
function dayMeant(
  when: When,
  before: string,
  sent: IsoDay | undefined,
  invited: boolean,
): IsoDay | undefined {
  if (when.kind === 'date') {
    const [month, day] = when.value.split('-').map(Number) as [number, number];
    if (when.year !== null) return dayOf(when.year, month, day);
    return sent && nextDay(month, day, sent);
  }
  if (when.kind !== 'weekday' || !sent) return undefined;
  if (invited ? REPEATED.test(before) || PLURAL.test(when.text) : !NEXT.test(before)) return undefined;
  const ahead = (Number(when.value) - weekdayOf(sent) + 7) % 7;
  // On the day itself, "this Sunday" may mean today or in a week.
  return ahead > 0 ? addDays(sent, ahead) : undefined;
}

/** "Thursdays", "donnerstags". */
const PLURAL = /(?:days|tags|wochs)$/iu;

/**
 * The days on which something begins, as far as they are not before the email is sent. Where readers are `invited`, a
 * weekday is the next one.
 */
const datesOf = (text: string, sent: IsoDay | undefined, invited = false): Found[] =>
  whenIn(text, 'en').flatMap((when): Found[] => {
    const before =
      text
        .slice(Math.max(0, when.index - 40), when.index)
        .split('\n')
        .at(-1) ?? '';
    const day = when.isEnd || OTHER_DATE.test(before) ? undefined : dayMeant(when, before, sent, invited);
    if (day === undefined || (sent !== undefined && day < sent)) return [];
    return [{ day, from: text.slice(when.index, when.index + BESIDE) }];
  });

/** The days in sentences that invite readers to an hour: "Join us Thursday 7 pm", "Le 12 mai à 18 h, la troupe joue". */
const invitations = (brief: string, sent: IsoDay | undefined): Found[] =>
  sentencesIn(brief)
    .filter((sentence) => INVITES.test(sentence) && !NO_EVENT.test(sentence) && hoursIn(sentence).time !== '')
    .flatMap((sentence) => datesOf(sentence, sent, true));

/** "alle 20", "dalle 19 alle 23", "a las 20.30", "à 18 h 30". */
const FOREIGN_HOURS =
  /(?<!\p{L})(?:(?:alle|dalle|ore|a las|de las|às|das|from|at)\s(\d{1,2})(?:[:.h](\d\d))?(?:\s?h)?(?:\s(?:alle|a las|hasta las|às)\s(\d{1,2})(?:[:.h](\d\d))?)?|(?:à|dès|vers|de)\s(\d{1,2})\s?h\s?(\d\d)?(?:\s?(?:à|–|-)\s?(\d{1,2})\s?h\s?(\d\d)?)?)(?!\d|[.,:]\d|\s?(?:€|%|\p{L}{4}))/iu;

/** The time of day that a text names first, its end and zone; '' for what it does not say. */
function hoursIn(text: string): { time: string; until: string; zone: string } {
  const found = findTime(text);
  if (found.time !== '') return found;
  const [, hour, minute, last, lastMinute, heure, minutes, fin, finMinutes] = FOREIGN_HOURS.exec(text) ?? [];
  const clock = (hours: string | undefined, past: string | undefined) =>
    hours === undefined || Number(hours) > 23 ? '' : `${hours.padStart(2, '0')}:${past ?? '00'}`;
  return {
    time: clock(hour ?? heure, minute ?? minutes),
    until: clock(last ?? fin, lastMinute ?? finMinutes),
    zone: '',
  };
}

function placeIn(brief: string): string {
  const [, german, romance, dutch] = FOREIGN_PLACE.exec(brief) ?? [];
  const found = PLACE_LABEL.exec(brief)?.[1] ?? PLACE.exec(brief)?.[1] ?? german ?? romance ?? dutch;
  return (found ?? ONLINE.exec(brief)?.[0] ?? '').trim();
}

/**
 * What a row invites to, with its day, time and place as stated; null unless the row names something that people
 * go to, or invites them to an hour, and exactly one day for it. `title` is empty: the email's headline names it.
 */
export function eventIn(campaign: Row): EmailEvent | null {
  const { campaign_name, subject_line = '', theme = '', brief, cta_link = '', send_date } = campaign;
  const told = brief.slice(0, LONGEST_BRIEF);
  const sent = isDay(send_date) ? send_date : undefined;
  const happens = HAPPENS.test(`${campaign_name}\n${subject_line}\n${theme}\n${told}`);
  const stated = happens ? datesOf(`${campaign_name}\n${subject_line}\n${told}`, sent) : [];
  const dates = stated.length > 0 ? stated : invitations(told, sent);
  const [first] = dates;
  if (!first || new Set(dates.map(({ day }) => day)).size > 1) return null;
  const timed = [first.from, ...dates.map(({ from }) => from), told]
    .map((part) => hoursIn(part.split('\n')[0] ?? ''))
    .find(({ time }) => time !== '');
  const at = (time: string | undefined) => (time ? `${first.day}T${time}` : '');
  return {
    title: '',
    starts: at(timed?.time) || first.day,
    ends: at(timed?.until),
    zone: timed?.zone ?? '',
    place: placeIn(told),
    link: cta_link.trim(),
  };
}
