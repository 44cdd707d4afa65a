import type { BlockType } from './document.ts';

/**
 * A place in an arrangement: a type of block, or what is decided by the email's facts and neighbours.
 * `opening` is a hero, `goods` the products, `proof` what others say, `trust` a line of the brand's own,
 * `form` a list, table or questions that the brief has, `close` the last button.
 */
export type Slot = BlockType | 'opening' | 'goods' | 'proof' | 'trust' | 'form' | 'close';

/** What a reader is to do. */
export type Goal = 'buy' | 'book' | 'read' | 'answer' | 'know';

/** A kind of email. */
export interface EmailTemplate {
  id: string;
  label: string;
  description: string;
  goal: Goal;
  /** The button stands near the top, and again after what there is to see. */
  urgent?: true;
  /** The usual blocks between header and footer, in reading order. */
  blocks: readonly BlockType[];
  /** Other orders to choose from, so that emails of one kind differ. */
  arrangements: readonly (readonly Slot[])[];
}

/** The four styles of a quick email (spec §3) come first; the others are for calendars. */
export const emailTemplates = [
  {
    id: 'simple',
    label: 'Simple Announcement',
    description: 'A picture, a few words and one action',
    goal: 'read',
    blocks: ['hero_image', 'main_content', 'cta_button'],
    arrangements: [
      ['opening', 'main_content', 'trust', 'close'],
      ['image_left', 'close'],
      ['lead', 'hero_image', 'main_content', 'close'],
      ['opening', 'main_content', 'divider', 'proof', 'close'],
      ['lead', 'main_content', 'signature', 'cta_button'],
      ['opening', 'main_content', 'cta_band'],
    ],
  },
  {
    id: 'product',
    label: 'Product Feature',
    description: 'One product, shown and explained',
    goal: 'buy',
    blocks: ['hero_image', 'main_content', 'product_single', 'cta_button'],
    arrangements: [
      ['opening', 'goods', 'main_content', 'close'],
      ['opening', 'main_content', 'form', 'goods', 'proof', 'cta_button'],
      ['opening', 'main_content', 'goods', 'trust', 'close'],
      ['lead', 'cta_button', 'goods', 'main_content', 'trust', 'close'],
      ['lead', 'goods', 'main_content', 'trust', 'close'],
      ['image_left', 'goods', 'proof', 'close'],
    ],
  },
  {
    id: 'promotional',
    label: 'Multi-Product Promo',
    description: 'An offer and three products',
    goal: 'buy',
    blocks: ['hero_image', 'main_content', 'product_grid_3', 'cta_button'],
    arrangements: [
      ['opening', 'offer', 'goods', 'main_content', 'close'],
      ['lead', 'cta_button', 'hero_image', 'offer', 'goods', 'main_content', 'close'],
      ['lead', 'cta_button', 'goods', 'main_content', 'trust', 'close'],
      ['opening', 'main_content', 'goods', 'proof', 'close'],
      ['offer', 'main_content', 'goods', 'trust', 'close'],
      ['opening', 'goods', 'main_content', 'close'],
    ],
  },
  {
    id: 'testimonial',
    label: 'Social Proof',
    description: 'A customer in their own words',
    goal: 'read',
    blocks: ['hero_image', 'main_content', 'review', 'cta_button'],
    arrangements: [
      ['opening', 'proof', 'main_content', 'close'],
      ['lead', 'proof', 'hero_image', 'main_content', 'goods', 'close'],
      ['image_left', 'proof', 'cta_button', 'trust'],
      ['opening', 'main_content', 'proof', 'goods', 'close'],
    ],
  },
  {
    id: 'sale',
    label: 'Sale',
    description: 'The offer first, with its code, its last day and a button',
    goal: 'buy',
    urgent: true,
    blocks: ['hero', 'offer', 'main_content', 'product_grid_3', 'cta_button'],
    arrangements: [
      ['opening', 'offer', 'main_content', 'goods', 'close'],
      ['offer', 'main_content', 'goods', 'trust', 'close'],
      ['announcement', 'opening', 'goods', 'offer', 'main_content', 'close'],
      ['lead', 'offer', 'goods', 'main_content', 'cta_band'],
      ['opening', 'main_content', 'offer', 'goods', 'proof', 'close'],
      ['lead', 'cta_button', 'offer', 'hero_image', 'main_content', 'goods', 'close'],
      ['offer', 'main_content', 'hero_image', 'goods', 'close'],
      ['opening', 'goods', 'main_content', 'offer'],
    ],
  },
  {
    id: 'drop',
    label: 'Drop',
    description: 'Something new or back in small numbers, shown at once',
    goal: 'buy',
    urgent: true,
    blocks: ['hero', 'product_single', 'main_content', 'cta_button'],
    arrangements: [
      ['announcement', 'opening', 'goods', 'main_content', 'close'],
      ['opening', 'main_content', 'goods', 'close'],
      ['lead', 'cta_button', 'hero_image', 'goods', 'main_content', 'close'],
      ['opening', 'form', 'goods', 'main_content', 'trust', 'close'],
      ['opening', 'goods', 'main_content', 'cta_band'],
    ],
  },
  {
    id: 'launch',
    label: 'Product Launch',
    description: 'The news, the product and what people say of it',
    goal: 'buy',
    urgent: true,
    blocks: ['hero', 'main_content', 'product_single', 'review', 'cta_button'],
    arrangements: [
      ['opening', 'main_content', 'form', 'goods', 'proof', 'close'],
      ['opening', 'goods', 'main_content', 'form', 'proof', 'cta_band'],
      ['lead', 'cta_button', 'hero_image', 'form', 'main_content', 'goods', 'close'],
      ['announcement', 'opening', 'form', 'main_content', 'goods', 'trust', 'close'],
    ],
  },
  {
    id: 'win_back',
    label: 'Win-back',
    description: 'For people who have not been here for a while: a reason to return',
    goal: 'buy',
    urgent: true,
    blocks: ['hero', 'offer', 'main_content', 'cta_button'],
    arrangements: [
      ['opening', 'offer', 'main_content', 'goods', 'close'],
      ['lead', 'cta_button', 'main_content', 'offer', 'proof', 'close'],
      ['offer', 'main_content', 'proof', 'close'],
      ['opening', 'main_content', 'offer', 'trust', 'close'],
      ['opening', 'main_content', 'offer', 'cta_band'],
      ['opening', 'goods', 'main_content', 'offer'],
    ],
  },
  {
    id: 'resend',
    label: 'Reminder',
    description: 'Short: what ends or begins, when, and one button',
    goal: 'buy',
    urgent: true,
    blocks: ['hero', 'offer', 'main_content', 'cta_button'],
    arrangements: [
      ['offer', 'main_content', 'close'],
      ['announcement', 'opening', 'main_content', 'close'],
      ['opening', 'offer', 'main_content'],
      ['opening', 'main_content', 'offer', 'close'],
      ['lead', 'offer', 'close'],
      ['lead', 'cta_button', 'offer', 'main_content'],
      ['opening', 'main_content', 'offer'],
      ['opening', 'main_content', 'cta_band'],
    ],
  },
  {
    id: 'event',
    label: 'Event',
    description: 'What happens, when and where, with a link for the reader’s calendar',
    goal: 'book',
    blocks: ['hero_image', 'event', 'offer', 'main_content', 'cta_button'],
    arrangements: [
      ['opening', 'event', 'offer', 'main_content', 'close'],
      ['lead', 'event', 'offer', 'hero_image', 'main_content', 'close'],
      ['image_left', 'event', 'offer', 'main_content', 'close'],
      ['opening', 'main_content', 'event', 'offer', 'cta_button'],
      ['opening', 'event', 'offer', 'main_content', 'cta_band'],
      ['lead', 'event', 'offer', 'main_content', 'signature', 'cta_button'],
    ],
  },
  {
    id: 'how_to',
    label: 'How-to',
    description: 'Something to do, step by step',
    goal: 'read',
    blocks: ['hero_image', 'lead', 'steps', 'cta_button'],
    arrangements: [
      ['opening', 'main_content', 'form', 'cta_button'],
      ['lead', 'form', 'hero_image', 'main_content', 'goods', 'cta_button'],
      ['image_left', 'form', 'divider', 'main_content', 'close'],
      ['opening', 'form', 'main_content', 'trust', 'cta_button'],
      ['opening', 'form', 'main_content', 'cta_band'],
    ],
  },
  {
    id: 'story',
    label: 'Story',
    description: 'Something to read: the opening, then the sections, then the button',
    goal: 'read',
    blocks: ['image_left', 'divider', 'main_content', 'cta_button'],
    arrangements: [
      ['opening', 'main_content', 'form', 'cta_button'],
      ['lead', 'hero_image', 'main_content', 'form', 'cta_button'],
      ['image_right', 'main_content', 'form', 'divider', 'proof', 'cta_button'],
      ['opening', 'lead', 'divider', 'main_content', 'form', 'close'],
      ['lead', 'image_left', 'main_content', 'form', 'cta_button'],
      ['opening', 'main_content', 'form', 'cta_band'],
      ['lead', 'main_content', 'form', 'signature', 'cta_button'],
    ],
  },
  {
    id: 'digest',
    label: 'Digest',
    description: 'Several things to read, each with its link',
    goal: 'read',
    blocks: ['lead', 'articles', 'cta_button'],
    arrangements: [
      ['lead', 'articles', 'main_content', 'cta_button'],
      ['opening', 'articles', 'main_content', 'cta_button'],
      ['opening', 'main_content', 'articles', 'divider', 'cta_button'],
      ['lead', 'hero_image', 'articles', 'trust', 'cta_button'],
    ],
  },
  {
    id: 'letter',
    label: 'Letter',
    description: 'Words alone, as from one person to another',
    goal: 'read',
    blocks: ['text_only', 'cta_button'],
    arrangements: [
      ['text_only', 'signature', 'offer', 'cta_button'],
      ['hero_image', 'text_only', 'signature', 'offer', 'cta_button'],
      ['lead', 'text_only', 'offer', 'cta_button', 'signature'],
      ['text_only', 'signature', 'divider', 'offer', 'cta_button'],
      ['text_only', 'offer', 'cta_button', 'signature'],
      ['hero_image', 'text_only', 'offer', 'cta_button', 'signature'],
    ],
  },
  {
    id: 'notice',
    label: 'Notice',
    description: 'Something readers have to know: short, exact, without selling',
    goal: 'know',
    blocks: ['lead', 'main_content', 'cta_button'],
    arrangements: [
      ['lead', 'form', 'main_content', 'cta_button'],
      ['opening', 'form', 'main_content', 'cta_button'],
      ['lead', 'main_content', 'form', 'divider', 'cta_button'],
      ['opening', 'main_content', 'form', 'cta_button'],
      ['lead', 'form', 'main_content', 'signature', 'cta_button'],
      ['opening', 'form', 'main_content', 'cta_band'],
    ],
  },
  {
    id: 'poll',
    label: 'Poll',
    description: 'One question, with a button for each answer',
    goal: 'answer',
    blocks: ['lead', 'poll', 'main_content', 'cta_button'],
    arrangements: [
      ['opening', 'poll', 'main_content', 'cta_button'],
      ['opening', 'main_content', 'poll', 'divider', 'cta_button'],
    ],
  },
] as const satisfies readonly EmailTemplate[];
export type TemplateId = (typeof emailTemplates)[number]['id'];

export const templateById = (id: TemplateId): EmailTemplate =>
  emailTemplates.find((template) => template.id === id) ?? emailTemplates[0];

/** What calendars call their layouts. The first that is found in the cell's words decides. */
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

/** The layout that a `template_type` cell names by id, label or a usual word; null if it names none. */
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
