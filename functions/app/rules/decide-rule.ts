import { brandRule } from '#shared/contract/schemas/rule-proposal.ts';
import { withRule } from '#shared/domain/voice/take-rule.ts';
import { conflict } from '../../errors.ts';
import { saveProfile } from '../brands/profile.ts';
import { getBrand } from '../brands/store.ts';
import type { CalendarRecord } from '../calendars/calendar-records.ts';
import { proposeRule } from './propose-rule.ts';
import { decidedRules } from './rules-records.ts';
import { addToWriterPrompt } from './writer-prompt.ts';

interface Decision {
  key: string;
  take: boolean;
  user: { sub: string; username: string };
}

/**
 * For all of the brand's calendars; a repeated call does nothing. Throws 409 when the rule is no longer
 * proposed, or somebody saved the brand meanwhile.
 */
export async function decideRule(
  { session_id, client, name }: Pick<CalendarRecord, 'session_id' | 'client' | 'name'>,
  { key, take, user }: Decision,
): Promise<void> {
  const decision = take ? 'taken' : 'dismissed';
  if ((await decidedRules.get({ client, key }))?.decision === decision) return;
  const [proposed, brand] = await Promise.all([proposeRule({ session_id, client }), getBrand(client)]);
  const proposal = proposed?.key === key ? proposed : null;
  if (take) {
    if (!proposal) throw conflict('This rule is not proposed any more. Nothing was changed.', null);
    if (proposal.kind === 'prompt_line') await addToWriterPrompt({ client, user }, proposal.line);
    else await saveProfile({ client, user }, { ...withRule(brand, proposal), revision: brand.revision });
  }
  await decidedRules.put({
    client,
    key,
    decision,
    rule: proposal && brandRule.parse(proposal),
    places: proposal?.places ?? [],
    calendar: { session_id, name },
    by: user.username,
    at: new Date().toISOString(),
  });
}
