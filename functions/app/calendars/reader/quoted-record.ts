import type { Delimiter } from './delimiter.ts';

const [LF, CR, QUOTE] = [0x0a, 0x0d, 0x22];

/** Bytes left for the search, which keeps it linear. */
export interface Effort {
  left: number;
}

export const isLineBreak = (byte: number | undefined): boolean => byte === LF || byte === CR;

export function lineEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && !isLineBreak(bytes[at])) at += 1;
  return at + (bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1);
}

/**
 * `end` in bytes. Undefined if a quotation mark is not closed before a delimiter or line end, or the effort
 * runs out.
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

function afterMark(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(QUOTE, from);
  while (at >= 0 && bytes[at + 1] === QUOTE) at = bytes.indexOf(QUOTE, at + 2);
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}
