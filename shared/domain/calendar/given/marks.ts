/*
 * No rule can tell "[Webinar] Herbs indoors" from "[Option A] Herbs indoors", so marks are found by shape,
 * never removed, and asked about.
 */

export interface Mark {
  mark: string;
  /** Absent when the mark stands for words still to come. */
  proposed?: string;
}

const IN_FRONT = [
  /^[^\p{L}\p{N}\n[]{0,4}\[[^[\]\n]{1,40}\]\s+(?=\S)/u,
  /^\s*(?:\p{Lu}{0,3}\d{1,2}|\p{L}{1,2}\/\p{L}{1,2}|\p{Lu}{1,2})\s?:\s+(?=\S)/u,
];
/** "TEST - …", "🔒 CLIENT APPROVED – …", unless the rest is in capitals, too. */
const CAPITALS_IN_FRONT =
  /^[^\p{L}\p{N}\n]{0,4}\p{Lu}[\p{Lu}\p{N} ]{2,28}\s[-–—]\s+(?=\S)(?=\P{Lu}*\p{L}\p{Ll})/u;
const CAPITALS_BEHIND = /(?<=\p{Ll}.{0,200}\s)[-–—]\s*\p{Lu}[\p{Lu}\p{N} ]{2,28}$/u;
const BEHIND = [
  /(?<=\s)\[[^[\]\n]{1,40}\]$/u,
  // "… >> see brief", "… @sam pls check"
  /(?<=\s)>>\s*\S[^\n]*$/u,
  /(?<=\s)@\p{L}[\p{L}\d_.-]*(?:\s[^\n]*)?$/u,
];
const COUNTED = /[([]\s*(\d{1,3})\b[^()[\]\n]{0,14}[)\]]$/u;
/** "*excluded – no email*": a whole line in brackets or emphasis. */
const WHOLE = /^(?:\[([^[\]\n]{2,60})\]|\*([^*\n]{2,120})\*|_([^_\n]{2,120})_|\(([^()\n]{2,120})\))$/u;
const PLACEHOLDER = /<\p{L}[\p{L}\p{N} _-]{0,30}>/u;
/** "(blue button)" after a button's words, but not an address. */
const REMARK = /(?<=\s)\((?!https?:|www\.)[^()\n]{2,40}\)$/u;

/** Tolerance of a stated number of characters. */
const NEARLY = 3;

function counted(text: string): Mark | undefined {
  const [mark, digits] = COUNTED.exec(text) ?? [];
  if (mark === undefined) return undefined;
  const proposed = text.slice(0, -mark.length).trim();
  return Math.abs(Number(digits) - [...proposed].length) > NEARLY
    ? undefined
    : { mark: mark.trim(), proposed };
}

export function placeholderIn(text: string): Mark | undefined {
  const mark = /<\/[a-z]|<(?:br|hr|img)\b/i.test(text) ? undefined : PLACEHOLDER.exec(text)?.[0];
  return mark === undefined ? undefined : { mark };
}

export function markIn(given: string, { button = false } = {}): Mark | undefined {
  const text = given.trim();
  const placeholder = placeholderIn(text);
  if (placeholder) return placeholder;
  const inner = WHOLE.exec(text)?.slice(1).find(Boolean);
  if (inner !== undefined) return { mark: `${text[0]} ${text.at(-1)}`, proposed: inner.trim() };
  const stated = counted(text);
  if (stated) return stated;
  const shapes = [...IN_FRONT, CAPITALS_IN_FRONT, CAPITALS_BEHIND, ...BEHIND, ...(button ? [REMARK] : [])];
  const mark = shapes.map((shape) => shape.exec(text)?.[0]).find((found) => found !== undefined);
  return mark === undefined ? undefined : { mark: mark.trim(), proposed: text.replace(mark, '').trim() };
}
