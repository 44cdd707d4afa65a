import { Button, Group } from '@mantine/core';
import type { KlaviyoUploadDetails } from '#shared/contract/schemas/klaviyo.ts';
import { Notice } from '@/components/notice.tsx';
import classes from './klaviyo.module.css';
import { KlaviyoDifferences } from './klaviyo-differences.tsx';
import { KlaviyoLinks } from './klaviyo-links.tsx';

interface UploadConflictProps {
  details: KlaviyoUploadDetails;
  version: number;
  uploading: boolean;
  onChoose: (choice: 'overwrite' | 'keep') => void;
  onClose: () => void;
}

/** Someone edited it in Klaviyo. Nothing was changed; the person decides. */
export function UploadConflict({ details, version, uploading, onChoose, onClose }: UploadConflictProps) {
  return (
    <>
      <Notice tone="warn" title="Edited in Klaviyo since the last upload">
        Nothing was uploaded. Decide what happens to these edits.
      </Notice>
      <KlaviyoDifferences differences={details.difference} />
      <p className={classes.note}>
        Look at it in Klaviyo: <KlaviyoLinks links={details} />
      </p>
      <Group justify="flex-end" gap="xs" className={classes.actions} data-foot>
        <Button variant="subtle" color="gray" disabled={uploading} onClick={onClose} data-autofocus>
          Decide later
        </Button>
        <Button variant="default" disabled={uploading} onClick={() => onChoose('keep')}>
          Keep Klaviyo’s edits
        </Button>
        <Button loading={uploading} onClick={() => onChoose('overwrite')}>
          Replace with version {version}
        </Button>
      </Group>
    </>
  );
}
