import { closingText } from './blocks/closing.ts';
import { sections } from './blocks/sections.ts';
import type { Context } from './context.ts';
import type { Block, BlockType } from './document.ts';
import { fillComponent } from './fill.ts';
import { visibleText } from './fragment-text.ts';
import { offerBadge } from './offer.ts';
import { copied, ctaText, paragraphs, plain, sectionsText } from './plain-text.ts';

function proseText(context: Context, position: number): string {
  const { copy } = context.document;
  const top =
    context.headlineAt === position
      ? [
          plain(offerBadge(context.document) ?? ''),
          copied(context, copy.eyebrow ?? ''),
          copied(context, copy.headline),
        ]
      : [];
  return paragraphs([...top, sectionsText(context, position), closingText(context, position)]);
}

type Render = (context: Context, position: number) => string;
const nothing: Render = () => '';

/** Text of each block type. */
const renderers: Partial<Record<BlockType, Render>> = {
  hero_image: nothing,
  lead: proseText,
  main_content: proseText,
  text_only: proseText,
  image_left: proseText,
  image_right: proseText,
  cta_button: ctaText,
  component: nothing,
};

function blockText(context: Context, block: Block, position: number): string {
  const { type, component } = block;
  if (component && type !== 'footer') return visibleText(fillComponent(context, component.html), true);
  const section = sections[type];
  if (section) return section.text(context, position, block);
  return (renderers[type] ?? nothing)(context, position);
}

/** The plain-text part: the same blocks in the same order, since spam filters compare the two parts. */
export function textPart(context: Context): string {
  const parts = context.document.blocks.map((block, position) => blockText(context, block, position));
  return `${paragraphs(parts)}\n`;
}
