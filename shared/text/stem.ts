const ENDING =
  /(?:(?<=.{4})(?:er|st)e[nmrs]?|ingly|ings?|edly|ed|ers?|est|en|em|es|er|ns?|(?<!s)s|[raeiouy])$/;

const MOST_KNOWN = 2_000;
const known = new Map<string, string>();

/**
 * lowers, lower → low; lebenslanger, lebenslange → lebenslang. For comparison only: different words may share
 * a stem.
 */
export function stem(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = shortened(word);
  known.set(word, made);
  return made;
}

function shortened(word: string): string {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const short = plain.length < 5 ? plain.replace(/s$/, '') : plain.replace(ENDING, '');
  return short.length < 3 ? plain : short.replace(/(?<=.{3})[eiys]$/, '');
}
