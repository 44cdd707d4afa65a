import type { Component } from '#shared/contract/schemas/brand.ts';
import type { WordsBy } from '#shared/contract/schemas/common.ts';
import type { EmailDocument, EmailImage } from '#shared/email/document/document.ts';
import type { PlanInput } from '#shared/email/plan/plan-email.ts';
import { verifyAnswer } from '#shared/email/reading/verify.ts';
import type { ReadableAnswer } from '../../services/model/readable-answer.ts';
import type { CampaignRecord } from '../calendars/calendar-records.ts';
import type { existingImages } from '../images/all-images.ts';
import { cleanAnswer } from './clean-answer.ts';
import { libraryPictures, missingTags } from './library-pictures.ts';
import { productsOffered } from './products-offered.ts';
import { verifyContextOf } from './verify-context.ts';
import { themeIsOpen, type WritingMaterial } from './write-request.ts';

export interface Planning {
  campaign: CampaignRecord;
  material: WritingMaterial;
  components: readonly Component[];
  hero: EmailImage | null;
  heroIsDefault: boolean;
  library: Awaited<ReturnType<typeof existingImages>>;
  logo: EmailImage | null;
  placeInMonth: number;
  writer: WordsBy;
  earlier: EmailDocument | undefined;
}

/** Null when the answer does not quote its row. */
export function readingOf(
  { material, campaign }: Pick<Planning, 'material' | 'campaign'>,
  { answer, reads }: ReadableAnswer,
): { answer: ReadableAnswer['answer']; reading: PlanInput['reading'] } {
  if (!reads) return { answer, reading: null };
  return verifyAnswer(answer, verifyContextOf({ campaign, brand: material.brand, row: material.row }));
}

export function planInput(planning: Planning, given: ReadableAnswer): PlanInput {
  const {
    campaign,
    material,
    components,
    hero,
    heroIsDefault,
    library,
    logo,
    placeInMonth,
    writer,
    earlier,
  } = planning;
  const { brand } = material;
  const { answer, reading } = readingOf(planning, given);
  const alt = hero?.alt || answer.hero_alt;
  const theme = chosenTheme(answer, material);
  return {
    answer: cleanAnswer({ ...answer, theme, hero_alt: alt }, campaign.language || brand.language),
    reading,
    campaign: {
      ...material.campaign,
      theme: theme ?? campaign.theme,
      index: campaign.index,
      ...(campaign.quick?.proposed && { products: productsOffered(campaign, brand) }),
      quick: campaign.quick,
    },
    brand,
    components,
    hero,
    heroIsDefault,
    logo,
    pictures: campaign.quick ? [] : libraryPictures(campaign, library),
    missingPictures: campaign.quick ? [] : missingTags(campaign, library),
    placeInMonth,
    seed: `${campaign.session_id}/${campaign.index}`,
    writer,
    ...(earlier && { earlier }),
  };
}

/** Only if no person has chosen one. */
const chosenTheme = (
  { theme }: ReadableAnswer['answer'],
  { campaign, brand }: Pick<WritingMaterial, 'campaign' | 'brand'>,
): string | null =>
  themeIsOpen(campaign, brand) ? (brand.themes.find((known) => known === theme) ?? null) : null;
