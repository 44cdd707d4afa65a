import type { NewVersion } from '#functions/app/batches/images/create-version.ts';
import type * as ImagesModule from '#functions/services/model/images.ts';
import type { Reviser } from '#functions/services/model/reviser.ts';
import type { Writer } from '#functions/services/model/writer.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';

/** Set by the test. Must not import the product at run time, which imports it. */
export const models: {
  writer?: Writer;
  reviser?: Reviser;
  /** Null without an image model. */
  imageAccount?: string | null;
  createImageVersion?: (request: NewVersion) => Promise<LibraryImage>;
} = {};

function inUse<T>(model: T | undefined): T {
  if (model === undefined) throw new Error('The test has not made this model');
  return model;
}

export const chooseWriter = { writer: async () => inUse(models.writer) };
export const chooseReviser = { reviser: async () => inUse(models.reviser) };

export const images: Pick<typeof ImagesModule, 'imageModel'> = {
  imageModel: async () => {
    const account = inUse(models.imageAccount);
    const draw = () => Promise.reject(new Error('Images are made by createImageVersion below'));
    return account === null ? undefined : { account, draw };
  },
};

export const createVersion = {
  createImageVersion: (request: NewVersion) => inUse(models.createImageVersion)(request),
};
