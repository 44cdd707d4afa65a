import { type BlockType, blockData } from '#shared/contract/blocks.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';

interface BlockKind {
  label: string;
  group: 'Opening' | 'Words' | 'Products' | 'Proof' | 'Action' | 'Brand';
  /** The block would be empty without it. */
  needs?: [what: string, has: (document: EmailDocument) => boolean];
}

const furniture =
  (name: keyof NonNullable<EmailDocument['brand']['furniture']>) => (document: EmailDocument) => {
    const value = document.brand.furniture?.[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
const picture = ({ hero }: EmailDocument) => hero !== null;

const kinds: Record<BlockType, BlockKind> = {
  announcement: { label: 'Announcement bar', group: 'Opening' },
  header: { label: 'Header', group: 'Opening' },
  hero_image: { label: 'Hero image', group: 'Opening', needs: ['a hero image', picture] },
  hero: { label: 'Hero of type', group: 'Opening' },
  hero_split: { label: 'Hero beside a picture', group: 'Opening', needs: ['a hero image', picture] },
  hero_overlay: { label: 'Hero with text on a picture', group: 'Opening', needs: ['a hero image', picture] },
  offer: {
    label: 'Offer',
    group: 'Action',
    needs: [
      'an offer in the calendar or its brief',
      ({ campaign: { offer, offer_facts } }) => (offer_facts?.words || offer.trim()) !== '',
    ],
  },
  lead: { label: 'Lead', group: 'Words' },
  main_content: { label: 'Text', group: 'Words' },
  text_only: { label: 'Plain text', group: 'Words' },
  image_left: { label: 'Picture left of text', group: 'Words', needs: ['a hero image', picture] },
  image_right: { label: 'Picture right of text', group: 'Words', needs: ['a hero image', picture] },
  zigzag: { label: 'Pictures and texts in turn', group: 'Words' },
  steps: { label: 'Numbered steps', group: 'Words' },
  bullets: { label: 'List', group: 'Words' },
  table: { label: 'Table', group: 'Words' },
  event: { label: 'Date or event', group: 'Action' },
  agenda: { label: 'Programme', group: 'Words' },
  product_single: { label: 'One product', group: 'Products' },
  product_pair: { label: 'Two products', group: 'Products' },
  product_grid_3: { label: 'Three products', group: 'Products' },
  product_four: { label: 'Four products', group: 'Products' },
  product_rows: { label: 'Products in rows', group: 'Products' },
  review: { label: 'Review', group: 'Proof' },
  quotes: { label: 'Several reviews', group: 'Proof' },
  rating: { label: 'Rating', group: 'Proof', needs: ['a rating in Brand Settings', furniture('rating')] },
  press: { label: 'Press', group: 'Proof', needs: ['press names in Brand Settings', furniture('press')] },
  usps: { label: 'Reasons to buy', group: 'Proof' },
  stats: { label: 'Figures', group: 'Proof' },
  faq: { label: 'Questions and answers', group: 'Words' },
  comparison: { label: 'Comparison', group: 'Words' },
  poll: { label: 'Poll', group: 'Action' },
  video: { label: 'Video', group: 'Words' },
  gallery: {
    label: 'Gallery',
    group: 'Words',
    needs: ['further pictures in the campaign', ({ pictures = [] }) => pictures.length > 0],
  },
  articles: { label: 'Articles', group: 'Words' },
  signature: { label: 'Signature', group: 'Words' },
  divider: { label: 'Divider', group: 'Words' },
  secondary_cta: { label: 'Second link', group: 'Action' },
  cta_button: { label: 'Button', group: 'Action' },
  cta_band: { label: 'Closing band with button', group: 'Action' },
  social: {
    label: 'Social networks',
    group: 'Brand',
    needs: ['networks in Brand Settings', furniture('social')],
  },
  app: { label: 'App links', group: 'Brand', needs: ['app links in Brand Settings', furniture('apps')] },
  view_online: { label: 'View in browser', group: 'Opening' },
  footer: { label: 'Footer', group: 'Brand' },
  component: { label: 'Component', group: 'Brand' },
};

/** One per email, or part of a component. */
const fixed: ReadonlySet<BlockType> = new Set(['header', 'footer', 'component']);

export const blockLabel = (type: BlockType): string => kinds[type].label;

interface AddableKind {
  type: BlockType;
  label: string;
  /** Null when it can be added. */
  missing: string | null;
}

export function addableKinds(document: EmailDocument): { group: string; kinds: AddableKind[] }[] {
  const groups = new Map<string, AddableKind[]>();
  for (const type of Object.keys(kinds) as BlockType[]) {
    if (fixed.has(type)) continue;
    const { label, group } = kinds[type];
    groups.set(group, [...(groups.get(group) ?? []), { type, label, missing: missingFor(type, document) }]);
  }
  return [...groups].map(([group, list]) => ({ group, kinds: list }));
}

function missingFor(type: BlockType, document: EmailDocument): string | null {
  const { needs } = kinds[type];
  if (needs && !needs[1](document)) return needs[0];
  const { products = 0, reviews = 0 } = blockData(type);
  if (products > 0 && document.products.length === 0) return 'a product in the campaign';
  if (reviews > 0 && document.reviews.length === 0) return 'a review in the brand';
  return null;
}
