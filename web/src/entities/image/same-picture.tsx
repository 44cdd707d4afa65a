import { Button, Group } from '@mantine/core';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { Status } from '@/components/status.tsx';
import { keepBoth, keepOnly } from './image-uploads.ts';
import classes from './upload-list.module.css';
import { useChangeImages } from './use-image-changes.ts';

interface SamePictureProps {
  client: string;
  uploadId: string;
  image: LibraryImage;
  /** The same picture under another tag. */
  twin: LibraryImage;
  onDecided: () => void;
}

/** Asks whether a picture that the library already had stays in it under both tags. */
export function SamePicture({ client, uploadId, image, twin, onDecided }: SamePictureProps) {
  const change = useChangeImages(client);
  const archive = async () => {
    const { tag, version } = image;
    await change.mutateAsync({ tag, version, archived: true });
    keepOnly(uploadId, twin);
    onDecided();
  };
  return (
    <>
      <Status tone="warn">The same picture is already in the library as {twin.tag}</Status>
      <p className={classes.note}>
        Keep both if campaigns name either tag. Otherwise {image.tag} goes to the archive, and nothing is
        deleted.
      </p>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={change.isPending}
          // A failure is said by a message, and the question stays.
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
