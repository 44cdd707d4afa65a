import { Skeleton } from '@mantine/core';
import { Page } from '@/components/page.tsx';

export function PagePending() {
  return (
    <Page>
      <div role="status">
        <span className="visually-hidden">Loading…</span>
        <Skeleton height={32} width={260} />
        <Skeleton height={14} width="min(520px, 80%)" mt={14} />
        <Skeleton height={320} mt={28} radius="lg" />
      </div>
    </Page>
  );
}
