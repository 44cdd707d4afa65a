import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { setting } from '../environment.ts';

/** `content` holds emails, uploaded calendars and `/media`; `upload` holds what browsers post, for a day. */
export type BucketName = 'content' | 'upload';

let s3: S3Client | undefined;
const client = () => {
  s3 ??= new S3Client({ forcePathStyle: hasEndpoint() });
  return s3;
};
/**
 * S3 has a host per bucket, and the page's Content-Security-Policy lets a browser post to that host alone. An
 * endpoint set by the SDK's variables is one host for all buckets.
 */
const hasEndpoint = () => Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL);
const Bucket = (name: BucketName) => setting(name === 'content' ? 'CONTENT_BUCKET' : 'UPLOAD_BUCKET');

export interface PutOptions {
  contentType: string;
  cacheControl?: string;
  bucket?: BucketName;
}

export async function putObject(key: string, body: string | Uint8Array, options: PutOptions): Promise<void> {
  await client().send(
    new PutObjectCommand({
      Bucket: Bucket(options.bucket ?? 'content'),
      Key: key,
      Body: body,
      ContentType: options.contentType,
      ...(options.cacheControl && { CacheControl: options.cacheControl }),
    }),
  );
}

/** Returns the object's bytes, or undefined when there is no such object. */
export async function getObject(
  key: string,
  bucket: BucketName = 'content',
): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client().send(new GetObjectCommand({ Bucket: Bucket(bucket), Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export async function getText(key: string, bucket: BucketName = 'content'): Promise<string | undefined> {
  const bytes = await getObject(key, bucket);
  return bytes && new TextDecoder().decode(bytes);
}

/** Returns size in bytes and content type, or undefined when there is no such object. */
export async function headObject(
  key: string,
  bucket: BucketName = 'content',
): Promise<{ size: number; contentType: string } | undefined> {
  try {
    const head = await client().send(new HeadObjectCommand({ Bucket: Bucket(bucket), Key: key }));
    return { size: head.ContentLength ?? 0, contentType: head.ContentType ?? '' };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** The client itself, for presigning. */
export const s3Client = client;
export const bucketName = Bucket;
