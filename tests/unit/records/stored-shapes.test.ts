import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Shape } from '#functions/records/stored-shape.ts';
import known from './stored-shapes.json' with { type: 'json' };

const functions = resolve(import.meta.dirname, '../../../functions');
const hashOf = (schema: z.ZodType) =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })))
    .digest('base64url')
    .slice(0, 16);

async function definedRecords(): Promise<Shape[]> {
  const files = globSync('app/**/*.ts', { cwd: functions }).map((file) => join(functions, file));
  const defining = files.filter((file) => readFileSync(file, 'utf8').includes('defineRecord({'));
  const modules: Record<string, unknown>[] = await Promise.all(defining.map((file) => import(file)));
  return modules.flatMap((module) => Object.values(module).filter(isRecord));
}

const isRecord = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'upgrades' in value && 'schema' in value;

it('no stored shape changes without a new version, and an upgrade for what is stored already', async () => {
  const records = await definedRecords();
  const names = records.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const shapes: Record<string, string> = known;
  const problems = records.flatMap(({ name, version, schema }) => {
    const now = `${version} ${hashOf(schema)}`;
    const listed = shapes[name];
    if (listed === now) return [];
    const line = `put "${name}": "${now}" into stored-shapes.json`;
    if (listed === undefined) return [`The record "${name}" is new: ${line}.`];
    if (listed.split(' ')[0] !== String(version)) return [`The record "${name}" has a new version: ${line}.`];
    return [
      `The stored shape of the record "${name}" changed. Records of version ${version} are stored already: raise its version ` +
        `to ${version + 1}, write upgrades[${version}], which makes the new shape of an old record, and this test says what to put into stored-shapes.json.`,
    ];
  });
  expect(problems).toEqual([]);
  expect(Object.keys(shapes).filter((name) => !names.includes(name))).toEqual([]);
});
