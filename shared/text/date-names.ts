import { fold } from './words.ts';

const lines = (text: string) =>
  text
    .trim()
    .split(';')
    .map((line) => line.trim().split(/\s+/));

const months = lines(`
  january januar januari enero ene janvier janv gennaio gen janeiro stycznia styczen janner jan sty
    styczeń ocak ledna leden tammikuuta tammikuu января январь січня ianuarie január yanvar;
  february februar februari febrero fevrier fevr febbraio febr fevereiro fev lutego luty feb lut şubat
    února únor helmikuuta helmikuu февраля февраль лютого februarie február fevral;
  march marz maerz marzo mars março marco maart marca marzec mrz mar marts mrt mart března březen
    maaliskuuta maaliskuu марта март березня martie március;
  april abril avril aprile kwietnia kwiecien avr abr apr kwi nisan dubna duben huhtikuuta huhtikuu апреля
    апрель квітня aprilie április aprel;
  may mai mayo maggio maio mei maja maj mag mayıs května květen toukokuuta toukokuu мая май травня május;
  june juni junio juin giugno junho czerwca czerwiec giu jun haziran června červen kesäkuuta kesäkuu июня
    июнь червня iunie június iyun;
  july juli julio juillet juil luglio julho lipca lipiec lug jul temmuz července červenec heinäkuuta
    heinäkuu июля июль липня iulie július iyul;
  august agosto aout augustus sierpnia sierpien augusti ago aug ağustos srpna srpen elokuuta elokuu
    августа август серпня augusztus sierpień avgust;
  september septiembre septembre settembre setembro wrzesnia wrzesien sept set sep wrz eylül září
    syyskuuta syyskuu сентября сентябрь вересня septembrie szeptember sentabr;
  october oktober octubre octobre ottobre outubro pazdziernika pazdziernik ott out okt oct paź ekim října
    říjen lokakuuta lokakuu октября октябрь жовтня octombrie október oktabr;
  november noviembre novembre novembro listopada listopad nov kasım listopadu marraskuuta marraskuu ноября
    ноябрь листопада noiembrie noyabr;
  december dezember diciembre decembre dicembre dezembro grudnia grudzien decembrie dic dez dec desember
    gru aralık prosince prosinec joulukuuta joulukuu декабря декабрь грудня dekabr`);

/** Folded, Sunday first. Two-letter German ones count only before a number (`parse-date`). */
const weekdays = lines(`
  sunday sonntag domingo dimanche domenica zondag niedziela sondag dim dom sun neděle sunnuntai
    воскресенье pazar;
  monday montag lunes lundi lunedi segunda maandag poniedzialek mandag lun mon pondělí maanantai
    понедельник pazartesi;
  tuesday dienstag martes mardi martedi terca dinsdag wtorek tisdag tirsdag mar tues tue úterý tiistai
    вторник salı;
  wednesday mittwoch miercoles mercredi mercoledi quarta woensdag sroda onsdag mer mie weds wed środa
    středa keskiviikko среда çarşamba;
  thursday donnerstag jueves jeudi giovedi quinta donderdag czwartek torsdag jeu jue gio thurs thur thu
    czw čtvrtek torstai четверг perşembe;
  friday freitag viernes vendredi venerdi sexta vrijdag piatek fredag ven vie fri piątek pátek perjantai
    пятница cuma;
  saturday samstag sonnabend sabado samedi sabato zaterdag sobota lordag sab sam sat lauantai суббота
    cumartesi lørdag`);

export const shortGermanWeekdays = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'];

const weekdaysBesideNumbers = lines(`
  so zo nd ndz son;
  mo seg pon man lu po pn;
  di ter tis tir wt;
  mi wo qua ons sr me;
  do qui tors tor je ct;
  fr vr sex fre pt ve;
  sa za lor sob`);

const lookup = (table: string[][]) =>
  new Map(table.flatMap((names, place) => names.map((name) => [fold(name), place] as const)));
const monthByName = lookup(months);
const weekdayByName = lookup(weekdays);
const shortWeekdays = lookup(weekdaysBesideNumbers);

/** 0 = Sunday, for "Di" or "wo"; null if languages disagree. */
export const weekdayBesideNumber = (word: string): number | null | undefined =>
  word === 'ma' ? null : shortWeekdays.get(word);

/** 1-12 for a folded word. */
export const monthNamed = (word: string): number | undefined => {
  const place = monthByName.get(word.replace(/\.$/, ''));
  return place === undefined ? undefined : place + 1;
};

export const weekdayNamed = (word: string): number | undefined =>
  weekdayByName.get(word) ?? (word.length > 5 ? weekdayByName.get(word.replace(/s$/, '')) : undefined);

/** "MARCH 2027", "Q1 – January"; undefined unless exactly one month is named. */
export function monthIn(text: string): { month: number; year: number | null } | undefined {
  const words = fold(text).match(/[\p{L}]{3,}|\d+/gu) ?? [];
  const named = [...new Set(words.flatMap((word) => (/\d/.test(word) ? [] : (monthNamed(word) ?? []))))];
  if (named.length !== 1 || named[0] === undefined) return undefined;
  return { month: named[0], year: yearIn(text) };
}

/** Null unless exactly one year is named. */
export function yearIn(text: string): number | null {
  const years = new Set(text.match(/(?<!\d)20[1-4]\d(?!\d)/g) ?? []);
  return years.size === 1 ? Number([...years][0]) : null;
}
