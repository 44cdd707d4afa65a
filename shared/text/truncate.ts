/** In the campaign table, per long field (spec §9). */
export const tableWords = {
  brief: 15,
  image_tag: 4,
  cta: 6,
  theme: 4,
  alt_text: 8,
  preview_text: 12,
  subject_line: 12,
} as const;

export function truncateWords(text: string, words: number): string {
  const all = text.trim().split(/\s+/);
  return all.length <= words ? all.join(' ') : `${all.slice(0, words).join(' ')}…`;
}
