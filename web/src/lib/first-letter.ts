/** The first character of a name as readers see it, in upper case: an emoji or an accented letter is not cut apart. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first ? first.segment.toLocaleUpperCase() : '';
}
