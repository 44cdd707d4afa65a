import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';

export function BrandSettingsScreen() {
  return (
    <Page>
      <ScreenHeading title="Brand Settings" />
    </Page>
  );
}
