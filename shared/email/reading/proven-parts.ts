import { withLinks } from '../../text/inline.ts';
import { addressStands, isSamePage } from './addresses.ts';
import type { EmailAnswer, Fact, Part, PartType } from './answer.ts';
import { productNamed } from './products.ts';
import { hasWords } from './quotes.ts';
import type { Unproven, VerifyContext } from './reading.ts';

const NEEDS: Partial<Record<PartType, readonly Fact['type'][]>> = {
  offer: ['offer', 'gift'],
  event: ['event_start'],
  products: ['product'],
  quote: ['quote'],
};
const NAMES: Partial<Record<PartType, string>> = {
  offer: 'an offer',
  event: 'the day of an event',
  products: 'a product',
  quote: 'a quotation',
};

interface Parts {
  parts: Part[];
  unproven: Unproven[];
}

const spoken = (text: string): string => text.replace(/\*\*/g, '').trim();

function withOwnWords(part: Part, facts: readonly Fact[]): Part {
  const [said = '', ...others] = part.paragraphs;
  const quotes = facts.filter(({ type }) => type === 'quote');
  if (part.type !== 'quote' || quotes.some(({ value }) => hasWords(value, spoken(said)))) return part;
  return { ...part, paragraphs: [quotes[0]?.value ?? '', ...others] };
}

function withProvenCards(part: Part, facts: readonly Fact[]): Parts {
  if (part.type !== 'products') return { parts: [part], unproven: [] };
  const products = facts.flatMap(({ type, value }) => (type === 'product' ? [{ name: value, url: '' }] : []));
  const items = part.items.flatMap((item) => {
    const product = productNamed(item.title, products);
    return product ? [{ ...item, title: product.name }] : [];
  });
  const gone = part.items.filter(({ title }) => productNamed(title, products) === undefined);
  const unproven = gone.map(({ title }): Unproven => {
    return {
      what: 'product',
      quote: '',
      value: title,
      why: `The row does not name ${title || 'the product of a card'}`,
    };
  });
  return { parts: [{ ...part, items }], unproven };
}

function linksOf(context: VerifyContext, facts: readonly Fact[]): (href: string) => boolean {
  const given = [
    ...context.links,
    ...context.products.map(({ url }) => url),
    ...facts.flatMap(({ type, value }) => (type === 'link' ? [value] : [])),
  ];
  return (href) =>
    given.some((url) => isSamePage(url, href)) || context.row.some(({ value }) => addressStands(href, value));
}

function withProvenLinks(part: Part, isProven: (href: string) => boolean): Parts {
  const unproven: Unproven[] = [];
  const isKept = (href: string): boolean => {
    if (isProven(href)) return true;
    const why = `“${href}” is no address of the row, the brand or a product`;
    unproven.push({ what: 'link', quote: '', value: href, why });
    return false;
  };
  const cleaned = (text: string) => withLinks(text, isKept);
  const items = part.items.map((item) => ({
    ...item,
    text: cleaned(item.text),
    link: item.link === '' || isKept(item.link) ? item.link : '',
  }));
  const rows = part.rows.map((row) => row.map(cleaned));
  return { parts: [{ ...part, paragraphs: part.paragraphs.map(cleaned), items, rows }], unproven };
}

/** Removes ids of dropped facts, parts without their fact, cards of other products and dead links. */
export function provenParts({ parts }: EmailAnswer, facts: readonly Fact[], context: VerifyContext): Parts {
  const isProven = linksOf(context, facts);
  const made = parts.map((part): Parts => {
    const own = facts.filter(({ id }) => part.facts.includes(id));
    const needs = NEEDS[part.type];
    if (needs && !own.some(({ type }) => needs.includes(type))) {
      const why = `The row does not prove ${NAMES[part.type]} for “${part.heading || part.type}”`;
      return { parts: [], unproven: [{ what: needs[0] ?? 'figure', quote: '', value: part.heading, why }] };
    }
    const ids = part.facts.filter((id) => own.some((fact) => fact.id === id));
    const cards = withProvenCards(withOwnWords({ ...part, facts: ids }, own), own);
    const linked = cards.parts.map((one) => withProvenLinks(one, isProven));
    return {
      parts: linked.flatMap((one) => one.parts),
      unproven: [...cards.unproven, ...linked.flatMap((one) => one.unproven)],
    };
  });
  return { parts: made.flatMap((one) => one.parts), unproven: made.flatMap((one) => one.unproven) };
}
