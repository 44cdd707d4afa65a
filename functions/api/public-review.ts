import { resolveComment, say } from '#functions/app/review/comments.ts';
import { decide } from '#functions/app/review/decide.ts';
import { countWritten } from '#functions/app/review/rate.ts';
import type { LinkRecord } from '#functions/app/review/review-records.ts';
import { noteOpened, requireReviewer } from '#functions/app/review/reviewer.ts';
import { findShared, openShared, sharedEmailsOf, sharedThen } from '#functions/app/review/shared-emails.ts';
import type { RouteName } from '#shared/contract/paths.ts';
import { publicReviewRoutes } from '#shared/contract/routes/public-review.ts';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { ReviewAuthor } from '#shared/contract/schemas/review.ts';
import { callerAddress } from './lib/address.ts';
import { type RouteInput, resource } from './lib/resource.ts';

export const REVIEW_HEADER = 'x-review-token';

/** Every handler here must go through it. */
const forReviewer =
  <N extends RouteName>(handle: (link: LinkRecord, input: RouteInput<N>) => Promise<RouteResponse<N>>) =>
  async (input: RouteInput<N>): Promise<RouteResponse<N>> => {
    const { headers, sourceIp } = input;
    const link = await requireReviewer(headers[REVIEW_HEADER], callerAddress(headers, sourceIp));
    return handle(link, input);
  };

const authorOf = ({ id, reviewer }: LinkRecord): ReviewAuthor => ({
  kind: 'reviewer',
  name: reviewer,
  link_id: id,
});

export const handler = resource('publicReview', publicReviewRoutes, {
  openReview: forReviewer<'openReview'>(async (link) => {
    await noteOpened(link);
    return sharedEmailsOf(link);
  }),
  openReviewEmail: forReviewer<'openReviewEmail'>((link, { params }) => openShared(link, params.index)),
  openReviewedVersion: forReviewer<'openReviewedVersion'>((link, { params }) =>
    sharedThen(link, params.index, params.verdict),
  ),
  sayInReview: forReviewer<'sayInReview'>(async (link, { params: { index }, body }) => {
    await findShared(link, index);
    await countWritten(link);
    return say({ session_id: link.session_id, index }, body, authorOf(link));
  }),
  resolveInReview: forReviewer<'resolveInReview'>(async (link, { params: { index, comment }, body }) => {
    await findShared(link, index);
    const place = { session_id: link.session_id, index };
    return resolveComment(place, comment, { resolved: body.resolved, by: link.reviewer });
  }),
  decideInReview: forReviewer<'decideInReview'>((link, { params, body }) => decide(link, params.index, body)),
});
