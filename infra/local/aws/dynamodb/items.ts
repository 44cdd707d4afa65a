import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { AwsError } from '../json-service.ts';
import { type Item, sizeOfItem } from './attribute-value.ts';
import type { KeyRange } from './expressions/key-condition.ts';
import { type Key, keyOf, placeOf } from './keys.ts';

/** JSON text, because most answers need nothing else. */
export interface Row extends Key {
  list: string | null;
  at: string | null;
  bytes: number;
  item: string;
}

interface NewRow extends Row {
  expiresAt: number | null;
}

export interface RangeQuery extends KeyRange {
  from: 'table' | 'index';
  reverse: boolean;
  after: (Key & { at: string }) | undefined;
}

export const SCHEMA = `
  CREATE TABLE items (
    pk TEXT NOT NULL,
    sk TEXT NOT NULL,
    list TEXT,
    at TEXT,
    expires_at INTEGER,
    bytes INTEGER NOT NULL,
    item TEXT NOT NULL,
    PRIMARY KEY (pk, sk)
  ) STRICT;
  CREATE INDEX items_in_lists ON items (list, at, pk, sk) WHERE list IS NOT NULL;
  CREATE INDEX items_that_expire ON items (expires_at) WHERE expires_at IS NOT NULL;
`;

const LARGEST_ITEM = 400 * 1_024;
/** The TTL attribute: seconds since 1970. */
const EXPIRY = 'expires_at';

/** SQLite orders texts by their bytes, as DynamoDB does. */
export function itemsIn(database: DatabaseSync) {
  const select = database.prepare('SELECT pk, sk, list, at, bytes, item FROM items WHERE pk = ? AND sk = ?');
  const upsert = database.prepare(
    `INSERT INTO items (pk, sk, list, at, expires_at, bytes, item) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (pk, sk) DO UPDATE SET list = excluded.list, at = excluded.at, expires_at = excluded.expires_at,
       bytes = excluded.bytes, item = excluded.item`,
  );
  const erase = database.prepare('DELETE FROM items WHERE pk = ? AND sk = ?');
  const eraseExpired = database.prepare('DELETE FROM items WHERE expires_at < ?');
  const queries = new Map<string, StatementSync>();

  function prepared(sql: string): StatementSync {
    const statement = queries.get(sql) ?? database.prepare(sql);
    queries.set(sql, statement);
    return statement;
  }

  return {
    find: ({ pk, sk }: Key) => select.get(pk, sk) as Row | undefined,
    put: ({ pk, sk, list, at, expiresAt, bytes, item }: NewRow) =>
      void upsert.run(pk, sk, list, at, expiresAt, bytes, item),
    remove: ({ pk, sk }: Key) => void erase.run(pk, sk),
    removeExpired: (now: number) => void eraseExpired.run(Math.floor(now / 1_000)),
    range(query: RangeQuery): Iterable<Row> {
      const { sql, values } = statementOf(query);
      return prepared(sql).iterate(...values) as Iterable<unknown> as Iterable<Row>;
    },
    inTransaction<T>(work: () => T): T {
      database.exec('BEGIN');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        // On a full disk, SQLite has rolled back by itself.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
  };
}

export type Items = ReturnType<typeof itemsIn>;

/** Throws `ValidationException` when the item is too large or one of its keys is missing or wrong. */
export function rowOf(item: Item): NewRow {
  const { list = null, at = null } = placeOf(item) ?? {};
  const bytes = sizeOfItem(item);
  if (bytes > LARGEST_ITEM)
    throw new AwsError('ValidationException', 'Item size has exceeded the maximum allowed size');
  return { ...keyOf(item), list, at, expiresAt: expiryOf(item), bytes, item: JSON.stringify(item) };
}

function expiryOf({ [EXPIRY]: value }: Item): number | null {
  const seconds = Math.floor(Number(value?.N ?? Number.NaN));
  return Number.isSafeInteger(seconds) ? seconds : null;
}

function statementOf({ from, hash, bounds, reverse, after }: RangeQuery) {
  const [first, sort] = from === 'table' ? ['pk', 'sk'] : ['list', 'at'];
  const conditions = [`${first} = ?`];
  const values: SQLInputValue[] = [hash];
  for (const { operator, value } of bounds) {
    conditions.push(`${sort} ${operator} ?`);
    values.push(value);
  }
  // Rows of the index may share a sort key.
  const order = from === 'table' ? [sort] : [sort, 'pk', 'sk'];
  if (after) {
    conditions.push(`(${order.join(', ')}) ${reverse ? '<' : '>'} (${order.map(() => '?').join(', ')})`);
    values.push(...(from === 'table' ? [after.sk] : [after.at, after.pk, after.sk]));
  }
  const direction = reverse ? 'DESC' : 'ASC';
  const sql = `SELECT pk, sk, list, at, bytes, item FROM items WHERE ${conditions.join(' AND ')}
    ORDER BY ${order.map((column) => `${column} ${direction}`).join(', ')}`;
  return { sql, values };
}
