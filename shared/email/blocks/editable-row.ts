import type { Context } from '../context.ts';
import type { Block, BlockType } from '../document.ts';
import type { EditableRow } from '../markup.ts';
import { ctaButton } from './cta-button.ts';
import { heroImage } from './hero-image.ts';
import { mainContent } from './main-content.ts';
import { textOnly } from './text-only.ts';

type MakeRow = (context: Context, position: number) => EditableRow | null;

/** Blocks that are one row of texts, pictures or a button. */
const makers = {
  hero_image: heroImage,
  main_content: mainContent,
  text_only: textOnly,
  cta_button: ctaButton,
} satisfies Partial<Record<BlockType, MakeRow>>;

export type EditableType = keyof typeof makers;
export const isEditable = (type: BlockType): type is EditableType => Object.hasOwn(makers, type);

/** The row of a block that can be changed in Klaviyo; null for any other, and when it has nothing to show. */
export function editableRow(
  context: Context,
  { type, component }: Block,
  position: number,
): EditableRow | null {
  return component === undefined && isEditable(type) ? makers[type](context, position) : null;
}
