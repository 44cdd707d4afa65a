import * as z from 'zod';
import { sentence } from '../messages.ts';
import { routesOf } from '../route.ts';
import { clientId, clientParams } from '../schemas/common.ts';
import {
  driveFileId,
  imageUse,
  libraryImage,
  presignedUpload,
  uploadKey,
  uploadPurpose,
} from '../schemas/image.ts';

/** A file takes a second or two, and a call has 29. */
const IMPORT_LIMIT = 10;
const imageTag = z.string().min(1).max(200);
const ofClient = z.object({ client: clientId.optional() });

export const imageRoutes = routesOf('images', {
  browseDriveImages: {
    auth: 'user',
    summary: "The images of the brand's Google Drive folder and of its library, or its archived images",
    query: ofClient.extend({
      archived: z.enum(['true', 'false']).optional(),
      fresh: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      images: z.array(libraryImage),
      error: z.string().nullable(),
      /** Why Google Drive could not be read, and what to do. */
      detail: z.string().optional(),
      stored: z.array(libraryImage).optional(),
    }),
  },
  driveFolderUrl: {
    auth: 'user',
    summary: "Where the brand's image folder can be opened",
    query: ofClient,
    response: z.object({
      success: z.boolean(),
      folder_url: z.string().nullable(),
      error: z.string().nullable(),
    }),
  },
  createUpload: {
    auth: 'user',
    summary:
      'A presigned S3 POST for one file that is too large for a request (API Gateway and Lambda stop at 6 MB)',
    body: {
      types: ['json'],
      schema: z.object({
        purpose: uploadPurpose,
        content_type: z.string().max(100),
        size: z.int().min(1),
        name: z.string().max(300),
        /** Defaults to the tab's brand, then the user's current one. */
        client: clientId.optional(),
      }),
    },
    response: presignedUpload,
  },
  changeImages: {
    auth: 'user',
    summary: 'Changes the alt text of an image, or archives or restores one version or all versions of a tag',
    params: clientParams,
    body: {
      types: ['json'],
      schema: z
        .object({
          tag: imageTag,
          version: z.int().min(1).optional(),
          alt: z.string().trim().max(500).optional(),
          archived: z.boolean().optional(),
        })
        .refine(
          ({ alt, archived }) => alt !== undefined || archived !== undefined,
          sentence('Say what to change: alt or archived.'),
        ),
    },
    response: z.object({ success: z.literal(true), images: z.array(libraryImage) }),
  },
  renameImageTag: {
    auth: 'user',
    summary: "Renames an image's tag with all its versions, and in campaigns that name it if wanted",
    params: clientParams,
    body: {
      types: ['json'],
      schema: z.object({ tag: imageTag, to: imageTag, in_campaigns: z.boolean().default(false) }),
    },
    response: z.object({
      success: z.literal(true),
      tag: z.string(),
      images: z.array(libraryImage),
      campaigns: z.int(),
    }),
  },
  imageUses: {
    auth: 'user',
    summary: 'The campaigns that name an image, and whether their emails show it',
    params: clientParams,
    query: z.object({ tag: imageTag }),
    response: z.object({
      success: z.literal(true),
      /** Newest calendar first, at most 500. */
      uses: z.array(imageUse),
      total: z.int(),
      default_hero: z.boolean(),
    }),
  },
});

/** Separate because it needs the image pipeline and the brand's Google key. */
export const driveRoutes = routesOf('drive', {
  driveThumbnail: {
    auth: 'user',
    summary: "A small picture of a file in the brand's Google Drive folder",
    params: clientParams.extend({ file: driveFileId }),
    response: z.never(),
    files: ['image/jpeg'],
  },
  importDriveImages: {
    auth: 'user',
    summary: "Copies files of the brand's Google Drive folder into its library, optimised for emails",
    params: clientParams,
    body: {
      types: ['json'],
      schema: z.object({ file_ids: z.array(driveFileId).min(1).max(IMPORT_LIMIT) }),
    },
    response: z.object({
      success: z.literal(true),
      imported: z.array(
        z.object({
          file_id: driveFileId,
          image: libraryImage.nullable(),
          added: z.boolean(),
          notes: z.array(z.string()),
          error: z.string().nullable(),
        }),
      ),
    }),
  },
});

export const imageUploadRoutes = routesOf('imageUploads', {
  addLibraryImage: {
    auth: 'user',
    summary:
      "Adds a picture to the brand's image library, optimised for emails, as the next version of its tag",
    params: clientParams,
    body: {
      types: ['json', 'multipart'],
      files: ['image'],
      schema: z.object({
        /** Instead of `image` (at most 4 MB): an upload's key. */
        image_key: uploadKey.optional(),
        image_tag: z.string().max(200).default(''),
        name: z.string().max(300).optional(),
        alt: z.string().max(500).default(''),
      }),
    },
    response: z.object({
      success: z.literal(true),
      image: libraryImage,
      added: z.boolean(),
      notes: z.array(z.string()),
    }),
  },
});
