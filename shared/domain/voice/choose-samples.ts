import type { VoiceEmail } from '../../contract/schemas/brand.ts';
import { comparable } from '../../text/words.ts';
import { estimateTokens } from '../batch/tokens.ts';

export interface ChosenSamples {
  /** Most typical of the brand; the same in every request. */
  standing: VoiceEmail[];
  alike: VoiceEmail[];
}

const BUDGET = 700;
const MOST = 2;
const LEAST_LETTERS = 4;
const LEAST_LIKENESS = 0.03;
const LEAST_SHARED = 2;

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    comparable(text)
      .split(' ')
      .filter((word) => word.length >= LEAST_LETTERS),
  );

const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length;

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = sharedBy(one, other);
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

interface Rated {
  sample: VoiceEmail;
  at: number;
  words: ReadonlySet<string>;
}

const textOf = ({ subject, text }: VoiceEmail) => `${subject}\n${text}`;

function best(rated: readonly Rated[], score: (one: Rated) => number): Rated[] {
  let left = BUDGET;
  const ordered = rated
    .map((one) => ({ one, score: score(one) }))
    .sort((a, b) => b.score - a.score || a.one.at - b.one.at);
  return ordered
    .flatMap(({ one }) => {
      const tokens = estimateTokens(textOf(one.sample));
      if (tokens > left) return [];
      left -= tokens;
      return [one];
    })
    .slice(0, MOST);
}

/** The first part depends only on the brand, so that providers can cache it. */
export function chooseSamples(samples: readonly VoiceEmail[], campaign: string): ChosenSamples {
  const rated = samples.map((sample, at) => ({ sample, at, words: wordsOf(textOf(sample)) }));
  const typical = ({ words, at }: Rated) =>
    rated.reduce((sum, other) => sum + (other.at === at ? 0 : likeness(words, other.words)), 0);
  const standing = best(rated, typical);
  const about = wordsOf(campaign);
  const others = rated.filter(
    (one) =>
      !standing.includes(one) &&
      sharedBy(one.words, about) >= LEAST_SHARED &&
      likeness(one.words, about) >= LEAST_LIKENESS,
  );
  return {
    standing: standing.map(({ sample }) => sample),
    alike: best(others, ({ words }) => likeness(words, about)).map(({ sample }) => sample),
  };
}
