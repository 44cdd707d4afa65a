import type { EmailCheck } from '../../contract/schemas/email.ts';
import { offerText } from '../../domain/offer/offer-facts.ts';
import { REDUCTION_WORDS } from '../../domain/offer-words.ts';
import { blockData, type EmailDocument } from '../document.ts';
import { type CopyField, copyFields } from '../fields.ts';
import { offerLine } from '../offer.ts';
import { blankTags } from '../personal-tags.ts';
import { literally } from '../phrases.ts';
import { type Quantity, quantities } from '../quantities.ts';
import { offerOf } from '../upgrade-document.ts';
import type { Checked } from './checked.ts';
import { finding, sentenceAt } from './finding.ts';

/** A text that figures in the copy may come from, with its figures. */
interface Source {
  name: string;
  values: ReadonlySet<string>;
  /** The values without their units. */
  amounts: ReadonlySet<string>;
  /** By kind and unit: the source's only such figure; null when it has several. */
  only: ReadonlyMap<string, Quantity | null>;
}

const unitOf = ({ kind, value }: Quantity) => `${kind} ${value.split(' ')[1] ?? ''}`;

function source(name: string, text: string): Source {
  const found = quantities(text);
  const only = new Map<string, Quantity | null>();
  for (const quantity of found) {
    const before = only.get(unitOf(quantity));
    if (before === undefined) only.set(unitOf(quantity), quantity);
    else if (before?.value !== quantity.value) only.set(unitOf(quantity), null);
  }
  return {
    name,
    values: new Set(found.map(({ value }) => value)),
    amounts: new Set(found.map(({ value }) => value.split(' ')[0] ?? '')),
    only,
  };
}

const productFacts = ({ products }: EmailDocument) =>
  products
    .map(({ name, price, was = '', description }) => `${name}\n${price}\n${was}\n${description}`)
    .join('\n');

function sourcesOf(document: EmailDocument): Source[] {
  const { campaign, reviews, sources, brand } = document;
  return [
    source('the offer', offerText(offerOf(campaign))),
    source('the brief', campaign.brief),
    source('the products', productFacts(document)),
    source('the calendar', sources),
    source('the reviews', reviews.map(({ text }) => text).join('\n')),
    source('the footer', brand.footer.legal),
  ];
}

const isNear = (text: string, at: number, words: RegExp) =>
  words.test(text.slice(Math.max(0, at - 30), at + 40));
const REDUCTION = new RegExp(REDUCTION_WORDS, 'iu');

const known = ({ kind, value }: Quantity, sources: readonly Source[]): boolean =>
  sources.some(({ values, amounts }) => values.has(value) || (kind === 'number' && amounts.has(value)));

/** Small numbers ("3 reasons") are a manner of writing, not facts. */
const isFact = ({ kind, value }: Quantity) => kind !== 'number' || Number(value) >= 10;

/** The figure that was probably meant: the only one of its kind in the first source that has any. */
function meant(
  quantity: Quantity,
  sources: readonly Source[],
): { quantity: Quantity; source: string } | null {
  for (const { name, only } of sources) {
    const found = only.get(unitOf(quantity));
    if (found !== undefined) return found && { quantity: found, source: name };
  }
  return null;
}

const REASON =
  'Figures and offers come from the calendar and the brand; a wrong one is a promise that somebody has to keep.';

function judge(field: CopyField, quantity: Quantity, sources: readonly Source[]): EmailCheck {
  const { kind, text, index } = quantity;
  const binding =
    kind === 'money' || kind === 'code' || (kind === 'percent' && isNear(field.text, index, REDUCTION));
  const right = kind === 'number' ? null : meant(quantity, sources.slice(0, 4));
  const severity = binding ? 'block' : 'warn';
  const subject = sentenceAt(field.text, index);
  if (!right) {
    return finding(
      'fact',
      severity,
      `${field.label} says ${text}; neither the brief nor the offer does.`,
      REASON,
      { subject },
    );
  }
  const value = field.text.slice(0, index) + right.quantity.text + field.text.slice(index + text.length);
  return finding(
    'fact',
    severity,
    `${field.label} says ${text}, ${right.source} says ${right.quantity.text}.`,
    REASON,
    {
      subject,
      fix: { label: `Write ${right.quantity.text}`, path: field.path, value },
    },
  );
}

/** Figures in the copy that no source confirms, offers that the copy leaves out, and prices that differ. */
export function facts({ document }: Checked): EmailCheck[] {
  const sources = sourcesOf(document);
  const fields = copyFields(document.copy);
  const unconfirmed = fields.flatMap((field) =>
    quantities(blankTags(field.text))
      .filter((quantity) => isFact(quantity) && !known(quantity, sources))
      .map((quantity) => judge(field, quantity, sources)),
  );
  return [...unconfirmed, ...missingOffer(document, fields), ...otherPrices(document)];
}

/** An offer whose figures the email does not mention. */
function missingOffer(document: EmailDocument, fields: readonly CopyField[]): EmailCheck[] {
  const { campaign } = document;
  const { words } = offerOf(campaign);
  const promised = quantities(words).filter(
    ({ kind }) => kind === 'percent' || kind === 'money' || kind === 'code',
  );
  if (promised.length === 0 || offerLine(document) !== null) return [];
  const said = new Set(fields.flatMap(({ text }) => quantities(text)).map(({ value }) => value));
  if (promised.some(({ value }) => said.has(value))) return [];
  return [
    finding(
      'offer',
      'warn',
      `The offer is not in the email: “${words.slice(0, 80)}”.`,
      'The calendar promises it for this campaign.',
    ),
  ];
}

const PRICE_AFTER = String.raw`[\s:,(–—-]*(?:(?:is|are|now|at|for|costs?|only|just|back)\s+){0,3}([$€£]\s?\d[\d.,]*\d|[$€£]\s?\d)(?!\s*(?:off|less|discount|rabatt))`;

/** Products whose card shows another price than the brief. */
function otherPrices({ campaign, products, blocks }: EmailDocument): EmailCheck[] {
  if (!blocks.some(({ type }) => blockData(type).products)) return [];
  return products.flatMap(({ name, price }) => {
    const shown = quantities(price).filter(({ kind }) => kind === 'money');
    if (name.trim().length < 3 || shown.length === 0) return [];
    const match = new RegExp(literally(name.trim()) + PRICE_AFTER, 'iu').exec(
      campaign.brief.slice(0, 20_000),
    );
    const [said] = match ? quantities(match[1] ?? '') : [];
    if (!match || !said || shown.some(({ value }) => value === said.value)) return [];
    const message = `The brief says ${said.text} for ${name.trim()}, but its card shows ${price.trim()}.`;
    return [finding('price', 'warn', message, REASON, { subject: sentenceAt(campaign.brief, match.index) })];
  });
}
