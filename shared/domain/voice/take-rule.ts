import type { BrandContext } from '../../contract/schemas/brand.ts';
import type { BrandRule } from '../../contract/schemas/rule-proposal.ts';

type Rules = Pick<BrandContext, 'vocabulary' | 'cliches' | 'never_do_these' | 'voice_pairs'>;

export const neverUse = (not: string): string => `Use “${not}”`;

/** The brand's field with the rule added; empty for a prompt line. */
export function withRule(brand: Rules, { kind, use, not, line }: BrandRule): Partial<Rules> {
  switch (kind) {
    case 'vocabulary':
      return { vocabulary: [...brand.vocabulary, { use, not }] };
    case 'cliche':
      return { cliches: [...brand.cliches, not] };
    case 'never_do':
      return { never_do_these: [...brand.never_do_these, line] };
    case 'voice_pair':
      return { voice_pairs: [...brand.voice_pairs, { say: use, not }] };
    case 'prompt_line':
      return {};
  }
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** `prompt` is the writer's. */
export function hasRule(brand: Rules, prompt: string, { kind, not, line }: BrandRule): boolean {
  switch (kind) {
    case 'vocabulary':
      return brand.vocabulary.some((entry) => same(entry.not, not));
    case 'cliche':
      return brand.cliches.some((phrase) => same(phrase, not));
    case 'never_do':
      return brand.never_do_these.some((entry) => same(entry, line));
    case 'voice_pair':
      return brand.voice_pairs.some((pair) => same(pair.not, not));
    case 'prompt_line':
      return prompt.toLowerCase().includes(line.toLowerCase());
  }
}
