import { Button, Group } from '@mantine/core';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { Status } from '@/components/status.tsx';
import { keepBoth, keepOnly } from './image-uploads.ts';
import { samePictureAs } from './library.ts';
import classes from './upload-list.module.css';
import { useChangeImages } from './use-image-changes.ts';

interface SamePictureProps {
  client: string;
  uploadId: string;
  image: LibraryImage | null;
  /** Set while undecided. */
  twin: LibraryImage | undefined;
  onDecided: () => void;
}

/** Exists beforehand, so that screen readers announce the question. */
export function SamePicture({ twin, ...asked }: SamePictureProps) {
  return (
    <>
      <div role="status" className={classes.heard}>
        {twin && <Status tone="warn">{samePictureAs(twin)}</Status>}
      </div>
      {twin && asked.image && <Question {...asked} image={asked.image} twin={twin} />}
    </>
  );
}

interface QuestionProps extends SamePictureProps {
  image: LibraryImage;
  twin: LibraryImage;
}

function Question({ client, uploadId, image, twin, onDecided }: QuestionProps) {
  const change = useChangeImages(client);
  const archive = async () => {
    const { tag, version } = image;
    await change.mutateAsync({ tag, version, archived: true });
    keepOnly(uploadId, twin);
    onDecided();
  };
  return (
    <>
      <p className={classes.note}>
        Keep both if campaigns name either tag. Otherwise {image.tag} goes to the archive, and nothing is
        deleted.
      </p>
      <Group gap="xs" role="group" aria-label={samePictureAs(twin)}>
        <Button
          size="compact-sm"
          variant="default"
          maw="100%"
          disabled={change.isPending}
          // A message reports failures; the question stays.
          onClick={() => void archive().catch(() => undefined)}
        >
          Keep only {twin.tag}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            keepBoth(uploadId);
            onDecided();
          }}
        >
          Keep both
        </Button>
      </Group>
    </>
  );
}
