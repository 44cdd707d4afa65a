import {
  type Campaign,
  findCampaigns,
  type Message,
  readCampaign,
  readMessage,
} from '../../services/klaviyo/campaigns.ts';
import { findTemplates, readTemplate, type Template } from '../../services/klaviyo/templates.ts';
import type { DraftSettings } from './records.ts';
import { hashOf, type Run } from './run.ts';

/** The status of a campaign that nobody has scheduled or sent. */
export const DRAFT = 'Draft';

/** What is in Klaviyo now; undefined for what was never there or was deleted. */
export interface Remote {
  template: Template | undefined;
  campaign: Campaign | undefined;
  message: Message | undefined;
}

/** Reads what an earlier upload left, also objects whose creation was never confirmed. */
export async function readRemote(run: Run, { draft }: { draft: boolean }): Promise<Remote> {
  const { link, account, source, notes } = run;
  const { connection } = account;
  const [template, campaign] = await Promise.all([templateOf(run), draft ? campaignOf(run) : undefined]);
  if (link.template_id !== '' && !template)
    notes.push('The template was deleted in Klaviyo, so it was created again.');
  if (draft && link.campaign_id !== '' && !campaign)
    notes.push('The draft campaign was deleted in Klaviyo, so it was created again.');
  const messageId = campaign && (link.message_id || campaign.message_ids[0]);
  const message = messageId ? await readMessage(connection, messageId) : undefined;
  if (template && link.template_id !== template.id)
    await run.save({
      template_id: template.id,
      template_name: template.name,
      stored_hash: hashOf(template.html),
    });
  if (campaign && message && link.campaign_id !== campaign.id)
    await run.save({ campaign_id: campaign.id, campaign_name: campaign.name, message_id: message.id });
  if (campaign && !message)
    notes.push(`The message of the draft campaign of “${source.name}” is gone in Klaviyo; check it there.`);
  return { template, campaign, message };
}

async function templateOf({ link, account: { connection }, source }: Run): Promise<Template | undefined> {
  if (link.template_id !== '') return readTemplate(connection, link.template_id);
  if (link.creating !== 'template') return undefined;
  const [found] = await findTemplates(connection, source.marker);
  return found;
}

async function campaignOf({ link, account: { connection }, source }: Run): Promise<Campaign | undefined> {
  if (link.campaign_id !== '') return readCampaign(connection, link.campaign_id);
  if (link.creating !== 'draft') return undefined;
  const [found] = await findCampaigns(connection, source.marker);
  return found;
}

export const settingsOf = (campaign: Campaign, message: Message): DraftSettings => {
  const { subject, preview_text, from_email, from_label } = message.content;
  return {
    audience_ids: campaign.audience_ids,
    send_at: campaign.send_at,
    subject,
    preview_text,
    from_email,
    from_label,
  };
};
