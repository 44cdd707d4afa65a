import type { ProposalSource } from './brand-proposal.ts';

interface Named {
  name: string;
}

export interface Agreed<Value> {
  value: Value;
  source: ProposalSource;
}

/**
 * The most frequent value, with the names of its items. Skips '' and undefined, compares by `same`; the first
 * of equals wins.
 */
export function agreed<Item extends Named, Value>(
  kind: ProposalSource['kind'],
  items: readonly Item[],
  read: (item: Item) => Value | undefined | '',
  same: (value: Value) => string = (value) => JSON.stringify(value),
): Agreed<Value> | undefined {
  const groups = new Map<string, { value: Value; names: string[] }>();
  for (const item of items) {
    const value = read(item);
    if (value === undefined || value === '') continue;
    const key = same(value);
    const group = groups.get(key);
    if (group) group.names.push(item.name);
    else groups.set(key, { value, names: [item.name] });
  }
  const best = [...groups.values()].reduce<{ value: Value; names: string[] } | undefined>(
    (top, next) => (top && top.names.length >= next.names.length ? top : next),
    undefined,
  );
  return best && { value: best.value, source: { kind, names: best.names, of: items.length } };
}
