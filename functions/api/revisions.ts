import { requireCalendar } from '#functions/app/calendars/store.ts';
import { dismissRevisions, queueRevisions, revisionsToReview } from '#functions/app/revisions/review-list.ts';
import { revisionRoutes } from '#shared/contract/routes/revisions.ts';
import { Reply } from './lib/answer.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

const RETRY_SECONDS = '2';

export const handler = resource('revisions', revisionRoutes, {
  reviseEmail: async (input) => {
    const { user, params, query, body, headers, remainingMs } = input;
    const { reviseEmail } = await import('#functions/app/revisions/revise-email.ts');
    const revision = await reviseEmail({
      user,
      client: await brandOf(input),
      index: params.index,
      calendarId: query.session,
      instruction: body.instruction,
      scope: body.scope,
      version: body.version,
      copy: body.copy,
      keepEdited: body.keep_edited,
      review: body.review,
      idempotencyKey: headers['idempotency-key'],
      remainingMs,
    });
    if (revision.status !== 'running') return revision;
    return new Reply(revision, { status: 202, headers: { 'retry-after': RETRY_SECONDS } });
  },
  suggestTexts: async (input) => {
    const { params, query, body, remainingMs } = input;
    const { suggestTexts } = await import('#functions/app/revisions/suggest-texts.ts');
    return suggestTexts({
      client: await brandOf(input),
      index: params.index,
      calendarId: query.session,
      ...body,
      copy: body.copy,
      remainingMs,
    });
  },
  listRevisions: async ({ params, tabClient }) => ({
    revisions: await revisionsToReview(await requireCalendar(params.session, tabClient)),
  }),
  queueRevisions: async ({ user, params, tabClient, body }) => ({
    revisions: await queueRevisions(await requireCalendar(params.session, tabClient), {
      instruction: body.instruction,
      indexes: body.indexes,
      keepEdited: body.keep_edited,
      user,
    }),
  }),
  dismissRevisions: async ({ params, tabClient, body }) => {
    await dismissRevisions(await requireCalendar(params.session, tabClient), body.indexes);
    return { success: true };
  },
  readRule: async ({ params, tabClient, remainingMs }) => {
    const { readRule } = await import('#functions/app/rules/read-rule.ts');
    return readRule(await requireCalendar(params.session, tabClient), remainingMs);
  },
});
