import * as z from 'zod';
import { clientId, id, instant } from '#shared/contract/schemas/common.ts';
import { brandRule, rulePlace, takenRule } from '#shared/contract/schemas/rule-proposal.ts';
import { ruleAnswer } from '#shared/domain/voice/rule-answer.ts';
import { defineRecord } from '../../records/define-record.ts';
import { brandPartition } from '../brands/brand-records.ts';
import { calendarKey } from '../calendars/calendar-records.ts';

const RULE_PREFIX = 'RULE#';

const decidedRule = z.object({
  client: clientId,
  key: z.string(),
  decision: z.enum(['taken', 'dismissed']),
  /** Null, as is the calendar, if an earlier release dismissed it. */
  rule: brandRule.nullable(),
  places: z.array(rulePlace),
  calendar: takenRule.shape.calendar.nullable(),
  by: z.string(),
  at: instant,
});
export type DecidedRule = z.infer<typeof decidedRule>;

export const decidedRules = defineRecord({
  name: 'decided rule',
  version: 2,
  schema: decidedRule,
  key: ({ client, key }: { client: string; key: string }) => ({
    pk: brandPartition(client),
    sk: RULE_PREFIX + key,
  }),
  upgrades: {
    // Only the keys of dismissed rules.
    1: (old) => ({ ...old, decision: 'dismissed', rule: null, places: [], calendar: null }),
  },
});

export const rulesDecidedBy = (client: string): Promise<DecidedRule[]> =>
  decidedRules.inPartition(brandPartition(client), { prefix: RULE_PREFIX });

export const ruleReadings = defineRecord({
  name: 'reading of rules',
  version: 1,
  schema: z.object({
    session_id: id,
    /** Stands for the edits and comments given. */
    given: z.string(),
    asked_at: instant,
    answer: ruleAnswer.nullable(),
  }),
  key: ({ session_id }: { session_id: string }) => ({ pk: calendarKey(session_id).pk, sk: 'RULE_READING' }),
  upgrades: {},
});
