/** Text contrast is at least 4.5:1 on its backgrounds. */
export interface Palette {
  /** Around the sheet and under the footer. */
  background: string;
  surface: string;
  /** A quiet panel on the surface. */
  card: string;
  text: string;
  muted: string;
  /** Footer text, on `background`. */
  footer: string;
  link: string;
  /** For text and marks: stars, prices, list markers, outlines. */
  accent: string;
  line: string;
  button: string;
  onButton: string;
}
