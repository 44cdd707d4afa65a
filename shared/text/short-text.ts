/** As many whole words as fit into `most` characters, with an ellipsis where something is left out. */
export function cutAtWord(text: string, most: number): string {
  const characters = [...text.trim()];
  if (characters.length <= most) return text.trim();
  const head = characters.slice(0, most - 1).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > most / 2 ? head.slice(0, space) : head).replace(/(?<![\s,;:·–—-])[\s,;:·–—-]+$/, '')}…`;
}

/** Text without quotes around it. */
export function unquoted(text: string): string {
  const typed = text.trim();
  const bare = typed
    .replace(/^(["“„«][^"“”„«»]+["”“»])\.$/u, '$1')
    .replace(/^["“„«»'‘‚]+|(?<!["“”«»'’])["“”«»'’]+$/g, '')
    .trim();
  // "„Rennsteig“ ansehen": quotes around a part of it stay.
  return /["“”„«»]/.test(bare) ? typed : bare;
}
