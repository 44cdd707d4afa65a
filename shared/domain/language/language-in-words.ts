import { languageName } from './language-name.ts';

/** For a language without a region, by the sender's time zone; the first match wins. */
const regions: Record<string, readonly [zone: RegExp, region: string][]> = {
  en: [
    [/^Europe\/London$/, 'GB'],
    [/^Europe\/Dublin$/, 'IE'],
    [/^Australia\//, 'AU'],
    [/^Pacific\/Auckland$/, 'NZ'],
    [/^Asia\/(?:Kolkata|Calcutta)$/, 'IN'],
    [/^Africa\/Johannesburg$/, 'ZA'],
    [/^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Montreal|Regina|St_Johns)$/, 'CA'],
    [/^(?:America|US)\//, 'US'],
    [/^Europe\//, 'GB'],
  ],
  de: [
    [/^Europe\/Zurich$/, 'CH'],
    [/^Europe\/Vienna$/, 'AT'],
  ],
  es: [
    [/^(?:Europe\/Madrid|Africa\/Ceuta|Atlantic\/Canary)$/, 'ES'],
    [/^America\/(?:Mexico_City|Monterrey|Merida|Cancun|Tijuana|Chihuahua|Hermosillo|Mazatlan)$/, 'MX'],
    [/^America\/(?:Argentina\/|Buenos_Aires)/, 'AR'],
    [/^America\/Bogota$/, 'CO'],
    [/^America\/Santiago$/, 'CL'],
    [/^America\/Lima$/, 'PE'],
  ],
  fr: [
    [/^Europe\/Brussels$/, 'BE'],
    [/^Europe\/Zurich$/, 'CH'],
    [/^America\/(?:Toronto|Montreal|Halifax|Moncton)$/, 'CA'],
  ],
  pt: [
    [/^America\//, 'BR'],
    [/^(?:Europe\/Lisbon|Atlantic\/)/, 'PT'],
  ],
};

const dialectName = (tag: string): string => {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'dialect' }).of(tag) ?? tag;
  } catch {
    return languageName(tag);
  }
};

/** `en-GB` → "British English (en-GB)". The time zone stands in for a region where spelling depends on it. */
export function languageInWords(tag: string, timeZone = ''): string {
  const region = regions[tag.trim()]?.find(([zone]) => zone.test(timeZone))?.[1];
  const whole = region ? `${tag.trim()}-${region}` : tag.trim();
  const name = dialectName(whole);
  return name === whole || whole === '' ? whole : `${name} (${whole})`;
}
