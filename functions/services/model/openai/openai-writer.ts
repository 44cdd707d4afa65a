import * as z from 'zod';
import { noUsage, type TokenUsage } from '#shared/contract/schemas/email.ts';
import { type ResolvedModel, resolveModel } from '#shared/domain/brand/models.ts';
import { emailAnswer } from '#shared/email/reading/answer.ts';
import {
  type WriteOptions,
  type WriteRequest,
  type WriteResult,
  type Writer,
  WriterError,
} from '../writer.ts';
import { addUsage, readAnswer } from './answer.ts';
import { Chat } from './chat.ts';
import type { OpenAiOptions } from './client.ts';
import { sentence, writerError } from './errors.ts';
import { type ChatBody, chatBody, EMAIL_TOKENS, sentBack } from './request.ts';

const MOST_MS = 60_000;
const MOST_FLEX_MS = 90_000;

export class OpenAiWriter implements Writer {
  readonly kind = 'openai';
  readonly account: string;
  readonly #chat: Chat;

  constructor(options: OpenAiOptions) {
    this.#chat = new Chat(options, 'an email');
    this.account = this.#chat.account;
  }

  async write(
    request: WriteRequest,
    { timeoutMs = MOST_MS, noHurry = false, signal }: WriteOptions = {},
  ): Promise<WriteResult> {
    const { official } = this.#chat;
    const model = resolveModel(request.model, { official, replacement: request.replacement_model });
    const most = noHurry ? MOST_FLEX_MS : MOST_MS;
    const limits = { timeoutMs: Math.max(1, Math.min(timeoutMs, most)), signal };
    let body = emailBody(request, model, official);
    if (noHurry && official && model.capabilities.flex) body = { ...body, service_tier: 'flex' };
    let usage: TokenUsage = noUsage;
    try {
      for (let repaired = false; ; repaired = true) {
        const asked = await this.#chat.complete(body, limits);
        usage = addUsage(usage, asked.answer, model.price);
        const read = readAnswer(asked.answer, {
          subjectGiven: request.written_for.campaign.subject_line.trim() !== '',
        });
        if ('answer' in read) {
          const notices = [...request.notices, ...(model.reason === null ? [] : [model.reason])];
          return {
            writer: 'openai',
            model: asked.answer.model || model.id,
            ...read,
            notices,
            usage,
          };
        }
        if ('refusal' in read)
          throw unusable(
            `The model declined to write this email: ${sentence(read.refusal)} Change the brief, or choose another model.`,
            usage,
          );
        if ('empty' in read) throw emptyAnswer(usage);
        if (repaired) throw unusable(`The model's answer could not be used. ${read.reason}`, usage);
        body = sentBack(asked.body, read);
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw writerError(error, model.id);
    }
  }
}

const { $schema: _, ...schema } = z.toJSONSchema(emailAnswer, { target: 'draft-7' });

function schemaFor({ themes = [] }: WriteRequest): Record<string, unknown> {
  if (themes.length === 0) return schema;
  const { theme } = schema.properties ?? {};
  const listed = {
    ...(typeof theme === 'object' && { description: theme.description }),
    anyOf: [{ type: 'string', enum: [...new Set(themes)] }, { type: 'null' }],
  };
  return { ...schema, properties: { ...schema.properties, theme: listed } };
}

export const emailBody = (request: WriteRequest, model: ResolvedModel, official: boolean): ChatBody => {
  const { system, user, cache_key } = request;
  const asked = {
    system,
    user,
    cache_key,
    schema: schemaFor(request),
    temperature: 0.7,
    tokens: EMAIL_TOKENS,
  };
  return chatBody(asked, model, official);
};

const unusable = (message: string, usage: TokenUsage) =>
  new WriterError('parsing_error', message, { retryable: false, usage });

/** Retryable, because a server under load sometimes answers like this. */
const emptyAnswer = (usage: TokenUsage) =>
  new WriterError('parsing_error', 'The model service answered without an email.', {
    retryable: true,
    usage,
  });
