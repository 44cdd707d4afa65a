import type { BrandRecord, Component } from '#shared/contract/schemas/brand.ts';
import type { BrandHosts } from '#shared/domain/brand-links.ts';
import { blockData, type EmailDocument } from '#shared/email/document.ts';
import { layOut } from '#shared/email/plan.ts';
import type { WrittenWords } from '../../services/model/words.ts';
import type { WriteRequest } from '../../services/model/writer.ts';
import type { CampaignRecord } from '../calendars/records.ts';
import { render } from '../emails/render.ts';
import { type ChosenMaterial, decidedBy } from '../writing/material.ts';
import { toCopy } from '../writing/to-copy.ts';
import type { Draft } from './draft.ts';
import { type Hero, noPicture } from './hero.ts';
import type { Steps } from './steps.ts';
import { type Made, storeEmail } from './store-email.ts';
import { withClaimsRead } from './with-claims-read.ts';
import { withRepair } from './with-repair.ts';
import type { Invocation } from './work.ts';

interface ToMake {
  campaign: CampaignRecord;
  brand: BrandRecord;
  components: readonly Component[];
  material: ChosenMaterial;
  request: WriteRequest;
  draft: Draft;
  picture: Hero;
  /** What the picture shows, where somebody said so. */
  alt: string;
  otherBrands: BrandHosts;
}

/**
 * Makes an email of its words, mends it, has it read for claims where the brand asks for that, and stores it.
 * Throws `Superseded`.
 */
export async function makeEmail(
  invocation: Invocation,
  steps: Steps,
  { campaign, brand, components, material, request, draft: first, picture, alt, otherBrands }: ToMake,
): Promise<void> {
  const draw = (document: EmailDocument, notices: string[]) =>
    render(document, 'klaviyo', { notices, otherBrands });
  const mended = await withRepair(invocation, steps, request, first, (words, said) => {
    const { layout } = decidedBy(words, material);
    const document = layOut(layout, {
      copy: toCopy({ ...words, hero_alt: alt || words.hero_alt }, first.facts),
      components,
      writer: first.result.writer,
      named: { name: campaign.campaign_name, theme: refined(words, brand) ?? material.campaign.theme },
    });
    const notices = [...said, ...(picture.image?.note ? [picture.image.note] : [])];
    return { document, notices, rendered: draw(document, notices) };
  });
  const made = brand.read_claims ? await withClaimsRead(invocation, steps, request, mended, draw) : mended;

  steps.begin('finalizing');
  const { document, draft } = made;
  const shown = document.blocks.some(({ type }) => blockData(type).picture);
  const told = draft.result.writer === 'openai' ? request.told : undefined;
  await storeEmail(steps, { campaign, picture: shown ? picture : noPicture, told, ...made });
}

/** Draws and stores the copy of a first send. */
export async function makeResend(
  steps: Steps,
  made: Omit<Made, 'rendered'>,
  otherBrands: BrandHosts,
): Promise<void> {
  const rendered = render(made.document, 'klaviyo', { notices: made.notices, otherBrands });
  steps.begin('finalizing');
  await storeEmail(steps, { ...made, rendered });
}

/** The theme the model chose, if it is one of the brand's. It is asked only when no person has chosen one. */
const refined = ({ theme }: Pick<WrittenWords, 'theme'>, { themes }: BrandRecord) =>
  themes.find((known) => known === theme);
