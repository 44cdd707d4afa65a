import * as z from 'zod';
import { id, instant } from './common.ts';

/**
 * Where a rule goes: a word instead of another, a phrase to avoid, something never to do, a sentence beside how the brand
 * would say it, or a line of the writer's prompt.
 */
export const ruleKind = z.enum(['vocabulary', 'cliche', 'never_do', 'voice_pair', 'prompt_line']);
export type RuleKind = z.infer<typeof ruleKind>;

export const brandRule = z.object({
  kind: ruleKind,
  /** '' for words that were taken out. */
  use: z.string(),
  /** Words that break the rule wherever they stand; '' when only a reader can tell. */
  not: z.string(),
  /** What the writer is told, for `never_do` and `prompt_line`; otherwise ''. */
  line: z.string(),
});
export type BrandRule = z.infer<typeof brandRule>;

const named = z.object({ index: z.int().min(0), campaign_name: z.string() });

/** A text that was changed by hand ('' where it is new or gone), or a comment. */
export const rulePlace = named.extend({
  version: z.int().min(1),
  before: z.string(),
  after: z.string(),
  /** '' for an edit. */
  said: z.string(),
  /** Who commented; '' for an edit. */
  by: z.string(),
});
export type RulePlace = z.infer<typeof rulePlace>;

/** A rule that edits by hand and comments suggest. */
export const ruleProposal = brandRule.extend({
  /** Stands for the rule, so that it is not proposed again once dismissed. */
  key: z.string().regex(/^[\w-]{43}$/, 'the key of a proposed rule'),
  places: z.array(rulePlace),
  /** Other emails of the calendar whose newest version has the words. */
  would_change: z.array(named),
});
export type RuleProposal = z.infer<typeof ruleProposal>;

/** A proposed rule that somebody accepted. */
export const takenRule = ruleProposal.omit({ would_change: true }).extend({
  calendar: z.object({ session_id: id, name: z.string() }),
  by: z.string(),
  at: instant,
});
export type TakenRule = z.infer<typeof takenRule>;
