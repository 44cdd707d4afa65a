const tags = [
  'ar bg ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-US es es-AR es-MX et fi fr fr-CA fr-CH he hi hr hu',
  'id is it ja ko lt lv ms nb nl nl-BE pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant',
].flatMap((line) => line.split(' '));

export interface Choice {
  value: string;
  label: string;
}

/** The languages of emails by name, with the chosen one; '' while nobody has chosen. */
export function languageChoices(chosen: string): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const nameOf = (tag: string) => {
    try {
      return names.of(tag) ?? tag;
    } catch {
      return tag;
    }
  };
  const listed = chosen === '' || tags.includes(chosen) ? tags : [...tags, chosen];
  const choices = listed.map((value) => ({ value, label: nameOf(value) }));
  choices.sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return chosen === '' ? [{ value: '', label: 'Not chosen yet: English' }, ...choices] : choices;
}

/** Time zones by region, this computer's first; '' while nobody has chosen. */
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
