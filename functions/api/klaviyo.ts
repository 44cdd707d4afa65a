import { clientOf } from '#functions/app/brands/current.ts';
import { AppError } from '#functions/errors.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

const notConnected = () =>
  new AppError(
    'not_connected',
    'This brand is not connected to Klaviyo. Add its private API key in Brand Settings, under Connections.',
    { title: 'Failed to upload to Klaviyo' },
  );

export const handler = resource('klaviyo', {
  uploadToKlaviyo: async ({ user, tabClient, body }) => {
    await clientOf({ user, tabClient, named: body.client });
    throw notConnected();
  },
  planKlaviyoUpload: async (input) => {
    await brandOf(input);
    throw notConnected();
  },
  klaviyoAudiences: async (input) => {
    await brandOf(input);
    throw notConnected();
  },
  klaviyoQuota: async (input) => {
    await brandOf(input);
    throw notConnected();
  },
});
