import * as z from 'zod';
import { BRAND_ID_SOURCE } from '../brand-id.ts';
import { CALENDAR_UPLOAD_LIMIT, IMAGE_TYPES, IMAGE_UPLOAD_LIMIT, WORKBOOK_TYPE } from '../limits.ts';
import { id, instant } from './common.ts';

export const driveFileId = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'an id of a Google Drive file');

export const driveOrigin = z.object({
  file_id: driveFileId,
  modified_time: instant,
  /**
   * In Drive as a file (`new`) or newer content (`changed`). `url` is a thumbnail that needs the bearer
   * token; using it imports it.
   */
  pending: z.enum(['new', 'changed']).nullable(),
  /** For people: "HEIC file: save it as PNG or JPEG to use it". */
  problem: z.string().optional(),
  /** Not a picture for email, so no campaign finds it. */
  unusable: z.boolean().optional(),
});

/** Several versions may share a tag. */
export const libraryImage = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  version: z.int().min(1),
  url: z.string(),
  mime_type: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  source: z.enum(['seed', 'upload', 'drive', 'created']),
  alt: z.string(),
  created_at: instant,
  /** Not offered for new emails; existing ones keep it. */
  archived: z.boolean(),
  drive: driveOrigin.nullable(),
});
export type LibraryImage = z.infer<typeof libraryImage>;

export const imageUse = z.object({
  session_id: id,
  calendar_name: z.string(),
  calendar_archived: z.boolean(),
  index: z.int(),
  campaign_name: z.string(),
  send_date: z.string(),
  in_email: z.boolean(),
  shows_old: z.boolean(),
});
export type ImageUse = z.infer<typeof imageUse>;

/** By presigned POST. */
export const uploadPurposes = {
  image: { maxBytes: IMAGE_UPLOAD_LIMIT, types: IMAGE_TYPES },
  csv: { maxBytes: CALENDAR_UPLOAD_LIMIT, types: ['text/csv', WORKBOOK_TYPE] },
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
  .regex(new RegExp(String.raw`^uploads/[A-Za-z0-9_-]+/${BRAND_ID_SOURCE}/[A-Za-z0-9_-]+(\.[a-z0-9]+)?$`));
