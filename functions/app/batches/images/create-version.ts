import sharp from 'sharp';
import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { AppError, notFound } from '../../../errors.ts';
import { getObject } from '../../../services/bucket.ts';
import { imageModel } from '../../../services/model/images.ts';
import { WriterError } from '../../../services/model/writer.ts';
import { getAgents } from '../../brands/stored-agents.ts';
import { mediaKey } from '../../images/library.ts';
import { samplePicture } from '../../images/placeholder.ts';
import { addImage, type NewImage } from '../../images/publish.ts';
import { imagePrompt } from '../../writing/image-prompt.ts';

export interface NewVersion {
  brand: BrandContext & { client: string };
  tag: string;
  /** Null draws from the campaign's words alone. */
  existing: ExistingImage | null;
  campaign: CampaignFields & { preview_text_auto: boolean };
  /** The version before a proposal, or 0. Proposals stay in the archive until used. */
  proposedAfter?: number | undefined;
  /** Awaited before the picture is stored: lost ones count too. */
  spent?: (usage: TokenUsage) => Promise<void>;
  signal?: AbortSignal;
}

/** Without an image model, draws a plain sample. Throws `WriterError`, or 404 without the existing file. */
export async function createImageVersion({
  brand,
  tag: given,
  existing,
  campaign,
  proposedAfter,
  spent,
  signal,
}: NewVersion): Promise<LibraryImage> {
  const tag = normaliseTag(given);
  const likelyVersion = (proposedAfter ?? existing?.version ?? 0) + 1;
  const model = await imageModel();
  const from = existing && model ? await stillOf(existing) : undefined;
  const drawn = model
    ? await model.draw({
        prompt: imagePrompt({ brand, agents: await getAgents(brand.client), campaign, tag }),
        from,
        shape: shapeOf(existing),
        signal,
      })
    : undefined;
  if (drawn) await spent?.(drawn.usage);
  const alt =
    campaign.hero_alt_text.trim() ||
    (model ? '' : `Sample image for ${campaign.campaign_name.trim() || tag}`);
  return addDrawn({
    client: brand.client,
    tag,
    name: `${tag}_v${likelyVersion}.${model ? 'jpg' : 'png'}`,
    bytes: drawn?.bytes ?? (await samplePicture(brand.look, tag, likelyVersion)),
    source: 'created',
    alt,
    archived: proposedAfter !== undefined,
  });
}

async function addDrawn(image: NewImage): Promise<LibraryImage> {
  try {
    return await addImage(image);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    const message = 'The image model answered with a picture that cannot be used.';
    throw new WriterError('parsing_error', message, { retryable: true, cause: error });
  }
}

async function stillOf({ url, tag }: ExistingImage): Promise<{ bytes: Uint8Array; mime_type: string }> {
  const file = url.slice(url.lastIndexOf('/') + 1);
  const bytes = await getObject(mediaKey(file));
  if (!bytes) throw notFound(`The file of the image ${tag} is missing. Upload it again under the same tag.`);
  if (file.endsWith('.gif'))
    return { bytes: await sharp(bytes, { page: 0 }).png().toBuffer(), mime_type: 'image/png' };
  return { bytes, mime_type: file.endsWith('.png') ? 'image/png' : 'image/jpeg' };
}

const LANDSCAPE_RATIO = 1.2;
const PORTRAIT_RATIO = 0.85;

function shapeOf(existing: ExistingImage | null): 'landscape' | 'portrait' | 'square' {
  if (!existing) return 'landscape';
  const ratio = existing.width / existing.height;
  if (ratio > LANDSCAPE_RATIO) return 'landscape';
  return ratio < PORTRAIT_RATIO ? 'portrait' : 'square';
}
