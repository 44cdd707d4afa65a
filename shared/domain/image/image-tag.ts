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

/** Between pictures, whatever they are called. */
const APART = /(?<!\s)\s*[\n;|]\s*|,\s+(?=[^\s.,]{1,200}\.(?:png|jpe?g|gif|webp|avif|heic|svg|bmp|tiff?)\b)/i;
/** Between tags: these may also be in the name of one picture, such as "Summer, by the sea". */
const BETWEEN_TAGS = /(?<!\s)\s*[,+&]\s*|(?<!\s)\s+(?:and|und|et|y|e|en)\s+/i;
/** One word that only a tag or a file is called: `hero_a`, `detail-2`, `hero.png`. */
const TAG_LIKE = /^[\p{L}\p{M}\p{N}]+(?:[_.-][\p{L}\p{M}\p{N}]+)+$/u;

/**
 * The tags of a campaign's picture cell as written: one, or several as in "hero_a, detail_b". The first is the
 * hero's, the others are further pictures of the email.
 */
export function writtenTags(cell: string): string[] {
  const parts = cell.split(APART).flatMap((part) => {
    const tags = part.trim().split(BETWEEN_TAGS);
    return tags.every((tag) => TAG_LIKE.test(tag)) ? tags : [part.trim()];
  });
  return parts.filter((part) => normaliseTag(part) !== '');
}

/** Several tags in one cell, as `writtenTags` reads them again. */
export const joinTags = (tags: readonly string[]): string => tags.join('; ');

/** The normalised tag of a campaign's hero; '' without one. */
export const heroTag = (cell: string): string => normaliseTag(writtenTags(cell)[0] ?? '');

/** The normalised tags of a campaign's further pictures. */
export const furtherTags = (cell: string): string[] =>
  [...new Set(writtenTags(cell).map(normaliseTag))].filter((tag) => tag !== heroTag(cell));

/** A picture cell with another hero; its further pictures stay. */
export const withHeroTag = (cell: string, tag: string): string =>
  joinTags([tag, ...writtenTags(cell).slice(1)]);

/** A picture cell in which one normalised tag has another name; its other pictures stay as written. */
export const withTagRenamed = (cell: string, tag: string, to: string): string =>
  joinTags(writtenTags(cell).map((written) => (normaliseTag(written) === tag ? to : written)));

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
