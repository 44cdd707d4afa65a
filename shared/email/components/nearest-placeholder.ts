import { lookTokens, placeholders } from './variable-descriptions.ts';

const names: readonly string[] = [...placeholders, ...lookTokens].map(({ name }) => name);
const LONGEST = 40;

const ours: Record<string, string> = {
  button: 'cta',
  color: '',
  colour: '',
  heading: 'headline',
  title: 'headline',
  href: 'link',
  url: 'link',
  img: 'image',
  photo: 'image',
  picture: 'image',
};

const inOurWords = (name: string) =>
  name
    .toLowerCase()
    .slice(0, LONGEST)
    .split('_')
    .map((word) => (Object.hasOwn(ours, word) ? ours[word] : word))
    .filter((word) => word !== '')
    .join('_');

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export function nearestPlaceholder(name: string): string | null {
  const given = inOurWords(name);
  const [best] = names.map((known) => ({ known, far: distance(given, known) })).sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(given.length / 3)) ? best.known : null;
}
