import type { BlockType } from '../../contract/blocks.ts';
import type { SectionForm } from '../../contract/schemas/copy.ts';
import type { OfferFacts } from '../../domain/offer/offer-facts.ts';
import type { EmailEvent } from '../document/document.ts';
import type { EmailAnswer, Part, PartType } from '../reading/answer.ts';
import { type Buttons, piecesOfButton } from './buttons.ts';
import { eventOfPart, isUnconfirmed, offerOfPart } from './facts-of.ts';
import type { Omit, PlanInput } from './input.ts';
import { piecesOfPicture } from './pictures.ts';
import { isEmptySection, type Piece, sectionOf, textPiece } from './piece.ts';
import { productBlocks, shelfOf } from './products.ts';
import { piecesOfQuote, piecesOfReview } from './proof.ts';

export interface Gathered {
  offer: OfferFacts | null;
  event: EmailEvent | null;
  lines: { name: string; line: string }[];
  sign_off: string | null;
}

export interface Setting {
  answer: EmailAnswer;
  input: PlanInput;
  buttons: Buttons;
  gathered: Gathered;
  omit: Omit;
}

const forms: Partial<Record<PartType, SectionForm & BlockType>> = {
  bullets: 'bullets',
  steps: 'steps',
  faq: 'faq',
  table: 'table',
  agenda: 'agenda',
  comparison: 'comparison',
  stats: 'stats',
  poll: 'poll',
  articles: 'articles',
};

function wordsOf(part: Part, form: SectionForm, type: BlockType, { omit }: Setting): Piece[] {
  const section = sectionOf(part, form);
  if (!isEmptySection(section)) return [{ block: { type }, section }];
  omit(`${part.type}: nothing was written for it`);
  return [];
}

function piecesOfLetter(part: Part, setting: Setting): Piece[] {
  const { gathered, input } = setting;
  const by = part.by.trim();
  const isSigned = by !== '' || input.brand.signatory.name.trim() !== '';
  const words = wordsOf(part, 'text', 'text_only', setting);
  // An email is signed once; further signatures become a last line.
  if (gathered.sign_off !== null) return [...words, ...textPiece({ paragraphs: [by] })];
  if (words.length === 0 || !isSigned) return words;
  gathered.sign_off = by;
  return [...words, { block: { type: 'signature' } }];
}

function piecesOfPoll(part: Part, setting: Setting): Piece[] {
  const link = setting.buttons.link;
  const items = part.items.map((item) => ({ ...item, link: item.link.trim() || link }));
  return wordsOf({ ...part, items }, 'poll', 'poll', setting);
}

/** Leaves out inactive offers; a second offer joins the text. */
function piecesOfOffer(part: Part, setting: Setting): Piece[] {
  const { answer, input, gathered, omit } = setting;
  if (isUnconfirmed(input.campaign)) {
    omit('offer: the calendar says that it is not live');
    return [];
  }
  const offer = gathered.offer === null ? offerOfPart(answer, part, input.campaign) : null;
  if (offer === null) {
    omit(
      gathered.offer
        ? 'offer: an email has one box for an offer, so this one is told as text'
        : 'offer: nothing states it',
    );
    return textPiece(part);
  }
  gathered.offer = offer.facts;
  const section = sectionOf(offer.heading ? { ...part, heading: '' } : part, 'text');
  return [{ block: { type: 'offer' }, ...(!isEmptySection(section) && { section }) }];
}

/** An event without a day, or beside another one, becomes text. */
function piecesOfEvent(part: Part, setting: Setting): Piece[] {
  const { answer, input, gathered, omit } = setting;
  const event = gathered.event === null ? eventOfPart(answer, part, input) : null;
  if (event === null) {
    omit(
      gathered.event
        ? 'event: an email has one box for a date, so this one is told as text'
        : 'event: no day is stated',
    );
    return textPiece(part);
  }
  gathered.event = event;
  const section = sectionOf({ ...part, heading: '' }, 'agenda');
  return [{ block: { type: 'event' }, ...(!isEmptySection(section) && { section }) }];
}

function piecesOfProducts(part: Part, setting: Setting): Piece[] {
  const { answer, input, gathered, omit } = setting;
  const { cards, lines, inProse } = shelfOf(part.items, input, omit);
  gathered.lines.push(...lines.filter(({ name }) => gathered.lines.every((line) => line.name !== name)));
  const isLast = answer.parts.findLast(({ type }) => type === 'products') === part;
  let from = 0;
  const shelves = productBlocks(cards.length, isLast).map(({ type, count }): Piece => {
    from += count;
    return { block: { type }, products: cards.slice(from - count, from) };
  });
  const list = sectionOf({ heading: '', paragraphs: [], rows: [], items: inProse }, 'bullets');
  return [
    ...textPiece({ heading: part.heading, paragraphs: part.paragraphs, rows: part.rows }),
    ...shelves,
    ...(inProse.length > 0 ? [{ block: { type: 'bullets' as const }, section: list }] : []),
  ];
}

export function piecesOfPart(part: Part, setting: Setting): Piece[] {
  const { answer, input, buttons, omit } = setting;
  const form = forms[part.type];
  switch (part.type) {
    case 'letter':
      return piecesOfLetter(part, setting);
    case 'poll':
      return piecesOfPoll(part, setting);
    case 'offer':
      return piecesOfOffer(part, setting);
    case 'event':
      return piecesOfEvent(part, setting);
    case 'products':
      return piecesOfProducts(part, setting);
    case 'quote':
      return piecesOfQuote(part, omit);
    case 'review':
      return piecesOfReview(part, input, omit);
    case 'picture':
      return piecesOfPicture(part, input, omit);
    case 'button':
      return piecesOfButton(answer, part, buttons);
    default:
      return form ? wordsOf(part, form, form, setting) : wordsOf(part, 'text', 'main_content', setting);
  }
}
