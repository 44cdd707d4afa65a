/** Every non-alphanumeric character becomes an underscore (spec §9). */
export const fileName = (campaignName: string, extension = 'html'): string =>
  `${base(campaignName)}.${extension}`;

/** File systems allow 255 bytes; this leaves room for a number and the extension. */
const MAX_STEM = 200;
/** Windows reserves these, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function base(name: string): string {
  const stem = name.replace(/[^a-z0-9]/gi, '_').slice(0, MAX_STEM) || 'campaign';
  return RESERVED.test(stem) ? `${stem}_` : stem;
}

const MAX_SHOWN = 120;

/** One line, no folders or control characters, at most 120 characters; '' if nothing is left. */
export function shownFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const letters = Array.from(name);
  if (letters.length <= MAX_SHOWN) return name;
  const [extension = ''] = /\.[a-z0-9]{1,8}$/i.exec(name) ?? [];
  return `${letters
    .slice(0, MAX_SHOWN - extension.length - 1)
    .join('')
    .trimEnd()}…${extension}`;
}

/** Duplicates, ignoring case, get `_2`, `_3` … */
export function uniqueFileNames(campaignNames: readonly string[], extension = 'html'): string[] {
  const taken = new Set<string>();
  return campaignNames.map((name) => {
    let stem = base(name);
    for (let n = 2; taken.has(stem.toLowerCase()); n += 1) stem = `${base(name)}_${n}`;
    taken.add(stem.toLowerCase());
    return `${stem}.${extension}`;
  });
}
