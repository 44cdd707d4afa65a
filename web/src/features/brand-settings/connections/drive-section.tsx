import { TextInput } from '@mantine/core';
import type { ConnectionsView } from '#shared/contract/schemas/connections.ts';
import { fieldError } from '@/entities/brand/field-error.ts';
import { type ConnectionForm, connectionLabels as labels } from '@/entities/connections/connections-form.ts';
import settings from '../brand-settings.module.css';
import { KeyField } from './key-field.tsx';
import { ServiceSection, useConnectionTest } from './service-section.tsx';

export function DriveSection({ form, connections }: { form: ConnectionForm; connections: ConnectionsView }) {
  const { client, drive } = connections;
  const { values, set, changes } = form;
  const test = useConnectionTest(client, 'drive');
  return (
    <ServiceSection
      id="drive"
      title="Google Drive"
      hint="Images in this folder are part of the asset library. Emails never link to Drive: Galley keeps a copy."
      status={drive}
      ready={drive.key.set && drive.folder_id !== ''}
      missing={drive.key.set ? 'No folder yet' : 'No key yet'}
      test={test}
      unsaved={'drive_folder' in changes}
    >
      <KeyField
        client={client}
        name="google_service_account"
        label="Service account key"
        description="The JSON file that Google Cloud downloads when you add a key to a service account."
        placeholder="{ &quot;type&quot;: &quot;service_account&quot;, … }"
        state={drive.key}
        isFile
        onSaved={() => test.mutate()}
      />
      <TextInput
        name="drive_folder"
        label={labels.drive_folder}
        description={
          drive.share_with === ''
            ? 'The link of the folder, copied from the browser.'
            : `The link of a folder that is shared with ${drive.share_with}.`
        }
        placeholder="https://drive.google.com/drive/folders/…"
        value={values.drive_folder}
        error={fieldError(form.fieldErrors, 'drive_folder')}
        wrapperProps={{ 'data-field': 'drive_folder' }}
        onChange={(event) => set({ drive_folder: event.currentTarget.value })}
      />
      {drive.folder_url && (
        <p className={settings.quiet}>
          {drive.folder_name && `${drive.folder_name}: `}
          <a href={drive.folder_url} target="_blank" rel="noreferrer">
            Open Google Drive
          </a>
        </p>
      )}
    </ServiceSection>
  );
}
