import * as z from 'zod';
import { AppError } from '../errors.ts';
import { log } from '../services/log.ts';

/** A record's attributes as the table has them, with its keys and its shape version `v`. */
export type Stored = Record<string, unknown>;

/** Reads an item of the table as it is. */
export const anyItem = z.custom<Stored>();

export interface Shape<S extends z.ZodObject = z.ZodObject> {
  /** What people call one such record, as in "brand". */
  name: string;
  /** Version of the stored shape. */
  version: number;
  schema: S;
  /** Version → what makes the next version's shape of it. Pure; needed from 1 up to the version before the current one. */
  upgrades: Record<number, (old: Stored) => Stored>;
}

/** An item that was written before shapes had versions has version 1. */
export const versionOf = ({ v }: Stored): number => (typeof v === 'number' ? v : 1);

/** The item in the current shape, its keys and all. One of a newer version is returned as it is. */
export function upgraded({ version, upgrades }: Shape, item: Stored): Stored {
  let current = item;
  for (let from = versionOf(item); from < version; from += 1) {
    const upgrade = upgrades[from];
    if (upgrade) current = { ...upgrade(current), v: from + 1 };
  }
  return current;
}

export type Read<T> = { record: T } | { problem: string };

/** The record an item holds, upgraded where it is older, or what is wrong with it. */
export function readItem<S extends z.ZodObject>(shape: Shape<S>, item: Stored): Read<z.output<S>> {
  const found = versionOf(item);
  if (found > shape.version)
    return { problem: `it was written as version ${found}, and this program knows ${shape.version}` };
  try {
    const result = shape.schema.safeParse(upgraded(shape, item));
    if (result.success) return { record: result.data };
    return {
      problem: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    };
  } catch (error) {
    return { problem: `its upgrade failed: ${String(error)}` };
  }
}

/** The records of some items. Those that cannot be read are left out and named in the log. */
export const readable = <S extends z.ZodObject>(shape: Shape<S>, items: readonly Stored[]): z.output<S>[] =>
  items.flatMap((item) => {
    const read = readItem(shape, item);
    if ('record' in read) return [read.record];
    logUnreadable(shape, item, read.problem);
    return [];
  });

/** The record of an item. Throws `internal` naming the record when it cannot be read. */
export function requireReadable<S extends z.ZodObject>(shape: Shape<S>, item: Stored): z.output<S> {
  const read = readItem(shape, item);
  if ('record' in read) return read.record;
  logUnreadable(shape, item, read.problem);
  throw new AppError(
    'internal',
    `This ${shape.name} cannot be read: what is stored of it is damaged or from a newer version of Galley. ` +
      `Nothing of it was changed or deleted. The log names it as ${addressOf(item)}.`,
  );
}

const addressOf = ({ pk, sk }: Stored) => `${String(pk)} / ${String(sk)}`;

const logUnreadable = (shape: Shape, item: Stored, problem: string) =>
  log.error('record unreadable', { record: shape.name, at: addressOf(item), problem });
