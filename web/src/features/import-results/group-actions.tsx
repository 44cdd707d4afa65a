import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { FindingGroup } from '#shared/domain/findings/group-findings.ts';
import { RejectedRowsButton } from './rejected-rows.tsx';

export interface GroupActionProps {
  calendarId: string;
  group: FindingGroup;
  results: ProcessingResults;
  campaigns: readonly Campaign[];
  /** Shows how the columns were read. */
  onColumns: () => void;
}

const ShowColumns = ({ onColumns }: GroupActionProps) => (
  <Button size="compact-sm" variant="default" onClick={onColumns}>
    Columns
  </Button>
);

/**
 * What can be done about a cause besides changing campaigns (`shared/domain/findings/fixes.ts`), by cause: a
 * button or a form of its own, loaded with the dialog.
 */
export const groupActions: Readonly<Record<string, ComponentType<GroupActionProps>>> = {
  missing_brief: ShowColumns,
  missing_subject_line: ShowColumns,
  missing_campaign_name: ShowColumns,
  guessed_column: ShowColumns,
  date_order_ambiguous: ShowColumns,
  date_order_inferred: ShowColumns,
  date_order_mixed: ShowColumns,
  name_from_brief: ShowColumns,
  name_from_subject: ShowColumns,
  subject_automatic: ShowColumns,
  brief_guessed: ShowColumns,
  date_needs_anchor: ShowColumns,
  no_name: ({ calendarId }) => <RejectedRowsButton calendarId={calendarId} />,
  nothing_to_write_from: ({ calendarId }) => <RejectedRowsButton calendarId={calendarId} />,
};
