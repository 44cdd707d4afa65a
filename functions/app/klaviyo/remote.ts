import { setting } from '../../environment.ts';
import { type Revision, revisions } from '../../services/klaviyo/connection.ts';
import type { Draft, DraftApi } from '../../services/klaviyo/drafts.ts';
import { drafts20260715 } from '../../services/klaviyo/drafts-2026-07-15.ts';
import { drafts20261015 } from '../../services/klaviyo/drafts-2026-10-15.ts';
import { findTemplates, readTemplate, type Template } from '../../services/klaviyo/templates.ts';
import type { DraftSettings, KlaviyoLinkRecord } from './klaviyo-records.ts';
import { hashOf, type Run } from './run.ts';

const apis: Record<Revision, DraftApi> = { '2026-07-15': drafts20260715, '2026-10-15': drafts20261015 };

const newApi = (): DraftApi =>
  apis[revisions.find((revision) => revision === setting('KLAVIYO_REVISION')) ?? '2026-10-15'];

/** A draft is changed in the shapes it was made in. */
export const draftApi = (
  link: Pick<KlaviyoLinkRecord, 'campaign_id' | 'creating' | 'revision'> | undefined,
) => (link && (link.campaign_id !== '' || link.creating === 'draft') ? apis[link.revision] : newApi());

/** Undefined parts never existed or were deleted. */
export interface Remote {
  template: Template | undefined;
  draft: Draft | undefined;
}

export async function readRemote(run: Run, { draft: wanted }: { draft: boolean }): Promise<Remote> {
  const { link, source, notes } = run;
  const [template, draft] = await Promise.all([templateOf(run), wanted ? draftOf(run) : undefined]);
  if (link.template_id !== '' && !template)
    notes.push('The template was deleted in Klaviyo, so it was created again.');
  if (wanted && link.campaign_id !== '' && !draft) {
    notes.push('The draft campaign was deleted in Klaviyo, so it was created again.');
    // The next one may have another revision's shapes.
    await run.save({ campaign_id: '' });
  }
  if (template && link.template_id !== template.id)
    await run.save({
      template_id: template.id,
      template_name: template.name,
      stored_hash: hashOf(template.html),
    });
  if (draft && draft.message_id !== null && link.campaign_id !== draft.id)
    await run.save({ campaign_id: draft.id, campaign_name: draft.name });
  if (draft && draft.message_id === null)
    notes.push(`The message of the draft campaign of “${source.name}” is gone in Klaviyo; check it there.`);
  return { template, draft };
}

async function templateOf({ link, account: { connection }, source }: Run): Promise<Template | undefined> {
  if (link.template_id !== '') return readTemplate(connection, link.template_id);
  if (link.creating !== 'template') return undefined;
  const [found] = await findTemplates(connection, source.marker);
  return found;
}

async function draftOf({ link, account: { connection }, source }: Run): Promise<Draft | undefined> {
  const api = draftApi(link);
  if (link.campaign_id !== '') return api.read(connection, link.campaign_id);
  if (link.creating !== 'draft') return undefined;
  const found = await api.find(connection, source.marker);
  return found && api.read(connection, found.id);
}

export const settingsOf = ({
  audience_ids,
  send_at,
  subject,
  preview_text,
  from_email,
  from_label,
  second_subject,
  ab_test,
}: Draft): DraftSettings => ({
  audience_ids,
  send_at,
  subject,
  preview_text,
  from_email,
  from_label,
  second_subject,
  ab_test,
});
