import {
  assignTemplate,
  type CampaignPlan,
  createDraft,
  findCampaigns,
  type MessageContent,
  readCampaign,
  readMessage,
  updateDraft,
  updateMessage,
} from './campaigns.ts';
import type { Draft, DraftApi, DraftPlan } from './drafts.ts';
import { KlaviyoError } from './errors.ts';

const planOf = ({ name, audience_ids, send_at, tracking_parameters }: DraftPlan): CampaignPlan => ({
  name,
  audience_ids,
  send_at,
  tracking_parameters,
});

/** This revision has no A/B test in drafts. */
const contentOf = ({ subject, preview_text, from_email, from_label, label }: DraftPlan): MessageContent => ({
  subject,
  preview_text,
  from_email,
  from_label,
  label,
});

function messageOf({ message_id }: Draft): string {
  if (message_id === null)
    throw new KlaviyoError('unavailable', 'Klaviyo does not show the message of the draft campaign.');
  return message_id;
}

export const drafts20260715: DraftApi = {
  revision: '2026-07-15',
  variations: false,
  create: (connection, plan) => createDraft(connection, planOf(plan), contentOf(plan)),
  async find(connection, marker) {
    const [found] = await findCampaigns(connection, marker);
    return found;
  },
  async read(connection, id) {
    const campaign = await readCampaign(connection, id);
    if (!campaign) return undefined;
    const { name, status, audience_ids, send_at, message_ids } = campaign;
    const [first] = message_ids;
    const message = first === undefined ? undefined : await readMessage(connection, first);
    const { label, ...content } = message?.content ?? noContent;
    return {
      id,
      name,
      status,
      audience_ids,
      send_at,
      ...content,
      label,
      second_subject: '',
      ab_test: null,
      message_id: message?.id ?? null,
      copies: message ? [{ id: message.copy_id, template: message.copy }] : [],
      parts: null,
    };
  },
  async changeCampaign(connection, { id }, plan) {
    await updateDraft(connection, id, planOf(plan));
  },
  changeMessage: (connection, draft, plan) => updateMessage(connection, messageOf(draft), contentOf(plan)),
  async changeAbTest() {
    throw new KlaviyoError('refused', 'A draft of this revision has no A/B test.');
  },
  assign: (connection, draft, _plan, templateId) => assignTemplate(connection, messageOf(draft), templateId),
};

const noContent: MessageContent = {
  subject: '',
  preview_text: '',
  from_email: '',
  from_label: '',
  label: '',
};
