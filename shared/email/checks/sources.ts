import { offerText } from '../../domain/offer/offer-facts.ts';
import type { EmailDocument } from '../document/document.ts';
import { offerOf } from '../document/upgrade-document.ts';

export interface SourceText {
  name: string;
  text: string;
  /** Numbers here may be prices without a sign: "now 8". */
  prices?: string;
}

const productFacts = ({ products }: EmailDocument) =>
  products
    .map(({ name, price, was = '', description }) => `${name}\n${price}\n${was}\n${description}`)
    .join('\n');

function brandFacts({ brand: { furniture, footer } }: EmailDocument): string {
  const { usps = [], rating = null, press = [] } = furniture ?? {};
  const rated = rating === null ? '' : `${rating.score} out of 5, ${rating.count} ${rating.source}`;
  return [...usps, ...press, rated, footer.legal].join('\n');
}

function eventFacts({ event }: EmailDocument): string {
  if (!event) return '';
  const ends = event.ends === '' ? '' : `until ${event.ends.replace('T', ' ')}`;
  return [event.title, event.starts.replace('T', ' '), ends, event.place].join('\n');
}

export const ROW = 'the row';

const PRICED: readonly string[] = ['offer', 'gift', 'price', 'terms'];
const rowPrices = ({ reading }: EmailDocument): string =>
  (reading?.facts ?? [])
    .filter(({ type }) => PRICED.includes(type))
    .flatMap(({ quote, value }) => [quote, value])
    .join('\n');

/** The row and the model's reading, for forms not parsed here: "Fri 5/28", "7 days from sending". */
function rowFacts({ reading }: EmailDocument): string {
  if (!reading) return '';
  const values = reading.facts.map(({ type, value }) =>
    type === 'code' ? `code ${value}` : value.replace(/(?<=^\d{4}-\d\d-\d\d)T/, ' '),
  );
  return [...reading.row.map(({ value }) => value), ...values].join('\n');
}

export const sourceTexts = (document: EmailDocument): SourceText[] =>
  [
    { name: 'the offer', text: offerText(offerOf(document.campaign)) },
    { name: 'the event', text: eventFacts(document) },
    { name: 'the brief', text: document.campaign.brief },
    { name: ROW, text: rowFacts(document), prices: rowPrices(document) },
    { name: 'the products', text: productFacts(document) },
    { name: 'the calendar', text: document.sources },
    { name: 'the reviews', text: document.reviews.map(({ text }) => text).join('\n') },
    { name: 'the brand', text: brandFacts(document) },
  ].filter(({ text }) => text.trim() !== '');
