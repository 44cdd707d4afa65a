import { attackTexts } from './attack-texts.ts';
import type { Expression } from './expressions.ts';
import { cpuOf, growth, MOST } from './growth.ts';
import { pumped, repeated } from './nasty-texts.ts';

const LENGTH = 16_000;

/** Literal words come closest to matching. */
function wordsOf(source: string): string[] {
  const words = source
    .replace(/\\[pP]\{[^}]*\}|\\u[0-9a-f]{4}|\\[a-z]|\(\?<[^>=!]+>|\[[^\]]*\]/gi, ' ')
    .replace(/\\/g, '')
    .match(/[<{@]?[\p{L}-]+[(<]?/gu);
  return [...new Set(words)].slice(0, 6);
}

interface Pumped {
  before: string;
  pattern: string;
  after: string;
}

function textsFor(expression: Expression): Pumped[] {
  const words = wordsOf(expression.source);
  const near = [...repeated, ...words, ...words.map((word) => `${word} `)].flatMap((pattern) =>
    ['\0', '', ...words.slice(0, 1)].map((before) => ({ pattern, before, after: '\0' })),
  );
  const like = attackTexts(expression).flatMap((text) => ['\0', ' \0'].map((after) => ({ ...text, after })));
  return [...near, ...like];
}

/** The whole text, as `replace` does with a global expression. */
function search({ source, flags }: Expression): (text: string) => unknown {
  const everywhere = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  return (text) => text.replace(everywhere, '');
}

/** Time that doubles with each letter has no end at full length, nor a dozen letters on. */
const SHORT = [...Array.from({ length: 33 }, (_, step) => 24 + 3 * step), 250, 500];
const SHORT_MS = 200;

/** A text whose search time grows too fast, and by how much; null without one. */
export function slowTextFor(expression: Expression): string | null {
  const work = search(expression);
  for (const { pattern, before, after } of textsFor(expression)) {
    const text = (length: number) => pumped(pattern, length, before, after);
    const named = JSON.stringify(`${before}, then ${pattern}`);
    const never = SHORT.find((length) => cpuOf(() => work(text(length))) > SHORT_MS);
    if (never !== undefined) return `${named} takes more than ${SHORT_MS} ms with ${never} letters`;
    const factor = growth(work, text, LENGTH);
    if (factor > MOST) return `${named} costs ${factor.toFixed(0)} times`;
  }
  return null;
}

/** Without unbounded repetition, an expression examines a limited text from each place. */
export const repeats = ({ source }: Expression): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));
