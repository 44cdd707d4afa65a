import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '#infra/local/site-build.ts';

/** Bytes after gzip. */
const SHELL_LIMIT = 140_000;
const ROUTE_LIMIT = 180_000;
const STYLES_LIMIT = 30_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const manifest = JSON.parse(readFileSync(join(siteFolder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const chunk = (name: string): Chunk => manifest[name] ?? { file: name };

/** Chunks that are loaded with these, themselves included. */
function loadedWith(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    loadedWith(chunk(name).imports ?? [], found);
  }
  return found;
}

const weights = new Map<string, number>();
function weight(file: string): number {
  const known = weights.get(file) ?? gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length;
  weights.set(file, known);
  return known;
}
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weight(file), 0);
const scripts = (names: Iterable<string>) => new Set([...names].map((name) => chunk(name).file));
const styles = (names: Iterable<string>) => new Set([...names].flatMap((name) => chunk(name).css ?? []));

/** The heaviest files first, to see what has grown. */
const listed = (files: Iterable<string>) =>
  [...files]
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, 12)
    .map((file) => `${weight(file)} ${file}`)
    .join('\n');

const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
const routes = Object.keys(manifest).filter((name) => name.startsWith('src/routes/'));

describe('the web app, gzipped', () => {
  it('has one entry and a chunk for every screen', () => {
    expect(entries).toEqual(['index.html']);
    expect(routes.length).toBeGreaterThanOrEqual(4);
  });

  it('begins with a shell of at most 140 KB', () => {
    const files = scripts(loadedWith(entries));
    expect(sum(files), listed(files)).toBeLessThanOrEqual(SHELL_LIMIT);
  });

  it.each(routes)('%s needs at most 180 KB of scripts and 30 KB of styles, the shell included', (route) => {
    const names = loadedWith([...entries, route]);
    expect(sum(scripts(names)), listed(scripts(names))).toBeLessThanOrEqual(ROUTE_LIMIT);
    expect(sum(styles(names)), listed(styles(names))).toBeLessThanOrEqual(STYLES_LIMIT);
  });
});
