import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { FindingGroup } from '#shared/domain/findings/group-findings.ts';

export interface GroupActionProps {
  calendarId: string;
  group: FindingGroup;
  results: ProcessingResults;
  campaigns: readonly Campaign[];
  onColumns: () => void;
}
