import * as z from 'zod';
import type { KlaviyoConnection } from './connection.ts';
import { isNotFound } from './errors.ts';
import { listAll, ref, resource } from './json-api.ts';
import { readTemplate, type Template, templateResource, toTemplate } from './templates.ts';

const orEmpty = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const campaignResource = resource({
  name: z.string(),
  status: z.string(),
  audiences: z.looseObject({ included: z.array(z.string()).nullish() }).nullish(),
  send_strategy: z.looseObject({ method: z.string(), datetime: z.string().nullish() }).nullish(),
  send_time: z.string().nullish(),
  updated_at: z.string().nullish(),
}).extend({
  relationships: z
    .looseObject({ 'campaign-messages': z.looseObject({ data: z.array(ref).nullish() }).nullish() })
    .nullish(),
});

const messageResource = resource({
  definition: z
    .looseObject({
      label: z.string().nullish(),
      content: z
        .looseObject({
          subject: orEmpty,
          preview_text: orEmpty,
          from_email: orEmpty,
          from_label: orEmpty,
        })
        .nullish(),
    })
    .nullish(),
}).extend({
  relationships: z.looseObject({ template: z.looseObject({ data: ref.nullish() }).nullish() }).nullish(),
});

export interface Campaign {
  id: string;
  name: string;
  status: string;
  audience_ids: string[];
  send_at: string | null;
  updated: string;
  message_ids: string[];
}

const toCampaign = ({ id, attributes, relationships }: z.output<typeof campaignResource>): Campaign => ({
  id,
  name: attributes.name,
  status: attributes.status,
  audience_ids: attributes.audiences?.included ?? [],
  send_at: attributes.send_strategy?.datetime ?? null,
  updated: attributes.updated_at ?? '',
  message_ids: (relationships?.['campaign-messages']?.data ?? []).map((message) => message.id),
});

export interface MessageContent {
  subject: string;
  preview_text: string;
  from_email: string;
  from_label: string;
  label: string;
}

export interface Message {
  id: string;
  content: MessageContent;
  copy_id: string | null;
  copy: Template | null;
}

export interface CampaignPlan {
  name: string;
  audience_ids: string[];
  send_at: string | null;
  /** False when links have parameters of their own. */
  tracking_parameters: false | null;
}

const one = z.looseObject({ data: campaignResource });

const contentBody = ({ from_email, from_label, subject, preview_text }: MessageContent) => ({
  subject,
  preview_text,
  ...(from_email && { from_email }),
  ...(from_label && { from_label }),
});

const definition = (message: MessageContent) => ({
  channel: 'email' as const,
  ...(message.label && { label: message.label }),
  content: contentBody(message),
});

const settings = ({ name, audience_ids, send_at, tracking_parameters }: CampaignPlan) => ({
  name,
  audiences: { included: audience_ids },
  ...(send_at !== null && {
    send_strategy: { method: 'static', datetime: send_at, options: { is_local: false } },
  }),
  ...(tracking_parameters === false && { tracking_options: { add_tracking_params: false } }),
});

/** Nothing is sent: this module has no call for that. */
export async function createDraft(
  connection: KlaviyoConnection,
  plan: CampaignPlan,
  message: MessageContent,
): Promise<Campaign> {
  const messages = { data: [{ type: 'campaign-message', attributes: { definition: definition(message) } }] };
  const { data } = await connection.call({
    method: 'POST',
    path: '/api/campaigns',
    body: { data: { type: 'campaign', attributes: { ...settings(plan), 'campaign-messages': messages } } },
    schema: one,
    task: 'create the draft campaign',
    scope: 'campaigns:write',
    repeatable: false,
  });
  return withMessages(connection, toCampaign(data));
}

async function withMessages(connection: KlaviyoConnection, campaign: Campaign): Promise<Campaign> {
  if (campaign.message_ids.length > 0) return campaign;
  return { ...campaign, message_ids: await messageIdsOf(connection, campaign.id) };
}

export async function updateDraft(
  connection: KlaviyoConnection,
  id: string,
  plan: CampaignPlan,
): Promise<Campaign> {
  const { data } = await connection.call({
    method: 'PATCH',
    path: `/api/campaigns/${encodeURIComponent(id)}`,
    body: { data: { type: 'campaign', id, attributes: settings(plan) } },
    schema: one,
    task: 'update the draft campaign',
    scope: 'campaigns:write',
    repeatable: true,
  });
  return toCampaign(data);
}

export async function readCampaign(connection: KlaviyoConnection, id: string): Promise<Campaign | undefined> {
  try {
    const { data } = await connection.call({
      method: 'GET',
      path: `/api/campaigns/${encodeURIComponent(id)}`,
      query: { include: 'campaign-messages' },
      schema: one,
      task: 'read the campaign',
      scope: 'campaigns:read',
      repeatable: true,
    });
    return await withMessages(connection, toCampaign(data));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Newest first. The marker is letters, digits and dashes. */
export async function findCampaigns(connection: KlaviyoConnection, marker: string): Promise<Campaign[]> {
  const { data } = await listAll(connection, {
    path: '/api/campaigns',
    query: {
      filter: `equals(messages.channel,'email'),contains(name,'${marker}')`,
      include: 'campaign-messages',
      sort: '-created_at',
    },
    item: campaignResource,
    limit: 10,
    task: 'look for the draft campaign',
    scope: 'campaigns:read',
  });
  return data.map(toCampaign);
}

export async function newestCampaigns(connection: KlaviyoConnection, limit: number): Promise<Campaign[]> {
  const { data } = await listAll(connection, {
    path: '/api/campaigns',
    query: {
      filter: "equals(messages.channel,'email')",
      include: 'campaign-messages',
      sort: '-created_at',
      'page[size]': String(Math.min(limit, 100)),
    },
    item: campaignResource,
    limit,
    task: 'read the campaigns',
    scope: 'campaigns:read',
  });
  return data.map(toCampaign);
}

const oneMessage = z.looseObject({ data: messageResource, included: z.array(z.unknown()).nullish() });

function toMessage({ data, included }: z.output<typeof oneMessage>): Message {
  const { definition: given } = data.attributes;
  const content = given?.content;
  const copies = (included ?? []).flatMap((entry) => {
    const template = templateResource.safeParse(entry);
    return template.success && template.data.type === 'template' ? [toTemplate(template.data)] : [];
  });
  const copyId = data.relationships?.template?.data?.id;
  return {
    id: data.id,
    content: {
      subject: content?.subject ?? '',
      preview_text: content?.preview_text ?? '',
      from_email: content?.from_email ?? '',
      from_label: content?.from_label ?? '',
      label: given?.label ?? '',
    },
    copy_id: copyId ?? copies[0]?.id ?? null,
    copy: copies.find(({ id }) => id === copyId) ?? copies[0] ?? null,
  };
}

async function messageIdsOf(connection: KlaviyoConnection, campaignId: string): Promise<string[]> {
  const { data } = await listAll(connection, {
    path: `/api/campaigns/${encodeURIComponent(campaignId)}/campaign-messages`,
    item: ref,
    task: 'read the campaign’s messages',
    scope: 'campaigns:read',
  });
  return data.map(({ id }) => id);
}

export async function readMessage(connection: KlaviyoConnection, id: string): Promise<Message | undefined> {
  try {
    const answer = await connection.call({
      method: 'GET',
      path: `/api/campaign-messages/${encodeURIComponent(id)}`,
      query: { include: 'template' },
      schema: oneMessage,
      task: 'read the campaign’s message',
      scope: 'campaigns:read',
      repeatable: true,
    });
    const message = toMessage(answer);
    if (message.copy || message.copy_id === null) return message;
    return { ...message, copy: (await readTemplate(connection, message.copy_id)) ?? null };
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

export async function updateMessage(
  connection: KlaviyoConnection,
  id: string,
  message: MessageContent,
): Promise<void> {
  await connection.call({
    method: 'PATCH',
    path: `/api/campaign-messages/${encodeURIComponent(id)}`,
    body: { data: { type: 'campaign-message', id, attributes: { definition: definition(message) } } },
    schema: z.looseObject({ data: ref }),
    task: 'update the campaign’s message',
    scope: 'campaigns:write',
    repeatable: true,
  });
}

/** Later changes of the template do not reach the message's copy. */
export async function assignTemplate(
  connection: KlaviyoConnection,
  messageId: string,
  templateId: string,
): Promise<void> {
  const relationships = { template: { data: { type: 'template', id: templateId } } };
  await connection.call({
    method: 'POST',
    path: '/api/campaign-message-assign-template',
    body: { data: { type: 'campaign-message', id: messageId, relationships } },
    schema: z.looseObject({ data: ref }),
    task: 'assign the template to the campaign',
    scope: 'campaigns:write',
    repeatable: true,
  });
}
