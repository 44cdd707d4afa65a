import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';

export function AgentsScreen() {
  return (
    <Page>
      <ScreenHeading title="AI Agent Management" />
    </Page>
  );
}
