import * as z from 'zod';
import { BATCH_LIMIT } from '../limits.ts';
import { routesOf } from '../route.ts';
import { campaignIndex, clientId, id, wordsBy } from '../schemas/common.ts';
import { editedCopy } from '../schemas/copy.ts';
import { tokenUsage } from '../schemas/email.ts';
import { emailRevision, instruction, revisionScope, suggestedField } from '../schemas/email-revision.ts';

const emailParams = z.object({ client: clientId, index: campaignIndex });
const calendarParams = z.object({ session: id });
const indexes = z.array(z.int().min(0)).min(1).max(BATCH_LIMIT);

/** Separate because it may call the model. */
export const revisionRoutes = routesOf('revisions', {
  reviseEmail: {
    auth: 'user',
    once: true,
    summary: "Changes an email's words as asked and answers with the changed words; stores no version",
    params: emailParams,
    query: z.object({ session: id.optional() }),
    body: {
      types: ['json'],
      schema: z.object({
        instruction,
        scope: revisionScope.default('email'),
        /** The version to change; 409 if there is a newer one. */
        version: z.int().min(1),
        /** Unsaved words on screen, treated as a person's. */
        copy: editedCopy.optional(),
        /** Keeps a person's texts outside `scope`. */
        keep_edited: z.boolean().default(true),
        review: z.boolean().default(false),
      }),
    },
    response: emailRevision,
  },
  suggestTexts: {
    auth: 'user',
    summary: 'Three other wordings of a subject line, headline or button',
    params: emailParams,
    query: z.object({ session: id.optional() }),
    body: {
      types: ['json'],
      schema: z.object({
        field: suggestedField,
        version: z.int().min(1),
        copy: editedCopy.optional(),
      }),
    },
    response: z.object({
      candidates: z.array(z.string()),
      writer: wordsBy,
      model: z.string(),
      notices: z.array(z.string()),
      usage: tokenUsage,
    }),
  },
  listRevisions: {
    auth: 'user',
    summary: 'Changes of a calendar’s emails that wait to be made or reviewed',
    params: calendarParams,
    response: z.object({ revisions: z.array(emailRevision) }),
  },
  queueRevisions: {
    auth: 'user',
    summary:
      'Notes one change for several emails, each then made by `reviseEmail`; replaces earlier ones of these emails',
    params: calendarParams,
    body: {
      types: ['json'],
      schema: z.object({ instruction, indexes, keep_edited: z.boolean().default(true) }),
    },
    response: z.object({ revisions: z.array(emailRevision) }),
  },
  dismissRevisions: {
    auth: 'user',
    summary: 'Removes changes that wait to be made or reviewed; the emails stay as they are',
    params: calendarParams,
    body: { types: ['json'], schema: z.object({ indexes }) },
    response: z.object({ success: z.literal(true) }),
  },
  readRule: {
    auth: 'user',
    summary: 'Has a model look for a rule in the calendar’s edits and comments, once for the same ones',
    params: calendarParams,
    response: z.object({
      /** `not_needed`: there is nothing to read, or a proposed rule waits. */
      call: z.enum(['made', 'stored', 'not_needed', 'no_model']),
    }),
  },
});
