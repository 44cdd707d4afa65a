const MOST = 200;

/**
 * Remembers what a function made of each text. Formats of `Intl` take longer to make than the rest of an email:
 * with them, an offer took ten times as long.
 */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size >= MOST) known.clear();
    known.set(text, made);
    return made;
  };
}
