import { fold } from '../../text/words.ts';
import { primaryOf } from './language-name.ts';

const languages =
  'en de fr es it pt nl pl sv da nb no fi is cs sk hu ro bg el tr ru uk sr hr sl et lv lt he ar fa ur hi bn ta th vi id ms ja ko zh ca eu gl ga cy'.split(
    ' ',
  );
const spokenBy = 'en de fr es it pt nl pl sv da nb'.split(' ');
const regions =
  'US GB IE CA AU NZ ZA IN SG HK TW CN JP KR DE AT CH FR BE LU NL ES MX AR CO CL PE IT PT BR PL CZ SK HU RO BG GR TR RU UA SE DK NO FI IS EE LV LT HR SI RS IL SA AE EG MA TN QA KW TH VN ID MY PH'.split(
    ' ',
  );
const named = 'en-US en-GB en-AU en-CA fr-CA fr-CH de-CH de-AT pt-BR pt-PT es-MX es-ES zh-Hans zh-Hant'.split(
  ' ',
);
const several = new Set(['CA', 'CH', 'BE', 'LU', 'IN', 'SG', 'HK', 'ZA', 'MY', 'PH', 'MA', 'IE']);
const countryWords: Record<string, string> = { uk: 'GB', usa: 'US', uae: 'AE', england: 'GB', america: 'US' };
const languageWords: Record<string, string> = {
  'swiss german': 'de-CH',
  mandarin: 'zh-Hans',
  farsi: 'fa',
  castellano: 'es',
  flemish: 'nl-BE',
};

interface Names {
  languages: Map<string, string>;
  regions: Map<string, string>;
}
let names: Names | undefined;

function knownNames(): Names {
  if (names) return names;
  const found: Names = {
    languages: new Map(Object.entries(languageWords)),
    regions: new Map(Object.entries(countryWords)),
  };
  for (const speaker of new Set([...spokenBy, ...languages])) {
    const inLanguage = new Intl.DisplayNames([speaker], { type: 'language', fallback: 'none' });
    const asRegion = new Intl.DisplayNames([speaker], { type: 'region', fallback: 'none' });
    const mine = (tag: string) => tag.split('-')[0] === speaker;
    const everything = spokenBy.includes(speaker);
    const add = (to: Map<string, string>, name: string | undefined, code: string) => {
      const key = fold(name ?? '').trim();
      if (key !== '' && !to.has(key)) to.set(key, code);
    };
    for (const tag of [...languages, ...named])
      if (everything || mine(tag)) add(found.languages, inLanguage.of(tag), tag);
    if (everything) for (const region of regions) add(found.regions, asRegion.of(region), region);
  }
  names = found;
  return found;
}

const flagCodes = (text: string): string =>
  text.replace(/[\u{1F1E6}-\u{1F1FF}]{2}/gu, (flag) =>
    [...flag].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join(''),
  );

const regionOf = (text: string): string => {
  const code = text.toUpperCase();
  return (regions.includes(code) ? code : '') || (knownNames().regions.get(fold(text).trim()) ?? '');
};

const spokenIn = (region: string): string =>
  region === '' || several.has(region)
    ? ''
    : `${new Intl.Locale(`und-${region}`).maximize().language}-${region}`;

const scriptOf = (text: string): string => {
  if (/^(?:simpl|vereinf|semplif)/i.test(text)) return 'Hans';
  return /^trad/i.test(text) ? 'Hant' : '';
};

function languageNamed(text: string): string {
  // "UK" in capitals is the country; Ukrainian is "uk".
  if (text === 'UK') return '';
  const code = text.toLowerCase();
  const tag = languages.includes(code) ? code : knownNames().languages.get(fold(text).trim());
  return tag === 'no' ? 'nb' : (tag ?? '');
}

const TAG = /^([a-z]{2,3})[-_](?:([a-z]{4})[-_]?)?([a-z]{2})?$/i;

function readOne(text: string, countryFirst: boolean): string {
  const [, primary = '', script = '', region = ''] = TAG.exec(text) ?? [];
  if (languages.includes(primary.toLowerCase()))
    return [
      languageNamed(primary),
      script && script[0]?.toUpperCase() + script.slice(1).toLowerCase(),
      region.toUpperCase(),
    ]
      .filter(Boolean)
      .join('-');
  const country = regionOf(text);
  if (countryFirst && country !== '') return spokenIn(country);
  const whole = languageNamed(text) || spokenIn(country);
  if (whole !== '') return whole;
  // "French (Canada)", "Deutsch - Schweiz", "DE Germany".
  const [head = '', tail = ''] = text
    .split(/(?:(?<!\s)\s+)?[()]\s*|\s[-–—]\s|(?<!\s)\s+(?=\S+$)/)
    .filter(Boolean);
  const [language, other] = languageNamed(head) === '' ? [tail, head] : [head, tail];
  const spoken = languageNamed(language);
  const detail = [scriptOf(other), regionOf(other)].filter(Boolean);
  if (spoken === '' || detail.length === 0) return '';
  return [spoken.split('-')[0], ...detail].join('-');
}

/**
 * BCP 47: "Deutsch" → `de`, "FR (Canada)" → `fr-CA`; '' for none or several. With `country`, "CA" means
 * Canada, not Catalan.
 */
export function readLanguage(cell: string, { country = false } = {}): string {
  const text = flagCodes(cell.trim());
  if (text === '' || text.length > 60) return '';
  const read = text
    .split(/[,;/&+|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readOne(part, country));
  const [first = ''] = read;
  if (first === '' || read.includes('')) return '';
  if (read.every((tag) => tag === first)) return first;
  const primary = primaryOf(first);
  return read.every((tag) => primaryOf(tag) === primary) ? primary : '';
}
