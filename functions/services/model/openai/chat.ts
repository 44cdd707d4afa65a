import type OpenAI from 'openai';
import { BadRequestError, RateLimitError, UnprocessableEntityError } from 'openai';
import { accountOf } from '../account.ts';
import { WriterError } from '../writer.ts';
import { type Answer, readCompletion } from './answer.ts';
import { type OpenAiOptions, openAiClient } from './client.ts';
import { atStandardTier, type ChatBody, withoutRefused } from './request.ts';

export interface CallLimits {
  /** Milliseconds, including repetitions without refused parameters. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** Chat Completions, which compatible servers have too. */
export class Chat {
  readonly account: string;
  readonly official: boolean;
  readonly #client: OpenAI;
  readonly #wanted: string;

  /** `wanted` as in "instead of an email". */
  constructor(options: OpenAiOptions, wanted: string) {
    this.official = options.baseUrl === '';
    this.account = accountOf(options.apiKey, options.baseUrl);
    this.#client = openAiClient(options);
    this.#wanted = wanted;
  }

  /**
   * Repeats the call without parameters refused by name, or without a full flexible tier. Rejects with the
   * SDK's error, or the reason of the limit that ended the call.
   */
  async complete(
    first: ChatBody,
    { timeoutMs, signal }: CallLimits,
  ): Promise<{ answer: Answer; body: ChatBody }> {
    // The SDK's timeout does not cover a body that never arrives.
    const clock = timeoutMs === undefined ? [] : [AbortSignal.timeout(Math.ceil(timeoutMs))];
    const ends = AbortSignal.any([...clock, ...(signal ? [signal] : [])]);
    for (let body = first; ; ) {
      try {
        const answered: unknown = await this.#client.chat.completions.create(body, { signal: ends });
        if (typeof answered === 'string' && answered.trim() !== '') throw this.#webPage();
        return { answer: readCompletion(answered), body };
      } catch (error) {
        if (ends.aborted) throw ends.reason;
        const next = afterRefusal(body, error);
        if (!next) throw error;
        body = next;
      }
    }
  }

  #webPage(): WriterError {
    const message = `The model service answered with a web page instead of ${this.#wanted}.`;
    return new WriterError('parsing_error', message, { retryable: true });
  }
}

function afterRefusal(body: ChatBody, error: unknown): ChatBody | undefined {
  if (error instanceof RateLimitError && error.code !== 'insufficient_quota') return atStandardTier(body);
  const refused = error instanceof BadRequestError || error instanceof UnprocessableEntityError;
  return refused ? withoutRefused(body, `${error.param ?? ''} ${error.message}`) : undefined;
}
