const WORDS = 12;
const CHARACTERS = 60;
const ELLIPSIS = '…';

/** The first 12 words of the brief, at most 60 characters with the ellipsis (spec §9). */
export function autoPreviewText(brief: string): string {
  const words = brief.trim().split(/\s+/u, WORDS + 1);
  const start = words.slice(0, WORDS).join(' ');
  if (start.length > CHARACTERS) return `${wholeTags(cut(start, CHARACTERS))}${ELLIPSIS}`;
  return words.length > WORDS ? `${wholeTags(start)}${ELLIPSIS}` : start;
}

const wholeTags = (text: string) => {
  const open = text.lastIndexOf('{{');
  return open > text.lastIndexOf('}}') ? text.slice(0, open).trimEnd() : text;
};

const cut = (text: string, length: number) => {
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return text.slice(0, end).trimEnd();
};
