import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { browserDrafts } from '@/lib/record-form/browser-drafts.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';
import { createRecordForm, type SaveOutcome } from '@/lib/record-form/record-form.ts';
import { agentQueries } from './agent-queries.ts';
import { agentsForm } from './agents-form.ts';

export async function saveAgentsDraft(queryClient: QueryClient, draft: Draft): Promise<SaveOutcome> {
  const list = await queryClient.fetchQuery({ ...agentQueries.list(draft.client), staleTime: 0 });
  return createRecordForm({ ...agentsForm(draft.client, list), draft, drafts: browserDrafts }).save();
}

export function AgentsDraftEditor({ onClose }: { draft: Draft; onClose: () => void }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it is opened
  useEffect(() => {
    void navigate({ to: '/agents' });
    onClose();
  }, []);
  return null;
}
