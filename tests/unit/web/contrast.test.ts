import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../web/src/theme/tokens.css', import.meta.url), 'utf8');

/** `{ ground: '#14130f', … }` */
function tokens(scheme: 'dark' | 'light'): Record<string, string> {
  const [, block = ''] =
    new RegExp(`\\[data-mantine-color-scheme="${scheme}"\\] \\{([^}]*)\\}`).exec(css) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['dark', 'light'] as const)('in the %s scheme', (scheme) => {
  const of = tokens(scheme);
  const inks = ['text', 'dimmed', 'accent', 'ok', 'warn', 'bad', 'info'];
  const papers = ['ground', 'surface', 'raised'];
  it.each(inks.flatMap((ink) => papers.map((paper) => [ink, paper])))(
    '%s can be read on %s',
    (ink, paper) => {
      expect(contrast(of[ink] ?? '', of[paper] ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('text on the accent colour is readable', () => {
    expect(contrast(of['on-accent'] ?? '', of.accent ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
