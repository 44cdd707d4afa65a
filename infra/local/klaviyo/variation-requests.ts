import * as z from 'zod';
import { document } from './requests.ts';

/** Bodies of revision 2026-10-15, as its reference and the contract of its beta have them; anything else is refused. */
const text = z.string().nullable();
const ids = z.array(z.string()).nullable();

const emailDetails = z.strictObject({
  channel: z.literal('email'),
  template_id: text.optional(),
  from_label: z.string().optional(),
  from_email: z.string().optional(),
  reply_to_email: z.string().optional(),
  cc_email: z.string().optional(),
  bcc_email: z.string().optional(),
  subject: z.string().optional(),
  preview_text: z.string().optional(),
});
export type EmailDetails = z.output<typeof emailDetails>;
const variation = z.strictObject({ name: text.optional(), details: emailDetails });
export type VariationDefinition = z.output<typeof variation>;

export const newOmniCampaign = document(
  z.strictObject({
    type: z.literal('campaign'),
    attributes: z.strictObject({
      definition: z.strictObject({ name: text.optional() }),
      audiences: z
        .array(
          z.strictObject({
            temporary_id: z.string(),
            name: text.optional(),
            included: ids.optional(),
            excluded: ids.optional(),
          }),
        )
        .length(1),
      messages: z
        .array(
          z.strictObject({
            audience_temporary_id: z.string(),
            name: text.optional(),
            is_add_utm: z.boolean().nullable().optional(),
            variations: z.array(z.strictObject({ definition: variation })).min(1),
          }),
        )
        .length(1),
    }),
  }),
);

const change = <S extends z.ZodType>(type: string, definition: S) =>
  document(
    z.strictObject({
      type: z.literal(type),
      id: z.string(),
      attributes: z.strictObject({ definition }),
    }),
  );

export const omniCampaignChange = change('campaign', z.strictObject({ name: z.string().min(1) }));

export const audienceChange = change(
  'campaign-audience',
  z.strictObject({
    name: text.optional(),
    included: ids.optional(),
    excluded: ids.optional(),
    priority: z.int().nullable().optional(),
  }),
);

export const omniMessageChange = change(
  'campaign-message',
  z.strictObject({
    name: text.optional(),
    send_options: z
      .strictObject({
        send_strategy: z.enum(['static', 'content_variation']),
        send_time: z.iso.datetime({ offset: true }).nullable(),
      })
      .optional(),
    ab_test: z
      .strictObject({
        winner_metric: z.string(),
        winner_percentage: z.int().min(1).max(100),
        winner_wait_hours: z.int().min(1),
      })
      .optional(),
  }),
);

export const variationChange = change('campaign-variation', variation);

export const newVariation = document(
  z.strictObject({
    type: z.literal('campaign-variation'),
    attributes: z.strictObject({ definition: variation }),
    relationships: z.strictObject({
      'campaign-message': z.strictObject({
        data: z.strictObject({ type: z.literal('campaign-message'), id: z.string() }),
      }),
    }),
  }),
);

export const newTestSend = document(
  z.strictObject({
    type: z.literal('template-preview-send-job'),
    attributes: z.strictObject({ recipients: z.array(z.email()).min(1).max(5) }),
    relationships: z.strictObject({
      template: z.strictObject({ data: z.strictObject({ type: z.literal('template'), id: z.string() }) }),
    }),
  }),
);
