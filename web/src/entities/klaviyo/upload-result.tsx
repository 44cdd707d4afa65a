import { Button, Group } from '@mantine/core';
import type { KlaviyoUploadResult } from '#shared/contract/schemas/klaviyo.ts';
import { Notice } from '@/components/notice.tsx';
import classes from './klaviyo.module.css';
import { KlaviyoLinks } from './klaviyo-links.tsx';
import { Notes } from './upload-notes.tsx';
import { outcomeWords } from './upload-words.ts';

interface UploadResultProps {
  result: KlaviyoUploadResult;
  onClose: () => void;
}

export function UploadResult({ result: { message, details }, onClose }: UploadResultProps) {
  return (
    <>
      <Notice tone="ok" title={outcomeWords[details.outcome]}>
        {message}
      </Notice>
      <p className={classes.result}>
        Open in Klaviyo: <KlaviyoLinks links={details} />
      </p>
      <Notes notes={details.notes} />
      <Group justify="flex-end" gap="xs" className={classes.actions} data-foot>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </>
  );
}
