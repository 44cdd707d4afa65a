import { expect, it } from 'vitest';
import { partsOfDocument } from '#shared/email/plan/parts-of-document.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import { type Part, type PartType, partOf } from '#shared/email/reading/answer.ts';
import { sampleBrand } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { answerOf, planInput } from './plan-input.ts';
import { readEmail } from './read-email.ts';

interface Shape {
  type: PartType;
  heading: boolean;
  paragraphs: number;
  items: number;
  titled: boolean;
  rows: number;
}

const wordy: readonly PartType[] = [
  'opening',
  'letter',
  'text',
  'bullets',
  'steps',
  'faq',
  'table',
  'agenda',
  'comparison',
  'stats',
  'poll',
  'articles',
  'quote',
  'offer',
  'event',
  'products',
  'button',
];

const shape: fc.Arbitrary<Shape> = fc.record({
  type: fc.constantFrom(...wordy),
  heading: fc.boolean(),
  paragraphs: fc.integer({ min: 0, max: 3 }),
  items: fc.integer({ min: 0, max: 4 }),
  titled: fc.boolean(),
  rows: fc.integer({ min: 0, max: 3 }),
});

const facts = [
  { id: 'o', type: 'offer' as const, quote: 'half of it', value: 'half' },
  { id: 'e', type: 'event_start' as const, quote: '4 May', value: '2027-05-04' },
];
const provenOf = (parts: readonly Part[]) => [
  ...facts,
  ...parts.flatMap(({ type, paragraphs: [quote = ''] }, at) =>
    type === 'quote' ? [{ id: `q${at}`, type: 'quote' as const, quote, value: quote }] : [],
  ),
];
const factOf: Partial<Record<PartType, string[]>> = { offer: ['o'], event: ['e'] };

const products = Array.from({ length: 60 }, (_, at) => ({
  name: `n${at}x`,
  url: `https://example.com/thing-${at}`,
  price: '$4.00',
  image_url: '',
  description: '',
}));

/** Words that do not contain each other. */
const dealer = (letter: string) => {
  let count = 0;
  return () => `${letter}${count++}x`;
};

const many = <Each>(count: number, make: () => Each): Each[] => Array.from({ length: count }, make);

/** A different word in every text. Quotations quote, letters have text, buttons come later. */
function partWith(
  { type, heading, paragraphs, items, titled, rows }: Shape,
  word: () => string,
  name: () => string,
): Part {
  if (type === 'button') return partOf(type, { heading: word() });
  const isSaid = type === 'quote' || type === 'letter';
  const isListed = type === 'products';
  return partOf(type, {
    heading: heading ? word() : '',
    paragraphs: many(isSaid ? Math.max(1, paragraphs) : paragraphs, word),
    items: many(items, () => {
      const title = isListed ? name() : word();
      return { title: titled || isListed ? title : '', text: word(), link: '' };
    }),
    rows: many(rows, () => [word(), word()]),
    by: isSaid ? word() : '',
    facts: factOf[type] ?? [],
  });
}

function wordsOf({ type, heading, paragraphs, items, rows, by }: Part): string[] {
  const listed = items.flatMap(({ title, text }) => [title, text]);
  const [said = '', ...others] = paragraphs;
  if (type === 'quote') return [heading, said, by, ...others, ...listed, ...rows.flat()];
  if (type === 'products') return [heading, ...paragraphs, ...rows.flat(), ...listed];
  return [heading, ...paragraphs, ...listed, ...rows.flat(), by];
}

const shapes = fc.array(shape, { minLength: 1, maxLength: 8 });

it('every word of every part is read once, and in its order', () => {
  fc.assert(
    fc.property(shapes, fc.integer({ min: 0, max: 7 }), fc.boolean(), (wanted, turn, sells) => {
      const [word, name] = [dealer('w'), dealer('n')];
      const parts = [
        partOf('opening'),
        ...wanted.map((each) => partWith(each, word, name)),
        partOf('button'),
      ].toSorted((one, other) => Number(other.type === 'opening') - Number(one.type === 'opening'));
      const first = parts.find(({ type }) => type === 'button');
      const own = parts.map((part) => (part === first ? { ...part, heading: '' } : part));
      const answer = answerOf(own, {
        facts: provenOf(own),
        ...(sells && { kind: 'promotional', purpose: 'sell' }),
      });
      const document = planEmail(planInput(answer, { placeInMonth: turn, brand: sampleBrand({ products }) }));
      const expected = own.flatMap(wordsOf).filter((each) => each !== '');
      expect(readEmail(document).words.match(/\b[wn]\d+x\b/g) ?? []).toEqual(expected);
    }),
    propertyRuns(1_000),
  );
});

it('parts that were read back from an email are read back again', () => {
  fc.assert(
    fc.property(shapes, fc.integer({ min: 0, max: 7 }), (wanted, turn) => {
      const [word, name] = [dealer('w'), dealer('n')];
      const parts = [partOf('button'), ...wanted.map((each) => partWith(each, word, name))];
      const brand = sampleBrand({ products });
      const again = (answer: ReturnType<typeof answerOf>) =>
        partsOfDocument(planEmail(planInput(answer, { placeInMonth: turn, brand })));
      const once = again(answerOf(parts, { facts: provenOf(parts) }));
      const twice = again(once);
      expect(twice.parts).toEqual(once.parts);
    }),
    propertyRuns(500),
  );
});
