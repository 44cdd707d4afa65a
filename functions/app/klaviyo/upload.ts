import type { ApprovalNeeded } from '#shared/contract/schemas/approval-needed.ts';
import type {
  KlaviyoAbTest,
  KlaviyoDifference,
  KlaviyoMode,
  KlaviyoOnConflict,
  KlaviyoOutcome,
  KlaviyoUploadResult,
} from '#shared/contract/schemas/klaviyo.ts';
import { blockingChecks } from '#shared/email/checks/overrides.ts';
import { AppError } from '../../errors.ts';
import { log } from '../../services/log.ts';
import { applyToCampaign } from '../calendars/store.ts';
import { connectionsOf } from '../connections/store.ts';
import { type ConnectedAccount, connectedAccount, isSameAccount } from './account.ts';
import { editedIn } from './conflicts.ts';
import { contentOf, imagesToHost } from './content.ts';
import { putDraft } from './draft.ts';
import { UPLOAD_FAILED, withKlaviyo } from './failures.ts';
import { hostedImages, withHostedImages } from './images.ts';
import type { KlaviyoLinkRecord } from './klaviyo-records.ts';
import { changeLink, readUploaded, reserveLink, startOver } from './links.ts';
import { campaignUrl, nameInKlaviyo, templateUrl } from './names.ts';
import { draftApi, readRemote } from './remote.ts';
import { hashOf, Run } from './run.ts';
import { missingTimeNote } from './send-time-note.ts';
import type { Source } from './source.ts';
import { putTemplate } from './template.ts';
import { wantedSettings } from './wanted.ts';

export interface UploadOptions {
  user: { username: string };
  onConflict: KlaviyoOnConflict;
  /** By default a draft campaign when there are audiences. */
  mode: KlaviyoMode | undefined;
  /** Null for none, absent to keep them. */
  abTest?: KlaviyoAbTest | null | undefined;
  /** Despite findings that can be overridden. */
  confirmed: boolean;
  overrideReason: string | undefined;
  remainingMs: () => number;
}

/**
 * The template and, with audiences, its draft campaign. Edits in Klaviyo stay unless `onConflict` says
 * otherwise. Throws 422 for blocking findings, 409 without a connection or during the same upload, 429 or 503
 * when Klaviyo cannot be used.
 */
export async function uploadToKlaviyo(source: Source, options: UploadOptions): Promise<KlaviyoUploadResult> {
  refuseBlocking(source, options.confirmed);
  const { client } = source;
  const { klaviyo } = await connectionsOf(client);
  const overridden = await isOverridden(source, klaviyo.approval_needed, options);
  const upload = async () => {
    const account = await connectedAccount(client, {
      remainingMs: options.remainingMs,
      title: UPLOAD_FAILED,
    });
    const link = await reserveLink(source, account.account);
    try {
      return await uploadReserved(source, { account, link, options, overridden });
    } finally {
      await release(source);
    }
  };
  return withKlaviyo(client, upload, {
    title: UPLOAD_FAILED,
    whenAway: 'Nothing is lost: upload again, and it continues where it stopped.',
  });
}

const release = (source: Source) =>
  changeLink(source, { busy_until: '' }).catch((error: unknown) =>
    log.warn('an upload could not be released', { client: source.client, error }),
  );

function refuseBlocking({ checks }: Source, confirmed: boolean): void {
  const { final, overridable } = blockingChecks(checks);
  const refuse = (found: typeof final, advice: string) => {
    throw new AppError('validation', `${found.map(({ message }) => message).join(' ')} ${advice}`, {
      title: UPLOAD_FAILED,
    });
  };
  if (final.length > 0) refuse(final, 'Fix this first; nothing was uploaded.');
  if (overridable.length > 0 && !confirmed)
    refuse(overridable, 'Fix this, or confirm that it is right; nothing was uploaded.');
}

interface Reserved {
  account: ConnectedAccount;
  link: KlaviyoLinkRecord;
  options: UploadOptions;
  overridden: boolean;
}

async function uploadReserved(
  source: Source,
  { account, link, options, overridden }: Reserved,
): Promise<KlaviyoUploadResult> {
  const run = new Run({ source, account, link, uploaded: await readUploaded(source) });
  if (!isSameAccount(link.account, account.account)) {
    run.notes.push('The brand’s Klaviyo account has changed, so everything was created in the new one.');
    await run.save(startOver(account.account));
  } else if (link.account !== account.account) await run.save({ account: account.account });
  if (options.abTest !== undefined) await run.save({ ab_test: options.abTest });
  const draft = isDraftWanted(run, options.mode);
  const remote = await readRemote(run, { draft });
  const wanted = draft ? wantedSettings(source, account.connections, abTestOf(run)) : null;
  const files = imagesToHost(source, account);
  const preview = withHostedImages(source.html, await hostedImages(account.account, files));
  const edited = editedIn(run, remote, { html: preview, wanted });
  const difference = [...edited.template, ...edited.draft];
  await noteEdits(source, difference, options.onConflict);
  if (difference.length > 0 && options.onConflict === 'ask')
    return result(run, { outcome: 'conflict', difference });

  const keep = options.onConflict === 'keep';
  if (keep && difference.length > 0 && !overridden)
    await isOverridden(source, account.connections.klaviyo.approval_needed, {
      ...options,
      keepingEdits: true,
    });
  const keepTemplate = keep && edited.template.length > 0;
  const keepDraft = keep && edited.draft.length > 0;
  if (keepTemplate || keepDraft) run.notes.push('What was edited in Klaviyo was kept.');
  const template =
    keepTemplate && remote.template
      ? remote.template
      : await putTemplate(run, remote.template, await readyContent(run), {
          force: edited.template.length > 0,
        });
  if (wanted && !keepDraft)
    await putDraft(run, remote, template, {
      wanted,
      keepCopy: keepTemplate,
      edited: edited.draft.length > 0,
    });
  return finish(run, options);
}

/** Throws 422 without audiences. */
function isDraftWanted(run: Run, mode: KlaviyoMode | undefined): boolean {
  const { audience_ids } = run.account.connections.klaviyo;
  if (mode === 'template' || (mode === undefined && audience_ids.length === 0)) return false;
  if (audience_ids.length === 0) {
    throw new AppError(
      'validation',
      'A draft campaign needs a list or segment. Choose one in Brand Settings, under Connections; nothing was uploaded.',
      { title: UPLOAD_FAILED },
    );
  }
  if (run.source.subject.trim() === '') {
    run.notes.push('There is no subject, so only the template was uploaded.');
    return false;
  }
  const note = missingTimeNote(run.source.send);
  if (note !== null) run.notes.push(note);
  return true;
}

/** Drafts of an earlier API revision have no A/B test: the second subject stays in the message's name. */
function abTestOf({ link, source, notes }: Run): KlaviyoAbTest | null {
  if (link.ab_test === null || source.second_subject === '' || draftApi(link).variations) return link.ab_test;
  notes.push(
    'This draft was made before A/B tests could be set up here. Delete it in Klaviyo and upload again to get one.',
  );
  return null;
}

async function readyContent(run: Run) {
  const { content, image_ids, notes } = await contentOf(run.source, run.account);
  run.notes.push(...notes);
  await run.save({ image_ids });
  return content;
}

async function isOverridden(
  source: Source,
  needed: ApprovalNeeded,
  upload: { user: { username: string }; overrideReason: string | undefined; keepingEdits?: boolean },
): Promise<boolean> {
  if (needed === 'nobody') return false;
  const { requireApproval } = await import('./missing-approval.ts');
  return requireApproval(source, needed, upload);
}

/** Edits void an approval until the approved email replaces them. */
async function noteEdits(
  { campaign }: Source,
  difference: readonly KlaviyoDifference[],
  onConflict: KlaviyoOnConflict,
): Promise<void> {
  if (!campaign) return;
  const { session_id, index } = campaign;
  const place = { session_id, index, kind: 'klaviyo_edit' } as const;
  const { endOutsideChange, noteOutsideChange } = await import('../review/outside.ts');
  if (difference.length === 0 || onConflict === 'overwrite') await endOutsideChange(place);
  else await noteOutsideChange(place, hashOf(JSON.stringify(difference)));
}

async function finish(run: Run, { user }: UploadOptions): Promise<KlaviyoUploadResult> {
  const { source, link, wrote } = run;
  const uploaded_at =
    wrote === 'nothing' && link.uploaded_at !== '' ? link.uploaded_at : new Date().toISOString();
  await run.save({ version: source.version, uploaded_at, uploaded_by: user.username });
  if (source.campaign) {
    await applyToCampaign(source.campaign.session_id, source.campaign.index, {
      set: {
        klaviyo: {
          template_url: templateUrl(link.template_id),
          campaign_url: link.campaign_id === '' ? null : campaignUrl(link.campaign_id),
          version: source.version,
          uploaded_at,
        },
      },
    });
  }
  return result(run, { outcome: wrote === 'nothing' ? 'unchanged' : wrote, difference: [] });
}

function result(
  { source, link, notes }: Run,
  {
    outcome,
    difference,
  }: { outcome: KlaviyoOutcome; difference: KlaviyoUploadResult['details']['difference'] },
): KlaviyoUploadResult {
  const isConflict = outcome === 'conflict';
  const message = messages[outcome](source.name, link.campaign_id !== '');
  return {
    success: !isConflict,
    message,
    error: isConflict ? message : null,
    details: {
      outcome,
      template_id: link.template_id,
      template_name: link.template_name || nameInKlaviyo(source.name, source.send_date, source.marker),
      template_url: link.template_id === '' ? '' : templateUrl(link.template_id),
      campaign_id: link.campaign_id || null,
      campaign_url: link.campaign_id === '' ? null : campaignUrl(link.campaign_id),
      difference,
      notes,
    },
  };
}

const messages: Record<KlaviyoOutcome, (name: string, draft: boolean) => string> = {
  created: (name, draft) => `“${name}” is in Klaviyo as a template${draft ? ' and a draft campaign' : ''}.`,
  updated: (name, draft) =>
    `The template${draft ? ' and the draft campaign' : ''} of “${name}” in Klaviyo ${draft ? 'are' : 'is'} up to date.`,
  unchanged: (name) => `“${name}” is unchanged in Klaviyo.`,
  conflict: (name) =>
    `“${name}” was edited in Klaviyo since the last upload. Nothing was changed; choose which version to keep.`,
};
