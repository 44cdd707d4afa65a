import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { setting } from '../environment.ts';
import { clientConfig, quickToCopy } from './aws-client.ts';

/** `content` holds emails, uploaded calendars and `/media`; `upload` holds browsers' posts for a day. */
export type BucketName = 'content' | 'upload';

const clients = new Map<BucketName, S3Client>();
function client(bucket: BucketName): S3Client {
  const found =
    clients.get(bucket) ?? quickToCopy(new S3Client({ ...clientConfig(), forcePathStyle: hasEndpoint() }));
  clients.set(bucket, found);
  return found;
}
/**
 * The Content-Security-Policy lets browsers post to our bucket's host alone. An endpoint from the SDK's
 * variables is one host for all.
 */
const hasEndpoint = () => Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL);
const Bucket = (name: BucketName) => setting(name === 'content' ? 'CONTENT_BUCKET' : 'UPLOAD_BUCKET');

export interface PutOptions {
  contentType: string;
  cacheControl?: string;
  bucket?: BucketName;
}

export async function putObject(
  key: string,
  body: string | Uint8Array,
  { bucket = 'content', contentType, cacheControl }: PutOptions,
): Promise<void> {
  await client(bucket).send(
    new PutObjectCommand({
      Bucket: Bucket(bucket),
      Key: key,
      Body: body,
      ContentType: contentType,
      ...(cacheControl && { CacheControl: cacheControl }),
    }),
  );
}

export async function getObject(
  key: string,
  bucket: BucketName = 'content',
): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client(bucket).send(new GetObjectCommand({ Bucket: Bucket(bucket), Key: key }));
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

export async function headObject(
  key: string,
  bucket: BucketName = 'content',
): Promise<{ size: number; contentType: string } | undefined> {
  try {
    const head = await client(bucket).send(new HeadObjectCommand({ Bucket: Bucket(bucket), Key: key }));
    return { size: head.ContentLength ?? 0, contentType: head.ContentType ?? '' };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

export const s3Client = client;
export const bucketName = Bucket;
