import { invalidInput, notImplemented } from './refusal.ts';

const CONDITION = /(equals|contains)\(([\w.]+),(['"])(.*?)\3\)/g;

/** `equals(field,'…')` and `contains(field,'…')`, joined by commas. */
export function filtered<T>(
  all: T[],
  query: URLSearchParams,
  fields: (entry: T) => Record<string, string>,
): T[] {
  const filter = query.get('filter') ?? '';
  if (filter.replace(CONDITION, '').replaceAll(',', '') !== '') throw notImplemented(`the filter ${filter}`);
  return [...filter.matchAll(CONDITION)].reduce((left, [, operator, field = '', , value = '']) => {
    if (field === 'messages.channel') return left;
    return left.filter((entry) => {
      const own = fields(entry)[field];
      if (own === undefined) throw invalidInput(`${field} is not a field to filter by.`);
      return operator === 'equals' ? own === value : own.includes(value);
    });
  }, all);
}

export function page<T>(
  all: T[],
  query: URLSearchParams,
  { size, most }: { size: number; most: number },
  show: (entry: T) => unknown,
) {
  const wanted = Number(query.get('page[size]') ?? size);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > most)
    throw invalidInput(`page[size] must be from 1 to ${most}.`);
  const start = Number(query.get('page[cursor]') ?? 0);
  const next = new URLSearchParams({ 'page[cursor]': String(start + wanted) });
  return {
    data: all.slice(start, start + wanted).map(show),
    links: {
      self: `https://a.klaviyo.com/api/?${query}`,
      ...(start + wanted < all.length && { next: `https://a.klaviyo.com/api/?${next}` }),
    },
  };
}
