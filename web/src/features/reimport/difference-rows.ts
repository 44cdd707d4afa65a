import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import type { Group } from './choice.ts';

/** A line of the list: the heading of a group, or one of its campaigns. */
export type DiffRow =
  | { group: Group; heading: true; count: number; key: string }
  | { group: 'added'; heading: false; key: string; item: ReimportPreview['added'][number] }
  | { group: 'changed'; heading: false; key: string; item: ReimportPreview['changed'][number] }
  | { group: 'removed'; heading: false; key: string; item: ReimportPreview['removed'][number] };

const inFileOrder = <T extends { row: number }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => a.row - b.row);

/** The differences as one list, group by group. An empty group has no heading. */
export function diffRows({
  added,
  changed,
  removed,
}: Pick<ReimportPreview, 'added' | 'changed' | 'removed'>): DiffRow[] {
  const head = (group: Group, count: number): DiffRow[] =>
    count === 0 ? [] : [{ group, heading: true, count, key: group }];
  return [
    ...head('changed', changed.length),
    ...inFileOrder(changed).map(
      (item): DiffRow => ({ group: 'changed', heading: false, key: `changed-${item.index}`, item }),
    ),
    ...head('added', added.length),
    ...inFileOrder(added).map(
      (item): DiffRow => ({ group: 'added', heading: false, key: `added-${item.row}`, item }),
    ),
    ...head('removed', removed.length),
    ...removed.map(
      (item): DiffRow => ({ group: 'removed', heading: false, key: `removed-${item.index}`, item }),
    ),
  ];
}
