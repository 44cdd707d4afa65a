import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { KlaviyoLinks } from './klaviyo-links.tsx';
import { klaviyoStateOf } from './klaviyo-state.ts';

export function InKlaviyo({ campaign }: { campaign: Pick<Campaign, 'klaviyo' | 'email' | 'campaign_name'> }) {
  const state = klaviyoStateOf(campaign);
  if (!state || !campaign.klaviyo) return null;
  return (
    <>
      {state.label}. {state.hint}. <KlaviyoLinks links={campaign.klaviyo} campaign={campaign.campaign_name} />
    </>
  );
}
