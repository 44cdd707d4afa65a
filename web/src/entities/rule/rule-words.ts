import type { BrandRule } from '#shared/contract/schemas/rule-proposal.ts';

export function ruleWords({ kind, use, not, line }: BrandRule): string {
  switch (kind) {
    case 'vocabulary':
      return `Write “${use}” instead of “${not}”.`;
    case 'cliche':
      return `Never write “${not}”.`;
    case 'never_do':
      return `Never: “${line}”.`;
    case 'voice_pair':
      return `Write “${use}”, not “${not}”.`;
    case 'prompt_line':
      return `Tell the writer: “${line}”.`;
  }
}
