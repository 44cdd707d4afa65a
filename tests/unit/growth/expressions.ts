import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';

export interface Expression {
  place: string;
  source: string;
  flags: string;
}

const root = join(import.meta.dirname, '../../..');

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(root, folder, name))
    .sort();

export function expressionsIn(folders: readonly string[]): Expression[] {
  return folders.flatMap(filesIn).flatMap((path) => {
    const code = readFileSync(path, 'utf8');
    const found: Expression[] = [];
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) for (const child of node) visit(child);
      if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
      const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number };
      if (regex) {
        const line = code.slice(0, start).split('\n').length;
        found.push({ place: `${relative(root, path)}:${line}`, source: regex.pattern, flags: regex.flags });
      }
      for (const child of Object.values(node)) visit(child);
    };
    visit(parseSync(path, code).program);
    return found;
  });
}
