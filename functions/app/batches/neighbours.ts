import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import { realAlt } from '#shared/domain/image-alt.ts';
import { furtherTags, heroTag, normaliseTag } from '#shared/domain/image-tag.ts';
import type { EmailImage, EmailPicture } from '#shared/email/document.ts';
import { matchingPicture, namedPictures } from '#shared/email/matching-picture.ts';
import type { Around } from '#shared/email/month-order.ts';
import type { Sketch } from '#shared/email/sketch.ts';
import { cached } from '../cached.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { findCampaigns } from '../calendars/store.ts';
import { existingImages } from '../images/all-images.ts';
import { sketchFromRow } from '../writing/material.ts';
import type { ItemRecord } from './records.ts';

/** Most that an email shows besides its hero. */
const MOST_PICTURES = 6;
/** Campaigns that are planned together. An email is compared with those before it in its own group. */
const GROUP = 40;

interface PlannedRow {
  index: number;
  sketch: Sketch;
}

/**
 * What the emails that are sent before and after this one in its calendar look like, in order. It is worked out from
 * the rows, not from stored emails, so that campaigns generated at the same time differ too, and a repeated
 * generation gives the same email.
 */
export async function emailsAround(item: ItemRecord, run: number, brand: BrandRecord): Promise<Around> {
  const { batch_id, session_id, index, client } = item;
  const group = Math.floor(index / GROUP);
  const planned = await cached(`${batch_id}/${run}/planned/${group}`, async () => {
    const indexes = Array.from({ length: GROUP }, (_, at) => group * GROUP + at);
    const [campaigns, images] = await Promise.all([
      findCampaigns(session_id, indexes),
      cached(`${batch_id}/${run}/images`, () => existingImages(client)),
    ]);
    return plannedRows(
      campaigns.filter(({ removed }) => !removed),
      { ...brand, client },
      images,
    );
  });
  const at = planned.findIndex((row) => row.index === index);
  const sketches = planned.map(({ sketch }) => sketch);
  return at < 0
    ? { earlier: [], later: [] }
    : { earlier: sketches.slice(0, at), later: sketches.slice(at + 1) };
}

type Library = ReadonlyMap<string, readonly ExistingImage[]>;

/** What the emails of campaigns look like from afar, in the order of sending, each different from those before it. */
export function plannedRows(
  campaigns: readonly CampaignRecord[],
  brand: BrandRecord & { client: string },
  library: Library,
): PlannedRow[] {
  const planned: PlannedRow[] = [];
  for (const campaign of bySendDate(campaigns)) {
    const earlier = planned.map(({ sketch }) => sketch);
    const { hero, heroIsDefault } = pictureFor(campaign, brand, library, earlier);
    const sketch = sketchFromRow(campaign, {
      brand,
      hero,
      heroIsDefault,
      pictures: furtherPictures(campaign, library, hero?.url),
      earlier,
      logo: null,
      seed: `${campaign.session_id}/${campaign.index}`,
    });
    planned.push({ index: campaign.index, sketch });
  }
  return planned;
}

/** Readable dates sort as text; others keep the calendar's order among themselves. */
const bySendDate = (campaigns: readonly CampaignRecord[]): CampaignRecord[] =>
  campaigns.toSorted((one, other) => one.send_date.localeCompare(other.send_date) || one.index - other.index);

function pictureFor(
  campaign: CampaignRecord,
  { default_hero_tag }: BrandRecord,
  library: Library,
  earlier: readonly Sketch[],
): { hero: EmailImage | null; heroIsDefault: boolean } {
  const tag = heroTag(campaign.image_tag);
  if (tag !== '') return { hero: imageOf(library.get(tag)?.[0]), heroIsDefault: false };
  const better = otherPicture(campaign, library, earlier);
  return {
    hero: imageOf(better ?? library.get(normaliseTag(default_hero_tag))?.[0]),
    heroIsDefault: better === undefined,
  };
}

const imageOf = (image: ExistingImage | undefined): EmailImage | null =>
  image ? { url: image.url, width: image.width, height: image.height, alt: image.alt } : null;

/**
 * A picture of the library that shows what a campaign without one of its own is about; undefined when there is none,
 * and when the email before shows it.
 */
export function otherPicture(
  campaign: CampaignRecord,
  library: Library,
  earlier: readonly Sketch[],
): ExistingImage | undefined {
  return matchingPicture(campaign, newestOf(library), earlier.at(-1)?.picture);
}

/** The other pictures of a campaign, for a gallery or beside its rows: first those that its row tags. */
export function furtherPictures(campaign: CampaignRecord, library: Library, hero?: string): EmailPicture[] {
  if (campaign.quick) return [];
  const possible = newestOf(library);
  const tagged = furtherTags(campaign.image_tag).flatMap(
    (tag) => possible.find((picture) => picture.tag === tag) ?? [],
  );
  return [...new Set([...tagged, ...namedPictures(campaign, possible, hero)])]
    .slice(0, MOST_PICTURES)
    .map(({ url, width, height, alt }) => ({ url, width, height, alt: realAlt(alt), link: '' }));
}

/** The tags of a campaign's further pictures of which the library has none. */
export const missingTags = ({ image_tag }: CampaignRecord, library: Library): string[] => {
  const possible = newestOf(library);
  return furtherTags(image_tag).filter((tag) => !possible.some((picture) => picture.tag === tag));
};

/** The newest version of each picture that an email can show. */
const newestOf = (library: Library): ExistingImage[] =>
  [...library.values()].flatMap(([newest]) => (newest && !newest.drive_file ? [newest] : []));
