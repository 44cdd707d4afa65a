import type { Email, EmailVariant, EmailVersion } from '#shared/contract/schemas/email.ts';
import { notFound } from '../../errors.ts';
import { requireCampaign, sessionOf } from '../calendars/store.ts';
import type { EmailRecord } from './records.ts';
import { render } from './render.ts';
import { findVersion, newestVersion, readHtml, readStored, versionsOf } from './store.ts';

export interface EmailAddress {
  client: string;
  index: number;
  /** The brand's newest calendar when absent. */
  session?: string | undefined;
}

/** The session and its campaign's newest email. Throws 404 for what there is not. */
export async function locate({
  client,
  index,
  session: named,
}: EmailAddress): Promise<{ session: string; newest: EmailRecord }> {
  const calendar = await sessionOf(client, named);
  if (!calendar) throw notFound('Campaign not found: this brand has no calendar yet');
  const session = calendar.session_id;
  const [campaign, newest] = await Promise.all([
    requireCampaign(session, index),
    newestVersion(session, index),
  ]);
  if (!newest) throw notFound(`There is no email for "${campaign.campaign_name}" yet. Generate it first.`);
  return { session, newest };
}

/** An email as the API shows it: the newest version, or the one named; the download variant is compiled from the same document. */
export async function getEmail(
  address: EmailAddress & { version?: number | undefined; variant: EmailVariant },
): Promise<Email> {
  const { session, newest } = await locate(address);
  const { version, variant, index } = address;
  const record =
    version === undefined || version === newest.version ? newest : await findVersion(session, index, version);
  if (!record)
    throw notFound(`This campaign's email has no version ${version}. The newest is ${newest.version}.`);
  return showVersion(record, { variant, latest: newest.version });
}

/** One stored version as the API shows it. */
export async function showVersion(
  record: EmailRecord,
  { variant, latest }: { variant: EmailVariant; latest: number },
): Promise<Email> {
  const { client: _, checks: __, ...rest } = record;
  if (variant === 'klaviyo') {
    const [{ document, checks, text }, html] = await Promise.all([readStored(record), readHtml(record)]);
    return { ...rest, variant, html, text, copy: document.copy, document, checks, latest };
  }
  const { document, notices } = await readStored(record);
  const { compiled, checks } = render(document, variant, notices);
  const { html, text, bytes } = compiled;
  return { ...rest, variant, html, text, bytes, copy: document.copy, document, checks, latest };
}

/** All versions of a campaign's email, newest first; none when it was never generated. */
export async function listVersions({ client, index, session }: EmailAddress): Promise<EmailVersion[]> {
  const calendar = await sessionOf(client, session);
  if (!calendar) throw notFound('Campaign not found: this brand has no calendar yet');
  await requireCampaign(calendar.session_id, index);
  const versions = await versionsOf(calendar.session_id, index);
  return versions.map(
    ({ session_id: _, client: __, index: ___, campaign_name: ____, usage: _____, ...version }) => version,
  );
}
