import type { EmailCheck } from '../../contract/schemas/email.ts';
import { contentStems } from '../../text/likeness.ts';
import { type Quantity, quantities } from '../../text/quantities.ts';
import { sentenceAt } from '../../text/sentences.ts';
import { stem } from '../../text/stem.ts';
import { whenIn } from '../../text/when.ts';
import { blankTags } from '../components/personal-tags.ts';
import type { EmailDocument } from '../document/document.ts';
import type { CopyField } from '../document/fields.ts';
import { offerLine } from '../document/offer.ts';
import { offerOf } from '../document/upgrade-document.ts';
import type { Checked } from './checked.ts';
import { finding, inCampaign, inWords, replaceIn } from './finding.ts';
import type { SourceText } from './sources.ts';

interface Source {
  name: string;
  values: ReadonlySet<string>;
  amounts: ReadonlySet<string>;
  /** From a row the model read: "now 8" may be a price, "under 18" an age. */
  bare: Partial<Record<Quantity['kind'], ReadonlySet<string>>>;
  /** By kind and unit; null when the source has several. */
  only: ReadonlyMap<string, Quantity | null>;
  counts: ReadonlyMap<string, readonly Quantity[]>;
  derived: ReadonlySet<string>;
  periods: ReadonlySet<string>;
}

const namesSomething = (name: string): boolean => contentStems(name).length > 0;

function unitOf({ kind, value }: Quantity): string {
  const [first, second] = value.split(' ');
  return `${kind} ${(first === 'buy' ? first : second) ?? ''}`;
}

/** With more, almost any price is the sum of two. */
const MOST_ADDED = 4;

/** "Three tins", "save $30": from bundles, pairs of prices, or a price and a percentage. */
function derived(found: readonly Quantity[]): string[] {
  const percents = found.filter(({ kind }) => kind === 'percent').slice(0, 4);
  const money = found.filter(({ kind }) => kind === 'money').map(({ value }) => value.split(' '));
  const prices = money.slice(0, 12);
  const differences = prices.flatMap(([one = '', unit = '']) =>
    prices.flatMap(([other = '', same]) => {
      const left = Number(one) - Number(other);
      return unit === same && left > 0 ? [`${Number(left.toFixed(2))} ${unit}`] : [];
    }),
  );
  const added = prices
    .slice(0, MOST_ADDED)
    .flatMap(([one = '', unit = ''], at) =>
      prices
        .slice(at + 1, MOST_ADDED)
        .flatMap(([other = '', same]) =>
          unit === same ? [`${Number((Number(one) + Number(other)).toFixed(2))} ${unit}`] : [],
        ),
    );
  const sums = found.flatMap(({ value }) => {
    const [, paid, free] = /^buy (\d+) get (\d+)$/.exec(value) ?? [];
    return paid === undefined ? [] : [String(Number(paid) + Number(free)), paid];
  });
  const reduced = prices.flatMap(([price = '', unit = '']) =>
    percents.flatMap(({ value }) => {
      const saved = (Number(price) * Number(value)) / 100;
      return [saved, Number(price) - saved].map((left) => `${Number(left.toFixed(2))} ${unit}`);
    }),
  );
  return [...differences, ...added, ...reduced, ...sums];
}

const OF_EACH = /^\s(?:an?|per|for each|pro|je|por|par|a|al|la|le|l[’']|het|de)\s?(\p{L}{3,})/iu;

const isPiece = (text: string, { kind, value, index, text: said }: Quantity, sources: readonly Source[]) => {
  const name = kind === 'money' ? OF_EACH.exec(text.slice(index + said.length).slice(0, 40))?.[1] : undefined;
  if (name === undefined) return false;
  const [price, unit] = value.split(' ');
  const totals = sources.flatMap(({ counts }) =>
    (counts.get(stem(name)) ?? []).map(
      (count) => `${Math.round(Number(price) * Number(count.value))} ${unit}`,
    ),
  );
  return sources.some(({ values }) => totals.some((total) => values.has(total)));
};

const RATE =
  /^\s(?:an?|per|each|every|al|a la|por|am|in der|pro|jeden?|par|à la|ao|alla|elke)\s(day|week|weekend|month|tag|woche|monat|jour|semaine|mois|d[ií]a|semana|mes|mês|giorno|settimana|mese|dag|maand)(?![a-zà-ɏ])/iu;
const periodAfter = (text: string, { index, text: { length } }: Quantity): string | undefined =>
  RATE.exec(text.slice(index + length, index + length + 30))?.[1]?.toLowerCase();

const bareOf = (found: readonly Quantity[]): Set<string> =>
  new Set(found.flatMap(({ kind, value }) => (kind === 'number' ? value : [])));

function source({ name, text, prices }: SourceText, language: string): Source {
  // The brief of a foreign-language email may be in English.
  const foreign = language.startsWith('en') ? [] : quantities(text, 'en');
  const found = [...quantities(text, language), ...foreign];
  const only = new Map<string, Quantity | null>();
  const counts = new Map<string, Quantity[]>();
  for (const quantity of found) {
    const unit = unitOf(quantity);
    const before = only.get(unit);
    if (before === undefined) only.set(unit, quantity);
    else if (before?.value !== quantity.value) only.set(unit, null);
    for (const counted of (quantity.counts ?? []).filter(namesSomething))
      counts.set(counted, [...(counts.get(counted) ?? []), quantity]);
  }
  const added = derived(found);
  return {
    name,
    values: new Set([...found.map(({ value }) => value), ...added]),
    amounts: new Set(
      [...found.map(({ value }) => value), ...added].map((value) => value.split(' ')[0] ?? ''),
    ),
    bare:
      prices === undefined ? {} : { duration: bareOf(found), money: bareOf(quantities(prices, language)) },
    only,
    counts,
    derived: new Set(added),
    periods: new Set(found.flatMap((quantity) => periodAfter(text, quantity) ?? [])),
  };
}

const known = ({ kind, value }: Quantity, sources: readonly Source[]): boolean =>
  sources.some(
    ({ values, amounts, bare }) =>
      values.has(value) ||
      (kind === 'number' && amounts.has(value)) ||
      bare[kind]?.has(value.split(' ')[0] ?? ''),
  );

const FEW = 12;

/**
 * Small numbers ("3 reasons"), recipe times and "five nights" are idiomatic, unless a source has another
 * figure in that unit.
 */
function isFact(quantity: Quantity, sources: readonly Source[]): boolean {
  const { kind, value, text } = quantity;
  const amount = Number(value.split(' ')[0]);
  if (kind === 'number') return amount >= 10 || /\d[.,]\d/.test(text);
  if (kind !== 'duration' || amount >= 10) return true;
  if (value.endsWith('minute')) return false;
  const others = sources.map(({ only }) => only.get(unitOf(quantity)));
  return /\d/.test(text) || others.some((other) => other && Number(other.value.split(' ')[0]) <= 3 * FEW);
}

function counted({ kind, value, counts = [] }: Quantity, sources: readonly Source[]): Meant | null {
  if (kind !== 'number' || Number(value) < 2) return null;
  for (const name of counts.filter(namesSomething)) {
    const counted = sources.flatMap((from) =>
      (from.counts.get(name) ?? []).map((other) => ({ other, from })),
    );
    const [first] = counted;
    if (!first) continue;
    const isSaid =
      counted.some(({ other }) => other.value === value) || sources.some(({ derived }) => derived.has(value));
    const isComparable = Number(value) >= 10 || Number(first.other.value) <= FEW;
    if (isSaid || !isComparable) return null;
    const numbers = new Set(counted.map(({ other }) => other.value));
    return { quantity: numbers.size === 1 ? first.other : null, source: first.from.name };
  }
  return null;
}

interface Meant {
  quantity: Quantity | null;
  source: string;
}

function meant(quantity: Quantity, sources: readonly Source[]): Meant | null {
  const unit = unitOf(quantity);
  for (const { name, only } of sources) {
    const found = only.get(unit);
    if (found !== undefined) return found && { quantity: found, source: name };
  }
  return null;
}

export const FACTS_REASON =
  'Figures and offers come from the calendar and the brand; a wrong one is a promise that somebody has to keep.';

const unsaid = (
  { path, label, text }: CopyField,
  said: { text: string; index: number },
  severity: 'block' | 'warn',
) =>
  finding(
    'fact',
    severity,
    `${label} says ${said.text}; neither the brief nor the offer does.`,
    FACTS_REASON,
    { subject: sentenceAt(text, said.index), place: inWords(path) },
  );

function inCaseOf(written: string, text: string): string {
  if (/^\p{Ll}/u.test(written)) return text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
  return /^\p{Lu}/u.test(written) ? text.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : text;
}

function judge(field: CopyField, quantity: Quantity, right: Meant | null): EmailCheck {
  const { kind, value, text, index } = quantity;
  // "100 %" says wholly, and is never what a price goes down by.
  const binding = kind === 'money' || kind === 'code' || (kind === 'percent' && value !== '100');
  const severity = binding ? 'block' : 'warn';
  if (!right?.quantity) return unsaid(field, quantity, severity);
  const by = inCaseOf(text, right.quantity.text);
  return finding('fact', severity, `${field.label} says ${text}, ${right.source} says ${by}.`, FACTS_REASON, {
    subject: sentenceAt(field.text, index),
    fix: replaceIn(field, { found: text, at: index, by }),
  });
}

const blank = (text: string) => ' '.repeat(text.length);
const ADDRESS =
  /\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)|https?:\/\/[^\s)]+|(?<![\w-])[\w-]{1,80}\.(?:jpe?g|png|gif|webp|svg|pdf)\b/gi;

/** Blanks tags, addresses and files, keeping positions. */
export const wordsOnly = (text: string): string =>
  blankTags(text.includes('.') || text.includes('](') ? text.replace(ADDRESS, blank) : text);

function figuresIn(text: string, language: string): Quantity[] {
  if (!/\d/.test(text)) return quantities(text, language);
  const dated = whenIn(text, language).filter(({ kind }) => kind !== 'weekday');
  const rest = dated.reduce(
    (left, { index, text: { length } }) =>
      left.slice(0, index) + ' '.repeat(length) + left.slice(index + length),
    text,
  );
  return quantities(rest, language);
}

const isMultiple = ({ kind, value }: Quantity, figures: readonly Quantity[], sources: readonly Source[]) => {
  const [price, unit] = value.split(' ');
  return (
    kind === 'money' &&
    figures.some(
      (count) =>
        count.kind === 'number' &&
        Number(count.value) > 1 &&
        sources.some(({ values }) =>
          values.has(`${Number((Number(price) / Number(count.value)).toFixed(2))} ${unit}`),
        ),
    )
  );
};

/** Alt texts count what is visible, and promise nothing. */
const ALT = /(?:^|[._])alt$/;
const isSeen = (path: string, { kind }: Quantity) => kind === 'number' && ALT.test(path);

export function facts({ document, fields, sources: texts }: Checked): EmailCheck[] {
  const { lang } = document;
  const sources = texts.map((text) => source(text, lang));
  const unconfirmed = fields.flatMap((field) => {
    const text = wordsOnly(field.text);
    const figures = figuresIn(text, lang).filter((quantity) => !isSeen(field.path, quantity));
    return figures.flatMap((quantity) => {
      const period = quantity.kind === 'duration' ? periodAfter(text, quantity) : undefined;
      if (period !== undefined && !sources.some(({ periods }) => periods.has(period))) return [];
      const other = counted(quantity, sources);
      if (!other && (!isFact(quantity, sources) || known(quantity, sources))) return [];
      if (isMultiple(quantity, figures, sources) || isPiece(text, quantity, sources)) return [];
      const right = other ?? (quantity.kind === 'number' ? null : meant(quantity, sources));
      return [judge(field, quantity, right)];
    });
  });
  return [...unconfirmed, ...missingOffer(document, fields)];
}

function missingOffer(document: EmailDocument, fields: readonly CopyField[]): EmailCheck[] {
  const { campaign, reading } = document;
  // Offers the model read are checked separately.
  if (reading?.facts.some(({ type }) => type === 'offer')) return [];
  const { words } = offerOf(campaign);
  const promised = quantities(words, document.lang).filter(
    ({ kind }) => kind === 'percent' || kind === 'money' || kind === 'code',
  );
  if (promised.length === 0 || offerLine(document) !== null) return [];
  const said = new Set(
    fields.flatMap(({ text }) => quantities(text, document.lang)).map(({ value }) => value),
  );
  if (promised.some(({ value }) => said.has(value))) return [];
  return [
    finding(
      'offer',
      'warn',
      `The offer is not in the email: “${words.slice(0, 80)}”.`,
      'The calendar promises it for this campaign.',
      { place: inCampaign('offer') },
    ),
  ];
}
