import * as z from 'zod';
import type { DriveFile, DriveFolder } from '../drive.ts';

/** Drive writes 64-bit numbers as text. */
const count = z.coerce.number().int().nonnegative().catch(0);
const text = z.string().catch('');

const file = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    mimeType: text,
    size: count,
    md5Checksum: text,
    modifiedTime: z.string(),
    imageMediaMetadata: z.object({ width: count, height: count }).nullish().catch(null),
    appProperties: z.record(z.string(), z.string()).nullish().catch(null),
  })
  .transform(
    (answer): DriveFile => ({
      id: answer.id,
      name: answer.name,
      mime_type: answer.mimeType,
      size: answer.size,
      md5: answer.md5Checksum,
      modified_time: instantOf(answer.modifiedTime),
      width: answer.imageMediaMetadata?.width ?? 0,
      height: answer.imageMediaMetadata?.height ?? 0,
      made_of: imageOf(answer.appProperties ?? {}),
    }),
  );

function instantOf(time: string): string {
  const at = new Date(time);
  return (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString();
}

function imageOf({ image_tag: tag, version }: Record<string, string>): DriveFile['made_of'] {
  const number = Number(version);
  return tag && Number.isInteger(number) && number > 0 ? { tag, version: number } : null;
}

const folder = z
  .object({
    id: z.string().min(1),
    name: text,
    mimeType: z.string(),
    trashed: z.boolean().nullish(),
    driveId: z.string().nullish(),
    capabilities: z
      .object({ canAddChildren: z.boolean().catch(false) })
      .nullish()
      .catch(null),
  })
  .transform((answer): DriveFolder & { usable: boolean } => ({
    id: answer.id,
    name: answer.name,
    drive_id: answer.driveId ?? null,
    can_add: answer.capabilities?.canAddChildren ?? false,
    usable: answer.mimeType === FOLDER_TYPE && answer.trashed !== true,
  }));

const FOLDER_TYPE = 'application/vnd.google-apps.folder';

export const answers = {
  file,
  folder,
  files: z.object({ files: z.array(file), nextPageToken: z.string().nullish() }),
  about: z.object({ user: z.object({ emailAddress: z.string() }) }),
};

/** Without these, Drive answers only ids and names. */
const FILE_FIELDS =
  'id,name,mimeType,size,md5Checksum,modifiedTime,imageMediaMetadata(width,height),appProperties';
export const fields = {
  file: FILE_FIELDS,
  files: `nextPageToken,files(${FILE_FIELDS})`,
  folder: 'id,name,mimeType,trashed,driveId,capabilities(canAddChildren)',
  about: 'user(emailAddress)',
};

export const quoted = (value: string): string => `'${value.replace(/[\\']/g, '\\$&')}'`;
