import { Button } from '@mantine/core';
import { IconCloudUp, IconDownload, IconPencil, IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { DownloadKind } from './use-email-downloads.tsx';

export interface EmailActionsProps {
  emailed: boolean;
  loaded: boolean;
  regenerate: {
    ref: Ref<HTMLButtonElement>;
    pending: boolean;
    disabled: boolean;
    hint: string;
    run: () => void;
  };
  onEdit: () => void;
  onEditDetails: () => void;
  onDownload: (kind: DownloadKind) => void;
  onUpload: () => void;
  main: 'upload' | 'download';
}

export function EmailActions(props: EmailActionsProps) {
  const { emailed, loaded, regenerate, onEdit, onEditDetails, onDownload, onUpload, main } = props;
  if (!emailed)
    return (
      <Button variant="default" title="What the email is made from" onClick={onEditDetails}>
        Edit Details
      </Button>
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} />}
        disabled={!loaded}
        title="Words, sections and details of this email; or click a text in it"
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        ref={regenerate.ref}
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={regenerate.pending}
        disabled={regenerate.disabled}
        title={regenerate.hint}
        onClick={regenerate.run}
      >
        Regenerate
      </Button>
      <Button
        variant={main === 'download' ? 'filled' : 'default'}
        leftSection={<IconDownload size={16} />}
        disabled={!loaded}
        onClick={() => onDownload('html')}
      >
        Download HTML
      </Button>
      <Button
        variant={main === 'upload' ? 'filled' : 'default'}
        leftSection={<IconCloudUp size={16} />}
        disabled={!loaded}
        title="Its template, and a draft campaign if the brand has an audience"
        onClick={onUpload}
      >
        Upload to Klaviyo
      </Button>
    </>
  );
}
