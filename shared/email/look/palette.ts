/** Text contrast is at least 4.5:1 on its backgrounds. */
export interface Palette {
  background: string;
  surface: string;
  card: string;
  text: string;
  muted: string;
  footer: string;
  link: string;
  /** For text and marks: stars, prices, list markers, outlines. */
  accent: string;
  line: string;
  button: string;
  onButton: string;
}
