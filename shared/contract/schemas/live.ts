import * as z from 'zod';
import { id, instant } from './common.ts';

/** Result of opening a link. */
export const linkState = z.enum([
  /** Perhaps from another page (`to`). */
  'answers',
  /** Redirects from another page to a home page. */
  'home',
  /** No such page or website. */
  'gone',
  /** No answer in time. */
  'slow',
  /** Blocks programs, which says nothing about people. */
  'refused',
  /** Unreachable, or answers with an error of its own. */
  'broken',
  /** Never opened: unsubscribe addresses, tags, private networks. */
  'not_asked',
]);
export type LinkState = z.infer<typeof linkState>;

export const availability = z.enum(['in_stock', 'sold_out', 'preorder']);
export type Availability = z.infer<typeof availability>;

/** From `application/ld+json` or Open Graph. */
export const pageProduct = z.object({
  name: z.string(),
  /** Each once, as plain numbers: 24.5. */
  prices: z.array(z.number()),
  /** ISO 4217; '' when not given. */
  currency: z.string(),
  /** Null when not given. */
  availability: availability.nullable(),
});
export type PageProduct = z.infer<typeof pageProduct>;

export const liveLink = z.object({
  /** Without tracking parameters. */
  url: z.string(),
  /** The link's words. */
  label: z.string(),
  state: linkState,
  to: z.string(),
  /** Why it does not answer; ''. */
  note: z.string(),
  /** '' when it was not opened. */
  asked_at: z.string(),
  product: pageProduct.nullable(),
});
export type LiveLink = z.infer<typeof liveLink>;

export const liveFindingKind = z.enum([
  'gone',
  'home',
  'moved',
  'sold_out',
  'price',
  'offer_ended',
  'slow',
  'broken',
  'refused',
]);
export const liveFinding = z.object({
  kind: liveFindingKind,
  text: z.string(),
  /** The link concerned; ''. */
  url: z.string(),
});
export type LiveFinding = z.infer<typeof liveFinding>;

/** New since the email was last checked. */
export const liveChange = z.object({ at: instant, text: z.string() });
export type LiveChange = z.infer<typeof liveChange>;

/** What the outside world says about an email, at a point in time. */
export const liveFacts = z.object({
  session_id: id,
  index: z.int().min(0),
  /** Version whose links these are. */
  version: z.int().min(1),
  checked_at: instant,
  /** '' for the check before sending. */
  checked_by: z.string(),
  links: z.array(liveLink),
  /** Links there was no time for; the next check continues with them. */
  left: z.int().min(0),
  findings: z.array(liveFinding),
  /** Newest last. */
  changes: z.array(liveChange),
});
export type LiveFacts = z.infer<typeof liveFacts>;

/** Kept with the campaign. */
export const liveSummary = z.object({
  version: z.int().min(1),
  checked_at: instant,
  left: z.int().min(0),
  /** Findings to look at, in words; '' without any. */
  problem: z.string(),
  /** Changes when the findings do. */
  key: z.string(),
  changes: z.array(liveChange),
});
export type LiveSummary = z.infer<typeof liveSummary>;
