/** The colours of an email in one scheme. Text has a contrast of at least 4.5:1 on its backgrounds. */
export interface Palette {
  /** Around the sheet and behind the footer. */
  background: string;
  surface: string;
  /** A quiet panel on the surface. */
  card: string;
  text: string;
  muted: string;
  /** Text of the footer, on `background`. */
  footer: string;
  link: string;
  /** The brand's colour for text and marks: stars, prices, list markers, outlines. */
  accent: string;
  line: string;
  button: string;
  onButton: string;
}
