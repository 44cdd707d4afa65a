import { eraseClient, erasureOf } from '#functions/app/erasure/request.ts';
import { erasureRoutes } from '#shared/contract/routes/erasure.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('erasure', erasureRoutes, {
  getErasure: async ({ params }) => ({ counts: await erasureOf(params.client) }),
  eraseClient: async ({ params, body, user, remainingMs }) => ({
    success: true,
    left: await eraseClient({ ...params, ...body, user, remainingMs }),
  }),
});
