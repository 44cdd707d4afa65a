import type { Review } from '../../contract/schemas/brand.ts';
import type { Product } from '../../contract/schemas/campaign.ts';
import type { CopySection, SectionForm } from '../../contract/schemas/copy.ts';
import type { Block, EmailPicture } from '../document/document.ts';
import type { Part } from '../reading/answer.ts';

/** A block with its own data, before they are put in block order. */
export interface Piece {
  block: Block;
  section?: CopySection;
  rest?: readonly CopySection[];
  products?: readonly Product[];
  review?: Review;
  pictures?: readonly EmailPicture[];
}

const isWritten = (text: string): boolean => text.trim() !== '';

export function sectionOf(
  part: Pick<Part, 'heading' | 'paragraphs' | 'items' | 'rows'>,
  form: SectionForm,
): CopySection {
  const items = part.items.filter(({ title, text }) => isWritten(title + text));
  const isPlainList =
    (form === 'bullets' || form === 'text') && items.every(({ title, link }) => !isWritten(title + link));
  const rows = part.rows.filter((row) => row.some(isWritten));
  return {
    heading: part.heading.trim(),
    paragraphs: part.paragraphs.filter(isWritten),
    bullets: isPlainList ? items.map(({ text }) => text) : [],
    ...(form !== 'text' && { form }),
    ...(!isPlainList && {
      items: items.map(({ title, text, link }) => ({
        title,
        text,
        ...(isWritten(link) && { link: link.trim() }),
      })),
    }),
    ...(rows.length > 0 && { rows }),
  };
}

export const isEmptySection = ({
  heading,
  paragraphs,
  bullets,
  items = [],
  rows = [],
}: CopySection): boolean =>
  heading === '' && paragraphs.length + bullets.length + items.length + rows.length === 0;

export function textPiece(words: Partial<Pick<Part, 'heading' | 'paragraphs' | 'items' | 'rows'>>): Piece[] {
  const section = sectionOf({ heading: '', paragraphs: [], items: [], rows: [], ...words }, 'text');
  return isEmptySection(section) ? [] : [{ block: { type: 'main_content' }, section }];
}
