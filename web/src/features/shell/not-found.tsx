import { IconFileUnknown } from '@tabler/icons-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { Page } from '@/components/page.tsx';
import { ButtonLink } from '@/lib/button-link.tsx';

export const NotFound = () => (
  <Page>
    <EmptyState
      level={1}
      icon={<IconFileUnknown size={36} stroke={1.25} />}
      title="Error!"
      action={<ButtonLink to="/">Go Back Home</ButtonLink>}
    >
      The page you are looking for does not exist.
    </EmptyState>
  </Page>
);
