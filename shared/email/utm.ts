/** Placeholders of a brand's UTM template, written in single braces. */
export const utmPlaceholders = ['campaign_slug', 'theme_slug', 'brand', 'kind'] as const;
export type UtmValues = Record<(typeof utmPlaceholders)[number], string>;

/** `Spring Sale – 20 %` → `spring-sale-20`. Letters of all scripts are kept. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * Parameters of a template such as `utm_source=email&utm_campaign={campaign_slug}`, filled and
 * encoded; empty ones are left out.
 */
export function utmParameters(template: string, values: UtmValues): [name: string, value: string][] {
  const parameters: [string, string][] = [];
  for (const part of template.trim().replace(/^[?&]/, '').split('&')) {
    const [name = '', ...rest] = part.split('=');
    const value = rest
      .join('=')
      .replace(/\{(\w+)\}/g, (whole, key: string) =>
        key in values ? values[key as keyof UtmValues] : whole,
      );
    if (/^[\w.-]+$/.test(name.trim()) && value.trim() !== '')
      parameters.push([name.trim(), encode(value.trim())]);
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
export function campaignParameters(
  own: string,
  template: string,
  values: UtmValues,
): [name: string, value: string][] {
  const stated = utmParameters(own, values).map(([name, value]): [string, string] => [
    name,
    // Already encoded when it was written in a link.
    encode(decoded(decoded(value))),
  ]);
  const named = new Set(stated.map(([name]) => name.toLowerCase()));
  return [...stated, ...utmParameters(template, values).filter(([name]) => !named.has(name.toLowerCase()))];
}

/**
 * Adds the parameters that an address lacks, before its fragment. The rest of
 * the address stays byte for byte.
 */
export function withParameters(url: string, parameters: readonly [string, string][]): string {
  const hash = url.indexOf('#');
  const address = hash < 0 ? url : url.slice(0, hash);
  const mark = address.indexOf('?');
  const query = mark < 0 ? '' : address.slice(mark + 1);
  const present = new Set(query.split('&').map((pair) => pair.split('=')[0]?.toLowerCase()));
  const added = parameters
    .filter(([name]) => !present.has(name.toLowerCase()))
    .map(([name, value]) => `${name}=${value}`);
  if (added.length === 0) return url;
  const between = query === '' || query.endsWith('&') ? '' : '&';
  const glue = mark < 0 ? '?' : between;
  return `${address}${glue}${added.join('&')}${hash < 0 ? '' : url.slice(hash)}`;
}
