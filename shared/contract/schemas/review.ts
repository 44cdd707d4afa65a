import * as z from 'zod';
import { CHANGES_LIMIT, REVIEW_COMMENT_LENGTH, REVIEW_QUOTE_LENGTH } from '../limits.ts';
import { sentence } from '../messages.ts';
import { approvalNeeded } from './approval-needed.ts';
import { day, id, instant, text } from './common.ts';

/** What a link shows: every email of the calendar, also later ones; or those that were chosen, or due, when it was made. */
export const reviewScope = z.enum(['all', 'selected', 'due']);
export type ReviewScope = z.infer<typeof reviewScope>;

export const reviewerName = text(80).refine(
  (name) => name.trim() !== '',
  sentence('Give every reviewer a name.'),
);

/** A reviewer's link, without its token, which is shown once and stored nowhere. */
export const reviewLink = z.object({
  id,
  reviewer: z.string(),
  scope: reviewScope,
  /** Indexes of the campaigns it shows; null for `all`. */
  indexes: z.array(z.int().min(0)).max(CHANGES_LIMIT).nullable(),
  created_at: instant,
  created_by: z.string(),
  /** The last day on which it opens, in the brand's time zone. */
  ends_on: day,
  /** Null while it opens. */
  ended: z.enum(['revoked', 'over']).nullable(),
  /** Null until the reviewer opens it. */
  last_opened_at: instant.nullable(),
});
export type ReviewLink = z.infer<typeof reviewLink>;

/** Who said something: a reviewer, by name as their link may be gone; or a user of the app. */
export const reviewAuthor = z.object({
  kind: z.enum(['reviewer', 'user']),
  name: z.string(),
  /** The reviewer's link; null for users. */
  link_id: id.nullable(),
});
export type ReviewAuthor = z.infer<typeof reviewAuthor>;

/** What a comment is about. `quote` has the words of the section or the marked text, '' for the whole email. */
export const reviewPlace = z.enum(['email', 'section', 'text']);

export const saidText = text(REVIEW_COMMENT_LENGTH).refine(
  (words) => words.trim() !== '',
  sentence('Write what you want to say.'),
);

export const newReviewComment = z.object({
  text: saidText,
  place: reviewPlace.default('email'),
  quote: text(REVIEW_QUOTE_LENGTH).default(''),
  /** Version of the email that was on screen. */
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

/** What a reader gets and when, as a verdict names it. */
export const seenEmail = z.object({
  version: z.int().min(1),
  /** SHA-256 of HTML and plain text, wherever pictures are served. */
  email_hash: z.string(),
  /** The same without subject line and preview text, to say which of them changed. */
  body_hash: z.string(),
  subject: z.string(),
  preview_text: z.string(),
  send_date: z.string(),
  send_time: z.string(),
  time_zone: z.string(),
  audience: z.string(),
});
export type SeenEmail = z.infer<typeof seenEmail>;

/** What can void a verdict: a part of what was seen, or what happened to it outside (`klaviyo_edit`, `live_fact`). */
export const changedPart = z.enum([
  'subject',
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
  /** What has changed since, worked out when it is read; a verdict counts while this is empty. */
  changed: z.array(changedPart),
});
export type ReviewVerdict = z.infer<typeof reviewVerdict>;

/**
 * Where an email stands: not shared; nobody or not everybody has decided; approved as it is now; a reviewer asks for
 * changes of it as it is now; it was approved and has changed since.
 */
export const reviewState = z.enum(['not_shared', 'waiting', 'approved', 'changes', 'voided']);
export type ReviewState = z.infer<typeof reviewState>;

/** An email of a calendar's review, for users of the app. */
export const reviewedEmail = z.object({
  index: z.int().min(0),
  state: reviewState,
  /** Reviewers it is shared with, and those of them who have approved it as it is. */
  reviewers: z.int(),
  approvals: z.int(),
  /** Comments that are not resolved. */
  open_comments: z.int(),
  /** The newest verdict of each reviewer. */
  verdicts: z.array(reviewVerdict),
});
export type ReviewedEmail = z.infer<typeof reviewedEmail>;

/** All that is said of a calendar's emails. */
export const reviewRoom = z.object({
  approval_needed: approvalNeeded,
  links: z.array(reviewLink),
  emails: z.array(reviewedEmail),
  comments: z.array(reviewComment),
});
export type ReviewRoom = z.infer<typeof reviewRoom>;

/** An email as a reviewer's list shows it. */
export const sharedEmail = seenEmail.omit({ email_hash: true, body_hash: true }).extend({
  index: z.int().min(0),
  name: z.string(),
  /** Stands for all that is shown of it; a verdict names it. */
  hash: z.string(),
  /** This reviewer's newest verdict; `voided` when the email has changed since an approval. */
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
  /** The newest verdict of each reviewer. */
  verdicts: z.array(reviewVerdict),
});
export type OpenedEmail = z.infer<typeof openedEmail>;

/** An email as a verdict saw it. */
export const emailThen = seenEmail
  .omit({ email_hash: true, body_hash: true })
  .extend({ html: z.string(), text: z.string() });
export type EmailThen = z.infer<typeof emailThen>;
