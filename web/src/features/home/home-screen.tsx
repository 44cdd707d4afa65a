import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';

export function HomeScreen() {
  return (
    <Page>
      <ScreenHeading title="Start from a calendar" />
    </Page>
  );
}
