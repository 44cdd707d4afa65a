import type { Context } from 'aws-lambda';
import { prepareImage } from '#functions/app/batches/prepare-image.ts';
import { getBrand } from '#functions/app/brands/store.ts';
import { createImageVersion } from '#functions/app/images/create-version.ts';
import { existingImages } from '#functions/app/images/library.ts';
import { itemTask, timing } from './task.ts';

export const handler = (event: unknown, context: Context): Promise<void> =>
  prepareImage({ getBrand, existingImages, createImageVersion, ...timing(context) }, itemTask.parse(event));
