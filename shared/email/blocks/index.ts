import type { Context } from '../context.ts';
import type { Block, BlockType } from '../document.ts';
import { component } from './component.ts';
import { ctaButton } from './cta-button.ts';
import { divider } from './divider.ts';
import { footer } from './footer.ts';
import { footerComponent } from './footer-component.ts';
import { header } from './header.ts';
import { heroImage } from './hero-image.ts';
import { imageLeft, imageRight } from './image-side.ts';
import { mainContent } from './main-content.ts';
import { productGrid } from './product-grid.ts';
import { productSingle } from './product-single.ts';
import { review } from './review.ts';
import { textOnly } from './text-only.ts';

type Render = (context: Context, position: number) => string;

const renderers: Record<Exclude<BlockType, 'component'>, Render> = {
  header,
  hero_image: heroImage,
  main_content: mainContent,
  text_only: textOnly,
  image_left: imageLeft,
  image_right: imageRight,
  cta_button: ctaButton,
  product_single: productSingle,
  product_grid_3: productGrid,
  review,
  divider,
  footer: (context) => footer(context),
};

/** Table rows of one block; '' when it has nothing to show. */
export function renderBlock(context: Context, { type, component: ref }: Block, position: number): string {
  if (ref) return type === 'footer' ? footerComponent(context, ref) : component(context, ref);
  return type === 'component' ? '' : renderers[type](context, position);
}
