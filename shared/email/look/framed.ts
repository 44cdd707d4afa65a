import type { LookDirection } from '../../contract/schemas/brand.ts';
import type { Block, EmailBrand } from '../document/document.ts';
import { directionOfLook, stylesFor } from './directions.ts';

/**
 * The blocks in the brand's frame: its direction's header and footer, an announcement above them, its links under the logo, where it can be followed, and the link to the
 * email in a browser at the end, where it does not push the first button down.
 */
export function framed(blocks: readonly Block[], { furniture, look, logo }: EmailBrand): Block[] {
  const isBar = ({ type }: Block) => type === 'announcement';
  const direction = directionOfLook(look);
  const hasLinks = furniture !== undefined && furniture.nav.length > 0;
  const inner = blocks
    .filter((block) => !isBar(block))
    .map((block) => inDirection(block, direction, { hasLinks, hasLogo: logo !== null }));
  const footer = inner.findLastIndex(({ type }) => type === 'footer');
  const end = footer < 0 ? inner.length : footer;
  const place = standsAtStart(inner[end]) ? ({ align: 'start' } as const) : {};
  const last: Block[] = [
    ...(needsSocial(inner[end], furniture) ? [{ type: 'social', ...place } as const] : []),
    ...(furniture?.view_online ? [{ type: 'view_online', ...place } as const] : []),
  ];
  return [...blocks.filter(isBar), ...inner.toSpliced(end, 0, ...last)];
}

/** Whether a footer is aligned to the start of the line, like which what stands above it is. */
function standsAtStart(footer: Block | undefined): boolean {
  const html = footer?.component?.html;
  if (html !== undefined) return !/text-align:\s*center|align=["']?center/i.test(html);
  return footer?.variant === 'left' || footer?.variant === 'columns';
}

/** Whether the footer is a component that leads to none of the places where the brand can be followed. */
function needsSocial(footer: Block | undefined, furniture: EmailBrand['furniture']): boolean {
  const links = furniture?.social ?? [];
  const html = footer?.component?.html;
  return html !== undefined && links.length > 0 && links.every(({ url }) => !html.includes(url));
}

/**
 * A header or footer of the program's own as the brand's direction draws it, the same in all of the brand's emails. A
 * brand's name may stand on a ground where a logo, whose colours nobody knows, may not.
 */
function inDirection(
  block: Block,
  direction: LookDirection,
  { hasLinks, hasLogo }: { hasLinks: boolean; hasLogo: boolean },
): Block {
  const isFrame = block.type === 'header' || block.type === 'footer';
  if (!isFrame || block.component || block.variant !== undefined) return block;
  const styles = stylesFor(direction, block.type);
  const shownLinks = block.type === 'header' && hasLinks;
  const style = styles.find(({ variant }) => (variant === 'nav') === shownLinks) ?? styles[0];
  const ground = block.type === 'header' && !hasLogo ? styles.find((each) => each.ground)?.ground : undefined;
  return { ...block, ...style, ...(shownLinks && { variant: 'nav' }), ...(ground && { ground }) };
}
