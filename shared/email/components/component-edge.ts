/** px; with it a fragment needs no extra space. */
const ENOUGH = 20;
const TAG = /<(\/?)(table|td|th)\b([^<>]*)>/gi;

const styleOf = (attributes: string) => /\sstyle\s*=\s*"([^"]*)"/i.exec(attributes)?.[1] ?? '';
const groundOf = (attributes: string) =>
  /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i.exec(styleOf(attributes))?.[1] ??
  /\sbgcolor\s*=\s*"([^"]*)"/i.exec(attributes)?.[1];

const paddingOf = (style: string, side: 'top' | 'bottom'): number => {
  const own = new RegExp(`(?:^|;)\\s*padding-${side}\\s*:\\s*([\\d.]+)px`, 'i').exec(style)?.[1];
  if (own !== undefined) return Number(own);
  const sides = (/(?:^|;)\s*padding\s*:\s*([^;]+)/i.exec(style)?.[1] ?? '').trim().split(/\s+/);
  return Number.parseFloat(sides[side === 'bottom' && sides.length > 2 ? 2 : 0] ?? '') || 0;
};

function paddingAt(html: string, ground: string, side: 'top' | 'bottom'): number | null {
  const surface = ground.toLowerCase();
  let depth = 0;
  let padding: number | null = null;
  for (const [, closing, name = '', attributes = ''] of html.matchAll(TAG)) {
    const isTable = name.toLowerCase() === 'table';
    if (closing) {
      if (isTable) depth -= 1;
      continue;
    }
    if (isTable) depth += 1;
    if (depth !== 1) continue;
    const own = groundOf(attributes)?.trim().toLowerCase() ?? surface;
    if (own !== surface && own !== 'transparent') return null;
    if (isTable) continue;
    padding = paddingOf(styleOf(attributes), side);
    if (side === 'top') break;
  }
  return padding;
}

/** Ends on `ground` (`#rrggbb`) with padding of its own; false when unknown. */
export const endsOpen = (html: string, ground: string): boolean =>
  (paddingAt(html, ground, 'bottom') ?? 0) >= ENOUGH;

export const beginsClose = (html: string, ground: string): boolean =>
  (paddingAt(html, ground, 'top') ?? ENOUGH) < ENOUGH;
