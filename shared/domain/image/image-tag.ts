const EXTENSION = /\.(png|jpe?g|gif|webp|avif|heic|svg|bmp|tiff?)$/i;
const VERSION = /(?:(?<![\s._-])[\s._-]+v(\d{1,3})|(?<!\s)\s*\((\d{1,3})\))$/i;

/** `Summer-Hero_v2.PNG` and `summer hero` → `summer_hero`; '' if nothing is left. */
export function normaliseTag(tag: string): string {
  return readImageName(tag).tag;
}

const APART = /(?<!\s)\s*[\n;|]\s*|,\s+(?=[^\s.,]{1,200}\.(?:png|jpe?g|gif|webp|avif|heic|svg|bmp|tiff?)\b)/i;
/** These separate tags, but may also be part of one name: "Summer, by the sea". */
const BETWEEN_TAGS = /(?<!\s)\s*[,+&]\s*|(?<!\s)\s+(?:and|und|et|y|e|en)\s+/i;
const TAG_LIKE = /^[\p{L}\p{M}\p{N}]+(?:[_.-][\p{L}\p{M}\p{N}]+)+$/u;

/** The hero's first, then further pictures ("hero_a, detail_b"). */
export function writtenTags(cell: string): string[] {
  const parts = cell.split(APART).flatMap((part) => {
    const tags = part.trim().split(BETWEEN_TAGS);
    return tags.every((tag) => TAG_LIKE.test(tag)) ? tags : [part.trim()];
  });
  return parts.filter((part) => normaliseTag(part) !== '');
}

export const joinTags = (tags: readonly string[]): string => tags.join('; ');

export const heroTag = (cell: string): string => normaliseTag(writtenTags(cell)[0] ?? '');

export const furtherTags = (cell: string): string[] =>
  [...new Set(writtenTags(cell).map(normaliseTag))].filter((tag) => tag !== heroTag(cell));

export const withHeroTag = (cell: string, tag: string): string =>
  joinTags([tag, ...writtenTags(cell).slice(1)]);

export const withTagRenamed = (cell: string, tag: string, to: string): string =>
  joinTags(writtenTags(cell).map((written) => (normaliseTag(written) === tag ? to : written)));

/** `version` is null when the name states none. */
export function readImageName(name: string): { tag: string; version: number | null } {
  const base = (name.split(/[\\/]/).at(-1) ?? '').normalize('NFKC').trim().replace(EXTENSION, '').trim();
  const suffix = VERSION.exec(base);
  const stem = suffix && suffix.index > 0 ? base.slice(0, suffix.index) : base;
  const stated = stem === base ? undefined : (suffix?.[1] ?? suffix?.[2]);
  return { tag: canonical(stem) || canonical(base), version: stated === undefined ? null : Number(stated) };
}

const canonical = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|(?<!_)_+$/g, '');
