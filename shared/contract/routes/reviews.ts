import * as z from 'zod';
import { CHANGES_LIMIT, REVIEWERS_AT_ONCE } from '../limits.ts';
import { sentence } from '../messages.ts';
import { routesOf } from '../route.ts';
import { campaignIndex, day, id } from '../schemas/common.ts';
import {
  emailReview,
  newReviewComment,
  reviewComment,
  reviewerName,
  reviewLink,
  reviewRoom,
  reviewScope,
} from '../schemas/review.ts';

const calendarParams = z.object({ session: id });
const resolution = z.object({ resolved: z.boolean() });

export const reviewRoutes = routesOf('reviews', {
  getReviewRoom: {
    auth: 'user',
    summary: 'Reviewers of a calendar, and where each email stands',
    params: calendarParams,
    response: reviewRoom,
  },
  getEmailReview: {
    auth: 'user',
    summary: 'Verdicts and comments of an email',
    params: calendarParams.extend({ index: campaignIndex }),
    response: emailReview,
  },
  shareForReview: {
    auth: 'user',
    summary: 'Makes a link for each reviewer; its token is in this answer only',
    params: calendarParams,
    body: {
      types: ['json'],
      schema: z
        .object({
          reviewers: z.array(reviewerName).min(1).max(REVIEWERS_AT_ONCE),
          scope: reviewScope,
          indexes: z.array(z.int().min(0)).max(CHANGES_LIMIT).default([]),
          /** For `due`: the last send date. */
          due_by: day.optional(),
          ends_on: day,
        })
        .refine(
          ({ scope, indexes, due_by }) =>
            scope === 'all' || (scope === 'selected' ? indexes.length > 0 : due_by !== undefined),
          sentence('Say which emails to share: their indexes, or the day by which they are due.'),
        ),
    },
    response: z.object({ shared: z.array(z.object({ link: reviewLink, token: z.string() })) }),
  },
  endReviewLink: {
    auth: 'user',
    summary: 'Ends a reviewer’s link at once; what was said stays',
    params: calendarParams.extend({ link: id }),
    body: {
      types: ['json'],
      /** `forget` also removes the link from the list. */
      schema: z.object({ forget: z.boolean().default(false) }),
    },
    response: z.object({ success: z.literal(true) }),
  },
  addReviewComment: {
    auth: 'user',
    summary: 'Comments on an email or replies; reviewers can read it',
    params: calendarParams,
    body: { types: ['json'], schema: newReviewComment.extend({ index: z.int().min(0) }) },
    response: reviewComment,
  },
  resolveReviewComment: {
    auth: 'user',
    summary: 'Marks a comment as resolved, or opens it again',
    params: calendarParams.extend({ comment: id }),
    body: { types: ['json'], schema: resolution },
    response: reviewComment,
  },
});
