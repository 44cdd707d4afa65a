import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LoadFailed, LoadingRows } from '@/components/load-states.tsx';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { ImageGrid } from '@/entities/image/image-grid.tsx';
import { imageQueries } from '@/entities/image/image-queries.ts';
import { byTag } from '@/entities/image/library.ts';
import { UploadList } from '@/entities/image/upload-list.tsx';
import { useClient } from '@/lib/client.ts';
import { ImageDetails } from './image-details.tsx';
import classes from './library-dialog.module.css';

interface LibraryDialogProps {
  tag?: string;
  onClose: () => void;
}

export function LibraryDialog({ tag: first, onClose }: LibraryDialogProps) {
  const client = useClient();
  const [tag, setTag] = useState(first);
  const [shown, setShown] = useState<'used' | 'archived'>('used');
  const images = useQuery(imageQueries.list(client));
  const archived = useQuery({ ...imageQueries.archived(client), enabled: shown === 'archived' || !!tag });
  const body = useRef<HTMLDivElement>(null);
  const all = [...(images.data ?? []), ...(archived.data?.images ?? [])];
  const opened = byTag(all).find((image) => image.tag === tag);
  const list = shown === 'used' ? images.data : archived.data?.images;
  // A tag that was just renamed is not in the lists yet.
  const loading = tag !== undefined && !opened && (images.isFetching || archived.isFetching);
  const failed = shown === 'used' ? images : archived;
  return (
    <WideDialog title={opened?.tag ?? 'Asset library'} onClose={onClose}>
      <div ref={body} data-fill="scroll">
        {opened && (
          <ImageDetails
            key={opened.tag}
            client={client}
            image={opened}
            onRenamed={setTag}
            onBack={() => setTag(undefined)}
          />
        )}
        {loading && <LoadingRows label="Loading images" rows={4} height={120} />}
        {!opened && !loading && (
          <>
            <UploadList
              client={client}
              images={images.data ?? []}
              target={body}
              onOpen={(image) => setTag(image.tag)}
            />
            <SegmentedControl
              className={classes.which}
              aria-label="Which images"
              size="xs"
              value={shown}
              onChange={(next) => setShown(next === 'archived' ? 'archived' : 'used')}
              data={[
                { value: 'used', label: 'In the library' },
                { value: 'archived', label: 'Archived' },
              ]}
            />
            {!list && failed.error && (
              <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
            )}
            {!list && !failed.error && <LoadingRows label="Loading images" rows={4} height={120} />}
            {list && (
              <ImageGrid
                key={shown}
                images={byTag(list)}
                verb="Open"
                onChoose={(image) => setTag(image.tag)}
                empty={shown === 'used' ? 'No images yet. Add one above.' : 'Nothing is archived.'}
              />
            )}
          </>
        )}
      </div>
    </WideDialog>
  );
}
