/** Padding below a fragment's last words, px, from which it needs no extra space after it. */
const ENOUGH = 20;
const TAG = /<(\/?)(table|td|th)\b([^<>]*)>/gi;

const styleOf = (attributes: string) => /\sstyle\s*=\s*"([^"]*)"/i.exec(attributes)?.[1] ?? '';
const groundOf = (attributes: string) =>
  /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i.exec(styleOf(attributes))?.[1] ??
  /\sbgcolor\s*=\s*"([^"]*)"/i.exec(attributes)?.[1];

function paddingBelow(style: string): number {
  const [own] = /(?:^|;)\s*padding-bottom\s*:\s*([\d.]+)px/i.exec(style)?.slice(1) ?? [];
  if (own !== undefined) return Number(own);
  const sides = (/(?:^|;)\s*padding\s*:\s*([^;]+)/i.exec(style)?.[1] ?? '').trim().split(/\s+/);
  return Number.parseFloat(sides[sides.length > 2 ? 2 : 0] ?? '') || 0;
}

/**
 * Whether a component ends on the colour `ground` (`#rrggbb`) with padding of its own. False
 * when that cannot be determined.
 */
export function endsOpen(html: string, ground: string): boolean {
  const surface = ground.toLowerCase();
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
    const own = groundOf(attributes)?.trim().toLowerCase() ?? surface;
    if (own !== surface && own !== 'transparent') return false;
    if (!isTable) below = paddingBelow(styleOf(attributes));
  }
  return below >= ENOUGH;
}
