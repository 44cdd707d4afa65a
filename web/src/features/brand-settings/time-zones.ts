import type { Choice } from '@/entities/brand/language-choices.ts';

/** This computer's zone first; '' while none is chosen. */
export function timeZoneChoices(chosen: string): (Choice | { group: string; items: Choice[] })[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), own, ...(chosen === '' ? [] : [chosen])]);
  const choice = (value: string): Choice => ({ value, label: value.replaceAll('_', ' ') });
  const regions = Map.groupBy(
    [...zones].filter((zone) => zone !== own).sort(),
    (zone) => zone.split('/')[0] ?? zone,
  );
  return [
    ...(chosen === '' ? [{ value: '', label: 'Not chosen yet: New York' }] : []),
    { group: 'This computer', items: [choice(own)] },
    ...[...regions].map(([group, items]) => ({ group, items: items.map(choice) })),
  ];
}
