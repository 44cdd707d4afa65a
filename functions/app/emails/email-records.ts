import * as z from 'zod';
import { checkCounts, emailSummary } from '#shared/contract/schemas/campaign.ts';
import { clientId, id } from '#shared/contract/schemas/common.ts';
import { emailCopy } from '#shared/contract/schemas/copy.ts';
import {
  type EmailCheck,
  emailCheck,
  emailVersion,
  sentToModel,
  tokenUsage,
} from '#shared/contract/schemas/email.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { upgradeDocument } from '#shared/email/document/upgrade-document.ts';
import { defineRecord } from '../../records/define-record.ts';
import { calendarKey, padIndex } from '../calendars/calendar-records.ts';
import { fingerprint } from './fingerprint.ts';

const VERSION_DIGITS = 5;
export const emailPrefix = (index: number) => `EMAIL#${padIndex(index)}#`;

/** `html` as generated, or `json` (`StoredEmail`). */
export const emailFile = (calendarId: string, index: number, version: number, part: 'html' | 'json') =>
  `emails/${calendarId}/${index}/${version}.${part}`;

/** HTML and document are in the content bucket. */
export const emailRecord = emailVersion.extend({
  session_id: id,
  client: clientId,
  index: z.int(),
  campaign_name: z.string(),
  checks: checkCounts,
  usage: tokenUsage,
  hero_alt: emailSummary.shape.hero_alt,
  product_alt: emailSummary.shape.product_alt,
  components: emailSummary.shape.components,
  outline: emailSummary.shape.outline,
  /** Absent in older emails. */
  fingerprint: fingerprint.optional(),
  /** Absent in older emails. */
  alternatives: z.array(z.object({ text: z.string(), by_hand: z.boolean() })).optional(),
});
export type EmailRecord = z.infer<typeof emailRecord>;

export const emailVersions = defineRecord({
  name: 'email version',
  version: 9,
  schema: emailRecord,
  key: ({ session_id, index, version }: { session_id: string; index: number; version: number }) => ({
    pk: calendarKey(session_id).pk,
    sk: emailPrefix(index) + String(version).padStart(VERSION_DIGITS, '0'),
  }),
  upgrades: {
    1: (old) => ({ ...old, hero_alt: '', product_alt: '', components: [] }),
    2: (old) => old,
    3: (old) => old,
    4: (old) => old,
    5: (old) => old,
    6: (old) => old,
    7: (old) => old,
    // Adds what a resend is a copy of.
    8: (old) => old,
  },
  shorten: 'Shorten the subject and the preheader.',
});

const emailDocument = z
  .custom<EmailDocument>(
    (value) =>
      z.looseObject({ schema: z.literal(1), copy: emailCopy, blocks: z.array(z.unknown()) }).safeParse(value)
        .success,
    'an email document',
  )
  .transform(upgradeDocument);

export const storedEmail = z.object({
  document: emailDocument,
  checks: z.array(emailCheck),
  notices: z.array(z.string()),
  text: z.string(),
  /** Edits keep it. */
  told: sentToModel.optional(),
  /** Where our pictures were at the time; see `withPresentPictures`. */
  media_base: z.string().optional(),
});
export type StoredEmail = z.infer<typeof storedEmail>;

export function countChecks(checks: readonly EmailCheck[]): z.infer<typeof checkCounts> {
  const count = (severity: EmailCheck['severity']) =>
    checks.filter((check) => check.severity === severity).length;
  return { block: count('block'), warn: count('warn'), advise: count('advise') };
}
