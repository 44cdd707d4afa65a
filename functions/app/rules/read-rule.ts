import { createHash } from 'node:crypto';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { RuleAnswer } from '#shared/domain/voice/rule-answer.ts';
import { isWithin } from '../../services/clock.ts';
import { log } from '../../services/log.ts';
import { reviser } from '../../services/model/choose-reviser.ts';
import { requireOpenBrand } from '../brands/store.ts';
import type { CalendarRecord } from '../calendars/calendar-records.ts';
import { askReviser } from '../revisions/ask.ts';
import type { RuleSource } from './check-rule.ts';
import { readMonth } from './month-changes.ts';
import { openRule } from './propose-rule.ts';
import { ruleRequest } from './rule-request.ts';
import { ruleReadings, rulesDecidedBy } from './rules-records.ts';

const WAIT_MS = 2 * 60_000;

/**
 * Once for the same edits and comments, and not while another rule waits; `proposeRule` proposes what is
 * proven. Throws 429 or 503 as the model answers.
 */
export async function readRule(
  { session_id, client }: Pick<CalendarRecord, 'session_id' | 'client'>,
  remainingMs: () => number,
): Promise<RouteResponse<'readRule'>> {
  const month = await readMonth({ session_id });
  const { sources } = month;
  if (!mayProve(sources) || (await openRule({ session_id, client }, month))) return { call: 'not_needed' };
  const given = createHash('sha256').update(JSON.stringify(sources)).digest('base64url');
  const before = await ruleReadings.get({ session_id });
  if (before?.given === given && (before.answer !== null || isWithin(WAIT_MS, Date.parse(before.asked_at))))
    return { call: 'stored' };
  if (!(await reviser())) return { call: 'no_model' };
  const asked_at = new Date().toISOString();
  const open = { session_id, given, asked_at, answer: null };
  const isOurs = before
    ? await ruleReadings.apply({ session_id }, { set: open, expect: { asked_at: before.asked_at } })
    : await ruleReadings.create(open);
  if (!isOurs) return { call: 'stored' };
  const answer = await ask(client, sources, remainingMs);
  await ruleReadings.apply({ session_id }, { set: { answer }, expect: { asked_at } });
  return { call: 'made' };
}

/** One comment may state a rule; an edit has to be made twice. */
const mayProve = (sources: readonly RuleSource[]): boolean =>
  sources.some(({ said }) => said !== '') || new Set(sources.map(({ index }) => index)).size > 1;

async function ask(
  client: string,
  sources: readonly RuleSource[],
  remainingMs: () => number,
): Promise<RuleAnswer> {
  const [brand, decided] = await Promise.all([requireOpenBrand(client), rulesDecidedBy(client)]);
  const request = ruleRequest(sources, { brand, decided });
  const { answer, model, usage } = await askReviser({ client, remainingMs }, (chosen, timeoutMs) =>
    chosen.findRule(request, { timeoutMs }),
  );
  log.info('rule read', { client, model, ...usage });
  return answer;
}
