import * as z from 'zod';
import { id, instant } from './common.ts';

export const linkState = z.enum([
  'answers',
  /** Redirects from another page to a home page. */
  'home',
  'gone',
  'slow',
  /** Blocks programs, but perhaps not people. */
  'refused',
  /** Unreachable, or an error of its own. */
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
  availability: availability.nullable(),
});
export type PageProduct = z.infer<typeof pageProduct>;

export const liveLink = z.object({
  url: z.string(),
  label: z.string(),
  state: linkState,
  to: z.string(),
  note: z.string(),
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
  url: z.string(),
});
export type LiveFinding = z.infer<typeof liveFinding>;

export const liveChange = z.object({ at: instant, text: z.string() });
export type LiveChange = z.infer<typeof liveChange>;

/** What the outside world said about an email at one time. */
export const liveFacts = z.object({
  session_id: id,
  index: z.int().min(0),
  version: z.int().min(1),
  checked_at: instant,
  /** '' for the check before sending. */
  checked_by: z.string(),
  links: z.array(liveLink),
  /** The next check continues with these. */
  left: z.int().min(0),
  findings: z.array(liveFinding),
  changes: z.array(liveChange),
});
export type LiveFacts = z.infer<typeof liveFacts>;

export const liveSummary = z.object({
  version: z.int().min(1),
  checked_at: instant,
  left: z.int().min(0),
  problem: z.string(),
  /** Changes when the findings do. */
  key: z.string(),
  changes: z.array(liveChange),
});
export type LiveSummary = z.infer<typeof liveSummary>;
