const ASCII = /[\0-\x7f]+/g;

/**
 * Size of a text in UTF-8. Skipping ASCII, which is nearly all of an email, is several
 * times faster than encoding it.
 */
export function utf8Bytes(text: string): number {
  const rest = text.replace(ASCII, '');
  let bytes = text.length - rest.length;
  for (let index = 0; index < rest.length; index += 1) {
    const unit = rest.charCodeAt(index);
    // A surrogate pair takes four bytes, so two for each half.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
}
