import type { CampaignsChange } from '#shared/contract/schemas/calendar.ts';
import { dismissalKey } from '#shared/domain/calendar/read/needs-attention.ts';
import { applyChange } from './apply-change.ts';
import type { CalendarRecord } from './calendar-records.ts';
import type { ChangeOutcome } from './complete-change.ts';
import { showCampaign, showCampaigns } from './show.ts';

export const changeCampaigns = (
  calendar: CalendarRecord,
  change: CampaignsChange,
  user: { sub: string; username: string },
  idempotencyKey?: string,
): Promise<ChangeOutcome> =>
  applyChange(calendar, change, user, {
    views: { showCampaign, showCampaigns, dismissalKey },
    idempotencyKey,
  });
