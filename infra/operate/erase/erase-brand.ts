import { S3Client } from '@aws-sdk/client-s3';
import {
  DeleteSecretCommand,
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { removeSite } from '#functions/app/brands/other-brands.ts';
import { findBrand } from '#functions/app/brands/store.ts';
import { inParallel, type Key, remove } from '#functions/services/table.ts';
import { UsageError } from '#infra/terminal.ts';
import { belongingsOf } from './belongings.ts';
import { deleteVersions, type ObjectVersion, versionsUnder } from './objects.ts';

export interface Erasure {
  /** What is erased, by kind, as people count it. */
  counts: Record<string, number>;
  /** Erases it. Can be repeated after a failure. */
  erase: () => Promise<void>;
}

interface Where {
  bucket: string;
  keysPrefix: string;
}

/**
 * Looks for all that a stage keeps of an archived brand. Throws `UsageError` when there is no such brand, somebody may
 * still work on it, or a batch does.
 */
export async function planErasure(client: string, { bucket, keysPrefix }: Where): Promise<Erasure> {
  const brand = await findBrand(client);
  if (!brand) throw new UsageError(`There is no brand ${client}. Nothing was changed.`);
  if (!brand.archived)
    throw new UsageError(
      `${client} is in use. Archive it first, in the app under All brands. Nothing was changed.`,
    );
  const { work, brand: own, klaviyo, prefixes, media, running } = await belongingsOf(client);
  if (running.length > 0)
    throw new UsageError(
      `Batches of ${client} are still at work: ${running.join(', ')}. Cancel them first. Nothing was changed.`,
    );
  const s3 = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  const files = await underAll(s3, bucket, prefixes);
  const pictures = await underAll(s3, bucket, media);
  const secret = `${keysPrefix}${client}`;
  const hasSecret = await secretExists(secret);
  return {
    counts: {
      'records of calendars, emails and batches': work.length,
      'records of the brand': own.length,
      'files of calendars, emails and Klaviyo': files.length,
      'pictures that no other brand uses': pictures.length,
      'secrets with keys': Number(hasSecret),
    },
    async erase() {
      await deleteVersions(s3, bucket, [...files, ...pictures]);
      await removeAll([...work, ...klaviyo]);
      if (hasSecret) await deleteSecret(secret);
      await removeSite(client);
      await removeAll(own.slice(0, -1));
      await removeAll(own.slice(-1));
    },
  };
}

async function underAll(s3: S3Client, bucket: string, prefixes: string[]): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = [];
  await inParallel(8, prefixes, async (prefix) => {
    found.push(...(await versionsUnder(s3, bucket, prefix)));
  });
  return found;
}

const removeAll = (keys: Key[]): Promise<void> => inParallel(16, keys, remove);

async function secretExists(SecretId: string): Promise<boolean> {
  try {
    await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

async function deleteSecret(SecretId: string): Promise<void> {
  await new SecretsManagerClient({}).send(
    new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }),
  );
}
