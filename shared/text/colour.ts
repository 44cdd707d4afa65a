type Rgb = readonly [number, number, number];
/** Hue 0-360, saturation and lightness 0-1. */
export type Hsl = readonly [number, number, number];

/** WCAG 2.2 §1.4.3, normal text. */
export const TEXT_CONTRAST = 4.5;
/** WCAG 2.2 §1.4.11, controls. */
export const SHAPE_CONTRAST = 3;

export const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
const byte = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');
const hex = ([red, green, blue]: Rgb): string => `#${byte(red)}${byte(green)}${byte(blue)}`;

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** 0-1, for `#rrggbb` (WCAG 2.2). */
export function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function mix(colour: string, other: string, share: number): string {
  const from = rgb(colour);
  const to = rgb(other);
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return hex([at(0), at(1), at(2)]);
}

export function toHsl(colour: string): Hsl {
  const [red, green, blue] = rgb(colour).map((channel) => channel / 255) as unknown as Rgb;
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const lightness = (high + low) / 2;
  const spread = high - low;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  let sixth = (red - green) / spread + 4;
  if (high === red) sixth = ((green - blue) / spread + 6) % 6;
  else if (high === green) sixth = (blue - red) / spread + 2;
  return [sixth * 60, saturation, lightness];
}

export function fromHsl([hue, saturation, lightness]: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  };
  return hex([channel(0), channel(8), channel(4)]);
}

const lowest = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)));

/** The nearest shade with a ratio of `least` on every ground, or else black or white. */
export function readable(colour: string, grounds: readonly string[], least = TEXT_CONTRAST): string {
  if (lowest(colour, grounds) >= least) return colour.toLowerCase();
  const [hue, saturation, lightness] = toHsl(colour);
  for (let step = 0.02; step <= 1; step += 0.02) {
    for (const moved of [lightness - step, lightness + step]) {
      if (moved < 0 || moved > 1) continue;
      const candidate = fromHsl([hue, saturation, moved]);
      if (lowest(candidate, grounds) >= least) return candidate;
    }
  }
  return lowest('#000000', grounds) >= lowest('#ffffff', grounds) ? '#000000' : '#ffffff';
}
