import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import type { Group } from './choice.ts';

export type DiffRow =
  | { group: Group; heading: true; count: number; key: string }
  | { group: 'added'; heading: false; key: string; item: ReimportPreview['added'][number] }
  | { group: 'left_out'; heading: false; key: string; item: ReimportPreview['added'][number] }
  | { group: 'changed'; heading: false; key: string; item: ReimportPreview['changed'][number] }
  | { group: 'removed'; heading: false; key: string; item: ReimportPreview['removed'][number] };

const inFileOrder = <T extends { row: number }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => a.row - b.row);

/** Empty groups have no heading. */
export function diffRows({
  added,
  changed,
  removed,
}: Pick<ReimportPreview, 'added' | 'changed' | 'removed'>): DiffRow[] {
  const head = (group: Group, count: number): DiffRow[] =>
    count === 0 ? [] : [{ group, heading: true, count, key: group }];
  const newRows = (
    group: 'added' | 'left_out',
    test: (item: (typeof added)[number]) => boolean,
  ): DiffRow[] => {
    const items = inFileOrder(added.filter(test));
    return [
      ...head(group, items.length),
      ...items.map((item): DiffRow => ({ group, heading: false, key: `added-${item.row}`, item })),
    ];
  };
  return [
    ...head('changed', changed.length),
    ...inFileOrder(changed).map(
      (item): DiffRow => ({ group: 'changed', heading: false, key: `changed-${item.index}`, item }),
    ),
    ...newRows('added', (item) => !item.left_out),
    ...head('removed', removed.length),
    ...removed.map(
      (item): DiffRow => ({ group: 'removed', heading: false, key: `removed-${item.index}`, item }),
    ),
    ...newRows('left_out', (item) => item.left_out),
  ];
}

/** '2 changed', '1 new'; zeros are omitted. */
export function figuresOf({ added, changed, removed, unchanged }: ReimportPreview): string[] {
  const out = added.filter(({ left_out }) => left_out).length;
  const figures: [number, string][] = [
    [changed.length, 'changed'],
    [added.length - out, 'new'],
    [removed.length, 'no longer in the file'],
    [out, 'left out before'],
    [unchanged, 'unchanged'],
  ];
  return figures
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en')} ${what}`);
}
