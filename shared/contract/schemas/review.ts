import * as z from 'zod';
import {
  CHANGES_LIMIT,
  REVIEW_COMMENT_LENGTH,
  REVIEW_QUOTE_LENGTH,
  REVIEWER_NAME_LENGTH,
} from '../limits.ts';
import { sentence } from '../messages.ts';
import { approvalNeeded } from './approval-needed.ts';
import { day, id, instant, text } from './common.ts';

/** `all` includes later emails; the others are fixed when the link is made. */
export const reviewScope = z.enum(['all', 'selected', 'due']);
export type ReviewScope = z.infer<typeof reviewScope>;

export const reviewerName = text(REVIEWER_NAME_LENGTH).refine(
  (name) => name.trim() !== '',
  sentence('Give every reviewer a name.'),
);

/** Its token is shown once and not stored. */
export const reviewLink = z.object({
  id,
  reviewer: z.string(),
  scope: reviewScope,
  indexes: z.array(z.int().min(0)).max(CHANGES_LIMIT).nullable(),
  created_at: instant,
  created_by: z.string(),
  /** In the brand's time zone. */
  ends_on: day,
  ended: z.enum(['revoked', 'over']).nullable(),
  last_opened_at: instant.nullable(),
});
export type ReviewLink = z.infer<typeof reviewLink>;

/** A reviewer by name, since the link may be gone, or a user of the app. */
export const reviewAuthor = z.object({
  kind: z.enum(['reviewer', 'user']),
  name: z.string(),
  link_id: id.nullable(),
});
export type ReviewAuthor = z.infer<typeof reviewAuthor>;

/** `quote`: the words of the section or marked text, '' for the whole email. */
export const reviewPlace = z.enum(['email', 'section', 'text']);

export const commentText = text(REVIEW_COMMENT_LENGTH).refine(
  (words) => words.trim() !== '',
  sentence('Write what you want to say.'),
);

export const newReviewComment = z.object({
  text: commentText,
  place: reviewPlace.default('email'),
  quote: text(REVIEW_QUOTE_LENGTH).default(''),
  version: z.int().min(1),
  reply_to: id.nullable().default(null),
});
export type NewReviewComment = z.infer<typeof newReviewComment>;

export const reviewComment = z.object({
  id,
  index: z.int().min(0),
  by: reviewAuthor,
  text: z.string(),
  place: reviewPlace,
  quote: z.string(),
  version: z.int().min(1),
  reply_to: id.nullable(),
  resolved: z.object({ at: instant, by: z.string() }).nullable(),
  created_at: instant,
});
export type ReviewComment = z.infer<typeof reviewComment>;

export const seenEmail = z.object({
  version: z.int().min(1),
  /** SHA-256 of HTML and text, independent of where pictures are served. */
  email_hash: z.string(),
  /** Without subject and preview text, to tell which changed. */
  body_hash: z.string(),
  subject: z.string(),
  /** The other subject of an A/B test; '' without one. */
  second_subject: z.string(),
  preview_text: z.string(),
  send_date: z.string(),
  send_time: z.string(),
  time_zone: z.string(),
  audience: z.string(),
});
export type SeenEmail = z.infer<typeof seenEmail>;

/** These void a verdict; `klaviyo_edit` and `live_fact` happened outside. */
export const changedPart = z.enum([
  'subject',
  'second_subject',
  'preview_text',
  'email',
  'send_date',
  'audience',
  'klaviyo_edit',
  'live_fact',
]);
export type ChangedPart = z.infer<typeof changedPart>;

export const reviewVerdict = z.object({
  id,
  index: z.int().min(0),
  link_id: id,
  reviewer: z.string(),
  verdict: z.enum(['approved', 'changes']),
  at: instant,
  seen: seenEmail,
  /** Worked out on reading; a verdict counts while this is empty. */
  changed: z.array(changedPart),
});
export type ReviewVerdict = z.infer<typeof reviewVerdict>;

/** `waiting`: not everybody has decided; `voided`: approved, but changed since. */
export const reviewState = z.enum(['not_shared', 'waiting', 'approved', 'changes', 'voided']);
export type ReviewState = z.infer<typeof reviewState>;

export const reviewedEmail = z.object({
  index: z.int().min(0),
  state: reviewState,
  reviewers: z.int(),
  approvals: z.int(),
  open_comments: z.int(),
});
export type ReviewedEmail = z.infer<typeof reviewedEmail>;

/** Without what was said of each email, which can be thousands of comments (`emailReview`). */
export const reviewRoom = z.object({
  approval_needed: approvalNeeded,
  links: z.array(reviewLink),
  emails: z.array(reviewedEmail),
});
export type ReviewRoom = z.infer<typeof reviewRoom>;

export const emailReview = reviewedEmail.extend({
  /** Now; '' without an A/B test. */
  second_subject: z.string(),
  /** Newest per reviewer. */
  verdicts: z.array(reviewVerdict),
  comments: z.array(reviewComment),
});
export type EmailReview = z.infer<typeof emailReview>;

export const sharedEmail = seenEmail.omit({ email_hash: true, body_hash: true }).extend({
  index: z.int().min(0),
  name: z.string(),
  hash: z.string(),
  mine: z.enum(['approved', 'changes', 'voided']).nullable(),
  comments: z.int(),
});
export type SharedEmail = z.infer<typeof sharedEmail>;

export const sharedEmails = z.object({
  reviewer: z.string(),
  brand: z.string(),
  calendar: z.string(),
  ends_on: day,
  emails: z.array(sharedEmail),
});
export type SharedEmails = z.infer<typeof sharedEmails>;

export const openedEmail = sharedEmail.extend({
  html: z.string(),
  text: z.string(),
  said: z.array(reviewComment),
  /** Newest per reviewer. */
  verdicts: z.array(reviewVerdict),
});
export type OpenedEmail = z.infer<typeof openedEmail>;

export const emailThen = seenEmail
  .omit({ email_hash: true, body_hash: true })
  .extend({ html: z.string(), text: z.string() });
export type EmailThen = z.infer<typeof emailThen>;
