import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `npm run bench -- <name>` runs `tests/bench/<name>.bench.ts`; each prints its
 * figures and ratios of one run.
 */
const here = import.meta.dirname;
const [name = '', ...rest] = process.argv.slice(2);
const file = join(here, `${name}.bench.ts`);

if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const known = (await readdir(here))
    .filter((each) => each.endsWith('.bench.ts'))
    .map((each) => each.replace('.bench.ts', ''));
  console.error(`Which benchmark? npm run bench -- ${known.join(' | ')}`);
  process.exit(1);
}
const { bench } = (await import(file)) as { bench: (args: string[]) => Promise<void> };
await bench(rest);
