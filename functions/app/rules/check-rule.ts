import type { BrandRule } from '#shared/contract/schemas/rule-proposal.ts';
import { containsPhrase } from '#shared/domain/voice/repeated-changes.ts';
import type { RuleAnswer } from '#shared/domain/voice/rule-answer.ts';
import { hasWords } from '#shared/email/reading/quotes.ts';

/** An edit (`before`, `after`) or a comment (`said`, `by`); the other's fields are ''. */
export interface RuleSource {
  index: number;
  version: number;
  before: string;
  after: string;
  said: string;
  by: string;
}

export interface CheckedRule extends BrandRule {
  places: RuleSource[];
}

const PLACES_NEEDED = 2;
/** Characters, as in the brand's fields. */
const LONGEST = { vocabulary: 100, cliche: 100, voice_pair: 500, never_do: 200, prompt_line: 200 };
/** Parts of addresses, tags and placeholders: a rule has none. */
const FOREIGN = ['\n', '{', '}', '<', '>', '://', 'www.', '@'];

interface Quoted {
  source: RuleSource;
  quote: string;
}

/**
 * Null unless quotations prove the rule: in two edits or comments, or all in one comment. A `line` in the
 * model's own words needs two edits by the team; comments count only word for word.
 */
export function checkRule({ rule }: RuleAnswer, sources: readonly RuleSource[]): CheckedRule | null {
  const wanted = rule && tidied(rule);
  if (!wanted) return null;
  const quoted: Quoted[] = [];
  for (const quote of rule.quotes) {
    const source = sources.find(
      (one) => !quoted.some((other) => isSamePlace(one, other.source)) && supports(wanted, one, quote),
    );
    if (source) quoted.push({ source, quote });
  }
  const edits = quoted.filter(({ source }) => source.said === '');
  const isSaid = quoted.some(({ source, quote }) => source.said !== '' && wordsOf(wanted).every(isIn(quote)));
  const isProven =
    (wanted.line === '' ? quoted : edits).length >= PLACES_NEEDED && wordsStand(wanted, quoted);
  return isSaid || isProven ? { ...wanted, places: quoted.map(({ source }) => source) } : null;
}

/** All edits of one email count as one place. */
const isSamePlace = (one: RuleSource, other: RuleSource): boolean =>
  one.said === '' && other.said === '' ? one.index === other.index : one === other;

/** Without fields its kind does not use. Undefined when something is missing, too long or not plain text. */
function tidied({ kind, use, not, line }: BrandRule): BrandRule | undefined {
  const isLine = kind === 'never_do' || kind === 'prompt_line';
  const rule: BrandRule = {
    kind,
    use: kind === 'vocabulary' || kind === 'voice_pair' ? use.trim() : '',
    not: kind === 'prompt_line' ? '' : not.trim(),
    line: isLine ? line.trim() : '',
  };
  const needed = isLine ? [rule.line] : [rule.not, ...(kind === 'cliche' ? [] : [rule.use])];
  const words = wordsOf(rule);
  const fits =
    needed.every((text) => text !== '') &&
    words.every((text) => text.length <= LONGEST[kind] && !FOREIGN.some((sign) => text.includes(sign)));
  const isChange = rule.use === '' || rule.use.toLowerCase() !== rule.not.toLowerCase();
  return fits && isChange ? rule : undefined;
}

function supports(rule: BrandRule, { before, after, said }: RuleSource, quote: string): boolean {
  const { kind, use, not, line } = rule;
  if (said !== '') return hasWords(said, quote) && (line !== '' || wordsOf(rule).some(isIn(quote)));
  if (!hasWords(before, quote) && !hasWords(after, quote)) return false;
  const has = kind === 'voice_pair' ? hasWords : containsPhrase;
  return (not === '' || (has(before, not) && !has(after, not))) && (use === '' || has(after, use));
}

const wordsOf = ({ use, not, line }: BrandRule): string[] => [use, not, line].filter((text) => text !== '');
const isIn = (text: string) => (words: string) => hasWords(text, words);

/** Leaves out `line`, which is in the model's own words. */
const wordsStand = (rule: BrandRule, quoted: readonly Quoted[]): boolean =>
  wordsOf({ ...rule, line: '' }).every((words) =>
    quoted.some(({ source: { before, after, said }, quote }) =>
      hasWords(said === '' ? `${before}\n${after}` : quote, words),
    ),
  );
