import { remembered } from './remembered.ts';

export const utmPlaceholders = ['campaign_slug', 'theme_slug', 'brand', 'kind'] as const;
export type UtmValues = Record<(typeof utmPlaceholders)[number], string>;

/** `Spring Sale – 20 %` → `spring-sale-20`; keeps letters of all scripts. */
export const slug = remembered((text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, ''),
);

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

export type Parameter = [name: string, value: string];

const templateParameters = remembered((template: string): Parameter[] =>
  template
    .trim()
    .replace(/^[?&]/, '')
    .split('&')
    .map((part): Parameter => {
      const [name = '', ...rest] = part.split('=');
      return [name.trim(), rest.join('=')];
    })
    .filter(([name]) => /^[\w.-]+$/.test(name)),
);

const filled = (value: string, values: UtmValues): string =>
  value.includes('{')
    ? value.replace(/\{(\w+)\}/g, (whole, key: string) =>
        key in values ? values[key as keyof UtmValues] : whole,
      )
    : value;

/** `utm_source=email&utm_campaign={campaign_slug}`, filled and encoded, without empty ones. */
export function utmParameters(template: string, values: UtmValues): Parameter[] {
  const parameters: Parameter[] = [];
  for (const [name, pattern] of templateParameters(template)) {
    const value = filled(pattern, values).trim();
    if (value !== '') parameters.push([name, encode(value)]);
  }
  return parameters;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The campaign's own ("utm_campaign=spring%20sale"), then the template's others. */
export function campaignParameters(own: string, template: string, values: UtmValues): Parameter[] {
  if (own === '') return utmParameters(template, values);
  const stated = utmParameters(own, values).map(
    ([name, value]): Parameter => [name, encode(decoded(decoded(value)))],
  );
  const named = new Set(stated.map(([name]) => name.toLowerCase()));
  return [...stated, ...utmParameters(template, values).filter(([name]) => !named.has(name.toLowerCase()))];
}

/** Only those the address lacks, before its fragment; the rest stays byte for byte. */
export function withParameters(url: string, parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return url;
  const hash = url.indexOf('#');
  const address = hash < 0 ? url : url.slice(0, hash);
  const mark = address.indexOf('?');
  const query = mark < 0 ? '' : address.slice(mark + 1);
  const lacking = query === '' ? parameters : withoutNamed(parameters, query);
  if (lacking.length === 0) return url;
  let result = address + (mark < 0 ? '?' : '');
  let glue = query === '' || query.endsWith('&') ? '' : '&';
  for (const [name, value] of lacking) {
    result += `${glue}${name}=${value}`;
    glue = '&';
  }
  return hash < 0 ? result : result + url.slice(hash);
}

function withoutNamed(parameters: readonly Parameter[], query: string): Parameter[] {
  const present = new Set(query.split('&').map((pair) => pair.split('=')[0]?.toLowerCase()));
  return parameters.filter(([name]) => !present.has(name.toLowerCase()));
}
