import type { ComponentRef } from './document.ts';

/** Room below the last words of a fragment, px, that reads as room of the page's own. */
const ENOUGH = 20;
const TAG = /<(\/?)(table|td|th)\b([^<>]*)>/gi;

const styleOf = (attributes: string) => /\sstyle\s*=\s*"([^"]*)"/i.exec(attributes)?.[1] ?? '';
const groundOf = (attributes: string) =>
  /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i.exec(styleOf(attributes))?.[1] ??
  /\sbgcolor\s*=\s*"([^"]*)"/i.exec(attributes)?.[1];

/** The lower padding of an element's style, px. */
function paddingBelow(style: string): number {
  const [own] = /(?:^|;)\s*padding-bottom\s*:\s*([\d.]+)px/i.exec(style)?.slice(1) ?? [];
  if (own !== undefined) return Number(own);
  const sides = (/(?:^|;)\s*padding\s*:\s*([^;]+)/i.exec(style)?.[1] ?? '').trim().split(/\s+/);
  return Number.parseFloat(sides[sides.length > 2 ? 2 : 0] ?? '') || 0;
}

/** Whether a fragment ends like the page around it: on its ground, with room of its own below. False where that cannot be seen. */
function looksOpen(html: string, surface: string): boolean {
  let depth = 0;
  let below = 0;
  for (const [, closing, name = '', attributes = ''] of html.matchAll(TAG)) {
    const isTable = name.toLowerCase() === 'table';
    if (closing) {
      if (isTable) depth -= 1;
      continue;
    }
    if (isTable) depth += 1;
    if (depth !== 1) continue;
    const ground = groundOf(attributes)?.trim().toLowerCase() ?? surface;
    if (ground !== surface && ground !== 'transparent') return false;
    if (!isTable) below = paddingBelow(styleOf(attributes));
  }
  return below >= ENOUGH;
}

const known = new WeakMap<ComponentRef, { surface: string; open: boolean }>();

/** `looksOpen` of a component on this surface (`#rrggbb`), worked out once while both stay the same. */
export function endsOpen(component: ComponentRef, surface: string): boolean {
  const before = known.get(component);
  if (before?.surface === surface) return before.open;
  const open = looksOpen(component.html, surface.toLowerCase());
  known.set(component, { surface, open });
  return open;
}
