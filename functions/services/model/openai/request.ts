import type OpenAI from 'openai';
import * as z from 'zod';
import type { ResolvedModel } from '#shared/domain/models.ts';
import { writtenWords } from '../words.ts';
import type { WriteRequest } from '../writer.ts';

export type ChatBody = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

/** Ways to ask for the answer's structure, strictest first. */
const formats = ['json_schema', 'json_object', 'text'] as const;
type Format = (typeof formats)[number];

const { $schema: _, ...schema } = z.toJSONSchema(writtenWords, { target: 'draft-7' });

/** Room for the words of a long email, and for the reasoning that is billed as output. */
const OUTPUT_TOKENS = 4_000;
const REASONING_TOKENS = 12_000;

/** The answer's schema, with the request's themes as the only ones it may name. */
function schemaFor({ themes = [] }: WriteRequest): Record<string, unknown> {
  if (themes.length === 0) return schema;
  const { theme } = schema.properties ?? {};
  const listed = {
    ...(typeof theme === 'object' && { description: theme.description }),
    anyOf: [{ type: 'string', enum: [...new Set(themes)] }, { type: 'null' }],
  };
  return { ...schema, properties: { ...schema.properties, theme: listed } };
}

const IN_WORDS =
  'Answer with one JSON object and nothing else: no code fence, no comment. It follows this JSON schema, every key present:';

/** Builds the call for a request, with only the parameters the model is known to accept. */
export function chatBody(request: WriteRequest, model: ResolvedModel, official: boolean): ChatBody {
  const { capabilities } = model;
  const reasons = capabilities.efforts.length > 0;
  const body: ChatBody = {
    model: model.id,
    messages: [
      { role: 'system', content: request.system },
      { role: 'user', content: request.user },
    ],
    max_completion_tokens: reasons ? REASONING_TOKENS : OUTPUT_TOKENS,
    ...(capabilities.temperature && { temperature: 0.7 }),
    ...(capabilities.efforts.includes('low') && { reasoning_effort: 'low' as const }),
    ...(official && { prompt_cache_key: request.cache_key }),
  };
  const unstructured = capabilities.json_mode ? 'json_object' : 'text';
  return withFormat(body, capabilities.structured_output ? 'json_schema' : unstructured, schemaFor(request));
}

/**
 * Asks for the structure in another way. Where the service does not enforce the schema, the instructions
 * include it.
 */
export function withFormat(
  { response_format: _, ...body }: ChatBody,
  format: Format,
  answer: Record<string, unknown>,
): ChatBody {
  const [system, ...rest] = body.messages;
  const [instructions = ''] = String(system?.content).split(`\n\n${IN_WORDS}`);
  const inWords = `${instructions}\n\n${IN_WORDS}\n${JSON.stringify(answer)}`;
  const content = format === 'json_schema' ? instructions : inWords;
  const messages = [{ role: 'system' as const, content }, ...rest];
  if (format === 'json_schema') {
    return {
      ...body,
      messages,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'email_words', strict: true, schema: answer },
      },
    };
  }
  return { ...body, messages, ...(format === 'json_object' && { response_format: { type: 'json_object' } }) };
}

/** The schema that a call asks for, in its format or in words. */
function askedSchema({ response_format, messages: [system] }: ChatBody): Record<string, unknown> {
  if (response_format?.type === 'json_schema') return response_format.json_schema.schema ?? schema;
  const [, asked] = String(system?.content).split(`\n\n${IN_WORDS}\n`);
  return asked === undefined ? schema : JSON.parse(asked);
}

/**
 * Drops what the service's refusal names; undefined when it names nothing optional. Compatible servers differ
 * in what they accept; everything dropped here is optional.
 */
export function withoutRefused(body: ChatBody, refusal: string): ChatBody | undefined {
  if (/response_format|json_schema|json_object|structured.?output|json mode/i.test(refusal)) {
    const next = formats[formats.indexOf(body.response_format?.type ?? 'text') + 1];
    return next && withFormat(body, next, askedSchema(body));
  }
  if (/max_completion_tokens/i.test(refusal) && body.max_completion_tokens) {
    const { max_completion_tokens, ...rest } = body;
    return { ...rest, max_tokens: max_completion_tokens };
  }
  const optional = (['temperature', 'reasoning_effort', 'prompt_cache_key'] as const).find(
    (name) => body[name] !== undefined && refusal.includes(name),
  );
  if (!optional) return undefined;
  const { [optional]: __, ...rest } = body;
  return rest;
}
