import type { CampaignFields } from '../contract/schemas/campaign.ts';
import { isDay } from './calendar/dates/day.ts';
import { comparable } from './calendar/words.ts';

/** An email of the same calendar, as far as its row and its words are known. */
export interface MonthEmail
  extends Pick<
    CampaignFields,
    'campaign_name' | 'subject_line' | 'send_date' | 'offer' | 'offer_code' | 'products' | 'target_audience'
  > {
  index: number;
  /** The first sentence of its body and what its picture shows, once it is written; '' before that. */
  opening: string;
  picture: string;
}

/** A neighbour in time, with the days from this email to it: -2 is two days earlier. */
export interface Neighbour extends MonthEmail {
  days: number;
  /** Whether it goes to a segment of another name. */
  to_others: boolean;
}

export const stages = ['teaser', 'launch', 'reminder', 'last chance'] as const;
export type Stage = (typeof stages)[number];

/** One story told in several emails. */
export interface Arc {
  /** This email's place, from 1. */
  place: number;
  count: number;
  /** What the emails have in common. */
  about: string;
  stage: Stage;
}

export interface MonthContext {
  neighbours: Neighbour[];
  arc: Arc | null;
}

const BEFORE = 3;
const AFTER = 2;
/** Readers have forgotten what they got earlier than this, and an arc is over. */
const MOST_DAYS = 31;
const ARC_DAYS = 14;
const DAY_MS = 86_400_000;

const dayOf = (date: string): number | null => (isDay(date) ? Date.parse(`${date}T00:00Z`) / DAY_MS : null);

/**
 * What is sent before and after an email, nearest first and those before it first, and whether they are one
 * story. Emails without a readable date are left out. Pure.
 */
export function monthContext(email: MonthEmail, others: readonly MonthEmail[]): MonthContext {
  const day = dayOf(email.send_date);
  if (day === null) return { neighbours: [], arc: null };
  const near = others
    .filter(({ index }) => index !== email.index)
    .flatMap((other): Neighbour[] => {
      const otherDay = dayOf(other.send_date);
      const days = otherDay === null ? Number.NaN : otherDay - day;
      if (!(Math.abs(days) <= MOST_DAYS)) return [];
      const to_others = comparable(other.target_audience) !== comparable(email.target_audience);
      return [{ ...other, days, to_others }];
    })
    .sort((one, other) => Math.abs(one.days) - Math.abs(other.days) || one.index - other.index);
  const isBefore = ({ days, index }: Neighbour) => days < 0 || (days === 0 && index < email.index);
  const before = near.filter(isBefore);
  const after = near.filter((neighbour) => !isBefore(neighbour));
  return {
    neighbours: [...before.slice(0, BEFORE), ...after.slice(0, AFTER)],
    arc: arcOf(email, before, after),
  };
}

/** A last chance belongs to the offer that it ends, however long that ran. */
const daysOfArc = (one: MonthEmail, other: MonthEmail): number => {
  const isEnded = [one, other].some((email) => namedStage(email) === 'last chance');
  return isEnded && one.offer_code.trim() !== '' ? MOST_DAYS : ARC_DAYS;
};

function arcOf(email: MonthEmail, before: readonly Neighbour[], after: readonly Neighbour[]): Arc | null {
  const isPart = (neighbour: Neighbour) =>
    Math.abs(neighbour.days) <= daysOfArc(email, neighbour) && shared(email, neighbour) !== '';
  const earlier = before.filter(isPart);
  const later = after.filter(isPart);
  const parts = [...earlier, ...later];
  // An offer says more of a story than a name.
  const first = parts.find(({ offer }) => offer.trim() !== '') ?? parts[0];
  if (!first) return null;
  const place = earlier.length + 1;
  const count = place + later.length;
  const afterTeaser = earlier.length > 0 && earlier.every((part) => namedStage(part) === 'teaser');
  return { place, count, about: shared(email, first), stage: stageOf(email, place, count, afterTeaser) };
}

const NAME_WORDS = 2;
const COMMON =
  /^(?:letzter?|tage?|stunden|erinnerung|und|das|der|die|fur|neue?|the|and|for|with|from|your|our|this|that|email|e-?mail|newsletter|campaign|send|promo|sale|new|teaser|launch|reminder|last|chance|call|final|hours?|day|days|week|live|now|early|access|part|resend|announcement)$/;

const wordsOf = (name: string): Set<string> =>
  new Set(
    comparable(name)
      .split(' ')
      .filter((word) => word.length > 2 && !COMMON.test(word)),
  );

/** What two emails are both about: a code, an offer, a product or their names; '' when nothing shows it. */
function shared(one: MonthEmail, other: MonthEmail): string {
  if (one.offer_code.trim() !== '' && one.offer_code.trim() === other.offer_code.trim())
    return one.offer.trim() || `code ${one.offer_code.trim()}`;
  if (one.offer.trim() !== '' && comparable(one.offer) === comparable(other.offer)) return one.offer.trim();
  const words = wordsOf(one.campaign_name);
  const others = wordsOf(other.campaign_name);
  const common = [...others].filter((word) => words.has(word));
  // "Kiln day teaser" and "Kiln day launch" differ in nothing but their stage.
  const isNamedAlike = common.length > 0 && common.length === words.size && common.length === others.size;
  const isStaged = namedStage(one) !== null && namedStage(other) !== null;
  if (common.length >= NAME_WORDS || (isNamedAlike && isStaged)) return one.campaign_name.trim();
  const [only, ...more] = one.products;
  const isSame = only && more.length === 0 && other.products.some(({ name }) => name === only.name);
  return isSame && (common.length > 0 || namedStage(one) !== null || namedStage(other) !== null)
    ? only.name
    : '';
}

const named: readonly [Stage, RegExp][] = [
  [
    'teaser',
    /(?<![\p{L}\p{N}])(?:teas\w*|coming soon|sneak peek|save the date|early access|wait ?list|almost here|vorank[uü]ndigung|demn[aä]chst|pr[oó]ximamente|bient[oô]t|prossimamente|binnenkort|em breve)(?![\p{L}\p{N}])/iu,
  ],
  [
    'last chance',
    /(?<![\p{L}\p{N}])(?:last (?:chance|call|day|hours)|final \w+|ends (?:tonight|today|soon|tomorrow)|\d+ hours|closing|letzte (?:chance|stunden|tage)|letzter (?:tag|aufruf)|nur noch heute|[uú]ltim[oa]s? (?:oportunidad|chance|horas|d[ií]as?)|derni(?:[eè]re|er)s? (?:chance|heures|jours?)|ultim[aeio] (?:occasione|ore|giorn[oi])|laatste (?:kans|uren|dag(?:en)?))(?![\p{L}\p{N}])/iu,
  ],
  [
    'reminder',
    /(?<![\p{L}\p{N}])(?:reminder|still|don['’]?t forget|resend|erinnerung|nicht vergessen|recordatorio|rappel|promemoria|herinnering|lembrete)(?![\p{L}\p{N}])/iu,
  ],
  [
    'launch',
    /(?<![\p{L}\p{N}])(?:launch\w*|now live|is live|is here|drop(?:s|ped)?|introducing|opens|(?:ist|sind) da|ab sofort|lanzamiento|lancement|lancio|lancering|lan[cç]amento)(?![\p{L}\p{N}])/iu,
  ],
];

function namedStage({ campaign_name, subject_line }: MonthEmail): Stage | null {
  const said = `${campaign_name} ${subject_line}`.replaceAll('_', ' ');
  return named.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
}

/** Only an email that says so, or the last of three and more, is a last chance. */
function stageOf(email: MonthEmail, place: number, count: number, afterTeaser: boolean): Stage {
  const said = namedStage(email);
  if (said) return said;
  if (place === 1 || afterTeaser) return 'launch';
  return place === count && count > 2 ? 'last chance' : 'reminder';
}
