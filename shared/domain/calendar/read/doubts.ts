import { type DoubtReason, doubtReasons } from '../../../contract/attention-reasons.ts';
import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import type { AttentionReason, CampaignFields } from '../../../contract/schemas/campaign.ts';
import { isDay, sayDay, sayWeekday, weekdayOf } from '../../../text/day.ts';
import { emptyCampaign } from '../../campaign/empty-campaign.ts';
import { type Unclear, valueIn } from './unclear.ts';

export interface Doubt extends AttentionReason {
  reason: DoubtReason;
  value: string;
}

const isReason = (code: string): code is DoubtReason => doubtReasons.some((reason) => reason === code);

const watched = ['brief', 'send_date', 'cta_text', 'cta_link'] as const;

/** Stay with the campaign until somebody changes the value or says it looks right. */
export function doubtsOf(
  issues: readonly ImportIssue[],
  unclear: readonly Unclear[],
  fields: CampaignFields,
  weekday: number | null,
): Doubt[] {
  const found = issues.flatMap(({ code, message, field: about }): Doubt[] => {
    if (!isReason(code)) return [];
    const field = watched.find((name) => name === about) ?? 'brief';
    return [
      {
        reason: code,
        field,
        text: message,
        value: fields[field],
        ...(code === 'weekday_contradicts_date' && weekday !== null && { weekday }),
      },
    ];
  });
  const cells = unclear.map(
    ({ field, text, proposed }): Doubt => ({
      reason: 'unclear_cell',
      field,
      text,
      value: valueIn(fields, field),
      ...(proposed !== undefined && { proposed }),
    }),
  );
  return [...found, ...cells];
}

export const isField = (name: string): name is keyof CampaignFields => name in emptyCampaign;

export function presentDoubt(
  { value, ...reason }: Doubt,
  campaign: Pick<CampaignFields, (typeof watched)[number]> & Partial<CampaignFields>,
): AttentionReason[] {
  const { weekday } = reason;
  const field = isField(reason.field) ? reason.field : 'brief';
  if (weekday === undefined) return valueIn(campaign, field) === value ? [reason] : [];
  const now = campaign.send_date;
  // Moving by whole weeks does not settle it; another weekday was chosen.
  if (!isDay(now) || !isDay(value) || weekdayOf(now) !== weekdayOf(value)) return [];
  return [{ ...reason, text: `The row says ${sayWeekday(weekday)}, but the date is ${sayDay(now)}.` }];
}
