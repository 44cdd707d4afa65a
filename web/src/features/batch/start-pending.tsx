import { LoadingRows } from '@/components/load-states.tsx';
import { Page } from '@/components/page.tsx';
import { ScreenHeading } from '@/components/screen-heading.tsx';

export const StartPending = () => (
  <Page>
    <ScreenHeading title="Campaign Generation" />
    <LoadingRows label="Loading campaigns" rows={4} height={80} />
  </Page>
);
