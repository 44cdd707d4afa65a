const MAIL =
  /^(?:mailto:)?([^\s@<>"'(){}?&,;:]{1,64}@(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24})(\?(?:subject|body)=[\w%.+-]{0,500}(?:&(?:subject|body)=[\w%.+-]{0,500})?)?$/i;
/** A subject with a line break in it would be followed by headers of somebody's choice. */
const BROKEN_SUBJECT = /[?&]subject=[^&]*%0[ad]/i;
const CALL = /^tel:(\+?[\d\s().-]{5,30})$/i;
const digits = (written: string) => written.replace(/[^\d+]/g, '');

/**
 * `mailto:` or `tel:` for an address or number that somebody wrote as a link; null for anything else. A `mailto:` may
 * have a subject and a body, no further readers.
 */
export function contactAddress(raw: string): string | null {
  const text = raw.trim();
  const mail = MAIL.exec(text);
  if (mail && BROKEN_SUBJECT.test(text)) return null;
  if (mail) return `mailto:${mail[1]}${mail[2] ?? ''}`;
  const number = digits(CALL.exec(text)?.[1] ?? '');
  return number.length < 5 ? null : `tel:${number}`;
}

const NUMBER = /\+?\d[\d\s().-]{5,20}\d/;
/** The first phone number of a text with what is before and after it; null without one. */
export function phoneIn(
  text: string,
): { before: string; number: string; after: string; href: string } | null {
  const found = NUMBER.exec(text);
  if (!found) return null;
  // A bracket before the number is part of it.
  const at = text[found.index - 1] === '(' ? found.index - 1 : found.index;
  const end = found.index + found[0].length;
  const number = text.slice(at, end);
  return { before: text.slice(0, at), number, after: text.slice(end), href: `tel:${digits(number)}` };
}
