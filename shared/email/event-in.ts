import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { addDays, dayOf, type IsoDay, weekdayOf } from '../domain/calendar/dates/day.ts';
import { monthNamed, weekdayNamed } from '../domain/calendar/dates/names.ts';
import { findTime } from '../domain/calendar/dates/time.ts';
import { fold } from '../domain/calendar/words.ts';
import type { EmailEvent } from './document.ts';

type Row = Pick<CampaignFields, 'campaign_name' | 'brief'> &
  Partial<Pick<CampaignFields, 'send_date' | 'subject_line' | 'theme' | 'cta_link' | 'offer'>>;

const LONGEST_BRIEF = 6_000;

/** Something that people go to. A sale is none, however often it is called an event. */
const HAPPENS =
  /(?<!\p{L})(?:webinars?|workshops?|tastings?|master ?class(?:es)?|\p{L}{3,12}ing class(?:es)?|yoga class(?:es)?|dance class(?:es)?|open (?:day|house|evening|studio|training|gym|mic|air)|meet-?ups?|concerts?|carols?|advent lunch|community lunch|brunch|picnic|lecture|panel|q&a session|ama|live ?stream|conference|seminar|fair|pop-?up|screening|exhibition|vernissage|tour|tournament|retreat|ceremony|gala|choir|service of|training (?:day|session)|info(?:rmation)? (?:evening|session)|konzert|verkostung|vortrag|f[üu]hrung|tag der offenen t[üu]r|test(?:tag|day| day| ride)|demo day|(?:hof|sommer|stra[ßs]+en|stadtteil)fest|flohmarkt|treffen|stammtisch|lesung|aktionstag|gemeindefest|block party|launch party|book signing|reading night|jornada|encuentro|feria|rencontre|soir[ée]e|mercatino|incontro|encontro|bijeenkomst|schulung|infoabend|taller|charla|cata de|concierto|atelier|conf[ée]rence|d[ée]gustation|portes ouvertes|corso|degustazione|oficina|palestra|lezing|proeverij|workshop-?tag)(?!\p{L})/iu;

/** A date as it is written: each names its parts. Kept apart, because the word before a day need not be a month. */
const DATES = [
  /(?<![\p{L}\d.,$€£-])(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/giu,
  /(?<![\p{L}\d.,$€£-])(?<day>\d{1,2})(?:st|nd|rd|th|\.|er|º|ª)?(?: of | de | d[’']| )?(?<month>\p{L}{3,10})\.?(?:,? (?:de )?(?<year>20\d\d))?/giu,
  /(?<![\p{L}\d.,$€£-])(?<month>\p{L}{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:]|\.\d)(?:,? (?<year>20\d\d))?/giu,
];
const WEEKDAY = /\b(?:this|diesen|este|ce|questo) (\p{L}{3,12})\b/giu;
/** Before a date that ends or begins something else. */
const OTHER_DATE =
  /(?:until|till|through|by|before|since|ends?(?: on)?|ending|order by|register by|rsvp by|bis(?: zum)?|hasta(?: el)?|jusqu[’']au|fino al?|at[ée]|deadline:?)\s*(?:\p{L}{3,10},?\s*)?$/iu;
/** How far behind a date its time is looked for. */
const BESIDE = 90;

const PLACE_LABEL =
  /^[ \t]*(?:where|place|location|venue|ort|wo|lugar|lieu|d[oó]nde|luogo|dove|local|waar)[ \t]*:[ \t]*(\S.{1,80})$/imu;
const PLACE =
  /\b(?:in|at) ((?:the |our )?(?:[\p{L}'’]+ ){0,3}(?:hall|studio|shop|store|school|garden|bakery|church|caf[eé]|kitchen|library|gallery|museum|park|theat(?:re|er)|club|warehouse|showroom|brewery|winery|clinic|office))\b/iu;
const ONLINE = /\b(?:on zoom|via zoom|online)\b/iu;

interface Found {
  day: IsoDay;
  /** The text from the date on. */
  from: string;
  /** The text of its line before it. */
  before: string;
}

const isDay = (text: string | undefined): text is IsoDay =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

/** The first such day that is not before the email is sent. */
function nextDay(month: number, day: number, sent: IsoDay): IsoDay | undefined {
  const year = Number(sent.slice(0, 4));
  const first = dayOf(year, month, day);
  return first !== undefined && first < sent ? dayOf(year + 1, month, day) : first;
}

function datesOf(text: string, sent: IsoDay | undefined): Found[] {
  const found: Found[] = [];
  const add = (day: IsoDay | undefined, at: number) => {
    if (day === undefined || (sent !== undefined && day < sent)) return;
    const before =
      text
        .slice(Math.max(0, at - 40), at)
        .split('\n')
        .at(-1) ?? '';
    if (!OTHER_DATE.test(before)) found.push({ day, from: text.slice(at, at + BESIDE), before });
  };
  const matches = DATES.flatMap((pattern) => [...text.matchAll(pattern)]);
  for (const { groups = {}, index } of matches.toSorted((one, other) => one.index - other.index)) {
    const { year, month: named = '', day: written } = groups;
    const month = /^\d/.test(named) ? Number(named) : monthNamed(fold(named));
    const day = Number(written);
    if (month === undefined || !(day >= 1 && day <= 31)) continue;
    if (year) add(dayOf(Number(year), month, day), index);
    else if (sent !== undefined) add(nextDay(month, day, sent), index);
  }
  if (sent !== undefined)
    for (const match of text.matchAll(WEEKDAY)) {
      const weekday = weekdayNamed(fold(match[1] ?? ''));
      const ahead = weekday === undefined ? 0 : (weekday - weekdayOf(sent) + 7) % 7;
      // On the day itself, "this Sunday" may mean today or in a week.
      if (ahead > 0) add(addDays(sent, ahead), match.index);
    }
  return found;
}

/**
 * What a row invites to, with its day, time and place as stated; null unless the row names something that people
 * go to and exactly one day for it. `title` is empty: the email's headline names it.
 */
export function eventIn(campaign: Row): EmailEvent | null {
  const { campaign_name, subject_line = '', theme = '', brief, cta_link = '', send_date } = campaign;
  if (!HAPPENS.test(`${campaign_name}\n${subject_line}\n${theme}\n${brief.slice(0, LONGEST_BRIEF)}`))
    return null;
  const text = `${campaign_name}\n${subject_line}\n${brief.slice(0, LONGEST_BRIEF)}`;
  const dates = datesOf(text, isDay(send_date) ? send_date : undefined);
  const [first] = dates;
  if (!first || new Set(dates.map(({ day }) => day)).size > 1) return null;
  const timed = [first.from, ...dates.map(({ from }) => from), brief.slice(0, LONGEST_BRIEF)]
    .map((part) => findTime(part.split('\n')[0] ?? ''))
    .find(({ time }) => time !== '');
  const at = (time: string | undefined) => (time ? `${first.day}T${time}` : '');
  return {
    title: '',
    starts: at(timed?.time) || first.day,
    ends: at(timed?.until),
    zone: timed?.zone ?? '',
    place: (PLACE_LABEL.exec(brief)?.[1] ?? PLACE.exec(brief)?.[1] ?? ONLINE.exec(brief)?.[0] ?? '').trim(),
    link: cta_link.trim(),
  };
}
