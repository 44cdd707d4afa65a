import type { CampaignsChange } from '#shared/contract/schemas/calendar.ts';
import { lookKey } from '#shared/domain/calendar/read/needs-a-look.ts';
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
    showing: { showCampaign, showCampaigns, lookKey },
    idempotencyKey,
  });
