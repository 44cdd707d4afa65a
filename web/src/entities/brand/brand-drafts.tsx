import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { browserDrafts } from '@/lib/record-form/browser-drafts.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';
import { createRecordForm, type SaveOutcome } from '@/lib/record-form/record-form.ts';
import { brandQueries } from './brand-queries.ts';
import { CONTENT_SETTINGS_DRAFT, contentSettingsForm } from './content-settings-form.ts';
import { profileForm } from './profile-form.ts';

const brandOf = (queryClient: QueryClient, { client }: Draft) =>
  queryClient.fetchQuery({ ...brandQueries.context(client), staleTime: 0 });

export async function saveProfileDraft(queryClient: QueryClient, draft: Draft): Promise<SaveOutcome> {
  const options = profileForm(await brandOf(queryClient, draft), queryClient);
  return createRecordForm({ ...options, draft, drafts: browserDrafts }).save();
}

export async function saveContentSettingsDraft(queryClient: QueryClient, draft: Draft): Promise<SaveOutcome> {
  const options = contentSettingsForm(await brandOf(queryClient, draft), queryClient);
  return createRecordForm({ ...options, draft, drafts: browserDrafts }).save();
}

export function BrandDraftEditor({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const navigate = useNavigate();
  const settings = draft.kind === CONTENT_SETTINGS_DRAFT ? ('personalization' as const) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it is opened
  useEffect(() => {
    void navigate({ to: '/brand-settings', search: { settings } });
    onClose();
  }, []);
  return null;
}
