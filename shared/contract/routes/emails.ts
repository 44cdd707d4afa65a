import * as z from 'zod';
import { emailFormats } from '../../text/formats.ts';
import { routesOf } from '../route.ts';
import { campaignIndex, clientId, id } from '../schemas/common.ts';
import { editedCopy } from '../schemas/copy.ts';
import { editedLayout } from '../schemas/edited-layout.ts';
import { email, emailVariant, emailVersion } from '../schemas/email.ts';
import { ruleProposal } from '../schemas/rule-proposal.ts';

const emailParams = z.object({ client: clientId, index: campaignIndex });

export const emailRoutes = routesOf('emails', {
  getEmail: {
    auth: 'user',
    summary: "A campaign's email, by default the newest version",
    params: emailParams,
    query: z.object({
      session: id.optional(),
      version: z.coerce.number().int().min(1).optional(),
      variant: emailVariant.default('klaviyo'),
    }),
    response: email,
  },
  downloadEmail: {
    auth: 'user',
    summary:
      "A campaign's email as a file: HTML, plain text, or an unsent message (.eml) from the brand's sender",
    params: emailParams,
    query: z.object({
      session: id.optional(),
      version: z.coerce.number().int().min(1).optional(),
      variant: emailVariant.default('download'),
      format: z.enum(emailFormats).default('html'),
    }),
    response: z.string(),
    files: ['text/html', 'text/plain', 'message/rfc822'],
  },
  saveEmail: {
    auth: 'user',
    summary: 'Saves edited words, and an edited arrangement, as a new version',
    params: emailParams,
    query: z.object({ session: id.optional() }),
    body: {
      types: ['json'],
      schema: z.object({
        copy: editedCopy,
        /** Absent keeps the arrangement. */
        layout: editedLayout.optional(),
        /** The edited version; 409 if there is a newer one. */
        base_version: z.int().min(1),
      }),
    },
    response: email,
  },
  restoreEmail: {
    auth: 'user',
    summary: 'Restores an earlier version (words, layout, picture and products) as a new version',
    params: emailParams,
    query: z.object({ session: id.optional() }),
    body: {
      types: ['json'],
      schema: z.object({
        version: z.int().min(1),
        /** The newest version the caller knows; 409 if there is a newer one. */
        base_version: z.int().min(1).optional(),
      }),
    },
    response: email,
  },
  listEmailVersions: {
    auth: 'user',
    summary: 'All versions of a campaign’s email, newest first',
    params: emailParams,
    query: z.object({ session: id.optional() }),
    response: z.object({ versions: z.array(emailVersion) }),
  },
  proposeRule: {
    auth: 'user',
    summary:
      'A rule for the brand that edits by hand and comments of the calendar’s emails suggest, and what it would change',
    params: z.object({ session: id }),
    response: z.object({ proposal: ruleProposal.nullable() }),
  },
  decideRule: {
    auth: 'user',
    summary: 'Takes a proposed rule into the brand, or dismisses it for good in all calendars of the brand',
    params: z.object({ session: id }),
    body: { types: ['json'], schema: z.object({ key: ruleProposal.shape.key, take: z.boolean() }) },
    response: z.object({ success: z.literal(true) }),
  },
});
