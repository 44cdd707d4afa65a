/** A stack of fonts that mail clients have installed. */
export interface FontStack {
  label: string;
  /** CSS `font-family`, single-quoted so that it fits an attribute. */
  css: string;
  /** What Outlook for Windows has of it, for text drawn in VML. */
  mso: string;
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
  system: { label: 'System', css: `'Segoe UI',-apple-system,BlinkMacSystemFont,${sans}`, mso: 'Segoe UI' },
  arial: { label: 'Arial', css: 'Arial,Helvetica,sans-serif', mso: 'Arial' },
  helvetica: { label: 'Helvetica', css: "Helvetica,'Helvetica Neue',Arial,sans-serif", mso: 'Arial' },
  verdana: { label: 'Verdana', css: 'Verdana,Geneva,sans-serif', mso: 'Verdana' },
  tahoma: { label: 'Tahoma', css: 'Tahoma,Verdana,Segoe,sans-serif', mso: 'Tahoma' },
  trebuchet: {
    label: 'Trebuchet',
    css: "'Trebuchet MS','Lucida Grande',Tahoma,sans-serif",
    mso: 'Trebuchet MS',
  },
  avenir: { label: 'Avenir', css: `'Segoe UI','Avenir Next',Avenir,Montserrat,${sans}`, mso: 'Segoe UI' },
  impact: {
    label: 'Impact',
    css: "Impact,Haettenschweiler,'Arial Narrow Bold',sans-serif",
    mso: 'Impact',
    single: true,
  },
  georgia: {
    label: 'Georgia',
    css: "Georgia,'Times New Roman',serif",
    mso: 'Georgia',
    figures: "'Palatino Linotype',Palatino,'Times New Roman',serif",
  },
  palatino: {
    label: 'Palatino',
    css: "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif",
    mso: 'Palatino Linotype',
  },
  times: { label: 'Times', css: "'Times New Roman',Times,serif", mso: 'Times New Roman' },
  courier: { label: 'Courier', css: "'Courier New',Courier,monospace", mso: 'Courier New' },
} as const satisfies Record<string, FontStack>;
export type FontKey = keyof typeof fontStacks;
export const fontKeys = Object.keys(fontStacks) as FontKey[];

/** The key of a brand that leaves its faces to its direction. */
export const AUTOMATIC_FONT = 'auto';

/** The stack of a key; Arial for an unknown key. */
export const fontStack = (key: string): FontStack =>
  fontStacks[fontKeys.find((known) => known === key) ?? 'arial'];
