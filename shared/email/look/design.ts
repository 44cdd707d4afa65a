import type { Ground } from '../../contract/blocks.ts';
import type { BrandLook } from '../../contract/schemas/brand.ts';
import { fontStack } from '../../text/fonts.ts';
import { flattened, isSameList } from '../../text/remembered.ts';
import { type DirectionStyle, directionStyles, type TextRole } from './direction-styles.ts';
import type { GroundColours } from './ground.ts';
import type { Palette } from './palette.ts';
import { themeOf } from './theme.ts';
import { typeScale, untracked } from './type-scale.ts';

/**
 * A brand's look prepared for inline styles. There is one object for each look and direction, so that the
 * styles derived from it are made once; without that, compiling takes 2.3 times as long.
 */
export interface Design {
  look: BrandLook;
  light: Palette;
  dark: Palette;
  /** Colours by ground in the light scheme. */
  grounds: Record<Ground, GroundColours>;
  darkGrounds: Record<Ground, GroundColours>;
  /** CSS of each role of text, without its colour. On a phone, the class `g-` and a large role's name makes it smaller. */
  type: Record<TextRole, string>;
  /** Distances, px: `side` of a row, `section` above and below one that stands apart. */
  space: { side: number; section: number };
  /** Corner radius of panels and pictures, px. */
  corner: number;
  /** CSS of the brand's name in place of a logo, without its colour. */
  wordmark: string;
  /** How heroes and closing bands are aligned unless they say otherwise. */
  align: 'center' | 'left' | 'right';
  style: DirectionStyle;
  /** `font-family` declarations. */
  headingCss: string;
  bodyCss: string;
  dir: 'ltr' | 'rtl';
  /** The physical side on which a line begins. */
  start: 'left' | 'right';
}

const CACHE_SIZE = 200;
const known = new Map<string, Design>();
/** The one asked for last. A batch compiles the emails of one brand, and comparing is quicker than making a key. */
let latest: { from: unknown[]; design: Design } | null = null;

export function designOf(look: BrandLook, dir: 'ltr' | 'rtl'): Design {
  const { colours } = look;
  const from = [
    dir,
    colours.primary,
    colours.on_primary,
    colours.background,
    colours.surface,
    colours.text,
    colours.muted,
    colours.link,
    look.heading_font,
    look.body_font,
    look.radius,
    look.button_style,
    look.direction,
  ];
  if (latest && isSameList(from, latest.from)) return latest.design;
  const key = from.join();
  let design = known.get(key);
  if (!design) {
    design = designed(look, dir);
    if (known.size >= CACHE_SIZE) known.clear();
    known.set(key, design);
  }
  latest = { from, design };
  return design;
}

function designed(look: BrandLook, dir: 'ltr' | 'rtl'): Design {
  const { light, dark, grounds } = themeOf(look);
  const style = directionStyles[look.direction ?? 'classic'];
  const start = dir === 'rtl' ? 'right' : 'left';
  const [side, section] = style.space;
  const [factor, limit] = style.corner;
  const headingCss = `font-family:${fontStack(look.heading_font).css};`;
  return flattened({
    look: structuredClone(look),
    light,
    dark,
    grounds: grounds.light,
    darkGrounds: grounds.dark,
    type: typeScale(look, style, dir),
    space: { side, section },
    corner: Math.min(Math.round(look.radius * factor), limit),
    wordmark: untracked(headingCss + style.wordmark, dir),
    align: style.align === 'center' ? 'center' : start,
    style,
    headingCss,
    bodyCss: `font-family:${fontStack(look.body_font).css};`,
    dir,
    start,
  });
}

/**
 * The class and CSS of a panel's cell, without its padding: filled, below a line, or in a box, as the direction
 * has it. A row of lines and boxes stays on the ground's own fill.
 */
export function panelOn(
  { style: { panel }, corner }: Design,
  { card, line, text }: GroundColours,
): PanelCell {
  if (panel === 'boxed')
    return { className: 'g-hr', css: `border:1px solid ${line};border-radius:${corner}px;` };
  if (panel === 'ruled')
    // Words begin where the line does. With a second one below, panels that follow each other would have double lines.
    return { className: 'g-rl', css: `padding-left:0;padding-right:0;border-top:2px solid ${text};` };
  return { className: 'g-cd', css: `background-color:${card};border-radius:${corner}px;` };
}

export interface PanelCell {
  className: string;
  css: string;
}

/** Style strings that depend on the design alone, built once for each design. */
export function styled<Styles extends object>(
  make: (design: Design) => Styles,
): (context: { design: Design }) => Styles {
  const made = new WeakMap<Design, Styles>();
  // Nearly always asked for the same design as before.
  let last: { design: Design; styles: Styles } | null = null;
  return ({ design }) => {
    if (last?.design === design) return last.styles;
    const styles = made.get(design) ?? flattened(make(design));
    made.set(design, styles);
    last = { design, styles };
    return styles;
  };
}

/** What a block's styles depend on: the design, and the colours of the ground it stands on. */
export interface OnGround {
  design: Design;
  ground: Ground;
  colours: GroundColours;
}

/** Like `styled`, once for each design and ground. */
export function styledOn<Styles extends object>(
  make: (on: OnGround) => Styles,
): (context: { design: Design }, ground: Ground | undefined) => Styles {
  const byGround = styled((): Partial<Record<Ground, Styles>> => ({}));
  return ({ design }, ground = 'surface') => {
    const made = byGround({ design });
    const found = made[ground];
    if (found) return found;
    const styles = flattened(make({ design, ground, colours: design.grounds[ground] }));
    made[ground] = styles;
    return styles;
  };
}
