import { clientOf } from '#functions/app/brands/current.ts';
import { requireCalendar, requireNamedOrNewestCalendar } from '#functions/app/calendars/store.ts';
import { audiencesOf, brandQuota } from '#functions/app/klaviyo/audiences.ts';
import { planUpload } from '#functions/app/klaviyo/plan.ts';
import { givenHtmlSource, storedEmailSource } from '#functions/app/klaviyo/source.ts';
import { testsOf } from '#functions/app/klaviyo/tests.ts';
import { uploadToKlaviyo } from '#functions/app/klaviyo/upload.ts';
import { klaviyoRoutes } from '#shared/contract/routes/klaviyo.ts';
import type { RouteBody } from '#shared/contract/routes.ts';
import type { KlaviyoAbTest } from '#shared/contract/schemas/klaviyo.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('klaviyo', klaviyoRoutes, {
  uploadToKlaviyo: async ({ user, tabClient, body, remainingMs }) => {
    const client = await clientOf({ user, tabClient, named: body.client });
    const options = {
      user,
      onConflict: body.on_conflict,
      mode: body.mode,
      abTest: abTestOf(body),
      confirmed: body.confirmed === 'true',
      overrideReason: body.override_reason,
      remainingMs,
    };
    return uploadToKlaviyo(await sourceOf(client, body), options);
  },
  planKlaviyoUpload: async (input) => {
    const client = await brandOf(input);
    const { session_id: calendarId, indexes, version, mode } = input.body;
    return planUpload({ client, calendarId, indexes, version, mode, remainingMs: input.remainingMs });
  },
  sendKlaviyoTest: async (input) => {
    const { user, body, headers, remainingMs } = input;
    const client = await brandOf(input);
    const { session_id: calendarId, index, version } = body;
    await requireCalendar(calendarId, client);
    const source = await storedEmailSource({ client, calendarId, index, version });
    const key = headers['idempotency-key'];
    const { sendTestEmail } = await import('#functions/app/klaviyo/test-email.ts');
    return sendTestEmail(source, { user, recipients: body.recipients, key, remainingMs });
  },
  klaviyoTests: async (input) => ({
    success: true,
    tests: await testsOf(await brandOf(input), input.query.session),
  }),
  klaviyoAudiences: async (input) => ({
    success: true,
    audiences: await audiencesOf(await brandOf(input), input.remainingMs),
  }),
  klaviyoBrand: async (input) => {
    const { brandFromKlaviyo } = await import('#functions/app/klaviyo/brand-source.ts');
    return { success: true, ...(await brandFromKlaviyo(await brandOf(input), input.remainingMs)) };
  },
  klaviyoQuota: async (input) => ({ success: true, ...(await brandQuota(await brandOf(input))) }),
});

type UploadBody = RouteBody<'uploadToKlaviyo'>;

function abTestOf({
  ab_metric: metric,
  ab_share: share,
  ab_hours: hours,
}: UploadBody): KlaviyoAbTest | null | undefined {
  if (metric === undefined) return undefined;
  return metric === 'off' ? null : { metric, share, hours };
}

async function sourceOf(client: string, body: UploadBody) {
  const { session_id: calendarId, index, version } = body;
  // Multipart forms use CRLF line ends.
  const html = body.html_content.replaceAll('\r\n', '\n');
  if (index !== undefined && (version !== undefined || html.trim() === '')) {
    const calendar = await requireNamedOrNewestCalendar(client, calendarId);
    return storedEmailSource({ client, calendarId: calendar.session_id, index, version });
  }
  const { campaign_name: name, subject, send_date, image_tag } = body;
  return givenHtmlSource({ client, calendarId, index, name, html, subject, send_date, image_tag });
}
