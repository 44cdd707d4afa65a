import type { Delimiter } from './delimiter.ts';

export interface ReadLine {
  cells: string[];
  isOpen: boolean;
}

/** Follows the rules of `readLine` while a mark is open. */
export function openCells(delimiter: Delimiter): (line: string) => { cells: number; isOpen: boolean } {
  let [cells, isOpen, isEmpty] = [1, false, true];
  return (line) => {
    for (let at = 0; at < line.length; at += 1) {
      const character = line.charAt(at);
      if (isOpen && character === '"' && line.charAt(at + 1) === '"') {
        isEmpty = false;
        at += 1;
      } else if (character === '"' && (isOpen || isEmpty)) isOpen = !isOpen;
      else if (character === delimiter && !isOpen) {
        cells += 1;
        isEmpty = true;
      } else isEmpty = false;
    }
    return { cells, isOpen };
  };
}

/** A quotation mark inside an unquoted cell is text. */
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
