import { expect, it, vi } from 'vitest';
import { handler } from '#functions/api/images.ts';
import { call } from '#tests/support/lambda.ts';

vi.mock('#functions/app/brands/current.ts', () => ({ clientOf: async () => 'invigor8' }));
vi.mock('#functions/app/images/drive/sync.ts', () => ({ syncDrive: async () => undefined }));
vi.mock('#functions/app/images/all-images.ts', () => ({
  imagesOf: () => Promise.reject(new Error('The table cannot be reached')),
}));

it('answers in the specification’s words when the library cannot be read [spec 7.041]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status, body } = await call(handler, 'browseDriveImages');
  expect(status).toBe(200);
  expect(body).toEqual({ success: false, images: [], error: 'Failed to load Google Drive images' });
});
