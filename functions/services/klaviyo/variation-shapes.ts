import * as z from 'zod';
import { resource } from './json-api.ts';

/** Revision 2026-10-15, by the reference of 2026-11 and the beta's contract: only the fields we use. */
const ids = z.array(z.string()).nullish();
const text = z.string().nullish();

export const campaignResource = resource({ definition: z.looseObject({ name: text }) });

export const audienceResource = resource({
  definition: z.object({ name: text, included: ids, excluded: ids, priority: z.number().nullish() }),
}).extend({ type: z.literal('campaign-audience') });

export const messageResource = resource({
  definition: z.looseObject({
    name: text,
    status: text,
    send_options: z.looseObject({ send_time: text }).nullish(),
    ab_test: z
      .looseObject({
        winner_metric: z.enum(['open_rate', 'click_rate', 'placed_order_rate']).nullish().catch(null),
        winner_percentage: z.number().nullish(),
        winner_wait_hours: z.number().nullish(),
      })
      .nullish(),
  }),
}).extend({ type: z.literal('campaign-message') });

/** A change of one field sends the others back as read. */
const emailDetails = z.object({
  channel: z.literal('email'),
  template_id: text,
  from_label: text,
  from_email: text,
  reply_to_email: text,
  cc_email: text,
  bcc_email: text,
  subject: text,
  preview_text: text,
});

export const variationResource = resource({
  definition: z.looseObject({ name: text, details: emailDetails.nullish() }),
});

export interface EmailVariation {
  id: string;
  name: string;
  template_id: string | null;
  subject: string;
  preview_text: string;
  from_email: string;
  from_label: string;
  given: Record<string, string>;
}

export interface DraftParts {
  audience: z.output<typeof audienceResource> | undefined;
  variations: EmailVariation[];
}

export function toVariation({ id, attributes }: z.output<typeof variationResource>): EmailVariation {
  const { name, details } = attributes.definition;
  const given = Object.fromEntries(
    Object.entries(details ?? { channel: 'email' }).flatMap(([field, value]) =>
      typeof value === 'string' ? [[field, value]] : [],
    ),
  );
  return {
    id,
    name: name ?? '',
    template_id: given.template_id || null,
    subject: given.subject ?? '',
    preview_text: given.preview_text ?? '',
    from_email: given.from_email ?? '',
    from_label: given.from_label ?? '',
    given,
  };
}
