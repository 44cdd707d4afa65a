import type { BrandRecord } from '#shared/contract/schemas/brand.ts';
import type { BrandHosts } from '#shared/domain/brand/brand-links.ts';
import { briefShortcoming } from '#shared/domain/campaign/brief-quality.ts';
import { missingFields } from '#shared/domain/campaign/completeness.ts';
import { heroTag } from '#shared/domain/image/image-tag.ts';
import { partsOfDocument } from '#shared/email/plan/parts-of-document.ts';
import type { WriteRequest } from '../../../services/model/writer.ts';
import { otherBrandHosts } from '../../brands/other-brands.ts';
import { activeComponents } from '../../brands/store.ts';
import { getAgents } from '../../brands/stored-agents.ts';
import { cached, FOR_RUN_MS } from '../../cached.ts';
import type { CampaignRecord } from '../../calendars/calendar-records.ts';
import { logoOf, withAbsoluteImages, withAbsolutePictures } from '../../emails/media.ts';
import { DEFAULT_PICTURE, libraryPictures } from '../../writing/library-pictures.ts';
import { materialFor } from '../../writing/material.ts';
import type { Planning } from '../../writing/plan-input.ts';
import { requestFor } from '../../writing/write-request.ts';
import {
  altOf,
  batchBrand,
  batchImages,
  chooseHero,
  type Hero,
  heroOf,
  noPicture,
  type ToDraw,
  type ToFetch,
} from '../images/hero.ts';
import type { ItemRecord } from '../state/batch-records.ts';
import type { Steps } from '../state/steps.ts';
import { showGenerating } from '../state/work.ts';
import { liftedHold } from './hold.ts';
import { monthOf } from './month.ts';
import { placeInMonthOf } from './place-in-month.ts';
import { settledEmail } from './settled-email.ts';

export class CannotCompose extends Error {
  override readonly name = 'CannotCompose';
}

/** Throws `CannotCompose`. */
export async function readCampaign(item: ItemRecord): Promise<CampaignRecord> {
  const campaign = await showGenerating(item);
  if (!campaign || campaign.removed) throw new CannotCompose('This campaign is no longer in the calendar.');
  const [missing] = missingFields(campaign);
  if (!missing) return campaign;
  throw new CannotCompose(
    missing === 'brief' && campaign.brief.trim() !== ''
      ? `${briefShortcoming(campaign.brief)} Write a brief and try again.`
      : `This campaign has no ${missing.replaceAll('_', ' ')} any more. Fill it in and try again.`,
  );
}

export interface Gathered {
  brand: BrandRecord;
  request: WriteRequest;
  planning: Omit<Planning, 'writer'>;
  picture: Hero;
}

const forRun = <T>(
  { batch_id, client }: Pick<ItemRecord, 'batch_id' | 'client'>,
  run: number,
  [what, read]: [string, (client: string) => Promise<T>],
): Promise<T> => cached(`${batch_id}/${run}/${what}`, () => read(client), FOR_RUN_MS);

export const hostsOfOthers = (item: ItemRecord, run: number): Promise<BrandHosts> =>
  forRun(item, run, ['other brands', otherBrandHosts]);

export async function gather(
  steps: Steps,
  item: ItemRecord,
  run: number,
  campaign: CampaignRecord,
): Promise<Gathered> {
  const [brand, hero, agents, components, library, earlier] = await Promise.all([
    batchBrand(item, run),
    chooseHero(item, run),
    forRun(item, run, ['agents', getAgents]),
    forRun(item, run, ['components', activeComponents]),
    batchImages(item, run),
    settledEmail(campaign),
  ]);
  // A version that appeared after PrepareImage looked is too late.
  const picture = 'tag' in hero ? asItIs(hero) : hero;
  // The writer has not seen the picture.
  const alt = altOf(picture, campaign.hero_alt_text);
  const material = materialFor(
    {
      campaign: { ...campaign, products: withAbsoluteImages(campaign.products) },
      brand: withAbsolutePictures(brand),
      agents,
      components,
      shownHero: picture.image ? { tag: heroTag(campaign.image_tag) || DEFAULT_PICTURE, alt } : undefined,
      heroIsOwn: picture.image_source !== 'brand_default',
      pictures: campaign.quick ? [] : libraryPictures(campaign, library),
      settled: earlier && partsOfDocument(earlier).parts.map(({ type }) => type),
    },
    (step) => steps.begin(step),
  );
  steps.begin('generating_content');
  const batch = `${item.batch_id}/${run}`;
  const [month, placeInMonth, logo] = await Promise.all([
    campaign.quick ? undefined : monthOf(campaign, batch),
    campaign.quick ? 0 : placeInMonthOf(campaign, batch),
    forRun(item, run, ['logo', () => logoOf(brand)]),
  ]);
  return {
    brand,
    request: requestFor({ ...material, unheld: liftedHold(campaign), ...(month && { month }) }),
    planning: {
      campaign,
      material,
      components,
      library,
      logo,
      placeInMonth,
      earlier,
      hero: picture.image && heroImage(picture.image, alt),
      heroIsDefault: picture.image_source === 'brand_default',
    },
    picture,
  };
}

function asItIs(wanted: ToDraw | ToFetch): Hero {
  if ('stored' in wanted && wanted.stored) return heroOf(wanted.stored, wanted.source);
  if ('existing' in wanted && wanted.existing) return heroOf(wanted.existing, 'library');
  return noPicture;
}

const heroImage = ({ url, width, height }: NonNullable<Hero['image']>, alt: string) => ({
  url,
  width,
  height,
  alt,
});
