import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionsView, KlaviyoSettings } from '#shared/contract/schemas/connections.ts';
import type { FormWords } from '@/components/record-form/form-words.ts';
import { call } from '@/lib/api.ts';
import type { DraftOf } from '@/lib/record-form/drafts.ts';
import type { RecordFormOptions } from '@/lib/record-form/record-form.ts';
import type { RecordForm } from '@/lib/record-form/use-record-form.ts';
import { fieldText } from '../brand/field-text.ts';
import { connectionQueries } from './connections-queries.ts';

/** Excludes keys, so that no draft ever holds one. */
export interface ConnectionValues extends KlaviyoSettings {
  /** Link, or whatever was pasted. */
  drive_folder: string;
}

export const connectionLabels: Readonly<Record<keyof ConnectionValues, string>> = {
  drive_folder: 'Folder',
  audience_ids: 'Audiences',
  from_email: 'Sender address',
  from_label: 'Sender name',
  hybrid: 'Editable in Klaviyo',
  rehost_images: 'Copy images to Klaviyo',
  approval_needed: 'Approval needed',
};

export type ConnectionForm = RecordForm<ConnectionsView, ConnectionValues>;

export const CONNECTIONS_DRAFT = 'connections';

export const connectionWords: FormWords<ConnectionValues> = {
  labels: connectionLabels,
  failed: 'Failed to save the connections',
  textOf: (field, value) =>
    field === 'audience_ids'
      ? (value as KlaviyoSettings['audience_ids']).map(({ name }) => name).join('\n')
      : fieldText(value),
};

export const connectionsForm = (
  record: ConnectionsView,
  queryClient: QueryClient,
): Omit<RecordFormOptions<ConnectionsView, ConnectionValues>, 'draft' | 'drafts'> & {
  draft: Omit<DraftOf, 'owner'>;
} => ({
  record,
  valuesOf: ({ drive, klaviyo }) => ({
    drive_folder: drive.folder_url ?? drive.folder_id,
    audience_ids: klaviyo.audience_ids,
    from_email: klaviyo.from_email,
    from_label: klaviyo.from_label,
    hybrid: klaviyo.hybrid,
    rehost_images: klaviyo.rehost_images,
    approval_needed: klaviyo.approval_needed,
  }),
  revisionOf: ({ revision }) => revision,
  save: async ({ drive_folder, ...klaviyo }, { client, revision }) => {
    const { connections } = await call('saveConnections', {
      params: { client },
      body: { revision, drive_folder, ...(Object.keys(klaviyo).length > 0 && { klaviyo }) },
    });
    queryClient.setQueryData(connectionQueries.of(client).queryKey, connections);
    return connections;
  },
  draft: {
    kind: CONNECTIONS_DRAFT,
    client: record.client,
    address: { client: record.client },
    label: 'Connections',
  },
  whenNewer: 'merge',
});
