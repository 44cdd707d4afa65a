import OpenAI, { BadRequestError, UnprocessableEntityError } from 'openai';
import * as z from 'zod';
import { noUsage, type TokenUsage } from '#shared/contract/schemas/email.ts';
import { type ResolvedModel, resolveModel } from '#shared/domain/models.ts';
import { withoutInvisible } from '#shared/email/written-text.ts';
import { accountOf } from '../account.ts';
import type { Answered, ReviseOptions, ReviseRequest, Reviser, SuggestRequest } from '../reviser.ts';
import { WriterError } from '../writer.ts';
import { type Answer, addUsage, readCompletion } from './answer.ts';
import { sentence, writerError } from './errors.ts';
import type { OpenAiOptions } from './openai-writer.ts';
import { type ChatBody, withFormat, withoutRefused } from './request.ts';

/** Room for the texts of a long email, and for the reasoning that is billed as output. */
const OUTPUT_TOKENS = 4_000;
const REASONING_TOKENS = 12_000;
/** Strict schemas allow no more values in all. */
const MOST_IDS = 400;
const SUGGESTIONS = 3;

type AboutEmail = ReviseRequest | SuggestRequest;

const changedTexts = (id: z.ZodType<string>) =>
  z.object({
    texts: z
      .array(z.object({ id: id.describe('As given'), text: z.string().describe('Its new words') }))
      .describe('Only the texts that change'),
  });

/** Changes an email's words with a model through Chat Completions. */
export class OpenAiReviser implements Reviser {
  readonly account: string;
  readonly #client: OpenAI;
  readonly #official: boolean;

  constructor({ apiKey, baseUrl }: OpenAiOptions) {
    this.#official = baseUrl === '';
    this.account = accountOf(apiKey, baseUrl);
    this.#client = new OpenAI({ apiKey, maxRetries: 0, ...(baseUrl && { baseURL: baseUrl }) });
  }

  async revise(request: ReviseRequest, options: ReviseOptions): Promise<Answered<Map<string, string>>> {
    const paths = new Set(request.texts.map(({ path }) => path));
    const listed = paths.size > 0 && paths.size <= MOST_IDS ? z.enum([...paths]) : z.string();
    // Some services do not hold their models to a schema: a stray id beside good ones does no harm.
    const read = changedTexts(z.string()).refine(
      ({ texts }) => texts.length === 0 || texts.some(({ id }) => paths.has(id)),
      { path: ['texts'], error: 'every id must be one of those given' },
    );
    const answered = await this.#ask(request, { asked: changedTexts(listed), read }, options);
    return { ...answered, answer: new Map(answered.answer.texts.map(({ id: path, text }) => [path, text])) };
  }

  async suggest(request: SuggestRequest, options: ReviseOptions): Promise<Answered<string[]>> {
    const schema = z.object({
      candidates: z.array(z.string()).describe(`${SUGGESTIONS} wordings, the best first`),
    });
    const answered = await this.#ask(request, { asked: schema, read: schema }, options);
    return { ...answered, answer: answered.answer.candidates };
  }

  /** Asks for an answer of this shape; a bad one is sent back once with what was wrong. */
  async #ask<T>(
    request: AboutEmail,
    { asked: schema, read: parser }: { asked: z.ZodType; read: z.ZodType<T> },
    { timeoutMs }: ReviseOptions,
  ): Promise<Answered<T>> {
    const model = resolveModel(request.model, {
      official: this.#official,
      replacement: request.replacement_model,
    });
    // One limit for all of it: a person is waiting for the answer.
    const clock = AbortSignal.timeout(timeoutMs);
    let body = bodyOf(request, model, schema, this.#official);
    let usage: TokenUsage = noUsage;
    try {
      for (let repaired = false; ; repaired = true) {
        const asked = await this.#complete(body, clock);
        body = asked.body;
        usage = addUsage(usage, asked.answer, model.price);
        const content = contentOf(asked.answer, usage);
        const read = parser.safeParse(jsonIn(content));
        if (read.success)
          return {
            answer: read.data,
            writer: 'openai',
            model: asked.answer.model || model.id,
            notices: [...request.notices, ...(model.reason === null ? [] : [model.reason])],
            usage,
          };
        if (repaired) throw unusable("The model's answer could not be used.", usage);
        body = withRepair(body, content, read.error);
      }
    } catch (error) {
      throw writerError(clock.aborted ? clock.reason : error, model.id);
    }
  }

  /** Makes the call, dropping parameters one at a time when the server refuses them by name. */
  async #complete(first: ChatBody, signal: AbortSignal): Promise<{ answer: Answer; body: ChatBody }> {
    for (let body = first; ; ) {
      try {
        const answered: unknown = await this.#client.chat.completions.create(body, { signal });
        if (typeof answered === 'string') throw webPage();
        return { answer: readCompletion(answered), body };
      } catch (error) {
        const refused = error instanceof BadRequestError || error instanceof UnprocessableEntityError;
        const next = refused ? withoutRefused(body, `${error.param ?? ''} ${error.message}`) : undefined;
        if (!next) throw error;
        body = next;
      }
    }
  }
}

function bodyOf(
  { system, user, cache_key }: AboutEmail,
  { id, capabilities }: ResolvedModel,
  schema: z.ZodType,
  official: boolean,
): ChatBody {
  const { $schema: _, ...answer } = z.toJSONSchema(schema, { target: 'draft-7' });
  const body: ChatBody = {
    model: id,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    max_completion_tokens: capabilities.efforts.length > 0 ? REASONING_TOKENS : OUTPUT_TOKENS,
    ...(capabilities.temperature && { temperature: 0.7 }),
    ...(capabilities.efforts.includes('low') && { reasoning_effort: 'low' as const }),
    ...(official && { prompt_cache_key: cache_key }),
  };
  const unstructured = capabilities.json_mode ? 'json_object' : 'text';
  return withFormat(body, capabilities.structured_output ? 'json_schema' : unstructured, answer);
}

/** The text of an answer. Throws `WriterError` for a refusal, a cut answer or none. */
function contentOf({ choices: [choice] }: Answer, usage: TokenUsage): string {
  const { content = '', refusal = '' } = choice?.message ?? {};
  if (refusal) throw unusable(`The model declined to change this email: ${sentence(refusal)}`, usage);
  if (choice?.finish_reason === 'content_filter')
    throw unusable("The provider's content filter stopped the answer.", usage);
  if (choice?.finish_reason === 'length')
    throw unusable('The answer was cut off at the length limit. Change one section at a time.', usage);
  return content;
}

/** The JSON object in a text that may surround it with a code fence or a sentence. */
function jsonIn(content: string): unknown {
  try {
    return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1), (_, value) =>
      typeof value === 'string' ? withoutInvisible(value) : value,
    );
  } catch {
    return undefined;
  }
}

const withRepair = (body: ChatBody, content: string, { issues }: z.ZodError): ChatBody => ({
  ...body,
  messages: [
    ...body.messages,
    { role: 'assistant', content },
    {
      role: 'user',
      content: `The answer did not follow the schema: ${issues
        .slice(0, 5)
        .map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`)
        .join('; ')}. Answer again with the whole corrected JSON object and nothing else.`,
    },
  ],
});

const unusable = (message: string, usage: TokenUsage) =>
  new WriterError('parsing_error', message, { retryable: false, usage });

const webPage = () =>
  new WriterError('parsing_error', 'The model service answered with a web page instead of an answer.', {
    retryable: true,
  });
