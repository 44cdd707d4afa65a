import { sentencesIn } from '../domain/sentences.ts';
import { BLANK } from './event-hours.ts';
import { GATHERS, HAPPENS } from './event-words.ts';
import { numberWords } from './number-words.ts';

const MINUTE = 'min(?:ute[nrs]?|uut|uten|utos?|uti|uty?|s)?\\.?|minütig[a-zà-ɏ]{0,2}';
const HOUR =
  'hours?|hrs?|stunden?|std\\.?|stündig[a-zà-ɏ]{0,2}|heures?|horas?|or[ae]|uur|uren|godzin[a-zà-ɏ]?|godz\\.?|h';
const AND_HALF = '\\s(?:and a half|et demie|y media|e mezz[ao]|e meia|i pół)(?![a-zà-ɏ])';
const HALVED =
  "(?<halved>(?:half an hour|eine halbe stunde|une demi-heure|media hora|mezz[’']ora|meia hora|een half uur|pół godziny)|(?<onehalf>(?:an hour and a half|anderthalb stunden|eineinhalb stunden|anderhalf uur|anderhalve uur|półtorej godziny)))";
/** "90 minutes", "1h35", "2,5 uur", "two hours", "anderthalb Stunden", "1 hour 30 mins". */
const DURATION = new RegExp(
  `(?<![a-zà-ɏ\\d.,:/–-]|\\d\\s(?:[–-]|to|bis|à|a|tot|do)\\s)(?:${HALVED}|(?<count>\\d{1,3}|[a-zà-ɏ-]{2,14}?)(?:[.,](?<tenths>\\d{1,2})|(?<half>½| ½| 1/2|${AND_HALF}))?[\\s'’-]?(?:(?<minute>${MINUTE})|(?<hour>${HOUR})(?:\\s?(?<more>[0-5]\\d)(?:\\s?min[a-z.]{0,5})?(?![\\d:])|,?\\s(?:and |und |et |y |e |en )?(?<minutes>\\d{1,2})\\s?min[a-z.]{0,5}|(?<behind>${AND_HALF}))?))(?![a-zà-ɏ\\d])`,
  'giu',
);
const ONE = /^(?:one|an|eine?|une?|una|uma|een|één)$/iu;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

const countOf = (written: string): number | undefined => {
  if (/^\d/.test(written)) return Number(written);
  if (ONE.test(written)) return 1;
  const named = LANGUAGES.map((language) => numberWords(language)?.valueOf(written));
  return named.find((value) => value !== undefined);
};

const ABOUT =
  '(?:(?:about|around|just (?:under|over)|approx(?:\\.|imately)?|roughly|some|just|circa|c?ca\\.?|etwa|rund|ungefähr|env(?:\\.|iron)|unos|unas|aprox(?:\\.|imadamente)?|cerca de|ongeveer|około)\\s)';
const KIND =
  '(?:sessions?|workshop|class|webinar|masterclass|seminar|talk|lecture|tour|tasting|course|training|performance|show|concert[os]?|film|screening|play|demo|presentation|event|briefing|q&a|meet-?up|lesson|walk|hike|ride|cruise|meeting|clinic|panel|recital|service|retreat|live ?stream|führung|kurs|vortrag|weinprobe|lesung|konzert|wanderung|veranstaltung|schulung|atelier|stage|séance|visite|spectacle|conférence|webinaire|cours|balade|taller|sesión|charla|visita|curso|clase|concierto|función|laboratorio|corso|lezione|spettacolo|degustazione|incontro|sessione|sessão|aula|oficina|palestra|les|rondleiding|voorstelling|lezing|proeverij|wandeling|warsztat[a-zà-ɏ]{0,3}|wykład[a-zà-ɏ]{0,3}|koncert[a-zà-ɏ]{0,3}|spotkani[ea])(?![a-zà-ɏ])';
const KINDS = new RegExp(KIND, 'iu');
/** Before how long something takes: "Duration: ", "Durée du spectacle : ". */
const LABEL = new RegExp(
  `(?<![a-zà-ɏ])(?:duration|length|run(?:ning)? time|dauer|durée|duraci[óo]n|durata|duração|duur|czas trwania)(?:\\s(?:of|der|des|del?|della|du|do|da|van)\\s(?:the |la |het |de |l['’])?[a-zà-ɏ]{3,16})?\\s?[:=]?\\s?(?:(?:is|ist|est|de|di|von)\\s)?${ABOUT}?$`,
  'iu',
);
/** The same as a verb, of which the subject may be something else: "The balm lasts". */
const LASTS = new RegExp(
  `(?<![a-zà-ɏ])(?:lasts?|lasting|runs(?: for)?|dauer(?:t|n)|dure(?:nt|ra)?|comptez|dura(?:r[áa])?|duurt|(?:po)?trwa)\\s(?:for\\s)?${ABOUT}?$`,
  'iu',
);
const NO_SUBJECT = /^(?:it|this|es|das|er|sie|il|elle|ça|cela|esto|dit|het|to)?$/iu;
/** "session of", "séance de", "walk takes". */
const OF = new RegExp(
  `(?<![a-zà-ɏ])${KIND}(?:\\s[a-zà-ɏ]{3,14})?\\s(?:of|von|de|d[’']|di|van|takes|will take)\\s?${ABOUT}?$`,
  'iu',
);
/** "90 minute workshop"; not "a 10-minute walk from the station". */
const BEFORE_KIND = new RegExp(
  `^\\s(?:[a-zà-ɏ&-]{2,14}\\s){0,2}[a-zà-ɏ]{0,12}${KIND}(?! (?:from|to|away|of the station))`,
  'iu',
);
/** Behind the hours: ", 45 minutes plus questions", "(2 Std.)". */
const APART = new RegExp(`[,(·|–—]\\s{0,2}(?<about>${ABOUT})?$`, 'iu');
const ENDS =
  /^\s?(?:$|[.,;!)·|–—]|(?:long|lang|incl|inkl|including|with|mit|avec|con|com|met)(?![a-zà-ɏ]))/iu;
const MORE = /^\s?(?:plus|\+|zzgl)/iu;
/** What may be an hour of the day as well: "20 heures", "om 2 uur". */
const CLOCK = /^(?:h|heures?|horas?|or[ae]|uur|uren|godz.*)$/iu;

/** Shorter is a part of something, longer no hours to keep free. */
const LIMITS = { least: 15, most: 720 };

interface Length {
  minutes: number;
  /** Where it stands in its sentence. */
  from: number;
  to: number;
}

/** The lengths that a sentence states. `isOfDay` where it is the one that names the day. */
function lengthsIn(sentence: string, isOfDay: boolean): Length[] {
  return [...sentence.matchAll(DURATION)].flatMap(({ 0: all, index, groups = {} }) => {
    const before = sentence.slice(Math.max(0, index - 48), index);
    const behind = sentence.slice(index + all.length, index + all.length + 60);
    if (MORE.test(behind)) return [];
    const about = APART.exec(before);
    const isApart =
      isOfDay &&
      about !== null &&
      ENDS.test(behind) &&
      (about.groups?.about !== undefined || !CLOCK.test(groups.hour ?? ''));
    const isLong = /^\s(?:long|lang|de long)(?![a-zà-ɏ])/iu.test(behind);
    const lasts = LASTS.exec(before);
    const subject = lasts === null ? '' : sentence.slice(0, index - before.length + lasts.index).trim();
    const isEvents =
      [KINDS, HAPPENS, GATHERS].some((words) => words.test(subject)) || NO_SUBJECT.test(subject);
    const isLed = LABEL.test(before) || OF.test(before) || (lasts !== null && (isOfDay || isEvents));
    if (!(isApart || isLong || isLed || BEFORE_KIND.test(behind))) return [];
    const minutes = minutesOf(groups);
    const isPossible = minutes >= LIMITS.least && minutes <= LIMITS.most;
    return isPossible ? [{ minutes, from: index, to: index + all.length }] : [];
  });
}

function minutesOf(groups: Record<string, string | undefined>): number {
  const { halved, onehalf, count = '', tenths, half, minute, more, minutes, behind } = groups;
  if (halved !== undefined) return onehalf === undefined ? 30 : 90;
  const whole = countOf(count) ?? Number.NaN;
  if (minute !== undefined) return whole;
  const part = tenths === undefined ? 0 : Number(`0.${tenths}`);
  const isHalf = half !== undefined || behind !== undefined;
  return Math.round((whole + part + (isHalf ? 0.5 : 0)) * 60) + Number(more ?? minutes ?? 0);
}

/** A sentence with its lengths blanked out, which are no hours of the day: "De workshop duurt 2 uur". */
export const withoutLengths = (sentence: string): string =>
  lengthsIn(sentence, false).reduce(
    (text, { from, to }) => text.slice(0, from) + BLANK.repeat(to - from) + text.slice(to),
    sentence,
  );

/**
 * How many minutes an event takes, as the sentences of its day or else the brief state it; null where they say nothing
 * or several things.
 */
export function eventLength(brief: string, ofDay: readonly string[]): number | null {
  const sentences = brief.split('\n').flatMap((line) => sentencesIn(line.replace(/\*\*|__/g, '')));
  const own = ofDay.map((sentence) => sentence.replace(/\*\*|__/g, ''));
  const lengths = [own, sentences].map(
    (texts) =>
      new Set(texts.flatMap((text) => lengthsIn(text, own.includes(text)).map(({ minutes }) => minutes))),
  );
  const [length = null] = lengths.find(({ size }) => size === 1) ?? [];
  return length;
}
