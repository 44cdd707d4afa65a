import { type QueryClient, useQuery } from '@tanstack/react-query';
import { UnopenedDraft } from '@/components/record-form/unopened-draft.tsx';
import { browserDrafts } from '@/lib/record-form/browser-drafts.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';
import { createRecordForm, type SaveOutcome } from '@/lib/record-form/record-form.ts';
import { calendarQueries } from '../calendar/calendar-queries.ts';
import { campaignForm } from './campaign-form.ts';
import { EditCampaignDialog } from './edit-campaign-dialog.tsx';

const calendarOf = ({ address }: Draft) => ({
  ...calendarQueries.detail(String(address.session)),
  staleTime: 0,
});

export async function saveCampaignDraft(queryClient: QueryClient, draft: Draft): Promise<SaveOutcome> {
  const { campaigns } = await queryClient.fetchQuery(calendarOf(draft));
  const campaign = campaigns.find(({ index }) => index === draft.address.index);
  if (!campaign) return 'failed';
  return createRecordForm({ ...campaignForm(campaign), draft, drafts: browserDrafts }).save();
}

export function CampaignDraftEditor({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { data, error } = useQuery(calendarOf(draft));
  const campaign = data?.campaigns.find(({ index }) => index === draft.address.index);
  if (campaign) return <EditCampaignDialog campaign={campaign} onClose={onClose} />;
  if (!data && !error) return null;
  return <UnopenedDraft draft={draft} error={error} onClose={onClose} />;
}
