/** "cta_scoop" → "CTA scoop" */
export function readableName(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .trim()
    .replace(/\b(?:cta|faq)\b/gi, (short) => short.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
