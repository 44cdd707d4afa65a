import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { inParallel } from '#functions/services/table.ts';

export interface ObjectVersion {
  Key: string;
  VersionId: string;
}

/** Every version of every object whose key begins with `Prefix`, deletions among them. */
export async function versionsUnder(s3: S3Client, Bucket: string, Prefix: string): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = [];
  let after: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (after) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix, ...after }),
    );
    for (const { Key = '', VersionId = '' } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      found.push({ Key, VersionId });
    after = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  }
  return found;
}

/** Deletes these versions for good: nothing of them is left to be restored. */
export const deleteVersions = (s3: S3Client, Bucket: string, versions: ObjectVersion[]): Promise<void> =>
  inParallel(16, versions, async (version) => {
    await s3.send(new DeleteObjectCommand({ Bucket, ...version }));
  });
