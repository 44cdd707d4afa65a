const MAIL =
  /^(?:mailto:)?([^\s@<>"'(){}?&,;:]{1,64}@(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24})(\?(?:subject|body)=[\w%.+-]{0,500}(?:&(?:subject|body)=[\w%.+-]{0,500})?)?$/i;
/** A line break in the subject could inject headers. */
const BROKEN_SUBJECT = /[?&]subject=[\w%.+-]{0,500}%0[ad]/i;
const CALL = /^tel:(\+?[\d\s().-]{5,30})$/i;
const digits = (written: string) => written.replace(/[^\d+]/g, '');

/** `mailto:` (with subject and body, but no other recipients) or `tel:`; null for anything else. */
export function contactAddress(raw: string): string | null {
  const text = raw.trim();
  const mail = MAIL.exec(text);
  if (mail && BROKEN_SUBJECT.test(text)) return null;
  if (mail) return `mailto:${mail[1]}${mail[2] ?? ''}`;
  const number = digits(CALL.exec(text)?.[1] ?? '');
  return number.length < 5 ? null : `tel:${number}`;
}

const NUMBER = /\+?\d[\d\s().-]{5,20}\d/;
export function phoneIn(
  text: string,
): { before: string; number: string; after: string; href: string } | null {
  const found = NUMBER.exec(text);
  if (!found) return null;
  const at = text[found.index - 1] === '(' ? found.index - 1 : found.index;
  const end = found.index + found[0].length;
  const number = text.slice(at, end);
  return { before: text.slice(0, at), number, after: text.slice(end), href: `tel:${digits(number)}` };
}
