import {
  CORRECTIONS_LIMIT,
  type Correction,
  type CorrectionOf,
} from '#shared/contract/schemas/correction.ts';
import { rowOf } from '#shared/domain/calendar/row/row-cells.ts';
import { standsIn } from '#shared/email/reading/quotes.ts';
import { invalid } from '../../errors.ts';
import { saveRecord } from '../../records/save.ts';
import { type CampaignRecord, campaigns } from './calendar-records.ts';
import { sameValue } from './merge-fields.ts';
import { showSaved } from './show.ts';
import { markSummaryStale, requireCampaign, unchanged } from './store.ts';

type Said = CorrectionOf & { revision?: number | undefined };

/**
 * `as: null` takes a correction back, which outdates the email. Throws 404, 409 after a lost race, 422 for
 * words not in the row or too many corrections.
 */
export async function correctReading(
  calendarId: string,
  index: number,
  { revision, ...said }: Said,
  by: string,
): Promise<CampaignRecord> {
  await requireCampaign(calendarId, index);
  const saved = await saveRecord(
    campaigns,
    { session_id: calendarId, index },
    {
      change: (current) => ({
        set: changeOf(current, said),
        // An email stored meanwhile lacks the correction.
        expect: { revision: current.revision, ...unchanged(current) },
      }),
      revision,
      by,
      followsOwn: true,
      show: showSaved,
    },
  );
  await markSummaryStale(calendarId);
  return saved;
}

function changeOf(current: CampaignRecord, said: CorrectionOf): Partial<CampaignRecord> {
  const before = current.corrections ?? [];
  const corrections = corrected(before, said);
  if (sameValue(corrections, before)) return {};
  if (said.as && !standsIn(said.quote, rowOf(current)))
    throw invalid(`“${said.quote}” is not in the row any more; nothing was corrected.`);
  if (corrections.length > CORRECTIONS_LIMIT)
    throw invalid(`A row has at most ${CORRECTIONS_LIMIT} corrections. Take one back first.`);
  return { corrections, ...(current.email && { out_of_date: true }) };
}

const corrected = (before: readonly Correction[], { quote, as }: CorrectionOf): Correction[] => [
  ...before.filter((correction) => correction.quote !== quote),
  ...(as ? [{ quote, ...as }] : []),
];
