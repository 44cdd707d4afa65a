/** Spec §9: the campaign name with every non-alphanumeric replaced by an underscore, plus `.html`. */
export const fileName = (campaignName: string, extension = 'html'): string =>
  `${base(campaignName)}.${extension}`;

/** File systems stop at 255 bytes; room is left for a number and the extension. */
const MAX_STEM = 200;
/** Names that Windows keeps for devices, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function base(name: string): string {
  const stem = name.replace(/[^a-z0-9]/gi, '_').slice(0, MAX_STEM) || 'campaign';
  return RESERVED.test(stem) ? `${stem}_` : stem;
}

const MAX_SHOWN = 120;

/**
 * A file's name as someone's browser sent it, fit to be shown and stored: one line, without a folder, control characters
 * or marks that turn its direction, at most 120 characters with its extension. '' when nothing is left.
 */
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

/** File names for a set of emails, in order; a name that another already has gets `_2`, `_3` … File systems that fold case count as one. */
export function uniqueFileNames(campaignNames: readonly string[], extension = 'html'): string[] {
  const taken = new Set<string>();
  return campaignNames.map((name) => {
    let stem = base(name);
    for (let n = 2; taken.has(stem.toLowerCase()); n += 1) stem = `${base(name)}_${n}`;
    taken.add(stem.toLowerCase());
    return `${stem}.${extension}`;
  });
}
