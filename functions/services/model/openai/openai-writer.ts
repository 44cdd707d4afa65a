import OpenAI, { BadRequestError, UnprocessableEntityError } from 'openai';
import { noUsage, type TokenUsage } from '#shared/contract/schemas/email.ts';
import { resolveModel } from '#shared/domain/models.ts';
import { accountOf } from '../account.ts';
import {
  type WriteOptions,
  type WriteRequest,
  type WriteResult,
  type Writer,
  WriterError,
} from '../writer.ts';
import { type Answer, addUsage, type Fault, readAnswer, readCompletion } from './answer.ts';
import { sentence, writerError } from './errors.ts';
import { type ChatBody, chatBody, withoutRefused } from './request.ts';

export interface OpenAiOptions {
  apiKey: string;
  /** Base address of a compatible server; '' for OpenAI itself. */
  baseUrl: string;
}

const MOST_MS = 60_000;

/** Writes with a model through Chat Completions, which OpenAI and compatible servers have in common. */
export class OpenAiWriter implements Writer {
  readonly kind = 'openai';
  readonly account: string;
  readonly #client: OpenAI;
  readonly #official: boolean;

  constructor({ apiKey, baseUrl }: OpenAiOptions) {
    this.#official = baseUrl === '';
    this.account = accountOf(apiKey, baseUrl);
    // The state machine waits and retries; the SDK would do so inside a running function.
    this.#client = new OpenAI({ apiKey, maxRetries: 0, ...(baseUrl && { baseURL: baseUrl }) });
  }

  async write(
    request: WriteRequest,
    { timeoutMs = MOST_MS, signal }: WriteOptions = {},
  ): Promise<WriteResult> {
    const model = resolveModel(request.model, {
      official: this.#official,
      replacement: request.replacement_model,
    });
    const limits = { timeout: Math.max(1, Math.min(timeoutMs, MOST_MS)), signal };
    let body = chatBody(request, model, this.#official);
    let usage: TokenUsage = noUsage;
    try {
      for (let repaired = false; ; repaired = true) {
        const asked = await this.#ask(body, limits);
        body = asked.body;
        usage = addUsage(usage, asked.answer, model.price);
        const read = readAnswer(asked.answer, {
          subjectGiven: request.facts.subject_line.trim() !== '',
        });
        if ('words' in read) {
          const notices = [...request.notices, ...(model.reason === null ? [] : [model.reason])];
          return {
            writer: 'openai',
            model: asked.answer.model || model.id,
            words: read.words,
            notices,
            usage,
          };
        }
        if ('refusal' in read)
          throw unusable(`The model declined to write this email: ${sentence(read.refusal)}`, usage);
        if ('empty' in read) throw emptyAnswer(usage);
        if (repaired) throw unusable(`The model's answer could not be used. ${read.reason}`, usage);
        body = withRepair(body, read);
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw writerError(error, model.id);
    }
  }

  /** Makes one call, dropping parameters one at a time when the server refuses them by name. */
  async #ask(first: ChatBody, { timeout, signal }: Limits): Promise<{ answer: Answer; body: ChatBody }> {
    for (let body = first; ; ) {
      // The SDK's timeout covers only the headers; the signal also covers a body that never arrives.
      const clock = AbortSignal.timeout(timeout);
      try {
        const answered: unknown = await this.#client.chat.completions.create(body, {
          timeout,
          signal: AbortSignal.any([clock, ...(signal ? [signal] : [])]),
        });
        if (typeof answered === 'string' && answered.trim() !== '') throw webPage();
        return { answer: readCompletion(answered), body };
      } catch (error) {
        if (clock.aborted) throw clock.reason;
        const refused = error instanceof BadRequestError || error instanceof UnprocessableEntityError;
        const next = refused ? withoutRefused(body, `${error.param ?? ''} ${error.message}`) : undefined;
        if (!next) throw error;
        body = next;
      }
    }
  }
}

interface Limits {
  timeout: number;
  signal: AbortSignal | undefined;
}

const unusable = (message: string, usage: TokenUsage) =>
  new WriterError('parsing_error', message, { retryable: false, usage });

/** Retryable, because a server under load sometimes answers like this. */
const emptyAnswer = (usage: TokenUsage) =>
  new WriterError('parsing_error', 'The model service answered without an email.', {
    retryable: true,
    usage,
  });
const webPage = () =>
  new WriterError('parsing_error', 'The model service answered with a web page instead of an email.', {
    retryable: true,
  });

/** Continues the conversation with the answer and what was wrong with it. */
function withRepair(body: ChatBody, { fault, content }: Fault): ChatBody {
  return {
    ...body,
    messages: [
      ...body.messages,
      ...(content ? [{ role: 'assistant' as const, content }] : []),
      {
        role: 'user' as const,
        content: `${fault} Answer again with the whole corrected JSON object and nothing else.`,
      },
    ],
  };
}
