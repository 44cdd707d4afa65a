import { useNavigate } from '@tanstack/react-router';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';

export interface Neighbours {
  position: number;
  total: number;
  previous: Campaign | undefined;
  next: Campaign | undefined;
  goPrevious: () => void;
  goNext: () => void;
  go: (to: Campaign | undefined) => void;
}

export function useNeighbours(campaigns: readonly Campaign[], { index, session_id }: Campaign): Neighbours {
  const navigate = useNavigate();
  const at = campaigns.findIndex((campaign) => campaign.index === index);
  const [previous, next] = [campaigns[at - 1], campaigns[at + 1]];
  const go = (to: Campaign | undefined) => {
    if (!to) return;
    void navigate({
      to: '/preview/$index',
      params: { index: String(to.index) },
      search: (before) => ({ ...before, session: session_id, version: undefined }),
    });
  };
  return {
    position: at + 1,
    total: campaigns.length,
    previous,
    next,
    goPrevious: () => go(previous),
    goNext: () => go(next),
    go,
  };
}
