import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CalendarSummary, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { canUndoImport } from '@/entities/calendar/undo-rule.ts';
import { CalendarEmails } from './calendar-emails.tsx';
import type { CampaignsSearch } from './campaigns-search.ts';

const CalendarMenu = lazyPart(() => import('./calendar-menu.tsx').then((module) => module.CalendarMenu), {
  pending: () => <span style={{ inlineSize: 36 }} />,
  quiet: true,
  deferred: true,
});

interface CalendarActionsProps {
  calendar: CalendarSummary;
  campaigns: Campaign[];
  /** Null for a calendar without a file. */
  processing_results: ProcessingResults | null;
  phone: boolean;
  onSearch: (change: CampaignsSearch) => void;
  /** Renders the button that compares a newer version of the calendar's file. */
  newerVersion: (calendar: { calendarId: string; name: string; phone: boolean }) => ReactNode;
}

/** What can be done with a whole calendar: its file, its emails, and the import. */
export function CalendarActions({
  calendar,
  campaigns,
  processing_results,
  phone,
  onSearch,
  newerVersion,
}: CalendarActionsProps) {
  return (
    <>
      {processing_results && (
        <Button
          variant="default"
          leftSection={!phone && <IconFileSpreadsheet size={16} />}
          onClick={() => onSearch({ results: true })}
        >
          Processing results
        </Button>
      )}
      {processing_results && newerVersion({ calendarId: calendar.session_id, name: calendar.name, phone })}
      <CalendarEmails calendar={calendar} campaigns={campaigns} />
      {processing_results && (
        <CalendarMenu
          calendar={calendar}
          undoable={canUndoImport(calendar, campaigns)}
          onColumns={() => onSearch({ results: 'columns' })}
        />
      )}
    </>
  );
}
