import * as z from 'zod';
import { clientId, id } from '#shared/contract/schemas/common.ts';
import { type EmailCopy, emailCopy } from '#shared/contract/schemas/copy.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import { type EmailRevision, emailRevision } from '#shared/contract/schemas/email-revision.ts';
import { defineRecord } from '../../records/define-record.ts';
import { calendarKey, padIndex } from '../calendars/calendar-records.ts';

export const REVISION_PREFIX = 'REVISION#';

/** `review` waits for a decision; `screen` was answered at once and is stored for repeated calls. */
export type RevisionSlot = 'review' | 'screen';

export const revisionRecord = emailRevision.extend({
  client: clientId,
  slot: z.enum(['review', 'screen']),
  /** Not part of the shape: an old offer is made anew. */
  copy: z
    .custom<EmailCopy>((value) => emailCopy.safeParse(value).success, 'the words of an email')
    .nullable(),
});
export type RevisionRecord = z.infer<typeof revisionRecord>;

interface RevisionId {
  session_id: string;
  index: number;
  slot: RevisionSlot;
}

export const revisions = defineRecord({
  name: 'email revision',
  version: 3,
  schema: revisionRecord,
  key: ({ session_id, index, slot }: RevisionId) => ({
    pk: calendarKey(session_id).pk,
    sk: `${REVISION_PREFIX}${padIndex(index)}#${slot}`,
  }),
  upgrades: {
    1: (old) => ({ ...old, layout: null }),
    2: (old) => old,
  },
  shorten: 'Shorten the email.',
});

type AskedFor = Pick<
  RevisionRecord,
  | 'id'
  | 'session_id'
  | 'index'
  | 'client'
  | 'slot'
  | 'status'
  | 'instruction'
  | 'scope'
  | 'keep_edited'
  | 'base_version'
>;

export const newRevision = (asked: AskedFor, user: { username: string }): RevisionRecord => ({
  ...asked,
  instruction: asked.instruction.trim(),
  copy: null,
  layout: null,
  kept: [],
  checks: [],
  error: null,
  writer: null,
  model: null,
  notices: [],
  usage: noUsage,
  created_at: new Date().toISOString(),
  created_by: user.username,
});

export const shownRevision = ({ slot: _, client: __, ...revision }: RevisionRecord): EmailRevision =>
  revision;

const writtenOnRequest = z.object({
  session_id: id,
  index: z.int(),
  hashes: z.array(z.string()),
  instructions: z.array(z.string()),
});

export const requestedTexts = defineRecord({
  name: 'texts written on request',
  version: 1,
  schema: writtenOnRequest,
  key: ({ session_id, index }: { session_id: string; index: number }) => ({
    pk: calendarKey(session_id).pk,
    sk: `REQUESTED_TEXTS#${padIndex(index)}`,
  }),
  upgrades: {},
});
