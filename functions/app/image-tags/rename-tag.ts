import { CHANGES_LIMIT } from '#shared/contract/limits.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { normaliseTag, withTagRenamed } from '#shared/domain/image/image-tag.ts';
import { conflict, invalid } from '../../errors.ts';
import { saveProfile } from '../brands/profile.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { applyChange } from '../calendars/apply-change.ts';
import { noSuchImage } from '../images/change.ts';
import { type ImageRecord, images, toLibraryImage, versionsOf } from '../images/library.ts';
import { unfinishedWithTag } from './unfinished-with-tag.ts';
import { calendarsNaming } from './uses.ts';

export interface RenameTag {
  client: string;
  user: { sub: string; username: string };
  tag: string;
  to: string;
  in_campaigns: boolean;
}

export interface Renamed {
  tag: string;
  images: LibraryImage[];
  campaigns: number;
}

/**
 * Emails keep their picture. New entries precede the removal of old ones: a repeated call completes the
 * rename. Throws 404, or 409 when another image has the tag or an unfinished batch needs the old one.
 */
export async function renameTag({ client, user, tag: from, to, in_campaigns }: RenameTag): Promise<Renamed> {
  const brand = await requireOpenBrand(client);
  const [tag, wanted] = [normaliseTag(from), normaliseTag(to)];
  if (wanted === '') throw invalid('A tag needs at least one letter or digit.', { to: 'no letter or digit' });
  if (wanted === tag) throw invalid(`The tag is ${tag} already.`, { to: 'the same tag' });
  const versions = await versionsOf(client, tag);
  if (versions.length === 0) throw noSuchImage(from);
  await refuseInUnfinishedBatch(client, tag);
  await copyTo(wanted, versions);
  if (normaliseTag(brand.default_hero_tag) === tag)
    await saveProfile({ client, user }, { default_hero_tag: wanted });
  const campaigns = in_campaigns ? await renameInCampaigns({ client, user, tag, wanted }) : 0;
  for (const version of versions) await images.remove(version);
  const renamed = await versionsOf(client, wanted);
  return { tag: wanted, images: renamed.map(toLibraryImage), campaigns };
}

/** Its items would get another picture. */
async function refuseInUnfinishedBatch(client: string, tag: string): Promise<void> {
  const { campaigns, batch_ids } = await unfinishedWithTag(client, tag);
  if (campaigns === 0) return;
  const who = campaigns === 1 ? '1 campaign still needs' : `${campaigns} campaigns still need`;
  const [where, when] =
    batch_ids.length === 1
      ? ['a batch that has not ended', 'the batch has']
      : [`${batch_ids.length} batches that have not ended`, 'the batches have'];
  throw conflict(
    `${who} the image ${tag} in ${where}. Nothing was changed; you can rename the tag when ${when} ended.`,
    { batch_ids },
  );
}

async function copyTo(tag: string, versions: readonly ImageRecord[]): Promise<void> {
  const [first] = versions;
  const taken = first ? await versionsOf(first.client, tag) : [];
  const isCopy = ({ version, source_hash }: ImageRecord) =>
    versions.some((own) => own.version === version && own.source_hash === source_hash);
  if (!taken.every(isCopy))
    throw conflict(
      `Another image has the tag ${tag} already. Choose a different tag; nothing was changed.`,
      taken.map(toLibraryImage),
    );
  for (const version of versions) await images.put({ ...version, tag, id: `${tag}-${version.version}` });
}

async function renameInCampaigns({
  client,
  user,
  tag,
  wanted,
}: {
  client: string;
  user: RenameTag['user'];
  tag: string;
  wanted: string;
}): Promise<number> {
  let changed = 0;
  for await (const { calendar, campaigns } of calendarsNaming(client, tag)) {
    const byCell = Map.groupBy(campaigns, ({ image_tag }) => withTagRenamed(image_tag, tag, wanted));
    for (const [image_tag, alike] of byCell) {
      for (let at = 0; at < alike.length; at += CHANGES_LIMIT) {
        const indexes = alike.slice(at, at + CHANGES_LIMIT).map(({ index }) => index);
        changed += (await applyChange(calendar, { indexes, fields: { image_tag } }, user)).changed;
      }
    }
  }
  return changed;
}
