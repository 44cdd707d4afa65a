import { type DoubtReason, doubtReasons } from '../../../contract/look-reasons.ts';
import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import type { CampaignFields, LookReason } from '../../../contract/schemas/campaign.ts';
import { isDay, sayDay, sayWeekday, weekdayOf } from '../../../text/day.ts';
import { emptyCampaign } from '../../campaign/empty-campaign.ts';
import { type Unclear, valueIn } from './unclear.ts';

/** Something that the reading of a row was unsure of, with the field's value that it gave. */
export interface Doubt extends LookReason {
  reason: DoubtReason;
  value: string;
}

const isReason = (code: string): code is DoubtReason => doubtReasons.some((reason) => reason === code);

/** Fields whose values a doubt is about. */
const watched = ['brief', 'send_date', 'cta_text', 'cta_link'] as const;

/** The findings of a row that stay with its campaign until somebody changes the value or says it looks right. */
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

/** Whether a reason's field is one of a campaign's own. */
export const isField = (name: string): name is keyof CampaignFields => name in emptyCampaign;

/** Whether a reading's doubt holds for the campaign as it is now, and how to say it. */
export function presentDoubt(
  { value, ...reason }: Doubt,
  campaign: Pick<CampaignFields, (typeof watched)[number]> & Partial<CampaignFields>,
): LookReason[] {
  const { weekday } = reason;
  const field = isField(reason.field) ? reason.field : 'brief';
  if (weekday === undefined) return valueIn(campaign, field) === value ? [reason] : [];
  const now = campaign.send_date;
  // A move by whole weeks does not settle it; a date on another weekday was chosen by somebody.
  if (!isDay(now) || !isDay(value) || weekdayOf(now) !== weekdayOf(value)) return [];
  return [{ ...reason, text: `The row says ${sayWeekday(weekday)}, but the date is ${sayDay(now)}.` }];
}
