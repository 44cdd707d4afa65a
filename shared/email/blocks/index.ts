import type { Context } from '../context.ts';
import type { Block, BlockType } from '../document.ts';
import { ctaButton } from './cta-button.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { heroImage } from './hero-image.ts';
import { mainContent } from './main-content.ts';
import { textOnly } from './text-only.ts';

type Render = (context: Context, position: number) => string;

const renderers: Partial<Record<BlockType, Render>> = {
  header,
  hero_image: heroImage,
  main_content: mainContent,
  text_only: textOnly,
  cta_button: ctaButton,
  footer: (context) => footer(context),
};

/** Table rows of one block; '' when it has nothing to show. */
export const renderBlock = (context: Context, block: Block, position: number): string => renderers[block.type]?.(context, position) ?? '';
