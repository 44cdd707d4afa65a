const bare = (url: string): string =>
  url
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');

export const isSamePage = (one: string, other: string): boolean =>
  bare(one) !== '' && bare(one) === bare(other);

/** A path or query continues an address; punctuation does not. */
const CONTINUES = /^[.,;:!?/'*&)]*[\w\-~#@$%=+[]/;
const BEFORE = /(?:[\p{L}\p{N}_@-]|(?<![wW]{3})\.)$/u;

function standsAlone(address: string, text: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const behind = text.slice(at + address.length, at + address.length + 40);
    if (!BEFORE.test(text.slice(Math.max(0, at - 4), at)) && !CONTINUES.test(behind)) return true;
  }
  return false;
}

/** Digits compared in phone numbers; countries write prefixes differently. */
const LAST_DIGITS = 8;
const phoneStands = (number: string, text: string): boolean => {
  const digits = number.replace(/\D/g, '').slice(-LAST_DIGITS);
  return digits.length >= 3 && text.replace(/(?<=\d)[\s()./-]{1,3}(?=\d)/g, '').includes(digits);
};

/** "…?a=1 to ?a=4" names four addresses. */
function isOfRun(url: string, text: string): boolean {
  const [, base = '', number = ''] = /^(.*\D)(\d{1,3})$/.exec(bare(url)) ?? [];
  const at = base === '' ? -1 : text.indexOf(base);
  if (at < 0) return false;
  const behind = text.slice(at + base.length);
  const first = /^\d{1,3}(?!\d)/.exec(behind)?.[0];
  const [, last] = behind.split(base.slice(-2), 2);
  const end = /^\d{1,3}(?!\d)/.exec(last ?? '')?.[0];
  if (first === undefined || end === undefined) return false;
  return Number(first) <= Number(number) && Number(number) <= Number(end);
}

export function addressStands(url: string, text: string): boolean {
  const [, scheme, rest = ''] = /^(mailto|tel):([^?]*)/i.exec(url.trim()) ?? [];
  if (scheme?.toLowerCase() === 'tel') return phoneStands(rest, text);
  const address = scheme === undefined ? bare(url) : rest;
  return address !== '' && (standsAlone(address, text) || isOfRun(url, text));
}
