import { type ReactNode, useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { useSelection } from '../campaign/selection.ts';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog));

/** Render `dialog` where the caller's menu is. */
export function useReviewDialog(
  calendarId: string,
  campaigns: readonly Campaign[],
): { open: () => void; dialog: ReactNode } {
  const [opened, setOpened] = useState(false);
  const { selected } = useSelection(calendarId);
  return {
    open: () => setOpened(true),
    dialog: opened && (
      <ReviewDialog
        calendarId={calendarId}
        campaigns={campaigns}
        selected={[...selected]}
        onClose={() => setOpened(false)}
      />
    ),
  };
}
