import { Button } from '@mantine/core';
import { IconCloudUp, IconDownload, IconPencil, IconRefresh, IconWand } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { DownloadKind } from './use-email-downloads.tsx';

export interface EmailActionsProps {
  /** The campaign has an email. */
  emailed: boolean;
  /** The email is loaded. */
  loaded: boolean;
  regenerate: {
    ref: Ref<HTMLButtonElement>;
    pending: boolean;
    disabled: boolean;
    hint: string;
    run: () => void;
  };
  onEditDetails: () => void;
  onEditWords: () => void;
  /** Opens the editor with the box for changes with words. */
  onRevise: () => void;
  onDownload: (kind: DownloadKind) => void;
  onUpload: () => void;
  /** What the emails are for (Klaviyo Mode, Local Mode): the main action. */
  main: 'upload' | 'download';
}

/** What can be done with the email, beside its title. */
export function EmailActions(props: EmailActionsProps) {
  const { emailed, loaded, regenerate, onEditDetails, onEditWords, onRevise, onDownload, onUpload, main } =
    props;
  return (
    <>
      <Button variant="default" title="What the email is made from" onClick={onEditDetails}>
        Edit Details
      </Button>
      {emailed && (
        <>
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
            variant="default"
            leftSection={<IconWand size={16} />}
            disabled={!loaded}
            title="Say what should be different, and compare before and after"
            onClick={onRevise}
          >
            Change with words
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            disabled={!loaded}
            title="The words of this email, saved as a new version"
            onClick={onEditWords}
          >
            Edit words
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
      )}
    </>
  );
}
