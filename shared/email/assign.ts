import type { Review } from '../contract/schemas/brand.ts';
import type { Product } from '../contract/schemas/campaign.ts';
import type { CopySection } from './copy.ts';
import { type BlockType, blockData, type EmailDocument, type EmailPicture } from './document.ts';
import { remembered } from './remembered.ts';

/** The data each block shows, by the block's position; nothing at the position of a block that shows none. */
export interface Assigned {
  /**
   * A block that names a section shows that one; the first text block that names none shows all the others.
   */
  sections: CopySection[][];
  products: Product[][];
  reviews: Review[][];
  pictures: EmailPicture[][];
  /**
   * Position of the first block that can carry it, which carries the headline; -1 without one, or when
   * an earlier component shows it.
   */
  headlineAt: number;
}

export const isTextBlock = (type: BlockType): boolean => blockData(type).words === true;

/** Whether a block of this type shows the section that it names. */
const showsNamed = (type: BlockType): boolean => {
  const { words, form, section } = blockData(type);
  return words === true || form !== undefined || section === true;
};

const showsHeadline = remembered((html) => /\{headline\}/i.test(html));

/** The sections that no block names, which in most emails are all. */
const unnamed = ({ blocks, copy }: EmailDocument): CopySection[] =>
  blocks.some(({ section }) => section !== undefined)
    ? copy.sections.filter(
        (_, index) => !blocks.some(({ type, section }) => section === index && showsNamed(type)),
      )
    : copy.sections;

/** Assigns the document's data to its blocks, in reading order. */
export function assign(document: EmailDocument): Assigned {
  const { blocks, copy } = document;
  const shown: Assigned = { sections: [], products: [], reviews: [], pictures: [], headlineAt: -1 };
  const products = dealer(document.products);
  const reviews = dealer(document.reviews);
  const pictures = dealer(document.pictures ?? []);
  let rest: CopySection[] | null = unnamed(document);
  let headlined = false;
  blocks.forEach(({ type, section, component }, position) => {
    if (component && showsHeadline(component.html)) headlined = true;
    const data = blockData(type);
    if (section !== undefined && showsNamed(type))
      shown.sections[position] = copy.sections.slice(section, section + 1);
    else if (data.words && rest) {
      shown.sections[position] = rest;
      rest = null;
    }
    if (data.title) {
      if (!headlined) shown.headlineAt = position;
      headlined = true;
    }
    if (data.products) shown.products[position] = products(data.products);
    if (data.reviews) shown.reviews[position] = reviews(data.reviews);
    if (data.pictures) shown.pictures[position] = pictures(data.pictures);
  });
  addRest(shown.sections, document, rest);
  return shown;
}

/** Without a block for them, the last block of words shows the sections that no block names. */
function addRest(
  sections: Assigned['sections'],
  { blocks }: EmailDocument,
  rest: readonly CopySection[] | null,
): void {
  if (rest === null || rest.length === 0) return;
  const at = blocks.findLastIndex(({ type, component }, position) => {
    const { words, form } = blockData(type);
    return !component && (words === true || form !== undefined) && sections[position] !== undefined;
  });
  if (at >= 0) sections[at] = [...(sections[at] ?? []), ...rest];
}

/** Hands out a list from its beginning, each entry once. */
function dealer<Entry>(entries: readonly Entry[]): (count: number) => Entry[] {
  let taken = 0;
  return (count) => {
    taken += count;
    return entries.slice(taken - count, taken);
  };
}
