import { IconStackPop } from '@tabler/icons-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { Page } from '@/components/page.tsx';
import { ButtonLink } from '@/lib/button-link.tsx';

export const NoBatch = ({ calendarId }: { calendarId: string | undefined }) => (
  <Page>
    <EmptyState
      level={1}
      icon={<IconStackPop size={36} stroke={1.25} />}
      title="Batch not found"
      action={
        calendarId ? (
          <ButtonLink to="/campaign-table" search={{ session: calendarId }}>
            Go to the campaigns
          </ButtonLink>
        ) : (
          <ButtonLink to="/">Go to your calendars</ButtonLink>
        )
      }
    >
      There is no batch at this address. It may belong to another brand, or the link is incomplete.
    </EmptyState>
  </Page>
);
