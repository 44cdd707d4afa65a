import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';

export function ComponentsScreen() {
  return (
    <Page>
      <ScreenHeading title="Email Components Manager" />
    </Page>
  );
}
