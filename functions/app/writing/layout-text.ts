import { formsIn } from '#shared/domain/brief-lines/forms-in.ts';
import { type Block, type BlockType, blockData, type EmailDocument } from '#shared/email/document.ts';
import { offerLine } from '#shared/email/offer.ts';
import { HEADLINE_LENGTH, type WordBudget, wordBudget } from '#shared/email/word-budget.ts';
import { lines, plain } from './tags.ts';

/** What the words are asked for of an email. */
export interface PlannedLayout {
  blocks: readonly Block[];
  template: { id: string };
  facts: Pick<
    EmailDocument,
    'lang' | 'campaign' | 'brand' | 'event' | 'hero' | 'products' | 'reviews' | 'cta_link'
  >;
}

/** Blocks that the program fills, as the writer hears of them. Those that say nothing to a writer are missing. */
const placed: Partial<Record<BlockType, string>> = {
  offer: 'the offer with its code, end and terms, placed by the program; do not repeat them as a list',
  review: 'a customer’s review, placed by the program',
  quotes: 'customers’ reviews, placed by the program',
  rating: 'the brand’s rating, placed by the program',
  press: 'papers that wrote of the brand, placed by the program',
  event: 'date, time and place, placed by the program',
  usps: 'the brand’s own reasons to buy, placed by the program',
  video: 'a video with a play mark, placed by the program',
  gallery: 'pictures, placed by the program',
};

/** Texts of the answer outside its sections, by the blocks that show them. */
const texts: readonly { name: string; what: string; blocks: readonly BlockType[] }[] = [
  { name: 'announcement', what: 'the bar above everything, at most nine words', blocks: ['announcement'] },
  {
    name: 'eyebrow',
    what: 'two to four words above the headline',
    blocks: ['hero', 'hero_split', 'hero_overlay', 'lead'],
  },
  { name: 'secondary_cta_text', what: 'words of the quieter link', blocks: ['secondary_cta'] },
  { name: 'sign_off', what: 'the letter’s last words above the name', blocks: ['signature'] },
  { name: 'postscript', what: 'one sentence after the name', blocks: ['signature'] },
];

const BUTTONS: readonly BlockType[] = ['cta_button', 'cta_band'];

/** The parts of an email in reading order, with the room each has, and what is not shown. */
export function layoutText(layout: PlannedLayout): string {
  const { blocks, facts } = layout;
  const hasButton = facts.cta_link !== '' && blocks.some(({ type }) => BUTTONS.includes(type));
  const shown = texts.filter((text) => blocks.some(({ type }) => text.blocks.includes(type)));
  const unused = [
    ...texts.filter((text) => !shown.includes(text)).map(({ name }) => name),
    ...(hasButton ? [] : ['cta_text']),
    ...(blocks.some(({ type }) => blockData(type).picture) && facts.hero ? [] : ['hero_alt']),
    ...(shownProducts(layout).length > 0 ? [] : ['product_lines', 'product_alts']),
  ];
  return lines(
    'The email shows these parts, from top to bottom. Write for exactly these.',
    ...partsOf(layout).map((part, at) => `${at + 1}. ${part}`),
    ...shown.map(({ name, what }) => `Also write ${name}: ${what}.`),
    `Not shown, leave empty: ${unused.join(', ')}.`,
  );
}

/** The products that cards show. */
function shownProducts({ blocks, facts }: PlannedLayout): string[] {
  const room = blocks.reduce((sum, { type }) => sum + (blockData(type).products ?? 0), 0);
  return facts.products.slice(0, room).map(({ name }) => name);
}

function partsOf(layout: PlannedLayout): string[] {
  const { blocks, facts } = layout;
  const titleAt = blocks.findIndex(({ type }) => blockData(type).title);
  let sections = 0;
  let products = shownProducts(layout);
  let buttons = 0;
  return blocks.flatMap((block, at): string[] => {
    const { type } = block;
    const { products: room = 0, picture } = blockData(type);
    const parts: string[] = [];
    if (picture && facts.hero) parts.push(pictureText(facts.hero.alt));
    if (at === titleAt) parts.push(...offerLineText(layout), headlineText(type));
    const budget = isPlaced(block, facts) ? null : wordBudget(block);
    if (budget) {
      parts.push(sectionText(block.section ?? sections, budget, block));
      sections += 1;
    } else if (placed[type]) parts.push(placed[type]);
    if (room > 0) {
      const names = products.slice(0, room);
      products = products.slice(room);
      if (names.length > 0) parts.push(`products (product_lines): ${names.map(plain).join('; ')}`);
    }
    if (BUTTONS.includes(type) && facts.cta_link !== '') {
      buttons += 1;
      parts.push(buttons === 1 ? 'the button (cta_text)' : 'the same button again');
    }
    return parts.length > 0 ? [parts.join('; ')] : [];
  });
}

/** What the program fills when the brief gives the writer nothing to fill it with, who would make something up. */
function isPlaced({ type }: Block, { event, brand, campaign }: PlannedLayout['facts']): boolean {
  if (type === 'event') return event != null && !formsIn(campaign.brief).includes('agenda');
  if (type !== 'usps' || !brand.furniture?.usps.some((text) => text.trim() !== '')) return false;
  return !formsIn(campaign.brief).includes('usps');
}

const pictureText = (alt: string): string =>
  alt.trim() === '' ? 'the picture (hero_alt)' : `the picture, which shows: ${plain(alt)} (hero_alt)`;

/** The offer above the headline, which has none where a block of its own shows it or a letter begins. */
function offerLineText({ blocks, facts }: PlannedLayout): string[] {
  if (blocks.some(({ type }) => type === 'offer' || type === 'text_only')) return [];
  const line = offerLine(facts);
  return line === null ? [] : [`a line “${plain(line)}”, placed by the program unless your words say it`];
}

const headlineText = (type: BlockType): string =>
  `the headline, at most ${type.startsWith('hero') ? HEADLINE_LENGTH.hero : HEADLINE_LENGTH.usual} characters`;

function sectionText(index: number, { form, words, entries }: WordBudget, { type }: Block): string {
  const where = type.startsWith('image_') ? ', beside the picture' : '';
  const room = `${words[0]} to ${words[1]} words`;
  const many = entries ? `, ${entries[0]} to ${entries[1]} entries` : '';
  return `sections[${index}], form ${form}${where}: ${room}${many}`;
}

/** What an email is for, by its template. A calendar's own goal comes before it. */
const goals: Record<string, string> = {
  sale: 'Sell: the reader goes to the offer before it ends.',
  promotional: 'Sell: the reader goes to the offer or the products.',
  product: 'Sell: the reader wants to see this product.',
  drop: 'Sell: the reader wants to be among the first.',
  launch: 'Make the new thing wanted: what it is, why it exists, where to get it.',
  'win-back': 'Win back: one honest reason to look again.',
  win_back: 'Win back: one honest reason to look again.',
  testimonial: 'Prove: let what customers say do the convincing.',
  proof: 'Prove: let what customers say do the convincing.',
  story: 'Be read: tell it so that the reader stays to the end.',
  editorial: 'Be read: the reader learns something worth the minute.',
  'how-to': 'Teach: after reading, the reader can do it.',
  how_to: 'Teach: after reading, the reader can do it.',
  digest: 'Guide: the reader picks what to open.',
  event: 'Fill seats: the reader knows when, where and how to come, and signs up.',
  poll: 'Get an answer: the reader clicks one option.',
  letter: 'Be believed: one person writes to another.',
  notice: 'Inform: the reader knows what changes, when, and what to do, at once.',
  simple: 'Say one thing, and lead to one action.',
};

export const goalOf = (template: string, kind: 'promotional' | 'informational'): string =>
  goals[template] ??
  (kind === 'promotional'
    ? 'Sell: the reader goes to the offer or the products.'
    : 'Inform: the reader knows, and knows what to do.');
