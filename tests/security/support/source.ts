import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export const root = join(import.meta.dirname, '../../..');

/** By path from the root. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`)
    .sort();

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

export interface SyntaxNode {
  type: string;
  [property: string]: unknown;
}

export function nodesOf(path: string): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (typeof value === 'object' && value !== null) {
      if (typeof (value as SyntaxNode).type === 'string') nodes.push(value as SyntaxNode);
      for (const each of Object.values(value)) visit(each);
    }
  };
  visit(parseSync(path, textOf(path)).program);
  return nodes;
}
