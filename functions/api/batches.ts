import { handleDuplicateImage } from '#functions/app/batches/images/duplicate-image.ts';
import { answerAll } from '#functions/app/batches/requests/answers.ts';
import { cancelBatch } from '#functions/app/batches/requests/cancel.ts';
import { createBatch } from '#functions/app/batches/requests/create.ts';
import { retryBatch } from '#functions/app/batches/requests/retry.ts';
import { listBatches, readBatch } from '#functions/app/batches/state/read.ts';
import { clientOf } from '#functions/app/brands/current.ts';
import { requireCalendar } from '#functions/app/calendars/store.ts';
import { batchRoutes } from '#shared/contract/routes/batches.ts';
import { overviewRoutes } from '#shared/contract/routes/overview.ts';
import { Reply } from './lib/answer.ts';
import { resource } from './lib/resource.ts';

const KEY = 'idempotency-key';
const follow = (batch: string) => ({ location: `/api/batches/${batch}`, 'retry-after': '2' });

// Lazy: most calls are polls, one a second.
export const handler = resource(
  'batches',
  { ...batchRoutes, ...overviewRoutes },
  {
    processCampaign: async ({ user, tabClient, body, headers, remainingMs }) => {
      const { processCampaign } = await import('#functions/app/batches/requests/process-campaign.ts');
      const result = await processCampaign({
        user,
        tabClient,
        client: body.client,
        calendarId: body.session_id,
        campaignData: body.campaign_data,
        isRegeneration: body.is_regeneration === 'true',
        duplicateMode: body.duplicate_mode,
        idempotencyKey: headers[KEY],
        async: /\brespond-async\b/.test(headers.prefer ?? ''),
        remainingMs,
      });
      if (result.status !== 'running' || result.batch_id === null) return result;
      return new Reply(result, { status: 202, headers: follow(result.batch_id) });
    },
    handleDuplicateImage: async ({ user, tabClient, body }) => {
      const { image_tag: tag, user_choice: choice, version, client } = body;
      const { batch_id: batch, session_id: calendarId } = body;
      return {
        status: 'success',
        ...(await handleDuplicateImage({ user, tabClient, tag, choice, version, batch, calendarId, client })),
      };
    },
    getOverview: async ({ query: { today, cursor } }) => {
      const { readOverview } = await import('#functions/app/overview/overview.ts');
      return readOverview({ today, cursor });
    },
    createBatch: async ({ user, tabClient, body, headers }) => {
      const created = await createBatch({
        user,
        client: tabClient,
        calendarId: body.session_id,
        indexes: body.indexes,
        duplicateMode: body.duplicate_mode,
        downloadMode: body.download_mode,
        existing: body.existing,
        noHurry: body.no_hurry,
        makePictures: body.make_pictures,
        idempotencyKey: headers[KEY],
      });
      return new Reply(created, { status: 202, headers: follow(created.batch_id) });
    },
    listBatches: async ({
      user,
      tabClient,
      query: { client: named, session: calendarId, limit, cursor },
    }) => {
      if (calendarId === undefined)
        return listBatches(await clientOf({ user, tabClient, named }), { limit, cursor });
      const calendar = await requireCalendar(calendarId, named ?? tabClient);
      return listBatches(calendar.client, { calendar, limit, cursor });
    },
    getBatch: ({ params, tabClient, query: { since } }) => readBatch(params.batch, tabClient, since),
    cancelBatch: async ({ params, tabClient }) => {
      await cancelBatch(params.batch, tabClient);
      return readBatch(params.batch);
    },
    retryBatch: async ({ user, params, tabClient, body, headers }) => {
      await retryBatch({
        user,
        batch: params.batch,
        client: tabClient,
        indexes: body.indexes,
        idempotencyKey: headers[KEY],
      });
      return readBatch(params.batch);
    },
    decideBatch: async ({ user, params, tabClient, body }) => {
      await answerAll({
        batch: params.batch,
        choice: body.user_choice,
        by: user.username,
        client: tabClient,
      });
      return readBatch(params.batch);
    },
  },
);
