import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Component } from '#shared/contract/schemas/brand.ts';
import { UnopenedDraft } from '@/components/record-form/unopened-draft.tsx';
import { browserDrafts } from '@/lib/record-form/browser-drafts.ts';
import type { Draft } from '@/lib/record-form/drafts.ts';
import { createRecordForm, type SaveOutcome } from '@/lib/record-form/record-form.ts';
import { type ComponentType, componentForm, newComponent } from './component-form.ts';
import { componentQueries } from './component-queries.ts';
import { EditComponentDialog } from './edit-component-dialog.tsx';

const listOf = ({ client }: Draft) => ({ ...componentQueries.list(client), staleTime: 0 });

/** Undefined when the component is gone. */
const recordOf = ({ client, address }: Draft, components: readonly Component[]): Component | undefined =>
  address.component === ''
    ? newComponent(client, address.type as ComponentType)
    : components.find(({ id }) => id === address.component);

export async function saveComponentDraft(queryClient: QueryClient, draft: Draft): Promise<SaveOutcome> {
  const record = recordOf(draft, await queryClient.fetchQuery(listOf(draft)));
  if (!record) return 'failed';
  return createRecordForm({ ...componentForm(record), draft, drafts: browserDrafts }).save();
}

export function ComponentDraftEditor({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { data, error } = useQuery(listOf(draft));
  const record = data && recordOf(draft, data);
  if (record) return <EditComponentDialog component={record} components={data} onClose={onClose} />;
  if (!data && !error) return null;
  return <UnopenedDraft draft={draft} error={error} onClose={onClose} />;
}
