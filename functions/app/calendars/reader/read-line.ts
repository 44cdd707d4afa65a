import type { Delimiter } from './delimiter.ts';

export interface ReadLine {
  cells: string[];
  /** It ends within quotation marks. */
  isOpen: boolean;
}

/** Reads one row of a CSV text by itself. A mark within a cell that did not begin with one is text. */
export function readLine(text: string, delimiter: Delimiter): ReadLine {
  const line = text.replace(/(?<![\r\n])[\r\n]+$/, '');
  const cells: string[] = [];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (quoted && character === '"' && line.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (character === delimiter && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return { cells: [...cells, cell], isOpen: quoted };
}
