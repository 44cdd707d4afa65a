import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { Status } from '@/components/status.tsx';
import { imageQueries, LIBRARY_FAILED } from '@/entities/image/queries.ts';
import { useClient } from '@/lib/client.ts';
import classes from './asset-library.module.css';

/** Spec §9. */
const SHOWN = 10;

/** The brand's ten newest images, and the folder they come from. */
export function AssetLibrary() {
  const client = useClient();
  const images = useQuery(imageQueries.list(client));
  const folder = useQuery(imageQueries.folder(client));
  const folderUrl = folder.data?.folder_url;
  return (
    <aside className={classes.library} aria-labelledby="asset-library">
      <h2 id="asset-library" className={classes.title}>
        Asset library
      </h2>
      <div className={classes.tools}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={14} />}
          disabled={images.isFetching}
          onClick={() => void images.refetch()}
        >
          {images.isFetching ? 'Refreshing…' : 'Refresh'}
        </Button>
        {folderUrl && (
          <Button
            component="a"
            href={folderUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            size="compact-sm"
            rightSection={<IconExternalLink size={15} />}
          >
            Open Google Drive
          </Button>
        )}
      </div>
      {images.isError && !images.data ? (
        <div className={classes.failed} role="alert">
          <Status tone="bad">{LIBRARY_FAILED}</Status>
          <p className={classes.note}>
            Emails can still be generated with the images already stored. Try Refresh in a moment.
          </p>
        </div>
      ) : (
        <ImageList images={images.data} />
      )}
      {folder.data && !folderUrl && (
        <p className={classes.note}>
          No Google Drive folder is connected for this brand, so these are the images stored in Galley.
        </p>
      )}
    </aside>
  );
}

function ImageList({ images }: { images: LibraryImage[] | undefined }) {
  if (!images) {
    return (
      <div role="status" aria-label="Loading images">
        {Array.from({ length: 6 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <Skeleton key={row} height={42} mt={12} />
        ))}
      </div>
    );
  }
  if (images.length === 0) {
    return (
      <p className={classes.note}>
        No images yet. Campaigns find their images here by tag; without a match, the brand’s own hero image is
        used.
      </p>
    );
  }
  const more = images.length - SHOWN;
  return (
    <>
      <ul className={classes.list}>
        {images.slice(0, SHOWN).map((image) => (
          <li key={image.id} className={classes.row}>
            <img className={classes.thumb} src={image.url} alt="" width={60} height={42} loading="lazy" />
            <div className={classes.words}>
              <div className={classes.name} title={image.name}>
                {image.name}
              </div>
              <div className={classes.tag}>
                {image.tag}
                {image.version > 1 && `, version ${image.version}`}
              </div>
            </div>
            <span className={classes.size}>
              {Math.max(1, Math.round(image.size / 1024)).toLocaleString('en')} KB
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>+{more.toLocaleString('en')} more assets</p>}
    </>
  );
}
