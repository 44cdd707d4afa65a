import * as z from 'zod';
import { noUsage, type TokenUsage } from '#shared/contract/schemas/email.ts';
import { resolveModel } from '#shared/domain/brand/models.ts';
import type { ClaimRead } from '#shared/email/document/document.ts';
import { emailAnswer } from '#shared/email/reading/answer.ts';
import { type ReadableAnswer, readAnswerShape } from '../readable-answer.ts';
import type {
  AboutEmail,
  Answered,
  ReviseOptions,
  ReviseRequest,
  Reviser,
  SuggestRequest,
} from '../reviser.ts';
import { WriterError } from '../writer.ts';
import { type Answer, addUsage, jsonOf, schemaFault, textOf } from './answer.ts';
import { Chat } from './chat.ts';
import type { OpenAiOptions } from './client.ts';
import { sentence, writerError } from './errors.ts';
import { chatBody, EMAIL_TOKENS, sentBack } from './request.ts';

const SUGGESTIONS = 3;

const claims = z.object({
  claims: z.array(
    z.object({
      quote: z.string().describe('From one text, letter by letter'),
      why: z.string().describe('Which proof is missing, in one short sentence'),
    }),
  ),
});

const readable = z.unknown().transform((value, context): ReadableAnswer => {
  const read = readAnswerShape(value);
  if (read) return read;
  context.addIssue('it has no parts');
  return z.NEVER;
});

/** Works on an email's words with a model. */
export class OpenAiReviser implements Reviser {
  readonly account: string;
  readonly #chat: Chat;

  constructor(options: OpenAiOptions) {
    this.#chat = new Chat(options, 'an answer');
    this.account = this.#chat.account;
  }

  revise(request: ReviseRequest, options: ReviseOptions): Promise<Answered<ReadableAnswer>> {
    return this.#ask(request, { asked: emailAnswer, read: readable }, options);
  }

  async suggest(request: SuggestRequest, options: ReviseOptions): Promise<Answered<string[]>> {
    const schema = z.object({
      candidates: z.array(z.string()).describe(`${SUGGESTIONS} wordings, the best first`),
    });
    const answered = await this.#ask(request, { asked: schema, read: schema }, options);
    return { ...answered, answer: answered.answer.candidates };
  }

  async findClaims(request: AboutEmail, options: ReviseOptions): Promise<Answered<ClaimRead[]>> {
    const answered = await this.#ask(request, { asked: claims, read: claims }, options);
    return { ...answered, answer: answered.answer.claims };
  }

  /** Asks for an answer of this shape; a bad one is sent back once with what was wrong. */
  async #ask<T>(
    request: AboutEmail,
    { asked: shape, read: parser }: { asked: z.ZodType; read: z.ZodType<T> },
    { timeoutMs }: ReviseOptions,
  ): Promise<Answered<T>> {
    const { official } = this.#chat;
    const model = resolveModel(request.model, { official, replacement: request.replacement_model });
    // One limit for all of it: a person is waiting for the answer.
    const signal = AbortSignal.timeout(Math.ceil(timeoutMs));
    const { system, user, cache_key } = request;
    const { $schema: _, ...schema } = z.toJSONSchema(shape, { target: 'draft-7' });
    const about = { system, user, cache_key, schema, temperature: 0.7, tokens: EMAIL_TOKENS };
    let body = chatBody(about, model, official);
    let usage: TokenUsage = noUsage;
    try {
      for (let repaired = false; ; repaired = true) {
        const asked = await this.#chat.complete(body, { signal });
        usage = addUsage(usage, asked.answer, model.price);
        const content = contentOf(asked.answer, usage);
        const read = parser.safeParse(jsonOf(content));
        if (read.success)
          return {
            answer: read.data,
            writer: 'openai',
            model: asked.answer.model || model.id,
            notices: [...request.notices, ...(model.reason === null ? [] : [model.reason])],
            usage,
          };
        if (repaired) throw unusable("The model's answer could not be used.", usage);
        body = sentBack(asked.body, { content, fault: schemaFault(read.error) });
      }
    } catch (error) {
      throw writerError(error, model.id);
    }
  }
}

/** The text of an answer. Throws `WriterError` for a refusal or a cut answer. */
function contentOf(answer: Answer, usage: TokenUsage): string {
  const read = textOf(answer);
  if ('refusal' in read)
    throw unusable(`The model declined to change this email: ${sentence(read.refusal)}`, usage);
  if ('cut' in read)
    throw unusable('The answer was cut off at the length limit. Change one section at a time.', usage);
  return read.text;
}

const unusable = (message: string, usage: TokenUsage) =>
  new WriterError('parsing_error', message, { retryable: false, usage });
