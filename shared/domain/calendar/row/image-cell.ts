import { writtenTags } from '../../image/image-tag.ts';
import { readLink } from './links.ts';

export interface ReadImage {
  tag: string;
  further: string[];
  alt: string;
  /** Kept as a note, because emails only use images from the library. */
  link: string;
}

const MAX_TAG = 200;
const MOST_FURTHER = 12;
const NAMES_NONE =
  /^(?:no|none|nope|nil|n\/?a|not (?:needed|required)|no (?:picture|image|photo|pic)|maybe|perhaps|yes|tb[acd]|\?|x|kein(?:e|s|en)?(?: bild| foto)?|nein|vielleicht|ja|offen|aucune?|non|oui|peut-être|ninguna?|sí|quizás?|nessuna?|sì|forse|nenhuma?|não|sim|talvez|geen|nee|misschien|brak|nie|tak)[.!?]*$/iu;
const FILE = /(?<![^/\\?#])[^/\\?#]+\.(?:png|jpe?g|gif|webp|avif|psd|tiff?|heic|svg)/i;

/** A tag, file name, link, "name.png (https://…)" as in exports, or JSON of these. */
export function readImage(cell: string): ReadImage {
  const text = cell.trim();
  if (NAMES_NONE.test(text)) return { tag: '', further: [], alt: '', link: '' };
  if (/^[[{"]/.test(text)) {
    const fromJson = readJson(text);
    if (fromJson) return fromJson;
  }
  const { url, text: words } = readLink(text);
  if (url !== '') {
    const name = words.replace(/,.*$/s, '').trim() || fileNameOf(url);
    return { tag: name.slice(0, MAX_TAG), further: [], alt: '', link: url };
  }
  const [tag = '', ...further] = writtenTags(text).map((written) => written.slice(0, MAX_TAG));
  return { tag, further: further.slice(0, MOST_FURTHER), alt: '', link: '' };
}

function fileNameOf(url: string): string {
  const path = decode(new URL(url).pathname);
  return FILE.exec(path)?.[0].trim() ?? '';
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function readJson(text: string): ReadImage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const [first, ...others]: unknown[] = Array.isArray(value) ? value : [value];
  const read = readEntry(first);
  if (!read) return undefined;
  const further = others.flatMap((other) => readEntry(other)?.tag || []);
  return { ...read, further: [...read.further, ...further].slice(0, MOST_FURTHER) };
}

function readEntry(first: unknown): ReadImage | undefined {
  if (typeof first === 'string') return readImage(first);
  if (typeof first !== 'object' || first === null) return undefined;
  const entry = first as Record<string, unknown>;
  const part = (...names: string[]) =>
    names
      .map((name) => entry[name])
      .find((found): found is string => typeof found === 'string' && found.trim() !== '') ?? '';
  const named = part('tag', 'image_tag', 'filename', 'file_name', 'name', 'title');
  const link = part('url', 'src', 'href', 'link');
  const fromLink = link === '' ? { tag: '', link: '' } : readImage(link);
  return {
    tag: (named || fromLink.tag).slice(0, MAX_TAG),
    further: [],
    alt: part('alt', 'alt_text', 'altText', 'description').slice(0, 1_000),
    link: fromLink.link,
  };
}
