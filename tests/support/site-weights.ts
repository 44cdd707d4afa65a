import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { siteFolder } from '#infra/local/site-build.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** Gzipped bytes that the built web app loads. */
export function siteWeights() {
  const manifest = JSON.parse(readFileSync(join(siteFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const chunk = (name: string): Chunk => manifest[name] ?? { file: name };

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
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);

  function load(names: readonly string[]) {
    const loaded = [...loadedWith(names)];
    const scripts = new Set(loaded.map((name) => chunk(name).file));
    const styles = new Set(loaded.flatMap((name) => chunk(name).css ?? []));
    /** The heaviest first, to see what has grown. */
    const listed = [...scripts]
      .sort((a, b) => weight(b) - weight(a))
      .slice(0, 12)
      .map((file) => `${weight(file)} ${file}`)
      .join('\n');
    return {
      scripts: sum(scripts),
      styles: sum(styles),
      files: scripts.size,
      listed,
      scriptNames: [...scripts],
    };
  }

  /** Runs the page's scripts as a browser would; lists the files they load. */
  function preloaded({ path, signedIn }: { path: string; signedIn: boolean }): string[] {
    const page = readFileSync(join(siteFolder, 'index.html'), 'utf8');
    const links: { href: string; rel: string; as?: string }[] = [];
    const context = {
      localStorage: { getItem: (key: string) => (signedIn && key === 'galley-signed-in' ? 'yes' : null) },
      location: { pathname: path },
      document: {
        documentElement: { dataset: {} },
        createElement: () => ({}),
        head: { append: (link: (typeof links)[number]) => links.push(link) },
      },
    };
    for (const [, code = ''] of page.matchAll(/<script>([\s\S]*?)<\/script>/g))
      runInNewContext(code, context);
    // The sign-in request is not code.
    return links.filter(({ as }) => as !== 'fetch').map(({ href }) => href.slice(1));
  }

  return {
    entries,
    routes: Object.keys(manifest).filter((name) => name.startsWith('src/routes/')),
    shell: () => load(entries),
    route: (name: string) => load([...entries, name]),
    scriptsOf: (name: string) => {
      const shell = new Set(load(entries).scriptNames);
      return load([name]).scriptNames.filter((file) => !shell.has(file));
    },
    preloaded,
    circular: () => Object.keys(manifest).filter((name) => loadedWith(chunk(name).imports ?? []).has(name)),
  };
}
