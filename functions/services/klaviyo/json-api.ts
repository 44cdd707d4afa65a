import * as z from 'zod';
import type { Call, KlaviyoConnection } from './connection.ts';

export const ref = z.looseObject({ id: z.string().min(1) });

export const resource = <S extends z.ZodRawShape>(attributes: S) =>
  z.looseObject({ type: z.string(), id: z.string().min(1), attributes: z.looseObject(attributes) });

const links = z.looseObject({ next: z.string().nullish() }).nullish();

const PAGES = 100;

interface List<S extends z.ZodType> extends Omit<Call<z.ZodType>, 'method' | 'schema' | 'repeatable'> {
  item: S;
  limit?: number;
}

export async function listAll<S extends z.ZodType>(
  connection: KlaviyoConnection,
  { item, limit = Number.POSITIVE_INFINITY, query = {}, ...call }: List<S>,
): Promise<{ data: z.output<S>[]; included: unknown[] }> {
  const schema = z.looseObject({ data: z.array(item), included: z.array(z.unknown()).nullish(), links });
  const data: z.output<S>[] = [];
  const included: unknown[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const answer: z.output<typeof schema> = await connection.call({
      ...call,
      method: 'GET',
      query: cursor === null ? query : { ...query, 'page[cursor]': cursor },
      schema,
      repeatable: true,
    });
    data.push(...answer.data);
    included.push(...(answer.included ?? []));
    cursor = cursorOf(answer.links?.next);
    if (cursor === null || data.length >= limit) break;
  }
  return { data: data.slice(0, limit), included };
}

/** Ignores the address's host, or the key could go to another. */
function cursorOf(next: string | null | undefined): string | null {
  if (!next) return null;
  const base = 'https://a.klaviyo.com';
  return URL.canParse(next, base) ? new URL(next, base).searchParams.get('page[cursor]') : null;
}
