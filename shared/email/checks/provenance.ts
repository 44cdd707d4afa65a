import type { WordsBy } from '../../contract/schemas/common.ts';
import type { CheckPlace, EmailCheck } from '../../contract/schemas/email.ts';
import type { Checked } from './checked.ts';
import { finding, inBrand, inCampaign, inComponent, inWords } from './finding.ts';

export const provenance = ({ document: { writer, omitted } }: Checked): EmailCheck[] => [
  ...(ofWords[writer] ?? []),
  ...omitted.map(leftOut),
];

const ofWords: Partial<Record<WordsBy, EmailCheck[]>> = {
  sample: [
    finding(
      'sample-text',
      'warn',
      'This is sample text: it was composed from the brief, without a language model.',
      'No model key is set. Read and rewrite it, or set a key and regenerate.',
      { place: inWords('subject') },
    ),
  ],
  unwritten: [
    finding(
      'unwritten',
      'block',
      'Nobody has written this email: it is the row as it stands, orders and remarks included.',
      'Edit its words, say “Use as it is”, or connect a model and regenerate.',
      { place: null },
    ),
  ],
};

interface Part {
  missing: string;
  cure: string;
  place: CheckPlace | null;
}

const picture: Part = {
  missing: 'There is no hero picture',
  cure: 'Give the campaign the name of a picture in the library, and regenerate.',
  place: inCampaign('image_tag'),
};
const product: Part = {
  missing: 'There is no product card',
  cure: 'Name a product in the campaign, or add one to the brand’s list, and regenerate.',
  place: inCampaign('products'),
};

const parts: Readonly<Record<string, Part>> = {
  hero_image: picture,
  image_left: picture,
  image_right: picture,
  picture: { ...picture, missing: 'A picture is missing' },
  gallery: { ...picture, missing: 'A picture of the gallery is missing' },
  product_single: product,
  product_grid_3: { ...product, missing: 'There is no row of products' },
  products: { ...product, missing: 'Not every product is shown' },
  product: {
    ...product,
    missing: 'A product has no card',
    cure: 'Add what is missing to the campaign’s products, and regenerate.',
  },
  'product price': {
    ...product,
    missing: 'A price is not shown',
    cure: 'Write it with its currency in the campaign’s products.',
  },
  review: {
    missing: 'There is no customer’s review',
    cure: 'Put one into the brief, or add it to the brand’s list, and regenerate.',
    place: inBrand,
  },
};
const SAID_TWICE = /, so (?:the email has none|it is not shown|it has no card)$/;
const ASKED_FOR = /” is not in the library$/;

function leftOut(what: string): EmailCheck {
  const [block = '', ...rest] = what.split(': ');
  const why = rest.join(': ').replace(SAID_TWICE, '') || 'there is nothing to fill it with';
  if (block === 'cta_link') return leadsElsewhere(why);
  if (block.startsWith('component ')) return componentsLeftOut(block, why);
  const { missing, cure, place } = parts[block] ?? {
    missing: `There is no ${block.replaceAll('_', ' ')}`,
    cure: 'Facts come from the calendar and the brand, never from the model.',
    place: null,
  };
  const severity = ASKED_FOR.test(why) ? 'warn' : 'advise';
  return finding('omitted', severity, `${missing}: ${why}.`, cure, { subject: block, place });
}

function componentsLeftOut(block: string, why: string): EmailCheck {
  const names = block
    .replace(/^component /, '')
    .split(', ')
    .map((name) => `“${name.replaceAll('_', ' ')}”`);
  const are = names.length === 1 ? 'The component' : 'The components';
  const named = new Intl.ListFormat('en').format(names);
  return finding(
    'omitted',
    'advise',
    `${are} ${named} ${names.length === 1 ? 'is' : 'are'} not in this email: ${why}.`,
    'An email gets only the components that suit it. Their words and rules are under Components.',
    { subject: block, place: inComponent },
  );
}

const leadsElsewhere = (what: string): EmailCheck =>
  finding(
    'omitted',
    'advise',
    `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
    'Give the campaign a link of its own, or the brand a default link in its settings, under Links.',
    { subject: 'cta_link', place: inCampaign('cta_link') },
  );
