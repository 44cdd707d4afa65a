import { IconCalendarOff } from '@tabler/icons-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { Page } from '@/components/page.tsx';
import { ButtonLink } from '@/lib/button-link.tsx';

/** Spec §2. */
export const NoCampaigns = () => (
  <Page>
    <EmptyState
      level={1}
      icon={<IconCalendarOff size={36} stroke={1.25} />}
      title="No campaigns found"
      action={<ButtonLink to="/">Upload Campaign Calendar</ButtonLink>}
    >
      There is no calendar at this address. It may belong to another brand, or the link is incomplete.
    </EmptyState>
  </Page>
);
