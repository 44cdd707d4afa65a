import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';

export function QuickEmailScreen() {
  return (
    <Page>
      <ScreenHeading title="Quick Email Builder" />
    </Page>
  );
}
