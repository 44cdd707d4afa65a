import * as z from 'zod';
import { noUsage, type TokenUsage } from '#shared/contract/schemas/email.ts';
import { resolveModel } from '#shared/domain/brand/models.ts';
import type { Answered } from '../reviser.ts';
import { WriterError } from '../writer.ts';
import { type Answer, addUsage, jsonOf, schemaFault, textOf } from './answer.ts';
import type { Chat } from './chat.ts';
import { sentence, writerError } from './errors.ts';
import { type ChatRequest, chatBody, sentBack } from './request.ts';

interface Question extends Pick<ChatRequest, 'system' | 'user' | 'cache_key' | 'temperature' | 'tokens'> {
  model: string;
  replacement_model: string;
  notices?: readonly string[];
}

interface Expected<T> {
  shape: z.ZodType;
  /** May be more lenient than `shape`, which the model is sent. */
  parser: z.ZodType<T>;
  /** For all calls together: a person is waiting. */
  timeoutMs: number;
  /** For people: before the model's reason for a refusal, and for a cut answer. */
  declined: string;
  cut: string;
}

/** Sends a bad answer back once with its faults. Throws `WriterError`. */
export async function askInShape<T>(
  chat: Chat,
  { model: wanted, replacement_model, notices = [], ...about }: Question,
  { shape, parser, timeoutMs, ...words }: Expected<T>,
): Promise<Answered<T>> {
  const { official } = chat;
  const model = resolveModel(wanted, { official, replacement: replacement_model });
  const signal = AbortSignal.timeout(Math.ceil(timeoutMs));
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { target: 'draft-7' });
  let body = chatBody({ ...about, schema }, model, official);
  let usage: TokenUsage = noUsage;
  try {
    for (let repaired = false; ; repaired = true) {
      const call = await chat.complete(body, { signal });
      usage = addUsage(usage, call.answer, model.price);
      const content = contentOf(call.answer, usage, words);
      const read = parser.safeParse(jsonOf(content));
      if (read.success)
        return {
          answer: read.data,
          writer: 'openai',
          model: call.answer.model || model.id,
          notices: [...notices, ...(model.reason === null ? [] : [model.reason])],
          usage,
        };
      if (repaired) throw unusable("The model's answer could not be used.", usage);
      body = sentBack(call.body, { content, fault: schemaFault(read.error) });
    }
  } catch (error) {
    throw writerError(error, model.id);
  }
}

/** Throws `WriterError` for a refusal or a cut answer. */
function contentOf(
  answer: Answer,
  usage: TokenUsage,
  { declined, cut }: Pick<Expected<unknown>, 'declined' | 'cut'>,
): string {
  const read = textOf(answer);
  if ('refusal' in read) throw unusable(`${declined}: ${sentence(read.refusal)}`, usage);
  if ('cut' in read) throw unusable(cut, usage);
  return read.text;
}

const unusable = (message: string, usage: TokenUsage) =>
  new WriterError('parsing_error', message, { retryable: false, usage });
