import type { EmailCopy } from '#shared/email/copy.ts';
import type { WriteRequest } from '../../services/model/writer.ts';
import { monthOf } from '../batches/month.ts';
import { activeComponents, requireOpenBrand } from '../brands/store.ts';
import { getAgents } from '../brands/stored-agents.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { requireCampaign } from '../calendars/store.ts';
import { requireNewest } from '../emails/next-version.ts';
import type { EmailAddress } from '../emails/read.ts';
import type { EmailRecord, StoredEmail } from '../emails/records.ts';
import { readStored } from '../emails/store.ts';
import { requestFor } from '../writing/compose-copy.ts';
import { asWritten, materialFor } from '../writing/material.ts';

export interface EmailToRevise {
  campaign: CampaignRecord;
  newest: EmailRecord;
  stored: StoredEmail;
  /** The words to change: those on screen, or else the stored ones. */
  copy: EmailCopy;
  /** The request that this email's words are written from. */
  request: WriteRequest;
}

/** Reads what a change of an email's words starts from. Throws 404 without an email, 409 when it is not `version` any more. */
export async function emailToRevise(
  address: EmailAddress & { version: number; copy?: EmailCopy | undefined },
): Promise<EmailToRevise> {
  const { client, index, version } = address;
  const { calendarId, newest } = await requireNewest(
    address,
    version,
    'Nothing was changed; look at that version and ask again.',
  );
  const [campaign, stored, brand, agents, components, month] = await Promise.all([
    requireCampaign(calendarId, index),
    readStored(newest),
    requireOpenBrand(client),
    getAgents(client),
    activeComponents(client),
    monthOf({ session_id: calendarId, index }, `revisions/${calendarId}`),
  ]);
  const material = asWritten(materialFor({ campaign, brand, agents, components }), stored.document);
  const request = requestFor({ ...material, ...(!campaign.quick && { month }) });
  return { campaign, newest, stored, copy: address.copy ?? stored.document.copy, request };
}

/** Addresses that a changed text may link to: those the email, its campaign or the feedback has already. */
export function linksIn({ copy, stored, request }: EmailToRevise, instruction: string): ReadonlySet<string> {
  const { facts } = request;
  const said = [JSON.stringify(copy), instruction, facts.brief, facts.offer].join(' ');
  const found = said.match(/https:\/\/[^\s<>()"'\]\\]+/g) ?? [];
  return new Set([
    ...found.map((url) => url.replace(/[.,;:!?]$/, '')),
    stored.document.cta_link,
    ...facts.products.map(({ url }) => url),
  ]);
}
