import * as z from 'zod';
import type { KlaviyoConnection } from './connection.ts';
import { type AbTest, DRAFT, type Draft, type DraftApi, type DraftPlan } from './drafts.ts';
import { isNotFound, KlaviyoError } from './errors.ts';
import { listAll, ref, resource } from './json-api.ts';
import { readTemplate } from './templates.ts';
import {
  audienceResource,
  campaignResource,
  type DraftParts,
  type EmailVariation,
  messageResource,
  toVariation,
  variationResource,
} from './variation-shapes.ts';

const REVISION = '2026-10-15';
const WRITE = { scope: 'campaigns:write', revision: REVISION } as const;
const READ = { scope: 'campaigns:read', revision: REVISION } as const;
const AUDIENCE = 'audience';
const done = z.looseObject({ data: ref });

function partsOf({ parts, message_id }: Draft): DraftParts & { message_id: string } {
  if (!parts || message_id === null)
    throw new KlaviyoError('unavailable', 'Klaviyo does not show the message of the draft campaign.');
  return { ...parts, message_id };
}

/** Empty fields are left to Klaviyo. */
const details = (
  { preview_text, from_email, from_label }: DraftPlan,
  subject: string,
  template_id: string,
): object => ({
  channel: 'email',
  template_id,
  subject,
  preview_text,
  ...(from_email && { from_email }),
  ...(from_label && { from_label }),
});

const subjectsOf = ({ subject, second_subject }: DraftPlan) =>
  second_subject === '' ? [subject] : [subject, second_subject];
const nameOf = (at: number) => `Subject ${'ABCDEFGH'.charAt(at)}`;

async function create(
  connection: KlaviyoConnection,
  plan: DraftPlan,
  templateId: string,
): Promise<{ id: string }> {
  const variations = subjectsOf(plan).map((subject, at) => ({
    definition: { name: nameOf(at), details: details(plan, subject, templateId) },
  }));
  const attributes = {
    definition: { name: plan.name },
    audiences: [{ temporary_id: AUDIENCE, included: plan.audience_ids }],
    messages: [
      {
        audience_temporary_id: AUDIENCE,
        ...(plan.label && { name: plan.label }),
        ...(plan.tracking_parameters === false && { is_add_utm: false }),
        variations,
      },
    ],
  };
  const { data } = await connection.call({
    ...WRITE,
    method: 'POST',
    path: '/api/campaigns',
    body: { data: { type: 'campaign', attributes } },
    schema: done,
    task: 'create the draft campaign',
    repeatable: false,
  });
  return data;
}

async function read(connection: KlaviyoConnection, id: string): Promise<Draft | undefined> {
  const answer = await orUndefined(
    connection.call({
      ...READ,
      method: 'GET',
      path: `/api/campaigns/${encodeURIComponent(id)}`,
      query: { include: 'campaign-audiences,campaign-messages' },
      schema: z.looseObject({ data: campaignResource, included: z.array(z.unknown()).nullish() }),
      task: 'read the campaign',
      repeatable: true,
    }),
  );
  if (!answer) return undefined;
  const included = answer.included ?? [];
  const [audience] = included.flatMap((each) => audienceResource.safeParse(each).data ?? []);
  const [message] = included.flatMap((each) => messageResource.safeParse(each).data ?? []);
  const variations = message ? await variationsOf(connection, message.id) : [];
  const copies = await Promise.all(
    variations.map(async ({ template_id }) => ({
      id: template_id,
      template: template_id === null ? null : ((await readTemplate(connection, template_id)) ?? null),
    })),
  );
  const definition = message?.attributes.definition;
  return {
    id,
    name: answer.data.attributes.definition.name ?? '',
    status: statusOf(definition?.status),
    audience_ids: audience?.attributes.definition.included ?? [],
    send_at: definition?.send_options?.send_time ?? null,
    ...textsOf(variations),
    ab_test: abTestOf(definition?.ab_test),
    label: definition?.name ?? '',
    message_id: message?.id ?? null,
    copies,
    parts: message ? { audience, variations } : null,
  };
}

/** Lower case in this revision, and optional. */
const statusOf = (status: string | null | undefined): string =>
  !status || status === 'draft' ? DRAFT : `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

/** Joins what differs between variations, so that edits are noticed. */
function textsOf(variations: readonly EmailVariation[]) {
  const joined = (texts: string[]) => [...new Set(texts)].join(' / ');
  const [first, ...others] = variations;
  return {
    subject: first?.subject ?? '',
    second_subject: others.map(({ subject }) => subject).join(' / '),
    preview_text: joined(variations.map(({ preview_text }) => preview_text)),
    from_email: joined(variations.map(({ from_email }) => from_email)),
    from_label: joined(variations.map(({ from_label }) => from_label)),
  };
}

type AbTestShape = NonNullable<z.output<typeof messageResource>['attributes']['definition']['ab_test']>;

function abTestOf(given: AbTestShape | null | undefined): AbTest | null {
  if (!given?.winner_metric || !given.winner_percentage || !given.winner_wait_hours) return null;
  const { winner_metric: metric, winner_percentage: share, winner_wait_hours: hours } = given;
  return { metric, share, hours };
}

async function variationsOf(connection: KlaviyoConnection, messageId: string): Promise<EmailVariation[]> {
  const { data } = await listAll(connection, {
    ...READ,
    path: `/api/campaign-messages/${encodeURIComponent(messageId)}/campaign-variations`,
    item: variationResource,
    task: 'read the campaign’s message',
  });
  return data.map(toVariation);
}

async function patch(
  connection: KlaviyoConnection,
  { type, id, definition, task }: { type: string; id: string; definition: object; task: string },
): Promise<void> {
  await connection.call({
    ...WRITE,
    method: 'PATCH',
    path: `/api/${type}s/${encodeURIComponent(id)}`,
    body: { data: { type, id, attributes: { definition } } },
    schema: done,
    task,
    repeatable: true,
  });
}

async function changeCampaign(
  connection: KlaviyoConnection,
  draft: Draft,
  { name, audience_ids, send_at }: DraftPlan,
): Promise<void> {
  const { audience, message_id, variations } = partsOf(draft);
  const task = 'update the draft campaign';
  if (name !== draft.name)
    await patch(connection, { type: 'campaign', id: draft.id, definition: { name }, task });
  if (audience && !sameIds(audience_ids, draft.audience_ids)) {
    // Sent back unchanged: Klaviyo does not document whether omitted fields stay.
    const definition = { ...audience.attributes.definition, included: audience_ids };
    await patch(connection, { type: 'campaign-audience', id: audience.id, definition, task });
  }
  if (send_at === null || sameMoment(send_at, draft.send_at)) return;
  const send_strategy = variations.length > 1 ? 'content_variation' : 'static';
  const definition = { send_options: { send_strategy, send_time: send_at } };
  await patch(connection, { type: 'campaign-message', id: message_id, definition, task });
}

const sameIds = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();
const sameMoment = (a: string, b: string | null) => b !== null && Date.parse(a) === Date.parse(b);

async function changeMessage(
  connection: KlaviyoConnection,
  draft: Draft,
  plan: DraftPlan,
  templateId: string,
): Promise<void> {
  const { message_id, variations } = partsOf(draft);
  const task = 'update the campaign’s message';
  for (const [at, subject] of subjectsOf(plan).entries()) {
    const variation = variations[at];
    if (!variation) {
      await addVariation(connection, message_id, {
        name: nameOf(at),
        details: details(plan, subject, templateId),
      });
      continue;
    }
    const { id, name, given, template_id } = variation;
    const changed = details(plan, subject, template_id ?? templateId);
    await patch(connection, {
      type: 'campaign-variation',
      id,
      definition: { name: name || nameOf(at), details: { ...given, ...changed } },
      task,
    });
  }
  if (plan.label !== '' && plan.label !== draft.label)
    await patch(connection, {
      type: 'campaign-message',
      id: message_id,
      definition: { name: plan.label },
      task,
    });
}

/** An unknown outcome shows when the draft is read again. */
async function addVariation(
  connection: KlaviyoConnection,
  messageId: string,
  definition: object,
): Promise<void> {
  const relationships = { 'campaign-message': { data: { type: 'campaign-message', id: messageId } } };
  await connection.call({
    ...WRITE,
    method: 'POST',
    path: '/api/campaign-variations',
    body: { data: { type: 'campaign-variation', attributes: { definition }, relationships } },
    schema: done,
    task: 'add the second subject to the draft campaign',
    repeatable: false,
  });
}

/** With the plan's texts, or earlier changes would be undone. */
async function assign(
  connection: KlaviyoConnection,
  draft: Draft,
  plan: DraftPlan,
  templateId: string,
): Promise<void> {
  const subjects = subjectsOf(plan);
  for (const [at, { id, name, given }] of partsOf(draft).variations.entries()) {
    const subject = subjects[at];
    const changed = subject === undefined ? { template_id: templateId } : details(plan, subject, templateId);
    await patch(connection, {
      type: 'campaign-variation',
      id,
      definition: { ...(name && { name }), details: { ...given, ...changed } },
      task: 'assign the template to the campaign',
    });
  }
}

async function orUndefined<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

const foundCampaign = resource({}).extend({ type: z.literal('campaign') });

export const drafts20261015: DraftApi = {
  revision: REVISION,
  variations: true,
  create,
  async find(connection, marker) {
    const { data } = await listAll(connection, {
      ...READ,
      path: '/api/campaigns',
      query: { filter: `contains(name,'${marker}')`, sort: '-created_at' },
      item: foundCampaign,
      limit: 1,
      task: 'look for the draft campaign',
    });
    return data[0];
  },
  read,
  changeCampaign,
  changeMessage,
  changeAbTest: (connection, draft, { metric, share, hours }) =>
    patch(connection, {
      type: 'campaign-message',
      id: partsOf(draft).message_id,
      definition: {
        ab_test: { winner_metric: metric, winner_percentage: share, winner_wait_hours: hours },
      },
      task: 'set up the A/B test',
    }),
  assign,
};
