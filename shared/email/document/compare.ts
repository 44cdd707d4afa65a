import type { Product } from '../../contract/schemas/campaign.ts';
import type { EmailCopy } from '../../contract/schemas/copy.ts';
import type { EmailDocument } from './document.ts';
import { copyFields } from './fields.ts';

export interface Difference {
  /** A copy field such as `sections.0.heading`, or a part such as `hero`. */
  path: string;
  label: string;
  before: string;
  after: string;
}

interface Part {
  path: string;
  label: string;
  text: string;
}

const productLine = ({ name, price, was = '', badge = '', url }: Product) =>
  [name, price, was === '' ? '' : `before ${was}`, badge, url].filter((text) => text !== '').join(', ');

function partsOf({ blocks, hero, cta_link, products, reviews, campaign, brand }: EmailDocument): Part[] {
  const layout = blocks.map(({ type, component }) => (component?.name ?? type).replaceAll('_', ' '));
  const { colours, ...type } = brand.look;
  return [
    { path: 'blocks', label: 'Layout', text: layout.join(', ') },
    { path: 'hero', label: 'Hero image', text: hero?.url ?? '' },
    { path: 'cta_link', label: 'CTA link', text: cta_link },
    ...products.map((product, at) => ({
      path: `products.${at}`,
      label: `Product ${at + 1}`,
      text: productLine(product),
    })),
    ...reviews.map(({ text, author }, at) => ({
      path: `reviews.${at}`,
      label: 'Review',
      text: [text, author].filter(Boolean).join(' — '),
    })),
    { path: 'campaign.theme', label: 'Theme', text: campaign.theme },
    { path: 'brand.logo', label: 'Logo', text: brand.logo?.url ?? '' },
    ...Object.entries({ ...colours, ...type }).map(([name, value]) => ({
      path: `brand.look.${name}`,
      label: `Brand ${name.replaceAll('_', ' ')}`,
      text: String(value),
    })),
    { path: 'brand.footer', label: 'Footer', text: Object.values(brand.footer).filter(Boolean).join(', ') },
  ];
}

function differing(before: readonly Part[], after: readonly Part[]): Difference[] {
  const now = new Map(after.map((part) => [part.path, part]));
  const then = new Map(before.map((part) => [part.path, part]));
  const paths = new Set([...then.keys(), ...now.keys()]);
  return [...paths]
    .map((path) => ({
      path,
      label: (then.get(path) ?? now.get(path))?.label ?? path,
      before: then.get(path)?.text ?? '',
      after: now.get(path)?.text ?? '',
    }))
    .filter((each) => each.before !== each.after);
}

export const compareCopy = (before: EmailCopy, after: EmailCopy): Difference[] =>
  differing(copyFields(before), copyFields(after));

export const compareEmails = (before: EmailDocument, after: EmailDocument): Difference[] => [
  ...compareCopy(before.copy, after.copy),
  ...differing(partsOf(before), partsOf(after)),
];
