import * as z from 'zod';
import { brandRule } from '../../contract/schemas/rule-proposal.ts';

/** The model's answer, not yet checked. */
export const ruleAnswer = z.object({
  rule: brandRule
    .extend({
      quotes: z
        .array(z.string())
        .describe('Two or three, each letter by letter from one edit or one comment'),
    })
    .nullable()
    .describe('null when nothing was said or done twice; that is a good answer'),
});
export type RuleAnswer = z.infer<typeof ruleAnswer>;
