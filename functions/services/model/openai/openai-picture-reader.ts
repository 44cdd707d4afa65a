import OpenAI, { BadRequestError, UnprocessableEntityError } from 'openai';
import { noUsage, type TokenUsage } from '#shared/contract/schemas/email.ts';
import { type ResolvedModel, seeingModel } from '#shared/domain/models.ts';
import { withoutInvisible } from '#shared/email/written-text.ts';
import { accountOf } from '../account.ts';
import type { PictureReader, ReadRequest, ReadResult } from '../picture-reader.ts';
import { WriterError } from '../writer.ts';
import { type Answer, addUsage, readCompletion } from './answer.ts';
import { sentence, writerError } from './errors.ts';
import type { OpenAiOptions } from './openai-writer.ts';
import { type ChatBody, withoutRefused } from './request.ts';

/** Room for a brief, and for the reasoning that is billed as output. */
const OUTPUT_TOKENS = 800;
const REASONING_TOKENS = 4_000;

/** Reads pictures with a model through Chat Completions. */
export class OpenAiPictureReader implements PictureReader {
  readonly account: string;
  readonly #client: OpenAI;
  readonly #official: boolean;

  constructor({ apiKey, baseUrl }: OpenAiOptions) {
    this.#official = baseUrl === '';
    this.account = accountOf(apiKey, baseUrl);
    this.#client = new OpenAI({ apiKey, maxRetries: 0, ...(baseUrl && { baseURL: baseUrl }) });
  }

  async read(request: ReadRequest, { timeoutMs }: { timeoutMs: number }): Promise<ReadResult> {
    const model = seeingModel(request.model, {
      official: this.#official,
      replacement: request.replacement_model,
    });
    // One limit for all of it: a person is waiting for the answer.
    const clock = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await this.#ask(bodyOf(request, model), clock);
      const usage = addUsage(noUsage, answer, model.price);
      return {
        text: textOf(answer, usage),
        model: answer.model || model.id,
        notices: model.reason === null ? [] : [model.reason],
        usage,
      };
    } catch (error) {
      throw writerError(clock.aborted ? clock.reason : error, model.id);
    }
  }

  /** Makes the call, dropping parameters one at a time when the server refuses them by name. */
  async #ask(first: ChatBody, signal: AbortSignal): Promise<Answer> {
    for (let body = first; ; ) {
      try {
        const answered: unknown = await this.#client.chat.completions.create(body, { signal });
        if (typeof answered === 'string' && answered.trim() !== '') throw webPage();
        return readCompletion(answered);
      } catch (error) {
        const refused = error instanceof BadRequestError || error instanceof UnprocessableEntityError;
        const next = refused ? withoutRefused(body, `${error.param ?? ''} ${error.message}`) : undefined;
        if (!next) throw error;
        body = next;
      }
    }
  }
}

function bodyOf({ system, user, picture }: ReadRequest, { id, capabilities }: ResolvedModel): ChatBody {
  return {
    model: id,
    messages: [
      { role: 'system', content: system },
      {
        role: 'user',
        content: [
          { type: 'text', text: user },
          { type: 'image_url', image_url: { url: picture } },
        ],
      },
    ],
    max_completion_tokens: capabilities.efforts.length > 0 ? REASONING_TOKENS : OUTPUT_TOKENS,
    ...(capabilities.efforts.includes('low') && { reasoning_effort: 'low' as const }),
  };
}

/** The text of an answer. Throws `WriterError` for a refusal, a cut answer or none. */
function textOf({ choices: [choice] }: Answer, usage: TokenUsage): string {
  const { content = '', refusal = '' } = choice?.message ?? {};
  if (refusal)
    throw unusable(`The model declined to describe this picture: ${sentence(refusal)}`, usage, false);
  if (choice?.finish_reason === 'content_filter')
    throw unusable("The provider's content filter stopped the answer.", usage, false);
  if (choice?.finish_reason === 'length')
    throw unusable('The brief was cut off at the length limit.', usage, true);
  const text = withoutInvisible(content).trim();
  if (text === '') throw unusable('The model service answered without a brief.', usage, true);
  return text;
}

const unusable = (message: string, usage: TokenUsage, retryable: boolean) =>
  new WriterError('parsing_error', message, { retryable, usage });

const webPage = () =>
  new WriterError('parsing_error', 'The model service answered with a web page instead of a brief.', {
    retryable: true,
  });
