import type { BlockType } from '../../contract/blocks.ts';

export interface EmailTemplate {
  id: string;
  label: string;
  description: string;
  blocks: readonly BlockType[];
}

/** The quick styles (spec §3) first; the others are for calendars. */
export const emailTemplates = [
  {
    id: 'simple',
    label: 'Simple Announcement',
    description: 'A picture, a few words and one action',
    blocks: ['hero_image', 'main_content', 'cta_button'],
  },
  {
    id: 'product',
    label: 'Product Feature',
    description: 'One product, shown and explained',
    blocks: ['hero_image', 'main_content', 'product_single', 'cta_button'],
  },
  {
    id: 'promotional',
    label: 'Multi-Product Promo',
    description: 'An offer and three products',
    blocks: ['hero_image', 'main_content', 'product_grid_3', 'cta_button'],
  },
  {
    id: 'testimonial',
    label: 'Social Proof',
    description: 'A customer in their own words',
    blocks: ['hero_image', 'main_content', 'review', 'cta_button'],
  },
  {
    id: 'sale',
    label: 'Sale',
    description: 'The offer first, with its code, its last day and a button',
    blocks: ['hero', 'offer', 'main_content', 'product_grid_3', 'cta_button'],
  },
  {
    id: 'drop',
    label: 'Drop',
    description: 'Something new or back in small numbers, shown at once',
    blocks: ['hero', 'product_single', 'main_content', 'cta_button'],
  },
  {
    id: 'launch',
    label: 'Product Launch',
    description: 'The news, the product and what people say of it',
    blocks: ['hero', 'main_content', 'product_single', 'review', 'cta_button'],
  },
  {
    id: 'win_back',
    label: 'Win-back',
    description: 'For people who have not been here for a while: a reason to return',
    blocks: ['hero', 'offer', 'main_content', 'cta_button'],
  },
  {
    id: 'resend',
    label: 'Reminder',
    description: 'Short: what ends or begins, when, and one button',
    blocks: ['hero', 'offer', 'main_content', 'cta_button'],
  },
  {
    id: 'event',
    label: 'Event',
    description: 'What happens, when and where, with a link for the reader’s calendar',
    blocks: ['hero_image', 'event', 'offer', 'main_content', 'cta_button'],
  },
  {
    id: 'how_to',
    label: 'How-to',
    description: 'Something to do, step by step',
    blocks: ['hero_image', 'lead', 'steps', 'cta_button'],
  },
  {
    id: 'story',
    label: 'Story',
    description: 'Something to read: the opening, then the sections, then the button',
    blocks: ['image_left', 'divider', 'main_content', 'cta_button'],
  },
  {
    id: 'digest',
    label: 'Digest',
    description: 'Several things to read, each with its link',
    blocks: ['lead', 'articles', 'cta_button'],
  },
  {
    id: 'letter',
    label: 'Letter',
    description: 'Words alone, as from one person to another',
    blocks: ['text_only', 'cta_button'],
  },
  {
    id: 'notice',
    label: 'Notice',
    description: 'Something readers have to know: short, exact, without selling',
    blocks: ['lead', 'main_content', 'cta_button'],
  },
  {
    id: 'poll',
    label: 'Poll',
    description: 'One question, with a button for each answer',
    blocks: ['lead', 'poll', 'main_content', 'cta_button'],
  },
] as const satisfies readonly EmailTemplate[];
type TemplateId = (typeof emailTemplates)[number]['id'];

const templateById = (id: TemplateId): EmailTemplate =>
  emailTemplates.find((template) => template.id === id) ?? emailTemplates[0];

const usualWords: [TemplateId, RegExp][] = [
  ['testimonial', /testimonial|social proof|reviews?\b|ugc|customer stor/],
  ['win_back', /win[- ]?back|lapsed|re-?engag|we miss you|sunset/],
  ['resend', /\bresend|last chance|last call|final (?:hours|call|day)|countdown/],
  ['drop', /\bdrop\b|restock|back in stock|limited edition|pre-?order/],
  ['launch', /launch|new arrival|introducing|pre-?launch|teaser/],
  [
    'promotional',
    /\bgrid|multi|collection|catalogue|catalog|gift guide|bundles?\b|shop the range|best ?sellers?/,
  ],
  [
    'sale',
    /\b(?:sales?|deals?|discounts?|clearance|offers?|promo(?:tion(?:al)?)?s?|coupons?|codes?|bogo)\b|black friday|cyber/,
  ],
  ['poll', /\bpoll|survey|\bvote|quiz/],
  ['event', /\bevent|invit|webinar|workshop|save the date|rsvp|open day|meet-?up/],
  ['how_to', /how[- ]?to|recipe|tutorial|guide|tips|step by step|care instruction/],
  ['digest', /newsletter|digest|round-?up|monthly|weekly|recap|news\b/],
  ['product', /product|feature|spotlight|hero product/],
  ['letter', /\bletter|text[ -]?only|plain|founder|personal|note from/],
  ['notice', /\bnotice|service|transactional|policy|update|alert|shipping|maintenance/],
  ['story', /editorial|educat|blog|content|story|informational|nurture|behind the scenes/],
  ['simple', /simple|announce|basic|image|reminder|welcome/],
];

/** By id, label or a usual word; null if the cell names none. */
export function namedTemplate(written: string): EmailTemplate | null {
  const words = written.toLowerCase().replace(/[_-]+/g, ' ').trim();
  if (words === '') return null;
  const exact = emailTemplates.find(
    ({ id, label }) => id.replaceAll('_', ' ') === words || label.toLowerCase() === words,
  );
  if (exact) return exact;
  const found = usualWords.find(([, pattern]) => pattern.test(words));
  return found ? templateById(found[0]) : null;
}
