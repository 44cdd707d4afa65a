/** A stack of fonts that mail clients have installed. */
export interface FontStack {
  /** CSS `font-family`, single-quoted so that it fits an attribute. */
  css: string;
  /** For large figures, if its own do not stand on the line. */
  figures?: string;
  /** Has one heavy weight only, which a bold one would blur. */
  single?: true;
}

const sans = 'Roboto,Helvetica,Arial,sans-serif';

/**
 * By key, as in a brand's `heading_font` and `body_font`. Outlook for Windows shows Times if it does not know
 * the first of a stack, so that one is always a font that Windows has or knows a substitute for.
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

/** The key of a brand that leaves its faces to its direction. */
export const AUTOMATIC_FONT = 'auto';

/** What people call the stack of a key. */
export const fontLabel = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** The stack of a key; Arial for an unknown key. */
export const fontStack = (key: string): FontStack =>
  fontStacks[Object.hasOwn(fontStacks, key) ? (key as FontKey) : 'arial'];

/** The font of a stack that Outlook for Windows has, which draws Helvetica as Arial. */
export const outlookFont = (key: string): string =>
  fontStack(key).css.split(',')[0]?.replaceAll("'", '').replace('Helvetica', 'Arial') ?? '';
