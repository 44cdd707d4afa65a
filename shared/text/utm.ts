import { remembered } from './remembered.ts';

/** Placeholders of a brand's UTM template, written in single braces. */
export const utmPlaceholders = ['campaign_slug', 'theme_slug', 'brand', 'kind'] as const;
export type UtmValues = Record<(typeof utmPlaceholders)[number], string>;

/** `Spring Sale – 20 %` → `spring-sale-20`. Letters of all scripts are kept. */
export const slug = remembered((text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, ''),
);

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Encoded already. */
export type Parameter = [name: string, value: string];

/** The parameters of a template with their placeholders. */
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

/**
 * Parameters of a template such as `utm_source=email&utm_campaign={campaign_slug}`, filled and
 * encoded; empty ones are left out.
 */
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

/**
 * The parameters of a campaign's links: its own ("utm_campaign=spring%20sale"), and those of the brand's template
 * that it does not name.
 */
export function campaignParameters(own: string, template: string, values: UtmValues): Parameter[] {
  if (own === '') return utmParameters(template, values);
  const stated = utmParameters(own, values).map(
    ([name, value]): Parameter => [
      name,
      // Already encoded when it was written in a link.
      encode(decoded(decoded(value))),
    ],
  );
  const named = new Set(stated.map(([name]) => name.toLowerCase()));
  return [...stated, ...utmParameters(template, values).filter(([name]) => !named.has(name.toLowerCase()))];
}

/**
 * Adds the parameters that an address lacks, before its fragment. The rest of
 * the address stays byte for byte.
 */
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

/** The parameters that a query does not name, in either case. */
function withoutNamed(parameters: readonly Parameter[], query: string): Parameter[] {
  const present = new Set(query.split('&').map((pair) => pair.split('=')[0]?.toLowerCase()));
  return parameters.filter(([name]) => !present.has(name.toLowerCase()));
}
