import type { Component } from '#shared/contract/schemas/brand.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { heroTag } from '#shared/domain/image/image-tag.ts';
import type { WriteRequest } from '../../services/model/writer.ts';
import { monthOf } from '../batches/writing/month.ts';
import { activeComponents, requireOpenBrand } from '../brands/store.ts';
import { getAgents } from '../brands/stored-agents.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import { requireCampaign } from '../calendars/store.ts';
import type { EmailRecord, StoredEmail } from '../emails/email-records.ts';
import { requireNewest } from '../emails/next-version.ts';
import type { EmailAddress } from '../emails/read.ts';
import { readStored } from '../emails/store.ts';
import { DEFAULT_PICTURE } from '../writing/library-pictures.ts';
import { materialFor } from '../writing/material.ts';
import { requestFor, type WritingMaterial } from '../writing/write-request.ts';

export interface EmailToRevise {
  campaign: CampaignRecord;
  newest: EmailRecord;
  stored: StoredEmail;
  copy: EmailCopy;
  request: WriteRequest;
  material: WritingMaterial;
  components: readonly Component[];
}

/** Throws 404 without an email, 409 when it is no longer at `version`. */
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
    monthOf({ session_id: calendarId, index }, `revisions/${calendarId}`, 10_000),
  ]);
  const { hero, pictures = [] } = stored.document;
  const material = materialFor({
    campaign,
    brand,
    agents,
    components,
    shownHero: hero
      ? { tag: hero.tag || heroTag(campaign.image_tag) || DEFAULT_PICTURE, alt: hero.alt }
      : undefined,
    heroIsOwn: campaign.image_source !== 'brand_default',
    pictures: pictures.flatMap(({ tag = '', alt }) => (tag === '' ? [] : [{ tag, alt }])),
  });
  const request = requestFor({ ...material, ...(!campaign.quick && { month }) });
  const copy = address.copy ?? stored.document.copy;
  return { campaign, newest, stored, copy, request, material, components };
}
