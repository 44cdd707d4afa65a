import * as z from 'zod';
import { id, instant } from './common.ts';

/** In order: a preferred word, a phrase to avoid, a prohibition, a sentence and the brand's version, a prompt line. */
export const ruleKind = z.enum(['vocabulary', 'cliche', 'never_do', 'voice_pair', 'prompt_line']);
export type RuleKind = z.infer<typeof ruleKind>;

export const brandRule = z.object({
  kind: ruleKind,
  /** For `vocabulary` and `voice_pair`; else ''. */
  use: z.string(),
  /** Words that break the rule wherever they occur; '' when only a reader can tell. */
  not: z.string(),
  /** Told to the writer, for `never_do` and `prompt_line`; else ''. */
  line: z.string(),
});
export type BrandRule = z.infer<typeof brandRule>;

const named = z.object({ index: z.int().min(0), campaign_name: z.string() });

/** An edit (`before` or `after` is '' for a text that is new or gone) or a comment. */
export const rulePlace = named.extend({
  version: z.int().min(1),
  before: z.string(),
  after: z.string(),
  /** '' for an edit. */
  said: z.string(),
  /** The commenter; '' for an edit. */
  by: z.string(),
});
export type RulePlace = z.infer<typeof rulePlace>;

export const ruleProposal = brandRule.extend({
  /** The same for the same rule, so that a dismissed one is not proposed again. */
  key: z.string().regex(/^[\w-]{43}$/, 'the key of a proposed rule'),
  places: z.array(rulePlace),
  /** The calendar's other emails whose newest version has the words. */
  would_change: z.array(named),
});
export type RuleProposal = z.infer<typeof ruleProposal>;

export const takenRule = ruleProposal.omit({ would_change: true }).extend({
  calendar: z.object({ session_id: id, name: z.string() }),
  by: z.string(),
  at: instant,
});
export type TakenRule = z.infer<typeof takenRule>;
