import { requireCalendar, requireCampaign } from '#functions/app/calendars/store.ts';
import { connectionsOf } from '#functions/app/connections/store.ts';
import { resolveComment, say } from '#functions/app/review/comments.ts';
import { readEmailReview } from '#functions/app/review/email-review.ts';
import { endLink, shareForReview } from '#functions/app/review/links.ts';
import { countWrittenByTeam } from '#functions/app/review/rate.ts';
import { readRoom } from '#functions/app/review/read-room.ts';
import { reviewRoutes } from '#shared/contract/routes/reviews.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('reviews', reviewRoutes, {
  getReviewRoom: async ({ params, tabClient }) => {
    const { session_id, client } = await requireCalendar(params.session, tabClient);
    const { klaviyo } = await connectionsOf(client);
    return readRoom(session_id, klaviyo.approval_needed);
  },
  getEmailReview: async ({ params, tabClient }) => {
    const { session_id, client } = await requireCalendar(params.session, tabClient);
    const { klaviyo } = await connectionsOf(client);
    return readEmailReview(session_id, params.index, klaviyo.approval_needed);
  },
  shareForReview: async ({ user, params, tabClient, body }) => ({
    shared: await shareForReview(await requireCalendar(params.session, tabClient), { ...body, user }),
  }),
  endReviewLink: async ({ params, tabClient, body }) => {
    await endLink(await requireCalendar(params.session, tabClient), params.link, body);
    return { success: true };
  },
  addReviewComment: async ({ user, params, tabClient, body: { index, ...said } }) => {
    const { session_id } = await requireCalendar(params.session, tabClient);
    await requireCampaign(session_id, index);
    await countWrittenByTeam(session_id);
    return say({ session_id, index }, said, { kind: 'user', name: user.username, link_id: null });
  },
  resolveReviewComment: async ({ user, params, tabClient, body }) => {
    const { session_id } = await requireCalendar(params.session, tabClient);
    return resolveComment({ session_id }, params.comment, { resolved: body.resolved, by: user.username });
  },
});
