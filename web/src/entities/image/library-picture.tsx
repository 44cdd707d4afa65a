import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { thumbnailOf } from '#shared/domain/image/image-thumbnail.ts';
import { useClient } from '@/lib/client.ts';
import { imageQueries } from './image-queries.ts';
import { mediaPath } from './media-path.ts';

type Shown = Pick<LibraryImage, 'url'> & Partial<Pick<LibraryImage, 'drive'> & ExistingImage>;

interface LibraryPictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  image: Shown;
  /** Thumbnail, about a twentieth of the size. */
  small?: boolean;
}

/** Drive-only files show a thumbnail, which needs the token. */
export function LibraryPicture({ image, small = false, ...more }: LibraryPictureProps) {
  const file = image.drive_file ?? (image.drive?.pending ? image.drive.file_id : undefined);
  if (file !== undefined) return <DrivePicture file={file} url={image.url} {...more} />;
  const path = mediaPath(image.url);
  return small && path.startsWith('/media/') ? (
    <Thumbnail key={path} path={path} {...more} />
  ) : (
    <img src={path} {...more} alt={more.alt ?? ''} />
  );
}

/** Older images have no thumbnail. */
function Thumbnail({ path, ...more }: Omit<ComponentProps<'img'>, 'src'> & { path: string }) {
  const [missing, setMissing] = useState(false);
  return (
    <img
      src={missing ? path : thumbnailOf(path)}
      onError={() => setMissing(true)}
      {...more}
      alt={more.alt ?? ''}
    />
  );
}

interface DrivePictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  file: string;
  /** Changes with the file's content. */
  url: string;
}

function DrivePicture({ file, url, ...more }: DrivePictureProps) {
  const client = useClient();
  // A folder may have thousands of files.
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const { data } = useQuery({
    ...imageQueries.thumbnail(client, { file, url }),
    enabled: entry?.isIntersecting === true,
  });
  return <img ref={ref} src={data ?? NOTHING} {...more} alt={more.alt ?? ''} />;
}

/** A transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
