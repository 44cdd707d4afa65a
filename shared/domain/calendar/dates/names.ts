import { fold } from '../words.ts';

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

/** Folded month names of eight languages, January first. */
const months = lines(`
  january januar januari enero ene janvier janv gennaio gen janeiro stycznia styczen janner jan
  february februar februari febrero fevrier fevr febbraio febr fevereiro fev lutego luty feb
  march marz maerz marzo mars março marco maart marca marzec mrz mar
  april abril avril aprile kwietnia kwiecien avr abr apr
  may mai mayo maggio maio mei maja maj mag
  june juni junio juin giugno junho czerwca czerwiec giu jun
  july juli julio juillet juil luglio julho lipca lipiec lug jul
  august agosto aout augustus sierpnia sierpien augusti ago aug
  september septiembre septembre settembre setembro wrzesnia wrzesien sept set sep
  october oktober octubre octobre ottobre outubro pazdziernika pazdziernik ott out okt oct
  november noviembre novembre novembro listopada listopad nov
  december dezember diciembre decembre dicembre dezembro grudnia grudzien decembrie dic dez dec`);

/**
 * Folded weekday names, Sunday first. Two-letter German ones count only before a number (see `parse-date`).
 */
const weekdays = lines(`
  sunday sonntag domingo dimanche domenica zondag niedziela sondag dim dom sun
  monday montag lunes lundi lunedi segunda maandag poniedzialek mandag lun mon
  tuesday dienstag martes mardi martedi terca dinsdag wtorek tisdag tirsdag mar tues tue
  wednesday mittwoch miercoles mercredi mercoledi quarta woensdag sroda onsdag mer mie weds wed
  thursday donnerstag jueves jeudi giovedi quinta donderdag czwartek torsdag jeu jue gio thurs thur thu
  friday freitag viernes vendredi venerdi sexta vrijdag piatek fredag ven vie fri
  saturday samstag sonnabend sabado samedi sabato zaterdag sobota lordag sab sam sat`);

export const shortGermanWeekdays = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'];

const lookup = (table: string[][]) =>
  new Map(table.flatMap((names, place) => names.map((name) => [fold(name), place] as const)));
const monthByName = lookup(months);
const weekdayByName = lookup(weekdays);

/** 1-12, or undefined if the word is not a month. The word must be folded. */
export const monthNamed = (word: string): number | undefined => {
  const place = monthByName.get(word.replace(/\.$/, ''));
  return place === undefined ? undefined : place + 1;
};

/** 0 = Sunday … 6, or undefined. The word must be folded. */
export const weekdayNamed = (word: string): number | undefined =>
  weekdayByName.get(word) ?? (word.length > 5 ? weekdayByName.get(word.replace(/s$/, '')) : undefined);

/**
 * The month and year in a text: "MARCH 2027", "Q1 – January". Undefined unless it names exactly one month.
 */
export function monthIn(text: string): { month: number; year: number | null } | undefined {
  const words = fold(text).match(/[\p{L}]{3,}|\d+/gu) ?? [];
  const named = [...new Set(words.flatMap((word) => (/\d/.test(word) ? [] : (monthNamed(word) ?? []))))];
  if (named.length !== 1 || named[0] === undefined) return undefined;
  return { month: named[0], year: yearIn(text) };
}

/** The year in a text; null unless it names exactly one. */
export function yearIn(text: string): number | null {
  const years = new Set(text.match(/(?<!\d)20[1-4]\d(?!\d)/g) ?? []);
  return years.size === 1 ? Number([...years][0]) : null;
}
