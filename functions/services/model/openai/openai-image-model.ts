import { NotFoundError, toFile } from 'openai';
import * as z from 'zod';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { IMAGE_MODEL } from '#shared/domain/brand/image-model.ts';
import { log } from '../../log.ts';
import { accountOf } from '../account.ts';
import type { Drawn, DrawRequest, ImageModel } from '../image-model.ts';
import { WriterError } from '../writer.ts';
import { type OpenAiOptions, openAiClient } from './client.ts';
import { writerError } from './errors.ts';

const SIZES = { landscape: '1536x1024', portrait: '1024x1536', square: '1024x1024' } as const;
/** Drawing takes tens of seconds. */
const TIMEOUT_MS = 120_000;

const count = z.int().min(0).catch(0);
const counts = z.object({
  input_tokens: count,
  output_tokens: count,
  input_tokens_details: z.object({ image_tokens: count }).catch({ image_tokens: 0 }),
});
const answered = z
  .object({
    data: z.array(z.object({ b64_json: z.string().catch('') }).catch({ b64_json: '' })).catch([]),
    usage: counts.nullable().catch(null),
  })
  .catch({ data: [], usage: null });

export class OpenAiImageModel implements ImageModel {
  readonly account: string;
  readonly #options: OpenAiOptions;

  constructor(options: OpenAiOptions) {
    this.#options = options;
    this.account = `${accountOf(options.apiKey, options.baseUrl)}#images`;
  }

  async draw({ signal, ...request }: DrawRequest): Promise<Drawn> {
    const clock = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const ends = AbortSignal.any([clock, ...(signal ? [signal] : [])]);
      const { data, usage } = answered.parse(await this.#ask(request, ends));
      log.info('image drawn', {
        model: IMAGE_MODEL.id,
        input: usage?.input_tokens,
        output: usage?.output_tokens,
      });
      const bytes = Buffer.from(data[0]?.b64_json ?? '', 'base64');
      const used = this.#usageOf(usage);
      if (bytes.length === 0) throw withoutImage(used);
      return { bytes, usage: used };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof NotFoundError) {
        const message = `The model service has no image model ${IMAGE_MODEL.id}. Use the existing image, or connect a service that draws.`;
        throw new WriterError('api_error', message, { retryable: false, cause: error });
      }
      throw writerError(clock.aborted ? clock.reason : error, IMAGE_MODEL.id);
    }
  }

  #usageOf(told: z.infer<typeof counts> | null): TokenUsage {
    const isPriced = told !== null && told.output_tokens > 0 && (this.#options.baseUrl ?? '') === '';
    return {
      input_tokens: told?.input_tokens ?? 0,
      cached_tokens: 0,
      written_tokens: 0,
      output_tokens: told?.output_tokens ?? 0,
      calls: 1,
      cost_usd: isPriced ? costOfPicture(told) : null,
    };
  }

  async #ask({ prompt, from, shape }: DrawRequest, signal: AbortSignal): Promise<unknown> {
    const { images } = openAiClient(this.#options);
    const body = {
      model: IMAGE_MODEL.id,
      prompt,
      size: SIZES[shape],
      quality: 'medium',
      output_format: 'jpeg',
    } as const;
    if (!from) return images.generate(body, { signal });
    const { bytes, mime_type: type } = from;
    const image = await toFile(bytes, `image.${type.slice('image/'.length)}`, { type });
    return images.edit({ ...body, image }, { signal });
  }
}

function costOfPicture({
  input_tokens,
  input_tokens_details,
  output_tokens,
}: z.infer<typeof counts>): number {
  const { text, image, output } = IMAGE_MODEL.price;
  const shown = Math.min(input_tokens, input_tokens_details.image_tokens);
  return ((input_tokens - shown) * text + shown * image + output_tokens * output) / 1_000_000;
}

const withoutImage = (usage: TokenUsage) =>
  new WriterError('parsing_error', 'The image model answered without an image.', { retryable: true, usage });
