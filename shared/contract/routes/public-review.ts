import * as z from 'zod';
import { routesOf } from '../route.ts';
import { campaignIndex, id } from '../schemas/common.ts';
import {
  commentText,
  emailThen,
  newReviewComment,
  openedEmail,
  reviewComment,
  reviewVerdict,
  sharedEmails,
} from '../schemas/review.ts';

const emailParams = z.object({ index: campaignIndex });

/** The token is in `X-Review-Token`. This function reads calendars and writes only reviews. */
export const publicReviewRoutes = routesOf('publicReview', {
  openReview: {
    auth: 'review',
    summary: 'The emails that are shared with a reviewer',
    response: sharedEmails,
  },
  openReviewEmail: {
    auth: 'review',
    summary: 'A shared email with what was said of it',
    params: emailParams,
    response: openedEmail,
  },
  openReviewedVersion: {
    auth: 'review',
    summary: 'A shared email as it was when somebody decided',
    params: emailParams.extend({ verdict: id }),
    response: emailThen,
  },
  sayInReview: {
    auth: 'review',
    summary: 'Comments on a shared email, or replies',
    params: emailParams,
    body: { types: ['json'], schema: newReviewComment },
    response: reviewComment,
  },
  resolveInReview: {
    auth: 'review',
    summary: 'Marks a comment as resolved, or opens it again',
    params: emailParams.extend({ comment: id }),
    body: { types: ['json'], schema: z.object({ resolved: z.boolean() }) },
    response: reviewComment,
  },
  decideInReview: {
    auth: 'review',
    summary: 'Approves an email as it was seen, or asks for changes; 409 when it has changed meanwhile',
    params: emailParams,
    body: {
      types: ['json'],
      schema: z.discriminatedUnion('verdict', [
        z.object({ verdict: z.literal('approved'), hash: z.string().max(100) }),
        z.object({
          verdict: z.literal('changes'),
          hash: z.string().max(100),
          comment: commentText,
        }),
      ]),
    },
    response: reviewVerdict,
  },
});
