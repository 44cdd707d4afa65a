import { inertText } from '../../domain/brand/platform.ts';
import type { EmailDocument } from '../document/document.ts';
import { withDefaults } from './tag-defaults.ts';

export const personAttributes = [
  { name: 'first_name', label: 'First name', fallback: 'there' },
  { name: 'last_name', label: 'Last name', fallback: '' },
  { name: 'person.location.city', label: 'City', fallback: 'your city' },
  { name: 'person.location.region', label: 'State or region', fallback: 'your area' },
  { name: 'person.location.country', label: 'Country', fallback: 'your country' },
  { name: 'person.organization', label: 'Company', fallback: 'your company' },
] as const;

type PersonAttribute = (typeof personAttributes)[number]['name'];

const aliases: Record<string, PersonAttribute> = {
  fname: 'first_name',
  firstname: 'first_name',
  givenname: 'first_name',
  name: 'first_name',
  lname: 'last_name',
  lastname: 'last_name',
  surname: 'last_name',
  city: 'person.location.city',
  region: 'person.location.region',
  state: 'person.location.region',
  country: 'person.location.country',
  company: 'person.organization',
  organization: 'person.organization',
};

/** These work without `person.`; any name works with it. */
const ROOTS = new Set(
  'first_name last_name full_name email phone_number title city region country zip'.split(' '),
);
/** Filters that keep text readable, and their effect on a default. */
const FILTERS: Record<string, (text: string) => string> = {
  title: (text) => text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase()),
  capfirst: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
};

export interface TagValues {
  organization: string;
}

export const tagValues = ({ brand }: Pick<EmailDocument, 'brand'>): TagValues => ({
  organization: brand.footer.company.trim() || brand.name,
});

export interface PersonalTag {
  value: string;
  /** Absent for tags that have a value for everyone. */
  fallback?: string;
  /** For other platforms; null when only Klaviyo knows it. */
  plain(values: TagValues): string | null;
}

export type TagFault = 'no-default' | 'bad-default' | 'event' | 'statement' | 'unknown';
export type ReadTag = { tag: PersonalTag; fault?: never } | { tag?: never; fault: TagFault };

const TAG = /\{\{[^{}]{0,300}\}\}|\{%[^{}%]{0,300}%\}/g;
const QUOTES = `'"‘’“”`;
/** These end a tag or are our markup. */
const NOT_IN_DEFAULT = /[{}|\\*[\]<>"\n\r]/;
/** Goes into HTML unescaped. */
const NAME = /^[\p{L}\p{N} _$.:#()/+-]{1,100}$/u;

function unquoted(text: string): string | null {
  const quoted = text.length > 1 && QUOTES.includes(text.charAt(0)) && QUOTES.includes(text.slice(-1));
  return quoted ? text.slice(1, -1) : null;
}

function readName(name: string, rest: string[]): string | null {
  if (name === 'person' && rest[0] !== undefined) {
    const [, property = ''] = /^lookup\s*:(.+)$/.exec(rest[0]) ?? [];
    const looked = unquoted(property.trim());
    if (looked === null || !NAME.test(looked)) return null;
    rest.shift();
    return `person|lookup:'${looked}'`;
  }
  return ROOTS.has(name) || /^person(?:\.\$?[A-Za-z_]\w*){1,4}$/.test(name) ? name : null;
}

function readValue(inner: string): ReadTag {
  const [name = '', ...rest] = inner.split('|').map((part) => part.trim());
  // Every account has a name, so the default is unused.
  if (name === 'organization.name' && rest.every((part) => part.startsWith('default')))
    return { tag: { value: name, plain: ({ organization }) => organization } };
  if (name.startsWith('event')) return { fault: 'event' };
  let value = readName(name, rest);
  if (value === null) return { fault: 'unknown' };
  let fallback: string | null = null;
  const effects: ((text: string) => string)[] = [];
  for (const part of rest) {
    const [, filter = '', argument] = /^(\w+)\s*(?::(.*))?$/.exec(part) ?? [];
    const effect = argument === undefined && Object.hasOwn(FILTERS, filter) ? FILTERS[filter] : undefined;
    if (effect) {
      value += `|${filter}`;
      effects.push(effect);
    } else if (filter === 'default' && fallback === null) {
      // A straight apostrophe would end the string.
      fallback = unquoted((argument ?? '').trim())?.replaceAll("'", '’') ?? null;
      if (fallback === null || NOT_IN_DEFAULT.test(fallback)) return { fault: 'bad-default' };
      // In Django, only the filters after a default change it.
      effects.length = 0;
    } else return { fault: 'unknown' };
  }
  if (fallback === null) return { fault: 'no-default' };
  const shown = effects.reduce((text, effect) => effect(text), fallback);
  return { tag: { value, fallback: shown, plain: () => shown } };
}

export function readTag(written: string): ReadTag {
  if (written.startsWith('{{')) return readValue(written.slice(2, -2));
  const statement = written.slice(2, -2).trim();
  const [, coupon = ''] = /^coupon_code\s+(.+)$/.exec(statement) ?? [];
  const name = unquoted(coupon);
  const known = statement === 'current_year' || (name !== null && NAME.test(name));
  if (!known) return { fault: 'statement' };
  const value = name === null ? statement : `coupon_code '${name}'`;
  return { tag: { value: `% ${value} %`, plain: () => null } };
}

export const tagsIn = (text: string): { written: string; at: number }[] =>
  text.includes('{') ? [...text.matchAll(TAG)].map(({ 0: written, index }) => ({ written, at: index })) : [];

/** As an unknown reader sees it; tags without a default are dropped. */
export const asRead = (text: string): string => (text.includes('{') ? blankTags(withDefaults(text)) : text);

export const blankTags = (text: string): string => text.replace(TAG, (tag) => ' '.repeat(tag.length));

function sourceOf({ value, fallback }: PersonalTag, escaped: (text: string) => string): string {
  if (value.startsWith('%')) return `{${value}}`;
  return fallback === undefined ? `{{ ${value} }}` : `{{ ${value}|default:'${escaped(fallback)}' }}`;
}

/**
 * Permitted tags in Klaviyo's form; the rest goes through `literal`, which must disarm everything. `escaped`
 * handles defaults.
 */
export function liveText(
  text: string,
  literal: (text: string) => string,
  escaped: (text: string) => string = (fallback) => fallback,
): string {
  let result = '';
  let end = 0;
  for (const { written, at } of tagsIn(text)) {
    const { tag } = readTag(written);
    if (!tag) continue;
    const before = literal(text.slice(end, at));
    result += before.endsWith('{') ? `${before} ` : before;
    result += sourceOf(tag, escaped);
    end = at + written.length;
  }
  return result + literal(text.slice(end));
}

export const klaviyoLine = (text: string): string => liveText(text, inertText);

/** For other platforms. A check reports tags without a default. */
export const plainText = (text: string, values: TagValues): string =>
  tagsIn(text).length === 0
    ? text
    : text.replace(TAG, (written) => readTag(written).tag?.plain(values) ?? written);

export const personalTag = (name: string, fallback: string): string =>
  `{{ ${name}|default:'${fallback.replaceAll("'", '’')}' }}`;

const NAMED =
  /^\W*(?:(?:contact|customer|lead|person|profile|recipient|subscriber|user)\.)?(?:location\.)?([a-z]\w*(?: \w+)*)\W*$/i;

function attributeFor(written: string) {
  const [, name = ''] = NAMED.exec(written.split('|').find((part) => /\w/.test(part)) ?? '') ?? [];
  const key = name.toLowerCase().replace(/[^a-z]/g, '');
  const meant = Object.hasOwn(aliases, key) ? aliases[key] : undefined;
  return personAttributes.find((attribute) => attribute.name === meant);
}

export function personalTagFor(written: string): string | null {
  const attribute = attributeFor(written);
  return attribute ? personalTag(attribute.name, attribute.fallback) : null;
}

export function withDefault(written: string): string | null {
  const attribute = attributeFor(written.slice(2, -2));
  if (!attribute) return null;
  return `${written.slice(0, -2).trimEnd()}|default:'${attribute.fallback}' }}`;
}
