import {
  assignTemplate,
  type Campaign,
  type CampaignPlan,
  createDraft,
  findCampaigns,
  type Message,
  type MessageContent,
  readMessage,
  updateDraft,
  updateMessage,
} from '../../services/klaviyo/campaigns.ts';
import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import type { Template } from '../../services/klaviyo/templates.ts';
import type { ConnectionsRecord } from '../connections/records.ts';
import { sameSetting } from './difference.ts';
import { nameInKlaviyo } from './names.ts';
import type { DraftSettings } from './records.ts';
import { DRAFT, type Remote, settingsOf } from './remote.ts';
import { hashOf, type Run } from './run.ts';
import type { Source } from './source.ts';

/** The draft's settings, from the campaign, the brand's connections and the Klaviyo account. */
export function wantedSettings(
  source: Source,
  connections: Pick<ConnectionsRecord, 'klaviyo' | 'klaviyo_account'>,
): DraftSettings {
  const { klaviyo, klaviyo_account: account } = connections;
  return {
    audience_ids: klaviyo.audience_ids.map(({ id }) => id),
    send_at: 'at' in source.send ? source.send.at : null,
    subject: source.subject,
    preview_text: source.preview_text,
    from_email: klaviyo.from_email || (account?.sender_email ?? ''),
    from_label: klaviyo.from_label || (account?.sender_name ?? ''),
  };
}

/** The fields that an upload sets: what is empty here is left to Klaviyo. */
export const isSet = (wanted: DraftSettings, field: keyof DraftSettings): boolean =>
  wanted[field] !== null && !(field.startsWith('from_') && wanted[field] === '');

/** Whether an upload would change any of these settings. */
export const differs = (
  now: DraftSettings,
  wanted: DraftSettings,
  fields = Object.keys(wanted) as (keyof DraftSettings)[],
): boolean => fields.some((field) => isSet(wanted, field) && !sameSetting(field, now, wanted));

const planOf = ({ source }: Run, name: string, { audience_ids, send_at }: DraftSettings): CampaignPlan => ({
  name,
  audience_ids,
  send_at,
  // The links have the brand's own parameters; Klaviyo's would come on top.
  tracking_parameters: source.own_utm ? false : null,
});

/** The second subject cannot be part of a draft's A/B test, so it is in the message's name. */
const messageOf = ({ source }: Run, wanted: DraftSettings): MessageContent => ({
  subject: wanted.subject,
  preview_text: wanted.preview_text,
  from_email: wanted.from_email,
  from_label: wanted.from_label,
  label:
    source.second_subject === '' ? '' : `Second subject: ${source.second_subject}`.slice(0, LABEL_LENGTH),
});
const LABEL_LENGTH = 200;

export interface DraftChange {
  wanted: DraftSettings;
  /** Leaves the draft's copy of the template as it is. */
  keepCopy: boolean;
  /** Something of the draft was edited in Klaviyo and is to be replaced. */
  edited: boolean;
}

/** Creates the draft campaign, or makes it what the campaign says. One that was scheduled or sent is left alone. */
export async function putDraft(
  run: Run,
  { campaign, message }: Remote,
  template: Template,
  { wanted, keepCopy, edited }: DraftChange,
): Promise<void> {
  if (!campaign) return makeDraft(run, template, wanted);
  if (campaign.status !== DRAFT) {
    run.notes.push(
      `The campaign is no draft any more in Klaviyo (${campaign.status}), so only the template was updated.`,
    );
    return undefined;
  }
  if (!message) return undefined;
  const isStale = run.link.sent_hash !== run.link.content_hash;
  const assignAgain = !keepCopy && (isStale || edited);
  return changeDraft(run, { campaign, message }, template, { wanted, assignAgain });
}

/** Creates the draft campaign of a template. Nothing is sent. */
async function makeDraft(run: Run, template: Template, wanted: DraftSettings): Promise<void> {
  const { source } = run;
  const name = nameInKlaviyo(source.name, source.send_date, source.marker);
  await run.save({
    creating: 'draft',
    campaign_id: '',
    message_id: '',
    message_template_id: '',
    sent_hash: '',
    copy_hash: '',
    draft_sent: null,
    draft_stored: null,
  });
  const campaign = await createOnce(run, name, wanted).catch(async (error: unknown) => {
    if (error instanceof KlaviyoError && !error.unknownOutcome) await run.save({ creating: null });
    throw error;
  });
  const [message_id] = campaign.message_ids;
  if (message_id === undefined)
    throw new KlaviyoError('unavailable', 'Klaviyo created the draft campaign without a message.');
  await run.save({ creating: null, campaign_id: campaign.id, campaign_name: campaign.name, message_id });
  run.wrote = 'created';
  await assign(run, template, campaign, wanted);
  if (source.second_subject !== '')
    run.notes.push(
      `Klaviyo’s API cannot set up an A/B test. The second subject, “${source.second_subject}”, is in the name of the draft’s message: choose “Create A/B test” there to use it.`,
    );
}

async function createOnce(run: Run, name: string, wanted: DraftSettings): Promise<Campaign> {
  const { connection } = run.account;
  try {
    return await createDraft(connection, planOf(run, name, wanted), messageOf(run, wanted));
  } catch (error) {
    if (!(error instanceof KlaviyoError) || !error.unknownOutcome) throw error;
    // It may have been created although the answer is lost.
    const [found] = await findCampaigns(connection, run.source.marker);
    if (!found) throw error;
    return found;
  }
}

/** Changes what differs in a draft that is there already; `assignAgain` gives it a new copy of the template. */
async function changeDraft(
  run: Run,
  { campaign, message }: { campaign: Campaign; message: Message },
  template: Template,
  { wanted, assignAgain }: { wanted: DraftSettings; assignAgain: boolean },
): Promise<void> {
  const { link, source, account } = run;
  const now = settingsOf(campaign, message);
  const name = nameInKlaviyo(source.name, source.send_date, source.marker);
  // A name that people gave it in Klaviyo stays.
  const renamed = link.campaign_name !== name && campaign.name === link.campaign_name;
  let current = campaign;
  let changed = link.draft_stored === null || link.copy_hash === '';
  if (renamed || differs(now, wanted, ['audience_ids', 'send_at'])) {
    const kept = renamed ? name : campaign.name;
    current = await updateDraft(account.connection, campaign.id, planOf(run, kept, wanted));
    await run.save({ campaign_name: current.name, draft_sent: wanted });
    noteUpdate(run);
    changed = true;
  }
  const label = messageOf(run, wanted).label;
  const relabelled = label !== '' && message.content.label !== label;
  if (relabelled || differs(now, wanted, ['subject', 'preview_text', 'from_email', 'from_label'])) {
    await updateMessage(account.connection, message.id, messageOf(run, wanted));
    await run.save({ draft_sent: wanted });
    noteUpdate(run);
    changed = true;
  }
  if (assignAgain || message.copy_id === null) await assign(run, template, current, wanted);
  else if (changed) await confirm(run, current, wanted);
}

const noteUpdate = (run: Run) => {
  if (run.wrote === 'nothing') run.wrote = 'updated';
};

/** Assigning makes a copy, which is read back, because people edit that copy. */
async function assign(
  run: Run,
  template: Template,
  campaign: Campaign,
  wanted: DraftSettings,
): Promise<void> {
  const { connection } = run.account;
  await assignTemplate(connection, run.link.message_id, template.id);
  noteUpdate(run);
  await run.save({ sent_hash: run.link.content_hash, copy_hash: '' });
  await confirm(run, campaign, wanted);
}

/** Remembers the draft as Klaviyo stored it. */
async function confirm(run: Run, campaign: Campaign, wanted: DraftSettings): Promise<void> {
  const message = await readMessage(run.account.connection, run.link.message_id);
  if (!message)
    throw new KlaviyoError('unavailable', 'Klaviyo does not show the message of the draft campaign.');
  await run.save(
    {
      draft_sent: wanted,
      draft_stored: settingsOf(campaign, message),
      message_template_id: message.copy_id ?? '',
      copy_hash: message.copy ? hashOf(message.copy.html) : '',
    },
    message.copy ? { copy: message.copy.html } : {},
  );
}
