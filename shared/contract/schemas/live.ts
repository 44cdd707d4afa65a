import * as z from 'zod';
import { id, instant } from './common.ts';

/** What a link of an email did when it was opened. */
export const linkState = z.enum([
  /** It answers, perhaps from another page (`to`). */
  'answers',
  /** It redirects to a home page, although it is the address of another page. */
  'home',
  /** There is no such page, or no such website. */
  'gone',
  /** It did not answer in time. */
  'slow',
  /** The website does not show it to programs, which says nothing about people. */
  'refused',
  /** It could not be reached, or answers with an error of its own. */
  'broken',
  /** Galley does not open it: an address to unsubscribe, a tag, a private network. */
  'not_asked',
]);
export type LinkState = z.infer<typeof linkState>;

export const availability = z.enum(['in_stock', 'sold_out', 'preorder']);
export type Availability = z.infer<typeof availability>;

/** What a product's page says for programs (`application/ld+json` or Open Graph). */
export const pageProduct = z.object({
  name: z.string(),
  /** Each price it names once, as plain numbers: 24.5. */
  prices: z.array(z.number()),
  /** ISO 4217; '' when it does not say. */
  currency: z.string(),
  /** Null when it does not say. */
  availability: availability.nullable(),
});
export type PageProduct = z.infer<typeof pageProduct>;

export const liveLink = z.object({
  /** Without the parameters that count visits. */
  url: z.string(),
  /** What is linked: the words of the email. */
  label: z.string(),
  state: linkState,
  /** Where it leads, when that is another page; '' otherwise. */
  to: z.string(),
  /** For people: why it does not answer; ''. */
  note: z.string(),
  /** '' when it was not asked. */
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
  /** For people. */
  text: z.string(),
  /** The link it is about; ''. */
  url: z.string(),
});
export type LiveFinding = z.infer<typeof liveFinding>;

/** Something that was found and had not been there when the email was last checked. */
export const liveChange = z.object({ at: instant, text: z.string() });
export type LiveChange = z.infer<typeof liveChange>;

/** Facts of an email that only the world outside knows, as they were at a moment. */
export const liveFacts = z.object({
  session_id: id,
  index: z.int().min(0),
  /** The email's version whose links these are. */
  version: z.int().min(1),
  checked_at: instant,
  /** Who asked; '' for the check before the send. */
  checked_by: z.string(),
  links: z.array(liveLink),
  /** Links for which there was no time: the next check goes on with them. */
  left: z.int().min(0),
  findings: z.array(liveFinding),
  /** The newest last. */
  changes: z.array(liveChange),
});
export type LiveFacts = z.infer<typeof liveFacts>;

/** What a campaign keeps of the newest check of its email. */
export const liveSummary = z.object({
  version: z.int().min(1),
  checked_at: instant,
  left: z.int().min(0),
  /** The findings that somebody should look at, in words; '' without any. */
  problem: z.string(),
  /** Stands for these findings: it changes when they do. */
  key: z.string(),
  changes: z.array(liveChange),
});
export type LiveSummary = z.infer<typeof liveSummary>;
