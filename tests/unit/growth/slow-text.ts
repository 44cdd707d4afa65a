import type { Expression } from './expressions.ts';
import { growth, MOST } from './growth.ts';
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

const textsFor = ({ source }: Expression) => {
  const words = wordsOf(source);
  return [...repeated, ...words, ...words.map((word) => `${word} `)].flatMap((pattern) =>
    ['\0', ...words.slice(0, 1)].map((before) => ({ pattern, before })),
  );
};

/** The whole text, as `replace` does with a global expression. */
function search({ source, flags }: Expression): (text: string) => unknown {
  const everywhere = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  return (text) => text.replace(everywhere, '');
}

export function slowTextFor(expression: Expression): string | null {
  const work = search(expression);
  for (const { pattern, before } of textsFor(expression)) {
    const text = (length: number) => pumped(pattern, length, before, '\0');
    const factor = growth(work, text, LENGTH);
    if (factor > MOST)
      return `${JSON.stringify(`${before}, then ${pattern}`)} costs ${factor.toFixed(0)} times`;
  }
  return null;
}

/** Without unbounded repetition, an expression examines a limited text from each place. */
export const repeats = ({ source }: Expression): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));
