import * as z from 'zod';
import { IMAGE_TYPES, UPLOAD_LIMIT, WORKBOOK_TYPE } from '../limits.ts';
import { id, instant } from './common.ts';

/** The id of a file in Google Drive. */
export const driveFileId = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'an id of a Google Drive file');

/** The file in the brand's Google Drive folder that an image came from or was copied to. */
export const driveOrigin = z.object({
  file_id: driveFileId,
  modified_time: instant,
  /**
   * What is only in Drive so far: a file the library does not have (`new`), or a newer content of one it has
   * (`changed`). Such an image has no published file: its `url` is a thumbnail that needs the bearer token,
   * and using it imports it first.
   */
  pending: z.enum(['new', 'changed']).nullable(),
  /** Why a pending file cannot be used, or what is lost of it, in a few words; absent when it is like any other. */
  problem: z.string().optional(),
  /** The file is no picture for an email, so no campaign finds it. */
  unusable: z.boolean().optional(),
});

/** An image in a brand's library. Several versions may share a tag. */
export const libraryImage = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  version: z.int().min(1),
  url: z.string(),
  mime_type: z.string(),
  width: z.int(),
  height: z.int(),
  /** Bytes of the published file. */
  size: z.int(),
  source: z.enum(['seed', 'upload', 'drive', 'created']),
  alt: z.string(),
  created_at: instant,
  /** Out of use for new emails; emails that show it keep it. */
  archived: z.boolean(),
  drive: driveOrigin.nullable(),
});
export type LibraryImage = z.infer<typeof libraryImage>;

/** A campaign that names an image's tag. */
export const imageUse = z.object({
  session_id: id,
  calendar_name: z.string(),
  /** The calendar is in the archive. */
  calendar_archived: z.boolean(),
  index: z.int(),
  campaign_name: z.string(),
  send_date: z.string(),
  /** Its newest email shows a version of the image. */
  in_email: z.boolean(),
  /** That version is not the newest: it was replaced, in the library or in Google Drive. */
  shows_old: z.boolean(),
});
export type ImageUse = z.infer<typeof imageUse>;

/** What may be uploaded with a presigned POST (design §3). */
export const uploadPurposes = {
  image: { maxBytes: UPLOAD_LIMIT, types: IMAGE_TYPES },
  csv: { maxBytes: UPLOAD_LIMIT, types: ['text/csv', WORKBOOK_TYPE] },
} as const;
export const uploadPurpose = z.enum(['image', 'csv']);

export const presignedUpload = z.object({
  key: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expires_at: instant,
  max_bytes: z.int(),
});
/** `uploads/<user>/<brand>/<name>` */
export const uploadKey = z
  .string()
  .regex(/^uploads\/[A-Za-z0-9_-]+\/[a-z0-9_]+\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?$/);
