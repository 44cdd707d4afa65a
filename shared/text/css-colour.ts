import {
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  parse,
  useMode as register,
} from 'culori/fn';

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeP3])
  register(mode);

const LONGEST = 100;

/** `#rrggbb`; null if invalid or not opaque. */
export function cssColour(written: string): string | null {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/(?<!\s)\s*!important$/, '');
  if (text.length > LONGEST) return null;
  const colour = parse(text);
  return colour && (colour.alpha ?? 1) === 1 ? formatHex(colour) : null;
}
