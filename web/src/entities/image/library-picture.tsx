import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { useClient } from '@/lib/client.ts';
import { imageQueries } from './queries.ts';

type Shown = Pick<LibraryImage, 'url'> & Partial<Pick<LibraryImage, 'drive'> & ExistingImage>;

interface LibraryPictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  image: Shown;
}

/** An image of the library. What is only in Google Drive so far is shown by its thumbnail, which needs the token. */
export function LibraryPicture({ image, ...more }: LibraryPictureProps) {
  const file = image.drive_file ?? (image.drive?.pending ? image.drive.file_id : undefined);
  return file === undefined ? (
    <img src={image.url} {...more} alt={more.alt ?? ''} />
  ) : (
    <DrivePicture file={file} url={image.url} {...more} />
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

/** A transparent pixel, which keeps the place of a picture that is still loading or cannot be shown. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
