import { parseDate } from '../../domain/dates/parse-date.ts';
import { writtenMoment } from '../../domain/offer/dates.ts';
import type { OfferFigure } from '../../domain/offer/figure.ts';
import { amountOf } from '../../domain/offer/money.ts';
import { type OfferFacts, offerFacts } from '../../domain/offer/offer-facts.ts';
import { capitalised } from '../../text/capitalised.ts';
import type { IsoDay } from '../../text/day.ts';
import type { EmailEvent } from '../document/document.ts';
import type { EmailAnswer, Fact, FactType, Part } from '../reading/answer.ts';
import type { PlanInput } from './input.ts';

export const factsIn = ({ facts }: Pick<EmailAnswer, 'facts'>, part: Pick<Part, 'facts'>): Fact[] =>
  part.facts.flatMap((id) => facts.find((fact) => fact.id === id) ?? []);

const valuesOf = (facts: readonly Fact[], type: FactType): string[] =>
  facts.flatMap((fact) => (fact.type === type && fact.value.trim() !== '' ? fact.value.trim() : []));

const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/;
const momentIn = (facts: readonly Fact[], type: FactType): string =>
  valuesOf(facts, type).find((value) => MOMENT.test(value)) ?? '';

const FIGURE = /\d+(?:[.,]\d+)*/g;
const figuresOf = (text: string): number[] => (text.match(FIGURE) ?? []).map(amountOf);
const figuresStandIn = (text: string, other: string): boolean => {
  const there = figuresOf(other);
  return figuresOf(text).every((figure) => there.includes(figure));
};

export interface OfferOfPart {
  facts: OfferFacts;
  heading: boolean;
}

const namesDay = (words: string, ends: string): boolean => {
  const day = /^\d{4}-\d\d-(\d\d)/.exec(ends)?.[1];
  return day !== undefined && figuresOf(words).includes(Number(day));
};

export function offerOfColumns(campaign: PlanInput['campaign']): OfferFacts | null {
  const facts = offerFacts(campaign);
  return facts.words === '' && facts.code === '' ? null : facts;
}

export const isUnconfirmed = (campaign: PlanInput['campaign']): boolean =>
  campaign.offer_state === 'not_live' || offerFacts(campaign).withheld !== '';

/** A time takes its quotation's zone, or else the row's. */
function limitIn(facts: readonly Fact[], type: FactType, zone: string): string {
  const moment = momentIn(facts, type);
  const quote = facts.find((fact) => fact.type === type && fact.value.trim() === moment)?.quote ?? '';
  const [day = '', time = ''] = moment.split('T');
  return writtenMoment(day as IsoDay, { time, zone: parseDate(quote).zone || zone.trim() });
}

function limitsOf(answer: EmailAnswer, part: Part, facts: readonly Fact[], zone: string) {
  const saidElsewhere = new Set(answer.parts.filter((each) => each !== part).flatMap((each) => each.facts));
  const terms = facts.filter((fact) => fact.type === 'terms' && !saidElsewhere.has(fact.id));
  return {
    code: valuesOf(facts, 'code')[0] ?? '',
    starts: limitIn(facts, 'starts', zone),
    ends: limitIn(facts, 'ends', zone),
    terms: terms.map(({ value }) => capitalised(value.trim())).join('. '),
  };
}

const SIGN = '[$€£¥₹₺%]';
const WRITTEN = new RegExp(`(${SIGN})?\\s?(\\d+(?:[.,]\\d+)*)\\s?(${SIGN})?`, 'u');

function figureOf(words: string, { type, value }: Pick<Fact, 'type' | 'value'>): OfferFigure | null {
  const [text = '', before = '', digits = '', behind = ''] = WRITTEN.exec(words) ?? [];
  if (digits === '' || !figuresStandIn(digits, value))
    return type === 'gift' ? { kind: 'gift', value: null, currency: '', text: words } : null;
  const sign = before || behind;
  const figure = { value: amountOf(digits), text: text.trim() };
  if (sign === '%') return { kind: 'percent', currency: '', ...figure };
  return sign === '' ? null : { kind: 'amount', currency: sign, ...figure };
}

/** Characters of an offer set large as a whole. */
const LARGE = 24;
const LONGEST_LINE = 80;

/**
 * A leading figure ("£10" of "£10 off your first box"), one after a label ("$349" of "Early bird: $349"), or
 * all words.
 */
function largeOf(words: string, figure: OfferFigure | null): Pick<OfferFacts, 'large' | 'rest'> {
  const text = figure?.text ?? '';
  const [label = '', behind] = words.split(/:\s/, 2);
  if (text !== '' && behind === text) return { large: text, rest: label };
  if (text === '' || words.length <= LARGE || !words.startsWith(text)) return { large: '', rest: words };
  return { large: text, rest: words.slice(text.length).trim() };
}

/**
 * From columns, or else proven facts. The part's heading supplies the words if its figures are proven and
 * include the offer's; otherwise the row does.
 */
export function offerOfPart(
  answer: EmailAnswer,
  part: Part,
  campaign: PlanInput['campaign'],
): OfferOfPart | null {
  const facts = factsIn(answer, part);
  const columns = offerOfColumns(campaign);
  const promised = facts.find(({ type }) => type === 'offer') ?? facts.find(({ type }) => type === 'gift');
  if (columns === null && promised === undefined) return null;
  const heading = part.heading.trim();
  const written = columns?.words || capitalised(promised?.quote.trim() ?? '');
  const quotes = [columns?.words ?? '', ...facts.flatMap(({ quote, value }) => [quote, value])].join('\n');
  const wanted = promised?.value ?? columns?.figure?.text ?? '';
  const saysIt = heading !== '' && figuresStandIn(heading, quotes) && figuresStandIn(wanted, heading);
  const words = saysIt ? heading : written;
  const limits = limitsOf(answer, part, facts, campaign.time_zone);
  const code = columns?.code || limits.code;
  const ends = columns?.ends || limits.ends;
  const isColumns = words === columns?.words;
  const figure = isColumns ? columns.figure : figureOf(words, promised ?? { type: 'offer', value: wanted });
  const own = [words, ...part.paragraphs].join('\n');
  const terms = columns?.terms || limits.terms;
  return {
    heading: saysIt,
    facts: {
      words,
      figure,
      code,
      starts: columns?.starts || limits.starts,
      ends,
      minimum: columns?.minimum ?? '',
      terms: own.toLowerCase().includes(terms.toLowerCase()) ? '' : terms,
      withheld: '',
      fits_a_line: words !== '' && words.length <= LONGEST_LINE,
      ...(isColumns ? { large: columns.large, rest: columns.rest } : largeOf(words, figure)),
      says_deadline: (isColumns && columns.says_deadline) || namesDay(own, ends),
    },
  };
}

export function eventOfPart(
  answer: EmailAnswer,
  part: Part,
  { campaign, brand }: Pick<PlanInput, 'campaign' | 'brand'>,
): EmailEvent | null {
  const facts = factsIn(answer, part);
  const starts = momentIn(facts, 'event_start');
  if (starts === '') return null;
  return {
    title: part.heading.trim() || answer.headline.trim() || answer.subject.trim() || campaign.subject_line,
    starts,
    ends: momentIn(facts, 'event_end'),
    zone: campaign.time_zone.trim() || brand.time_zone,
    place: valuesOf(facts, 'place')[0] ?? '',
    link: valuesOf(facts, 'link')[0] ?? '',
  };
}

export const linkOfPart = (answer: Pick<EmailAnswer, 'facts'>, part: Part): string =>
  valuesOf(factsIn(answer, part), 'link')[0] ?? '';
