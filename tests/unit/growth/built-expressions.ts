import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export const root = join(import.meta.dirname, '../../..');

export interface BuiltExpression {
  file: string;
  /** At each call of a function, not once when its file is loaded. */
  atCall: boolean;
}

interface Node {
  type?: string;
  callee?: { name?: string };
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`);

export function builtExpressionsIn(folders: readonly string[]): BuiltExpression[] {
  return folders.flatMap(filesIn).flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    if (!code.includes('RegExp(')) return [];
    const found: BuiltExpression[] = [];
    const visit = (value: unknown, atCall: boolean): void => {
      if (Array.isArray(value)) for (const each of value) visit(each, atCall);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      const { type = '', callee } = value as Node;
      if (/^(New|Call)Expression$/.test(type) && callee?.name === 'RegExp') found.push({ file, atCall });
      for (const each of Object.values(value)) visit(each, atCall || /Function/.test(type));
    };
    visit(parseSync(file, code).program, false);
    return found;
  });
}
