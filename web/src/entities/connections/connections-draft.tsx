import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { browserDrafts } from '@/lib/record-form/browser-drafts.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';
import { createRecordForm, type SaveOutcome } from '@/lib/record-form/record-form.ts';
import { connectionsForm } from './connections-form.ts';
import { connectionQueries } from './connections-queries.ts';

export async function saveConnectionsDraft(queryClient: QueryClient, draft: Draft): Promise<SaveOutcome> {
  const record = await queryClient.fetchQuery({ ...connectionQueries.of(draft.client), staleTime: 0 });
  const options = connectionsForm(record, queryClient);
  return createRecordForm({ ...options, draft, drafts: browserDrafts }).save();
}

export function ConnectionsDraftEditor({ onClose }: { draft: Draft; onClose: () => void }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it is opened
  useEffect(() => {
    void navigate({ to: '/brand-settings', search: { settings: 'connections' } });
    onClose();
  }, []);
  return null;
}
