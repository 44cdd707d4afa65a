import * as z from 'zod';
import { invalidInput } from './refusal.ts';

export const document = <S extends z.ZodType>(data: S) => z.strictObject({ data });
const text = z.string().nullable();

export const newTemplate = document(
  z.strictObject({
    type: z.literal('template'),
    attributes: z.strictObject({
      name: z.string().min(1),
      editor_type: z.enum(['CODE', 'USER_DRAGGABLE']),
      html: z.string(),
      text: text.optional(),
    }),
  }),
);

export const templateChange = document(
  z.strictObject({
    type: z.literal('template'),
    id: z.string(),
    attributes: z.strictObject({
      name: z.string().min(1).optional(),
      html: z.string().optional(),
      text: text.optional(),
    }),
  }),
);

const content = z.strictObject({
  subject: text.optional(),
  preview_text: text.optional(),
  from_email: text.optional(),
  from_label: text.optional(),
});
const definition = z.strictObject({
  channel: z.literal('email'),
  label: text.optional(),
  content,
});
const campaignAttributes = {
  name: z.string().min(1),
  audiences: z.strictObject({ included: z.array(z.string()), excluded: z.array(z.string()).optional() }),
  send_strategy: z
    .strictObject({
      method: z.literal('static'),
      datetime: z.iso.datetime({ offset: true }),
      options: z.strictObject({ is_local: z.literal(false) }).optional(),
    })
    .optional(),
  tracking_options: z.strictObject({ add_tracking_params: z.boolean() }).optional(),
};

export const newCampaign = document(
  z.strictObject({
    type: z.literal('campaign'),
    attributes: z.strictObject({
      ...campaignAttributes,
      'campaign-messages': z.strictObject({
        data: z
          .array(
            z.strictObject({
              type: z.literal('campaign-message'),
              attributes: z.strictObject({ definition }),
            }),
          )
          .length(1),
      }),
    }),
  }),
);

export const campaignChange = document(
  z.strictObject({
    type: z.literal('campaign'),
    id: z.string(),
    attributes: z.strictObject(campaignAttributes).partial(),
  }),
);

export const messageChange = document(
  z.strictObject({
    type: z.literal('campaign-message'),
    id: z.string(),
    attributes: z.strictObject({ definition }),
  }),
);

export const assignment = document(
  z.strictObject({
    type: z.literal('campaign-message'),
    id: z.string(),
    relationships: z.strictObject({
      template: z.strictObject({ data: z.strictObject({ type: z.literal('template'), id: z.string() }) }),
    }),
  }),
);

/** Parses a JSON:API body. Throws 400 naming the field. */
export function readDocument<S extends z.ZodType>(schema: S, body: Buffer): z.output<S> {
  let given: unknown;
  try {
    given = JSON.parse(body.toString('utf8'));
  } catch {
    throw invalidInput('The body is not valid JSON.');
  }
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidInput(`${issue?.path.join('.')}: ${issue?.message}`);
}
