import type { Block, EmailBrand } from './document.ts';

/**
 * The blocks in the brand's frame: an announcement above its header, its links under the logo, where it can be followed, and the link to the
 * email in a browser at the end, where it does not push the first button down.
 */
export function framed(blocks: readonly Block[], { furniture }: EmailBrand): Block[] {
  const isBar = ({ type }: Block) => type === 'announcement';
  const nav = furniture !== undefined && furniture.nav.length > 0;
  const inner = blocks
    .filter((block) => !isBar(block))
    .map((block): Block => {
      const isPlain = block.type === 'header' && !block.component && block.variant === undefined;
      return nav && isPlain ? { ...block, variant: 'nav' } : block;
    });
  const footer = inner.findLastIndex(({ type }) => type === 'footer');
  const end = footer < 0 ? inner.length : footer;
  const last: Block[] = [
    ...(needsSocial(inner[end], furniture) ? [{ type: 'social' } as const] : []),
    ...(furniture?.view_online ? [{ type: 'view_online' } as const] : []),
  ];
  return [...blocks.filter(isBar), ...inner.toSpliced(end, 0, ...last)];
}

/** Whether the footer is a component that leads to none of the places where the brand can be followed. */
function needsSocial(footer: Block | undefined, furniture: EmailBrand['furniture']): boolean {
  const links = furniture?.social ?? [];
  const html = footer?.component?.html;
  return html !== undefined && links.length > 0 && links.every(({ url }) => !html.includes(url));
}
