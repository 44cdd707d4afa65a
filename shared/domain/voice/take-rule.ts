import type { BrandContext } from '../../contract/schemas/brand.ts';
import type { RuleProposal } from '../../contract/schemas/rule-proposal.ts';

type Rules = Pick<BrandContext, 'vocabulary' | 'cliches' | 'never_do_these'>;

export const neverUse = (not: string): string => `Use ${not}`;

export function withRule(
  brand: Rules,
  { kind, use, not }: Pick<RuleProposal, 'kind' | 'use' | 'not'>,
): Partial<Rules> {
  switch (kind) {
    case 'vocabulary':
      return { vocabulary: [...brand.vocabulary, { use, not }] };
    case 'cliche':
      return { cliches: [...brand.cliches, not] };
    case 'never_do':
      return { never_do_these: [...brand.never_do_these, neverUse(not)] };
  }
}
