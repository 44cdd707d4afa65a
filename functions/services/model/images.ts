import { IMAGE_MODEL } from '#shared/domain/models.ts';
import { setting } from '../../environment.ts';
import { log } from '../log.ts';
import { secret } from '../secrets.ts';
import { accountOf } from './account.ts';
import { WriterError } from './writer.ts';

export interface DrawRequest {
  prompt: string;
  /** The picture to make a new version of; absent to draw from the prompt alone. JPEG, PNG or WebP. */
  from?: { bytes: Uint8Array; mime_type: string };
  shape: 'landscape' | 'portrait' | 'square';
  signal?: AbortSignal;
}

export interface ImageModel {
  /**
   * Identifies provider and key for image calls; providers limit each model separately, so words have another
   * account.
   */
  readonly account: string;
  /** Returns JPEG bytes. Throws `WriterError`. */
  draw(request: DrawRequest): Promise<Uint8Array>;
}

const SIZES = { landscape: '1536x1024', portrait: '1024x1536', square: '1024x1024' } as const;
/** Drawing takes tens of seconds. */
const TIMEOUT_MS = 120_000;

/** The image model; undefined without a key for one. */
export async function imageModel(): Promise<ImageModel | undefined> {
  const apiKey = await secret('openai_api_key');
  if (!apiKey) return undefined;
  const account = `${accountOf(apiKey, setting('MODEL_BASE_URL'))}#images`;
  return { account, draw: (request) => draw(apiKey, request) };
}

async function draw(apiKey: string, { prompt, from, shape, signal }: DrawRequest): Promise<Uint8Array> {
  const { default: OpenAI, NotFoundError, toFile } = await import('openai');
  const baseURL = setting('MODEL_BASE_URL');
  const client = new OpenAI({ apiKey, maxRetries: 0, timeout: TIMEOUT_MS, ...(baseURL && { baseURL }) });
  const body = {
    model: IMAGE_MODEL.id,
    prompt,
    size: SIZES[shape],
    quality: 'medium',
    output_format: 'jpeg',
  } as const;
  const options = { signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]) };
  try {
    const { data, usage } = from
      ? await client.images.edit(
          {
            ...body,
            image: await toFile(from.bytes, `image.${from.mime_type.slice('image/'.length)}`, {
              type: from.mime_type,
            }),
          },
          options,
        )
      : await client.images.generate(body, options);
    log.info('image drawn', {
      model: IMAGE_MODEL.id,
      input: usage?.input_tokens,
      output: usage?.output_tokens,
    });
    const encoded = data?.[0]?.b64_json;
    if (!encoded)
      throw new WriterError('parsing_error', 'The image model answered without an image.', {
        retryable: true,
      });
    return Buffer.from(encoded, 'base64');
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof NotFoundError) {
      const message = `The model service has no image model ${IMAGE_MODEL.id}. Use the existing image, or connect a service that draws.`;
      throw new WriterError('api_error', message, { retryable: false, cause: error });
    }
    const { writerError } = await import('./openai/errors.ts');
    throw writerError(error, IMAGE_MODEL.id);
  }
}
