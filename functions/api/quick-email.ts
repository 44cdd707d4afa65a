import { clientOf } from '#functions/app/brands/current.ts';
import { quickEmailRoutes } from '#shared/contract/routes/quick-email.ts';
import { Reply } from './lib/answer.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('quickEmail', quickEmailRoutes, {
  quickEmailGenerate: async ({ user, tabClient, body, files, headers, remainingMs }) => {
    const { session_id: calendarId, index } = body;
    const { generateQuickEmail } = await import('#functions/app/quick-email/generate.ts');
    const result = await generateQuickEmail({
      user,
      client: await clientOf({ user, tabClient, named: body.client }),
      picture: { file: files.image, key: body.image_key, name: body.name, tag: body.image_tag },
      brief: body.brief.replaceAll('\r\n', '\n'),
      style: body.style,
      name: body.campaign_name,
      alt: body.alt,
      products: body.products,
      review: body.review,
      again: calendarId !== undefined && index !== undefined ? { calendarId, index } : undefined,
      idempotencyKey: headers['idempotency-key'],
      async: body.respond_async === 'true' || /\brespond-async\b/.test(headers.prefer ?? ''),
      remainingMs,
    });
    if (result.status !== 'running' || result.batch_id === null) return result;
    return new Reply(result, {
      status: 202,
      headers: { location: `/api/batches/${result.batch_id}`, 'retry-after': '2' },
    });
  },
  generateBriefFromImage: async ({ user, tabClient, body, files, remainingMs }) => {
    const { briefFromImage } = await import('#functions/app/quick-email/brief-from-image.ts');
    const written = await briefFromImage({
      user,
      client: await clientOf({ user, tabClient, named: body.client }),
      file: files.image,
      key: body.image_key,
      name: body.name,
      tag: body.image_tag,
      style: body.style,
      campaignType: body.campaign_type,
      remainingMs,
    });
    return { success: true, error: null, ...written };
  },
});
