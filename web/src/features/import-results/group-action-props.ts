import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { FindingGroup } from '#shared/domain/findings/group-findings.ts';

/** What the button or form of a cause is given. */
export interface GroupActionProps {
  calendarId: string;
  group: FindingGroup;
  results: ProcessingResults;
  campaigns: readonly Campaign[];
  /** Shows how the columns were read. */
  onColumns: () => void;
}
