import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const library = join(root, 'node_modules/@mantine/core');
const read = (path: string) => readFileSync(path, 'utf8');

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type .*/, '')
        .replace(/ as .*/, ''),
    )
    .filter(Boolean);

function importedNames(): Set<string> {
  const imports = /import \{([^}]*)\} from '@mantine\/core'/g;
  return new Set(
    sources(join(root, 'web/src')).flatMap((path) =>
      [...read(path).matchAll(imports)].flatMap(([, list = '']) => namesIn(list)),
    ),
  );
}

function sheetsOf(module: string, seen: Set<string>): string[] {
  if (seen.has(module) || !existsSync(module)) return [];
  seen.add(module);
  const [, sheet] = /\/(\w+)\.module\.mjs$/.exec(module) ?? [];
  if (sheet) return [sheet];
  return [...read(module).matchAll(/from "(\.[^"]+)"/g)].flatMap(([, path = '']) =>
    sheetsOf(join(dirname(module), path), seen),
  );
}

function neededSheets(): string[] {
  const index = read(join(library, 'esm/index.mjs'));
  const seen = new Set<string>();
  const sheets = [...importedNames()].flatMap((name) => {
    const [, path] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(index) ?? [];
    return path === undefined ? [] : sheetsOf(join(library, 'esm', path), seen);
  });
  return [...new Set(sheets)].filter((sheet) => existsSync(join(library, `styles/${sheet}.css`))).sort();
}

it('the styles of exactly those library components that screens use are imported', () => {
  const imported = [
    ...read(join(root, 'web/src/theme/mantine.css')).matchAll(/core\/styles\/([A-Z]\w+)\.css/g),
  ].map(([, name]) => name);
  // Toasts come from the library's second package.
  const needed = [...new Set([...neededSheets(), 'Notification'])].sort();
  expect(imported.sort()).toEqual(needed);
});
