/** With an ellipsis if cut. */
export function cutAtWord(text: string, most: number): string {
  const characters = [...text.trim()];
  if (characters.length <= most) return text.trim();
  const head = characters.slice(0, most - 1).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > most / 2 ? head.slice(0, space) : head).replace(/(?<![\s,;:·–—-])[\s,;:·–—-]+$/, '')}…`;
}

export function unquoted(text: string): string {
  const typed = text.trim();
  const bare = typed
    .replace(/^(["“„«][^"“”„«»]+["”“»])\.$/u, '$1')
    .replace(/^["“„«»'‘‚]+|(?<!["“”«»'’])["“”«»'’]+$/g, '')
    .trim();
  // "„Rennsteig“ ansehen" keeps its inner quotes.
  return /["“”„«»]/.test(bare) ? typed : bare;
}
