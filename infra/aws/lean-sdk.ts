import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const VALUE = /^const (\w+) = (".*");$/gm;
const COMPUTED_KEY = /\[(\w+)\]:/g;

/**
 * `{ [_hH]: 1 }` becomes `{ "httpHeader": 1 }`, because esbuild assumes that computed keys have side effects.
 */
function withPlainKeys(schemas: string): string {
  const values = new Map(Array.from(schemas.matchAll(VALUE), ([, name = '', value = '']) => [name, value]));
  return schemas.replace(COMPUTED_KEY, (key, name: string) =>
    values.has(name) ? `${values.get(name)}:` : key,
  );
}

/** Omits schemas of operations that are never called, and all of each `package.json` but its version. */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup({ onLoad }) {
    onLoad(
      { filter: /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]\w+\.js$/ },
      async ({ path }) => ({
        contents: withPlainKeys(await readFile(path, 'utf8')),
      }),
    );
    onLoad({ filter: /@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
