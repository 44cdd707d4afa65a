import { WAITED_FOR_SECONDS } from '#shared/contract/limits.ts';
import type { QuickStyle } from '#shared/contract/quick-styles.ts';
import { noUsage, type TokenUsage } from '#shared/contract/schemas/email.ts';
import { log } from '../../services/log.ts';
import { pictureReader } from '../../services/model/choose-picture-reader.ts';
import type { PictureReader, ReadRequest } from '../../services/model/picture-reader.ts';
import { requireOpenBrand } from '../brands/store.ts';
import { getAgents } from '../brands/stored-agents.ts';
import { modelPicture } from '../images/model-picture.ts';
import { namingFile } from '../images/naming-file.ts';
import { countCall, countFailedCall } from '../usage/months.ts';
import { askModel } from '../writing/ask-model.ts';
import { pictureBrief } from '../writing/picture-brief.ts';
import { briefFromKnownFacts } from './known-facts.ts';
import { type GivenPicture, pictureOfCall } from './picture.ts';

export interface BriefRequest extends GivenPicture {
  style: QuickStyle;
  campaignType: 'promotional' | 'informational';
  remainingMs: () => number;
}

export interface PictureBrief {
  brief: string;
  /** `known_facts`: nobody has looked at the picture. */
  source: 'picture' | 'known_facts';
  model: string | null;
  notes: string[];
  usage: TokenUsage;
}

/** Design §3. */
const PATIENCE_MS = WAITED_FOR_SECONDS * 1_000;
const RESERVE_MS = 3_000;
const TITLE = 'Failed to generate brief';

/**
 * Without a model, from the file's name and the brand. Throws 422 for an unusable picture, 429 or 503 as the
 * model answers.
 */
export async function briefFromImage(request: BriefRequest): Promise<PictureBrief> {
  const brand = await requireOpenBrand(request.client);
  const picture = await pictureOfCall(request);
  const shown = await namingFile(picture.name, modelPicture(picture.bytes));
  const reader = await pictureReader();
  if (!reader) {
    const brief = briefFromKnownFacts(picture, brand);
    return { brief, source: 'known_facts', model: null, notes: [], usage: noUsage };
  }
  const agents = await getAgents(request.client);
  const { system, user, notices } = pictureBrief({ ...request, brand, agents });
  const { text, model, usage, ...result } = await read(
    reader,
    request.client,
    {
      model: brand.content_model,
      replacement_model: brand.replacement_model,
      system,
      user,
      picture: shown,
    },
    Math.min(PATIENCE_MS, request.remainingMs() - RESERVE_MS),
  );
  log.info('picture read', { client: request.client, model, ...usage });
  await countCall(request.client, usage);
  return { brief: text, source: 'picture', model, notes: [...notices, ...result.notices], usage };
}

const read = (reader: PictureReader, client: string, request: ReadRequest, timeoutMs: number) =>
  askModel({ account: reader.account, advice: ADVICE, title: TITLE }, () =>
    reader.read(request, { timeoutMs: Math.max(1, timeoutMs) }).catch(async (error: unknown) => {
      await countFailedCall(client, error);
      throw error;
    }),
  );

const ADVICE = 'The picture is kept. Try again, or write the brief yourself.';
