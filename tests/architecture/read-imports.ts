import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import type { Import } from './import-rules.ts';

const root = resolve(import.meta.dirname, '../..');
const resolver = new ResolverFactory({
  alias: { '@': [resolve(root, 'web/src')] },
  conditionNames: ['import', 'default'],
  builtinModules: true,
});

/** Types and re-exports included. */
function specifiers(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    // The parser gives only the position of an import()'s argument; computed ones resolve to nothing below.
    ...module.dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
}

/** Our path from the root, a package's name, or a Node module. */
function target(file: string, specifier: string): string {
  const { path, builtin } = resolver.resolveFileSync(resolve(root, file), specifier.replace(/\?.*$/, ''));
  if (builtin) return builtin.resolved;
  const ours = path === undefined ? '' : relative(root, path);
  return ours === '' || ours.startsWith('node_modules/') ? specifier : ours;
}

/** Without duplicates; `file` is a path from the root. */
export const importsOf = (file: string, source: string): Import[] =>
  [...new Set(specifiers(file, source))].map((specifier) => ({ from: file, to: target(file, specifier) }));

export function readImports(): Import[] {
  const files = globSync('{shared,web,functions,infra}/**/*.{ts,tsx}', { cwd: root });
  return files
    .filter((file) => !/\b(node_modules|dist)\//.test(file))
    .flatMap((file) => importsOf(file, readFileSync(resolve(root, file), 'utf8')));
}
