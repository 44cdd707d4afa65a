import type * as BucketModule from '#functions/services/bucket.ts';
import type * as TableModule from '#functions/services/table.ts';
import { crash } from './crash.ts';

export const objects = new Map<string, string>();
export const updates: { pk: string; set: Record<string, unknown> | undefined }[] = [];
/** Runs between a record's write and its writer's next step. */
export const afterWrite: {
  run?: ((sk: string, written: Record<string, unknown>) => Promise<void>) | undefined;
} = {};

const asText = (body: string | Uint8Array) =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

const nameOf = (key: string) =>
  key
    .split(/[#/.]/)
    .filter((part) => /^[A-Z]+$/.test(part) || /^[a-z]+$/.test(part))
    .join(' ');

const changeOf = (sk: string, set: Record<string, unknown> = {}) =>
  [nameOf(sk), ...Object.keys(set).sort(), set.state ?? set.status].filter(Boolean).join(' ');

export const memoryBucket = (original: typeof BucketModule): typeof BucketModule => ({
  ...original,
  putObject: (key, body) =>
    crash.write(`object ${nameOf(key)}`, async () => void objects.set(key, asText(body))),
  getText: (key) => crash.read(async () => objects.get(key)),
  getObject: (key) =>
    crash.read(async () => {
      const text = objects.get(key);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    }),
});

/** A process can die before any write, and halfway through a batch write. */
export const mortalTable = (original: typeof TableModule): typeof TableModule => ({
  ...original,
  get: (schema, key) => crash.read(() => original.get(schema, key)),
  getMany: (schema, keys, patience) => crash.read(() => original.getMany(schema, keys, patience)),
  query: (schema, pk, options) => crash.read(() => original.query(schema, pk, options)),
  queryPage: (from, options) => crash.read(() => original.queryPage(from, options)),
  remove: (key) => crash.write(`remove ${nameOf(key.sk)}`, () => original.remove(key)),
  put: async (item, options) => {
    const written = await crash.write(`put ${nameOf(item.sk)}`, () => original.put(item, options));
    await afterWrite.run?.(item.sk, item);
    return written;
  },
  update: async (schema, key, change) => {
    updates.push({ pk: key.pk, set: change.set });
    const changed = await crash.write(`update ${changeOf(key.sk, change.set)}`, () =>
      original.update(schema, key, change),
    );
    await afterWrite.run?.(key.sk, change.set ?? {});
    return changed;
  },
  apply: async (key, change) => {
    updates.push({ pk: key.pk, set: change.set });
    const written = await crash.write(`update ${changeOf(key.sk, change.set)}`, () =>
      original.apply(key, change),
    );
    await afterWrite.run?.(key.sk, change.set ?? {});
    return written;
  },
  putMany: async (items, patience) => {
    const half = Math.floor(items.length / 2);
    for (const [index, part] of [items.slice(0, half), items.slice(half)].entries()) {
      const kind = `put many ${nameOf(items[0]?.sk ?? '')}, half ${index + 1}`;
      if (part.length > 0) await crash.write(kind, () => original.putMany(part, patience));
    }
  },
});
