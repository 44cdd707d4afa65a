import { seededRandom } from '#tests/support/seeded.ts';

/** A text for an expression: `before`, then `pattern` again and again. */
export interface AttackText {
  before: string;
  pattern: string;
}

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'set'; source: string }
  | { kind: 'all'; parts: Node[] }
  | { kind: 'any'; choices: Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number };

const nothing: Node = { kind: 'text', text: '' };
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;
const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<[^>]+>|[ims-]+:))?/;
const ESCAPE = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<[^>]+>|.)/is;

function parse(source: string, isNested: boolean): Node {
  let at = 0;
  const take = (pattern: RegExp): string => {
    const [found = ''] = pattern.exec(source.slice(at)) ?? [];
    at += found.length;
    return found;
  };
  const choices = (): Node => {
    const found = [sequence()];
    while (source[at] === '|') {
      at += 1;
      found.push(sequence());
    }
    return found.length === 1 ? (found[0] ?? nothing) : { kind: 'any', choices: found };
  };
  const sequence = (): Node => {
    const parts: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'all', parts };
  };
  const repeated = (part: Node): Node => {
    const [quantifier = ''] = take(QUANTIFIER);
    if (quantifier === '') return part;
    if (quantifier !== '{')
      return {
        kind: 'repeat',
        part,
        least: quantifier === '+' ? 1 : 0,
        most: quantifier === '?' ? 1 : Number.POSITIVE_INFINITY,
      };
    const [, least = '', comma = '', most = ''] = /\{(\d+)(,?)(\d*)\}\??$/.exec(source.slice(0, at)) ?? [];
    return {
      kind: 'repeat',
      part,
      least: Number(least),
      most: comma === '' ? Number(least) : Number(most || Number.POSITIVE_INFINITY),
    };
  };
  const atom = (): Node => {
    const opening = take(GROUP);
    if (opening !== '') {
      const inner = choices();
      at += 1;
      return /\?<?[=!]$/.test(opening) ? nothing : inner;
    }
    if (source[at] === '[') return { kind: 'set', source: set() };
    const escaped = take(ESCAPE);
    if (/^\\[bB\dk]/.test(escaped)) return nothing;
    if (escaped !== '') return { kind: 'set', source: escaped };
    const [letter = ''] = [...source.slice(at, at + 2)];
    at += letter.length;
    if (letter === '.') return { kind: 'set', source: letter };
    return '^$'.includes(letter) ? nothing : { kind: 'text', text: letter };
  };
  const set = (): string => {
    const from = at;
    let depth = 0;
    do {
      if (source[at] === '\\') at += 1;
      else if (source[at] === '[' && (depth === 0 || isNested)) depth += 1;
      else if (source[at] === ']') depth -= 1;
      at += 1;
    } while (depth > 0 && at < source.length);
    return source.slice(from, at);
  };
  return choices();
}

const LETTERS = [...'aAbeiosxEé1290 \t\n\r-–_.,:;!?/\\|&#%$€@\'"“”‘’()[]{}<>=+*~`字\u00a0\u2028👍'];

/** Texts that an expression, or one of its repetitions, matches; always the same ones. */
export function attackTexts({ source, flags }: { source: string; flags: string }, tries = 3): AttackText[] {
  const plain = flags.replace(/[gy]/g, '');
  const sets = new Map<string, string[]>();
  const { under } = seededRandom(1);
  const one = <T>(of: readonly T[]): T | undefined => of[under(of.length)];
  const lettersOf = (set: string): string[] => {
    const expression = new RegExp(`^(?:${set})$`, plain);
    const found = sets.get(set) ?? LETTERS.filter((letter) => expression.test(letter));
    sets.set(set, found);
    return found;
  };
  const match = (node: Node): string => {
    switch (node.kind) {
      case 'text':
        return node.text;
      case 'set':
        return one(lettersOf(node.source)) ?? '';
      case 'any':
        return match(one(node.choices) ?? nothing);
      case 'all':
        return node.parts.map(match).join('');
      case 'repeat': {
        const more = Math.min(node.most - node.least, under(3));
        return Array.from({ length: Math.min(node.least, 5) + more }, () => match(node.part)).join('');
      }
    }
  };
  const found: AttackText[] = [];
  const visit = (node: Node, before: () => string): void => {
    if (node.kind === 'any') for (const choice of node.choices) visit(choice, before);
    if (node.kind === 'all')
      for (const [place, part] of node.parts.entries())
        visit(part, () => before() + node.parts.slice(0, place).map(match).join(''));
    if (node.kind !== 'repeat') return;
    visit(node.part, before);
    if (node.most > 20)
      for (let tried = 0; tried < tries; tried += 1)
        found.push({ before: before(), pattern: match(node.part) });
  };
  const whole = parse(source, flags.includes('v'));
  visit(whole, () => '');
  for (let tried = 0; tried < tries; tried += 1) {
    const pattern = match(whole);
    found.push(
      { before: '', pattern },
      { before: '', pattern: pattern.slice(0, Math.ceil(pattern.length / 2)) },
    );
  }
  const unlike = new Map(found.map((text) => [JSON.stringify(text), text]));
  return [...unlike.values()].filter(({ pattern }) => pattern !== '' && pattern.length < 60);
}
