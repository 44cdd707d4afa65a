import * as z from 'zod';
import { clientId, id, instant } from '#shared/contract/schemas/common.ts';
import { brandRule, rulePlace, takenRule } from '#shared/contract/schemas/rule-proposal.ts';
import { ruleAnswer } from '#shared/domain/voice/rule-answer.ts';
import { defineRecord } from '../../records/define-record.ts';
import { brandPartition } from '../brands/records.ts';
import { calendarKey } from '../calendars/records.ts';

const RULE_PREFIX = 'RULE#';

const decidedRule = z.object({
  client: clientId,
  key: z.string(),
  decision: z.enum(['taken', 'dismissed']),
  /** Null for those that earlier releases dismissed, as is the calendar. */
  rule: brandRule.nullable(),
  places: z.array(rulePlace),
  calendar: takenRule.shape.calendar.nullable(),
  by: z.string(),
  at: instant,
});
export type DecidedRule = z.infer<typeof decidedRule>;

/** A proposed rule that somebody took or does not want. */
export const decidedRules = defineRecord({
  name: 'decided rule',
  version: 2,
  schema: decidedRule,
  key: ({ client, key }: { client: string; key: string }) => ({
    pk: brandPartition(client),
    sk: RULE_PREFIX + key,
  }),
  upgrades: {
    // Version 1 kept the keys of dismissed rules only.
    1: (old) => ({ ...old, decision: 'dismissed', rule: null, places: [], calendar: null }),
  },
});

export const rulesDecidedBy = (client: string): Promise<DecidedRule[]> =>
  decidedRules.inPartition(brandPartition(client), { prefix: RULE_PREFIX });

/** The newest time that a model was asked for a rule of a calendar. */
export const ruleReadings = defineRecord({
  name: 'reading of rules',
  version: 1,
  schema: z.object({
    session_id: id,
    /** Stands for the edits and comments that it was given. */
    given: z.string(),
    asked_at: instant,
    /** Null until it answers. */
    answer: ruleAnswer.nullable(),
  }),
  key: ({ session_id }: { session_id: string }) => ({ pk: calendarKey(session_id).pk, sk: 'RULE_READING' }),
  upgrades: {},
});
