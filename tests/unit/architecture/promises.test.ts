import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unhandledPromises } from '#tests/architecture/unhandled-promises.ts';

const root = resolve(import.meta.dirname, '../../..');
const inFunction = (...lines: string[]) => ['async function probe() {', ...lines, '}'].join('\n');

describe('a promise without a handler while another is awaited', () => {
  it.each<[number, string, ...string[]]>([
    [2, 'in a list', 'await Promise.all([put(a),', '  await put(b)]);'],
    [2, 'in a call of a list', 'await Promise.all([put(a),', '  put(b, await small(b))]);'],
    [2, 'in a list without the first', 'return Promise.allSettled([put(a), 1,', '  { b: await small(b) }]);'],
    [1, 'in a variable', 'const first = put(a);', 'await put(b);', 'await first;'],
    [
      1,
      'in a variable, for a list',
      'const all = items.map(put);',
      'await put(b);',
      'await Promise.all(all);',
    ],
    [
      1,
      'in a variable, in a list',
      'const first = put(a);',
      'await put(b);',
      'await Promise.all([first, c]);',
    ],
  ])('is found at line %i of a function: %s', (line, _, ...lines) => {
    const at = line + 1;
    expect(unhandledPromises('probe.ts', inFunction(...lines))).toEqual([`probe.ts:${at}`]);
    const inArrow = inFunction('const inner = async () => {', ...lines, '};', 'await inner();');
    expect(unhandledPromises('probe.ts', inArrow)).toEqual([`probe.ts:${at + 1}`]);
  });

  it.each([
    ['all are started at once', 'await Promise.all([put(a), put(b)]);'],
    ['only the first is awaited', 'await Promise.all([put(await small(a)), put(b)]);'],
    ['each call awaits itself', 'await Promise.all([put(a), items.map(async (b) => await put(b))]);'],
    ['nothing is awaited in between', 'const first = put(a);', 'await Promise.all([first, put(b)]);'],
    ['it has a handler', 'const first = put(a);', 'first.catch(log);', 'await put(b);', 'await first;'],
    ['it is not a promise', 'const text = read(a);', 'await put(b);', 'await Promise.all([put(text)]);'],
  ])('is not found where %s', (_, ...lines) => {
    expect(unhandledPromises('probe.ts', inFunction(...lines))).toEqual([]);
  });

  it('is nowhere in the product', () => {
    const files = globSync('{shared,functions,infra,web/src}/**/*.{ts,tsx}', { cwd: root });
    expect(files.length).toBeGreaterThan(1_000);
    expect(
      files.flatMap((file) => unhandledPromises(file, readFileSync(resolve(root, file), 'utf8'))),
    ).toEqual([]);
  });
});
