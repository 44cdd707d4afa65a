/** Spec §9: the campaign name with every non-alphanumeric replaced by an underscore, plus `.html`. */
export const fileName = (campaignName: string, extension = 'html'): string =>
  `${base(campaignName)}.${extension}`;

/** File systems stop at 255 bytes; room is left for a number and the extension. */
const MAX_STEM = 200;
const base = (name: string) => name.replace(/[^a-z0-9]/gi, '_').slice(0, MAX_STEM) || 'campaign';

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
