import * as z from 'zod';

export const ruleKind = z.enum(['vocabulary', 'cliche', 'never_do']);
export type RuleKind = z.infer<typeof ruleKind>;

const named = z.object({ index: z.int().min(0), campaign_name: z.string() });

export const ruleProposal = z.object({
  /** Stands for the rule, so that it is never proposed again once dismissed. */
  key: z.string().regex(/^[\w-]{43}$/, 'the key of a proposed rule'),
  kind: ruleKind,
  /** '' for words that were taken out. */
  use: z.string(),
  not: z.string(),
  /** Edited by hand; `after` is '' where the text is gone. */
  places: z.array(named.extend({ version: z.int().min(1), before: z.string(), after: z.string() })),
  /** Other emails whose newest version has the words. */
  would_change: z.array(named),
});
export type RuleProposal = z.infer<typeof ruleProposal>;
