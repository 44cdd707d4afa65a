import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink, IconPhotoPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { Status } from '@/components/status.tsx';
import { imageQueries, LIBRARY_FAILED, refreshFromDrive } from '@/entities/image/image-queries.ts';
import { addFiles, imageUploads } from '@/entities/image/image-uploads.ts';
import { driveWords, kilobytes } from '@/entities/image/library.ts';
import { LibraryPicture } from '@/entities/image/library-picture.tsx';
import { useClient } from '@/lib/client.ts';
import { counted } from '@/lib/counted.ts';
import { useStore } from '@/lib/store.ts';
import { useFileDrop } from '@/lib/use-file-drop.ts';
import classes from './asset-library.module.css';

const LibraryDialog = lazyPart(() => import('./library-dialog.tsx').then((module) => module.LibraryDialog));

/** Spec §9. */
const SHOWN = 10;

export function AssetLibrary() {
  const client = useClient();
  const library = useQuery(imageQueries.library(client));
  const queryClient = useQueryClient();
  const folder = useQuery(imageQueries.folder(client));
  const folderUrl = folder.data?.folder_url;
  const [opened, setOpened] = useState<{ tag?: string } | null>(null);
  const failed = library.isError && !library.data;
  const problem = failed ? '' : (library.data?.problem ?? null);
  const panel = useRef<HTMLElement>(null);
  const over = useFileDrop((files) => {
    addFiles(client, files);
    setOpened({});
  }, panel);
  return (
    <aside
      ref={panel}
      className={classes.library}
      data-over={over || undefined}
      aria-labelledby="asset-library"
    >
      <h2 id="asset-library" className={classes.title}>
        Asset library
      </h2>
      <div className={classes.tools}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPhotoPlus size={14} />}
          onClick={() => setOpened({})}
        >
          Add images
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={14} />}
          disabled={library.isFetching}
          onClick={() => void refreshFromDrive(queryClient, client)}
        >
          {library.isFetching ? 'Refreshing…' : 'Refresh'}
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
      {problem !== null ? (
        <LibraryFailed problem={problem} stored={library.data?.images.length} onOpen={() => setOpened({})} />
      ) : (
        <ImageList
          images={library.data?.images}
          onOpen={(tag) => setOpened({ tag })}
          onOpenAll={() => setOpened({})}
        />
      )}
      <UploadsLeft client={client} onOpen={() => setOpened({})} />
      {folder.data && !folderUrl && (
        <p className={classes.note}>
          No Google Drive folder is connected for this brand, so these are the images stored in Galley.{' '}
          <Link to="/brand-settings" search={{ settings: 'connections' }}>
            Connect a folder
          </Link>
        </p>
      )}
      {opened && <LibraryDialog {...opened} onClose={() => setOpened(null)} />}
    </aside>
  );
}

interface LibraryFailedProps {
  /** Google Drive's problem in plain words; '' when the library itself failed. */
  problem: string;
  /** Undefined if unreadable. */
  stored: number | undefined;
  onOpen: () => void;
}

/** The list is empty (spec §8), but stored images can be used. */
function LibraryFailed({ problem, stored, onOpen }: LibraryFailedProps) {
  return (
    <div className={classes.failed} role="alert">
      <Status tone="bad">{LIBRARY_FAILED}</Status>
      {problem !== '' && <p className={classes.note}>{problem}</p>}
      <p className={classes.note}>
        Emails can still be generated with the images already stored.
        {problem === '' && ' Try Refresh in a moment.'}
      </p>
      {stored !== undefined && stored > 0 && (
        <Button className={classes.stored} variant="default" size="compact-sm" onClick={onOpen}>
          Show {counted(stored, 'stored image')}
        </Button>
      )}
    </div>
  );
}

function UploadsLeft({ client, onOpen }: { client: string; onOpen: () => void }) {
  const { uploads } = useStore(imageUploads);
  const left = uploads.filter((upload) => upload.client === client && upload.state !== 'added').length;
  if (left === 0) return null;
  return (
    <p className={classes.note}>
      {counted(left, 'image is', 'images are')} not in the library yet.{' '}
      <Button size="compact-xs" variant="default" onClick={onOpen}>
        Show
      </Button>
    </p>
  );
}

interface ImageListProps {
  images: LibraryImage[] | undefined;
  onOpen: (tag: string) => void;
  onOpenAll: () => void;
}

function ImageList({ images, onOpen, onOpenAll }: ImageListProps) {
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
        No images yet. Campaigns find their images here by tag; without a match, emails show the brand’s
        default hero image, if it has one.
      </p>
    );
  }
  const more = images.length - SHOWN;
  return (
    <>
      <ul className={classes.list}>
        {images.slice(0, SHOWN).map((image) => (
          <li key={image.id} className={classes.row}>
            <LibraryPicture
              small
              className={classes.thumb}
              image={image}
              alt=""
              width={60}
              height={42}
              loading="lazy"
            />
            <div className={classes.words}>
              <button
                type="button"
                className={classes.name}
                title={image.name}
                onClick={() => onOpen(image.tag)}
              >
                {image.name}
              </button>
              <div className={classes.tag}>
                {image.tag}
                {image.version > 1 && `, version ${image.version}`}
                {image.source === 'drive' && `, ${driveWords(image.drive)}`}
              </div>
            </div>
            <span className={classes.size}>{kilobytes(image.size)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={classes.more} onClick={onOpenAll}>
          +{more.toLocaleString('en')} more assets
        </button>
      )}
    </>
  );
}
