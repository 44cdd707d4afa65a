import type { Delimiter } from './delimiter.ts';

const [LF, CR, QUOTE] = [0x0a, 0x0d, 0x22];

/** Bytes that may still be read while searching for rows, so that the time stays linear. */
export interface Effort {
  left: number;
}

export const isLineBreak = (byte: number | undefined): boolean => byte === LF || byte === CR;

/** The offset in bytes after a line and its end. */
export function lineEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && !isLineBreak(bytes[at])) at += 1;
  return at + (bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1);
}

/**
 * Finds the record at an offset, if each quoted cell ends before a delimiter or line end: its number of
 * cells, and the offset in bytes after it. Undefined if a quotation mark is never closed, is closed within
 * text (as an unclosed one is by the next quoted cell), or the effort runs out. Reads each byte once.
 */
export function quotedRecord(
  bytes: Buffer,
  from: number,
  delimiter: Delimiter,
  effort: Effort = { left: bytes.length },
): { cells: number; end: number } | undefined {
  const separator = delimiter.charCodeAt(0);
  const within = bytes.subarray(0, from + Math.max(0, effort.left));
  let at = from;
  const spent = (): void => {
    effort.left -= Math.min(at, within.length) - from;
  };
  for (let cells = 1; ; cells += 1) {
    if (within[at] === QUOTE) at = afterMark(within, at + 1);
    else while (at < within.length && within[at] !== separator && !isLineBreak(within[at])) at += 1;
    if (at < within.length && within[at] === separator) {
      at += 1;
      continue;
    }
    spent();
    if (at === bytes.length) return { cells, end: at };
    return isLineBreak(within[at]) ? { cells, end: lineEnd(bytes, at) } : undefined;
  }
}

/** The offset after the closing mark, or beyond all bytes without one. A doubled mark is text. */
function afterMark(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(QUOTE, from);
  while (at >= 0 && bytes[at + 1] === QUOTE) at = bytes.indexOf(QUOTE, at + 2);
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}
