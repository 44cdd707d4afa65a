export interface FontStack {
  /** Single-quoted to fit an attribute. */
  css: string;
  /** For large figures, if its own are not lining. */
  figures?: string;
  /** Only one heavy weight, which bold would blur. */
  single?: true;
}

const sans = 'Roboto,Helvetica,Arial,sans-serif';

/**
 * By a brand's `heading_font` and `body_font`. Outlook for Windows shows Times unless it knows the first
 * font.
 */
export const fontStacks = {
  system: { css: `'Segoe UI',-apple-system,BlinkMacSystemFont,${sans}` },
  arial: { css: 'Arial,Helvetica,sans-serif' },
  helvetica: { css: "Helvetica,'Helvetica Neue',Arial,sans-serif" },
  verdana: { css: 'Verdana,Geneva,sans-serif' },
  tahoma: { css: 'Tahoma,Verdana,Segoe,sans-serif' },
  trebuchet: { css: "'Trebuchet MS','Lucida Grande',Tahoma,sans-serif" },
  avenir: { css: `'Segoe UI','Avenir Next',Avenir,Montserrat,${sans}` },
  impact: {
    css: "Impact,Haettenschweiler,'Arial Narrow Bold',sans-serif",
    single: true,
  },
  georgia: {
    css: "Georgia,'Times New Roman',serif",
    figures: "'Palatino Linotype',Palatino,'Times New Roman',serif",
  },
  palatino: { css: "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif" },
  times: { css: "'Times New Roman',Times,serif" },
  courier: { css: "'Courier New',Courier,monospace" },
} as const satisfies Record<string, FontStack>;
export type FontKey = keyof typeof fontStacks;
export const fontKeys = /* @__PURE__ */ Object.keys(fontStacks) as FontKey[];

export const AUTOMATIC_FONT = 'auto';

export const fontLabel = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** Arial for an unknown key. */
export const fontStack = (key: string): FontStack =>
  fontStacks[Object.hasOwn(fontStacks, key) ? (key as FontKey) : 'arial'];

/** Outlook for Windows draws Helvetica as Arial. */
export const outlookFont = (key: string): string =>
  fontStack(key).css.split(',')[0]?.replaceAll("'", '').replace('Helvetica', 'Arial') ?? '';
