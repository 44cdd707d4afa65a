import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { WORKBOOK_TYPE } from '#shared/contract/limits.ts';
import { type presignedUpload, type uploadPurpose, uploadPurposes } from '#shared/contract/schemas/image.ts';
import { AppError, tooLarge } from '../../errors.ts';
import { bucketName, s3Client } from '../../services/bucket.ts';

const EXPIRES_SECONDS = 5 * 60;
const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'text/csv': 'csv',
  [WORKBOOK_TYPE]: 'xlsx',
};

export interface WantedUpload {
  purpose: z.infer<typeof uploadPurpose>;
  content_type: string;
  size: number;
  name: string;
}

/** Bound to brand, key, type and size, for five minutes. Throws 413 when too large, 422 for other types. */
export async function presignUpload(
  user: { sub: string },
  client: string,
  wanted: WantedUpload,
): Promise<z.infer<typeof presignedUpload>> {
  const { maxBytes, types } = uploadPurposes[wanted.purpose];
  if (!(types as readonly string[]).includes(wanted.content_type)) {
    throw new AppError(
      'invalid_file_type',
      wanted.purpose === 'csv'
        ? 'Please upload a CSV file'
        : `${wanted.name} is not a PNG, JPG, GIF, WebP or AVIF image`,
    );
  }
  if (wanted.size > maxBytes) throw tooLarge(wanted.name, maxBytes);
  const key = `uploads/${user.sub}/${client}/${randomUUID()}.${extensions[wanted.content_type]}`;
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const { url, fields } = await createPresignedPost(s3Client('upload'), {
    Bucket: bucketName('upload'),
    Key: key,
    Expires: EXPIRES_SECONDS,
    Fields: { 'Content-Type': wanted.content_type },
    Conditions: [
      ['eq', '$Content-Type', wanted.content_type],
      ['content-length-range', 1, maxBytes],
    ],
  });
  const expires_at = new Date(Date.now() + EXPIRES_SECONDS * 1000).toISOString();
  return { key, url, fields, expires_at, max_bytes: maxBytes };
}
