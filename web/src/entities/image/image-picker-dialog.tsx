import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { heroTag } from '#shared/domain/image/image-tag.ts';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { Status } from '@/components/status.tsx';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { useClient } from '@/lib/client.ts';
import { ImageGrid } from './image-grid.tsx';
import classes from './image-picker.module.css';
import { imageQueries } from './image-queries.ts';
import { byTag } from './library.ts';
import { UploadList } from './upload-list.tsx';
import { useImportFromDrive } from './use-import-from-drive.ts';

export interface ImagePickerProps {
  title?: string;
  /** In any spelling. */
  chosen?: string;
  /** The tag's newest version. Does not close the picker. */
  onChoose: (image: LibraryImage) => void;
  onClose: () => void;
}

export function ImagePickerDialog({
  title = 'Choose an image',
  chosen = '',
  onChoose,
  onClose,
}: ImagePickerProps) {
  const client = useClient();
  const { data, error, refetch } = useQuery(imageQueries.list(client));
  const body = useRef<HTMLDivElement>(null);
  const fromDrive = useImportFromDrive(client);
  const choose = async (image: LibraryImage) => {
    if (!image.drive?.pending) return onChoose(image);
    if (fromDrive.isPending) return;
    // A message reports failures; the dialog stays open.
    const imported = await fromDrive.mutateAsync(image.drive.file_id).catch(() => null);
    if (imported) onChoose(imported);
  };
  return (
    <WideDialog title={title} onClose={onClose}>
      <div ref={body} data-fill="scroll">
        <UploadList client={client} images={data ?? []} target={body} onUse={onChoose} />
        <div className={classes.library}>
          <span role="status">
            {fromDrive.isPending && <Status tone="running">Importing the image from Google Drive…</Status>}
          </span>
          {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingRows label="Loading images" rows={4} height={120} />}
          {data && (
            <ImageGrid
              images={byTag(data)}
              verb="Choose"
              chosen={heroTag(chosen)}
              onChoose={({ newest }) => void choose(newest)}
              empty="No images yet. Upload one above."
            />
          )}
        </div>
      </div>
    </WideDialog>
  );
}
