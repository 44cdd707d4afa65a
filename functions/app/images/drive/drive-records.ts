import * as z from 'zod';
import { clientId, instant } from '#shared/contract/schemas/common.ts';
import { defineRecord } from '../../../records/define-record.ts';
import { brandPartition } from '../../brands/brand-records.ts';

export const DRIVE_FILE_PREFIX = 'DRIVE_FILE#';

const driveFileRecord = z.object({
  client: clientId,
  folder_id: z.string(),
  id: z.string(),
  name: z.string(),
  mime_type: z.string(),
  size: z.int(),
  md5: z.string(),
  modified_time: instant,
  width: z.int(),
  height: z.int(),
  made_of: z.object({ tag: z.string(), version: z.int() }).nullable(),
});
export type DriveFileRecord = z.infer<typeof driveFileRecord>;

export const driveFiles = defineRecord({
  name: 'drive file',
  version: 1,
  schema: driveFileRecord,
  key: ({ client, folder_id, id }: { client: string; folder_id: string; id: string }) => ({
    pk: brandPartition(client),
    sk: `${DRIVE_FILE_PREFIX}${folder_id}#${id}`,
  }),
  upgrades: {},
});

const driveListingRecord = z.object({
  client: clientId,
  folder_id: z.string(),
  listed_at: instant,
});

export const driveListings = defineRecord({
  name: 'drive listing',
  version: 1,
  schema: driveListingRecord,
  key: ({ client }: { client: string }) => ({ pk: brandPartition(client), sk: 'DRIVE_LISTING' }),
  upgrades: {},
});
