import type { LookDirection } from '../../contract/schemas/brand.ts';
import type { Block, EmailBrand } from '../document/document.ts';
import { directionOfLook, stylesFor } from './directions.ts';

/** The browser link goes to the end, where it does not push the first button down. */
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

function standsAtStart(footer: Block | undefined): boolean {
  const html = footer?.component?.html;
  if (html !== undefined) return !/text-align:\s*center|align=["']?center/i.test(html);
  return footer?.variant === 'left' || footer?.variant === 'columns';
}

function needsSocial(footer: Block | undefined, furniture: EmailBrand['furniture']): boolean {
  const links = furniture?.social ?? [];
  const html = footer?.component?.html;
  return html !== undefined && links.length > 0 && links.every(({ url }) => !html.includes(url));
}

/** A name may be on a coloured ground, but not a logo, whose colours are unknown. */
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
