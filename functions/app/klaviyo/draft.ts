import { DRAFT, type Draft, type DraftPlan } from '../../services/klaviyo/drafts.ts';
import { KlaviyoError } from '../../services/klaviyo/errors.ts';
import type { Template } from '../../services/klaviyo/templates.ts';
import { abTestWords, sameSetting } from './difference.ts';
import type { DraftSettings } from './klaviyo-records.ts';
import { nameInKlaviyo } from './names.ts';
import { draftApi, type Remote, settingsOf } from './remote.ts';
import { hashOf, type Run } from './run.ts';
import { differs } from './wanted.ts';

const planOf = ({ source }: Run, name: string, wanted: DraftSettings): DraftPlan => ({
  ...wanted,
  name,
  label: labelOf(source.second_subject, wanted),
  // Klaviyo's parameters would be added to the brand's own.
  tracking_parameters: source.own_utm ? false : null,
});

/** Without variations, the message's name holds the second subject. */
const labelOf = (secondSubject: string, wanted: DraftSettings): string =>
  secondSubject === '' || wanted.second_subject !== ''
    ? ''
    : `Second subject: ${secondSubject}`.slice(0, LABEL_LENGTH);
const LABEL_LENGTH = 200;

export interface DraftChange {
  wanted: DraftSettings;
  keepCopy: boolean;
  edited: boolean;
}

/** Leaves a scheduled or sent campaign alone. */
export async function putDraft(
  run: Run,
  { draft }: Remote,
  template: Template,
  { wanted, keepCopy, edited }: DraftChange,
): Promise<void> {
  if (!draft) return makeDraft(run, template, wanted);
  if (draft.status !== DRAFT) {
    run.notes.push(
      `The campaign is no draft any more in Klaviyo (${draft.status}), so only the template was updated.`,
    );
    return undefined;
  }
  if (draft.message_id === null) return undefined;
  const isStale = run.link.sent_hash !== run.link.content_hash;
  const assignAgain = !keepCopy && (isStale || edited);
  return changeDraft(run, draft, template, { wanted, assignAgain });
}

async function makeDraft(run: Run, template: Template, wanted: DraftSettings): Promise<void> {
  const { source, account } = run;
  const name = nameInKlaviyo(source.name, source.send_date, source.marker);
  // Chosen before `creating` is stored, which claims a draft of the link's revision.
  const api = draftApi({ ...run.link, campaign_id: '', creating: null });
  await run.save({
    creating: 'draft',
    revision: api.revision,
    campaign_id: '',
    sent_hash: '',
    copy_hash: '',
    draft_sent: null,
    draft_stored: null,
  });
  const { id } = await createOnce(run, planOf(run, name, wanted), template).catch(async (error: unknown) => {
    if (error instanceof KlaviyoError && !error.unknownOutcome) await run.save({ creating: null });
    throw error;
  });
  run.wrote = 'created';
  await run.save({ creating: null, campaign_id: id, campaign_name: name, draft_sent: wanted });
  const draft = await api.read(account.connection, id);
  if (!draft || draft.message_id === null)
    throw new KlaviyoError('unavailable', 'Klaviyo created the draft campaign without a message.');
  if (draft.copies.every((copy) => copy.id !== null)) await run.save({ sent_hash: run.link.content_hash });
  await changeDraft(run, draft, template, { wanted, assignAgain: false });
  if (source.second_subject !== '' && wanted.second_subject === '')
    run.notes.push(
      `The second subject, “${source.second_subject}”, is in the name of the draft’s message: choose “Create A/B test” there to use it.`,
    );
}

async function createOnce(run: Run, plan: DraftPlan, template: Template): Promise<{ id: string }> {
  const { connection } = run.account;
  const api = draftApi(run.link);
  try {
    return await api.create(connection, plan, template.id);
  } catch (error) {
    if (!(error instanceof KlaviyoError) || !error.unknownOutcome) throw error;
    // It may exist although the answer is lost.
    const found = await api.find(connection, run.source.marker);
    if (!found) throw error;
    return found;
  }
}

async function changeDraft(
  run: Run,
  draft: Draft,
  template: Template,
  { wanted, assignAgain }: { wanted: DraftSettings; assignAgain: boolean },
): Promise<void> {
  const { link, source, account } = run;
  const api = draftApi(link);
  const now = settingsOf(draft);
  const name = nameInKlaviyo(source.name, source.send_date, source.marker);
  // A name that people gave it in Klaviyo stays.
  const renamed = link.campaign_name !== name && draft.name === link.campaign_name;
  const plan = planOf(run, renamed ? name : draft.name, wanted);
  let changed = link.draft_stored === null || link.copy_hash === '';
  if (renamed || differs(now, wanted, ['audience_ids', 'send_at'])) {
    await api.changeCampaign(account.connection, draft, plan);
    await run.save({ draft_sent: wanted });
    noteUpdate(run);
    changed = true;
  }
  if (link.campaign_name !== name) await run.save({ campaign_name: name });
  const relabelled = plan.label !== '' && draft.label !== plan.label;
  const texts = ['subject', 'preview_text', 'from_email', 'from_label', 'second_subject'] as const;
  if (relabelled || differs(now, wanted, [...texts])) {
    await api.changeMessage(account.connection, draft, plan, template.id);
    await run.save({ draft_sent: wanted });
    noteUpdate(run);
    changed = true;
  }
  if (wanted.ab_test && differs(now, wanted, ['ab_test']))
    changed = (await setAbTest(run, draft, wanted)) || changed;
  if (assignAgain || draft.copies.some(({ id }) => id === null)) {
    // Assigning makes a copy, which people edit.
    await api.assign(account.connection, draft, plan, template.id);
    noteUpdate(run);
    await run.save({ sent_hash: run.link.content_hash, copy_hash: '' });
    changed = true;
  }
  if (changed) await confirm(run, wanted);
}

const noteUpdate = (run: Run) => {
  if (run.wrote === 'nothing') run.wrote = 'updated';
};

/** The draft has both subjects, so a refusal is only reported. */
async function setAbTest(run: Run, draft: Draft, { ab_test }: DraftSettings): Promise<boolean> {
  if (!ab_test) return false;
  try {
    await draftApi(run.link).changeAbTest(run.account.connection, draft, ab_test);
  } catch (error) {
    if (!(error instanceof KlaviyoError) || error.failure !== 'refused') throw error;
    run.notes.push(
      `Both subjects are in the draft, but how the winner is chosen was not taken: set “${abTestWords(ab_test)}” in Klaviyo. ${error.message}`,
    );
    return false;
  }
  noteUpdate(run);
  return true;
}

async function confirm(run: Run, wanted: DraftSettings): Promise<void> {
  const draft = await draftApi(run.link).read(run.account.connection, run.link.campaign_id);
  if (!draft || draft.message_id === null)
    throw new KlaviyoError('unavailable', 'Klaviyo does not show the message of the draft campaign.');
  const stored = settingsOf(draft);
  const copy = draft.copies[0]?.template;
  await run.save(
    { draft_sent: wanted, draft_stored: stored, copy_hash: copy ? hashOf(copy.html) : '' },
    copy ? { copy: copy.html } : {},
  );
  if (draft.status !== DRAFT)
    run.notes.push(`Klaviyo says that the campaign is no draft (${draft.status}). Look at it there now.`);
  if (wanted.send_at !== null && !sameSetting('send_at', stored, wanted))
    run.notes.push('Klaviyo did not keep the send time. Set it there.');
  if (wanted.second_subject !== '' && !sameSetting('second_subject', stored, wanted))
    run.notes.push(
      `Klaviyo does not show the second subject, “${wanted.second_subject}”. Look at the draft there.`,
    );
}
