import { type QueryClient, useQuery } from '@tanstack/react-query';
import { UnopenedDraft } from '@/components/record-form/unopened-draft.tsx';
import { browserDrafts } from '@/lib/record-form/browser-drafts.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';
import { createRecordForm, type SaveOutcome } from '@/lib/record-form/record-form.ts';
import { emailQueries } from '../email-queries.ts';
import { EditEmailDialog } from './edit-email-dialog.tsx';
import { emailForm } from './email-form.ts';

const newestOf = ({ client, address }: Draft) => ({
  ...emailQueries.newest(client, String(address.session), Number(address.index)),
  staleTime: 0,
});

export async function saveEmailDraft(queryClient: QueryClient, draft: Draft): Promise<SaveOutcome> {
  const email = await queryClient.fetchQuery(newestOf(draft));
  return createRecordForm({ ...emailForm(draft.client, email), draft, drafts: browserDrafts }).save();
}

export function EmailDraftEditor({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { data, error } = useQuery(newestOf(draft));
  if (data) return <EditEmailDialog client={draft.client} email={data} onClose={onClose} />;
  return error && <UnopenedDraft draft={draft} error={error} onClose={onClose} />;
}
