import type { Context } from '../context.ts';
import type { Block, BlockType } from '../document.ts';
import type { EditableRow } from '../markup.ts';
import { ctaButton } from './cta-button.ts';
import { heroImage } from './hero-image.ts';
import { lead, mainContent, textOnly } from './main-content.ts';

type MakeRow = (context: Context, position: number, block: Block) => EditableRow | null;

/** Blocks that are one row of texts, pictures or a button. */
const makers = {
  hero_image: heroImage,
  lead,
  main_content: mainContent,
  text_only: textOnly,
  cta_button: ctaButton,
} satisfies Partial<Record<BlockType, MakeRow>>;

export type EditableType = keyof typeof makers;
export const isEditable = (type: BlockType): type is EditableType => Object.hasOwn(makers, type);

/** The row of a block that can be changed in Klaviyo; null for any other, and when it has nothing to show. */
export function editableRow(context: Context, block: Block, position: number): EditableRow | null {
  const { type, component } = block;
  return component === undefined && isEditable(type) ? makers[type](context, position, block) : null;
}
