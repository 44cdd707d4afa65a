import { languageName } from '#shared/domain/language/language-name.ts';

const tags = [
  'ar bg ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-US es es-AR es-MX et fi fr fr-CA fr-CH he hi hr hu',
  'id is it ja ko lt lv ms nb nl nl-BE pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant',
].flatMap((line) => line.split(' '));

export interface Choice {
  value: string;
  label: string;
}

export function languageChoices(chosen: string): Choice[] {
  const listed = chosen === '' || tags.includes(chosen) ? tags : [...tags, chosen];
  const choices = listed.map((value) => ({ value, label: languageName(value) }));
  choices.sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return choices;
}
