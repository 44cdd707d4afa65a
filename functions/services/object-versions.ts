import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
} from '@aws-sdk/client-s3';
import { bucketName, s3Client } from './bucket.ts';

export interface ObjectVersion {
  Key: string;
  VersionId: string;
}

/** Includes deletion markers. */
export async function versionsUnder(Prefix: string): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = [];
  let after: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (after) {
    const page: ListObjectVersionsCommandOutput = await s3Client('content').send(
      new ListObjectVersionsCommand({ Bucket: bucketName('content'), Prefix, ...after }),
    );
    for (const { Key = '', VersionId = '' } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      found.push({ Key, VersionId });
    after = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  }
  return found;
}

/** Leaves nothing that could be restored. */
export async function deleteVersion(version: ObjectVersion): Promise<void> {
  await s3Client('content').send(new DeleteObjectCommand({ Bucket: bucketName('content'), ...version }));
}
