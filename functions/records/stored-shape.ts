import * as z from 'zod';
import { AppError } from '../errors.ts';
import { log } from '../services/log.ts';
import { type Read, readStored } from './read-stored.ts';

/** With its keys and shape version `v`. */
export type Stored = Record<string, unknown>;

export const anyItem = z.custom<Stored>();

export interface Shape<S extends z.ZodObject = z.ZodObject> {
  name: string;
  version: number;
  schema: S;
  /** Each returns the next version's shape. Pure; one for every earlier version. */
  upgrades: Record<number, (old: Stored) => Stored>;
}

/** Items from before shapes had versions are 1. */
export const versionOf = ({ v }: Stored): number => (typeof v === 'number' ? v : 1);

export function upgraded({ version, upgrades }: Shape, item: Stored): Stored {
  if (versionOf(item) >= version) return item;
  let current = item;
  for (let from = versionOf(item); from < version; from += 1) current = upgrades[from]?.(current) ?? current;
  return { ...current, v: version };
}

export function readItem<S extends z.ZodObject>(shape: Shape<S>, item: Stored): Read<z.output<S>> {
  const found = versionOf(item);
  if (found > shape.version)
    return { problem: `it was written as version ${found}, and this release reads up to ${shape.version}` };
  try {
    return readStored(shape.schema, upgraded(shape, item));
  } catch (error) {
    return { problem: `its upgrade failed: ${String(error)}` };
  }
}

export const readable = <S extends z.ZodObject>(
  shape: Shape<S>,
  items: readonly Stored[],
  leftOut?: (item: Stored) => void,
): z.output<S>[] =>
  items.flatMap((item) => {
    const read = readItem(shape, item);
    if ('record' in read) return [read.record];
    logUnreadable(shape, item, read.problem);
    leftOut?.(item);
    return [];
  });

/** Throws `internal` and logs the item's key. */
export function requireReadable<S extends z.ZodObject>(shape: Shape<S>, item: Stored): z.output<S> {
  const read = readItem(shape, item);
  if ('record' in read) return read.record;
  logUnreadable(shape, item, read.problem);
  throw new AppError(
    'internal',
    `This ${shape.name} cannot be read: it is damaged or was stored by a newer version of Galley. ` +
      `Nothing was changed or deleted. In the log it is ${addressOf(item)}.`,
  );
}

export const addressOf = ({ pk, sk }: Stored): string => `${String(pk)} / ${String(sk)}`;

const logUnreadable = (shape: Shape, item: Stored, problem: string) =>
  log.error('record unreadable', { record: shape.name, at: addressOf(item), problem });
