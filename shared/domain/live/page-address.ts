const COUNTING = /^(?:utm_|_kx$|mc_[ce]id$|gclid$|fbclid$)/i;

/** Without tracking parameters and fragment; null if it is not a web address. */
export function pageAddress(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  const counting = [...url.searchParams.keys()].filter((name) => COUNTING.test(name));
  for (const name of counting) url.searchParams.delete(name);
  return url.href;
}

const pathOf = (address: string): string[] =>
  (URL.parse(address)?.pathname ?? '').split('/').filter((part) => part !== '');

const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
const FRONT = /^(?:index|home|default)(?:\.\w{2,5})?$/i;

export const isHomePage = (address: string): boolean => {
  const rest = pathOf(address).filter((part, at) => !(at === 0 && LOCALE.test(part)));
  return rest.length === 0 || (rest.length === 1 && FRONT.test(rest[0] ?? ''));
};

const lastPart = (address: string): string => (pathOf(address).at(-1) ?? '').toLowerCase();

/** `/products/tea` and `/de/products/tea/` match. */
export const isSameEnd = (one: string, other: string): boolean => lastPart(one) === lastPart(other);

/** Ignores "www.", a locale prefix and a trailing slash. */
export function isSamePage(one: string, other: string): boolean {
  const key = (address: string) => {
    const host = (URL.parse(address)?.hostname ?? '').replace(/^www\./, '');
    const parts = pathOf(address).filter((part, at) => !(at === 0 && LOCALE.test(part)));
    return `${host}/${parts.join('/')}`.toLowerCase();
  };
  return key(one) === key(other);
}
