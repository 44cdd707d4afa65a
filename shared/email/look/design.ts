import type { Ground } from '../../contract/blocks.ts';
import type { BrandLook } from '../../contract/schemas/brand.ts';
import { fontStack } from '../../text/fonts.ts';
import { flattened, isSameList } from '../../text/remembered.ts';
import { type DirectionStyle, directionStyles, type TextRole } from './direction-styles.ts';
import type { GroundColours } from './ground.ts';
import type { Palette } from './palette.ts';
import { themeOf } from './theme.ts';
import { typeScale, untracked } from './type-scale.ts';

/** Cached by look and direction with all derived styles; otherwise compiling takes 2.3 times as long. */
export interface Design {
  look: BrandLook;
  light: Palette;
  dark: Palette;
  grounds: Record<Ground, GroundColours>;
  darkGrounds: Record<Ground, GroundColours>;
  /** CSS by text role, without colour. Class `g-` plus the role shrinks large text on a phone. */
  type: Record<TextRole, string>;
  /** px: beside a row, and around one that is set apart. */
  space: { side: number; section: number };
  corner: number;
  wordmark: string;
  /** For heroes and closing bands that do not set their own. */
  align: 'center' | 'left' | 'right';
  style: DirectionStyle;
  headingCss: string;
  bodyCss: string;
  dir: 'ltr' | 'rtl';
  start: 'left' | 'right';
}

const CACHE_SIZE = 200;
const known = new Map<string, Design>();
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

/** Without padding. Ruled and boxed rows keep the ground's fill. */
export function panelOn(
  { style: { panel }, corner }: Design,
  { card, line, text }: GroundColours,
): PanelCell {
  if (panel === 'boxed')
    return { className: 'g-hr', css: `border:1px solid ${line};border-radius:${corner}px;` };
  if (panel === 'ruled')
    // Text aligns with the rule. A second rule below would double up between panels.
    return { className: 'g-rl', css: `padding-left:0;padding-right:0;border-top:2px solid ${text};` };
  return { className: 'g-cd', css: `background-color:${card};border-radius:${corner}px;` };
}

export interface PanelCell {
  className: string;
  css: string;
}

export function styled<Styles extends object>(
  make: (design: Design) => Styles,
): (context: { design: Design }) => Styles {
  const made = new WeakMap<Design, Styles>();
  let last: { design: Design; styles: Styles } | null = null;
  return ({ design }) => {
    if (last?.design === design) return last.styles;
    const styles = made.get(design) ?? flattened(make(design));
    made.set(design, styles);
    last = { design, styles };
    return styles;
  };
}

export interface OnGround {
  design: Design;
  ground: Ground;
  colours: GroundColours;
}

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
