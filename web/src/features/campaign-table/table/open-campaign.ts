import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';

/** An email, or the reason it failed. */
export const hasPage = ({ email, status }: Pick<Campaign, 'email' | 'status'>): boolean =>
  email !== null || status === 'error';

export function useOpenCampaign(onEdit: (index: number) => void): (campaign: Campaign) => void {
  const navigate = useNavigate();
  return useCallback(
    (campaign) => {
      if (!hasPage(campaign)) return onEdit(campaign.index);
      void navigate({
        to: '/preview/$index',
        params: { index: String(campaign.index) },
        search: { session: campaign.session_id },
      });
    },
    [navigate, onEdit],
  );
}
