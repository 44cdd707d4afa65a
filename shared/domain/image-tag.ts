const EXTENSION = /\.(png|jpe?g|gif|webp|avif|heic|svg|bmp|tiff?)$/i;
/** `_v2`, `-V02`, ` v3`, and the ` (1)` a browser adds to a second download. */
const VERSION = /(?:(?<![\s._-])[\s._-]+v(\d{1,3})|(?<!\s)\s*\((\d{1,3})\))$/i;

/**
 * Normalises a name to its tag: `Summer-Hero_v2.PNG` and `summer hero` →
 * `summer_hero`. '' if nothing is left.
 */
export function normaliseTag(tag: string): string {
  return readImageName(tag).tag;
}

/** Splits a file name or tag into the normalised tag and the version it states, if any. */
export function readImageName(name: string): { tag: string; version: number | null } {
  const base = (name.split(/[\\/]/).at(-1) ?? '').normalize('NFKC').trim().replace(EXTENSION, '').trim();
  const suffix = VERSION.exec(base);
  const stem = suffix && suffix.index > 0 ? base.slice(0, suffix.index) : base;
  const stated = stem === base ? undefined : (suffix?.[1] ?? suffix?.[2]);
  return { tag: canonical(stem) || canonical(base), version: stated === undefined ? null : Number(stated) };
}

/** Lower case; anything but letters, marks and digits becomes a single underscore. */
const canonical = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|(?<!_)_+$/g, '');
