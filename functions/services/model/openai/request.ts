import type OpenAI from 'openai';
import type { ResolvedModel } from '#shared/domain/brand/models.ts';

export type ChatBody = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

/** Strictest first. */
const formats = ['json_schema', 'json_object', 'text'] as const;
type Format = (typeof formats)[number];

export interface ChatRequest {
  system: string;
  user: string | OpenAI.Chat.ChatCompletionContentPart[];
  schema?: Record<string, unknown>;
  cache_key?: string;
  temperature?: number;
  /** Without and with reasoning, which is billed as output. */
  tokens: { words: number; reasoning: number };
}

export const EMAIL_TOKENS: ChatRequest['tokens'] = { words: 6_000, reasoning: 14_000 };

const IN_WORDS =
  'Answer with one JSON object and nothing else: no code fence, no comment. It follows this JSON schema, every key present:';

export function chatBody(
  request: ChatRequest,
  { id, capabilities }: ResolvedModel,
  official: boolean,
): ChatBody {
  const { system, user, schema, cache_key, temperature, tokens } = request;
  // Without a breakpoint the part for this email alone would be cached, too.
  const breakpoints = official && capabilities.breakpoints;
  const body: ChatBody = {
    model: id,
    messages: [
      { role: 'system', content: breakpoints && cache_key !== undefined ? cachedPart(system) : system },
      { role: 'user', content: user },
    ],
    max_completion_tokens: capabilities.efforts.length > 0 ? tokens.reasoning : tokens.words,
    ...(capabilities.temperature && temperature !== undefined && { temperature }),
    ...(capabilities.efforts.includes('low') && { reasoning_effort: 'low' as const }),
    ...(official && cache_key !== undefined && { prompt_cache_key: cache_key }),
    ...(breakpoints && { prompt_cache_options: { mode: 'explicit' as const } }),
  };
  if (schema === undefined) return body;
  const unstructured = capabilities.json_mode ? 'json_object' : 'text';
  return withFormat(body, capabilities.structured_output ? 'json_schema' : unstructured, schema);
}

/** The rest of the message is for one email only. */
const cachedPart = (text: string): OpenAI.Chat.ChatCompletionContentPartText[] => [
  { type: 'text', text, prompt_cache_breakpoint: { mode: 'explicit' } },
];

function systemText(message: ChatBody['messages'][number] | undefined): string {
  const content = message?.role === 'system' ? message.content : '';
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('');
}

/** For services that do not enforce the schema, it goes into the instructions. */
export function withFormat(
  { response_format: _, ...body }: ChatBody,
  format: Format,
  answer: Record<string, unknown>,
): ChatBody {
  const [system, ...rest] = body.messages;
  const [instructions = ''] = systemText(system).split(`\n\n${IN_WORDS}`);
  const inWords = `${instructions}\n\n${IN_WORDS}\n${JSON.stringify(answer)}`;
  const text = format === 'json_schema' ? instructions : inWords;
  const content = Array.isArray(system?.content) ? cachedPart(text) : text;
  const messages = [{ role: 'system' as const, content }, ...rest];
  if (format === 'json_schema') {
    return {
      ...body,
      messages,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'email', strict: true, schema: answer },
      },
    };
  }
  return { ...body, messages, ...(format === 'json_object' && { response_format: { type: 'json_object' } }) };
}

function askedSchema({ response_format, messages: [system] }: ChatBody): Record<string, unknown> | undefined {
  if (response_format?.type === 'json_schema') return response_format.json_schema.schema;
  const [, asked] = systemText(system).split(`\n\n${IN_WORDS}\n`);
  return asked === undefined ? undefined : JSON.parse(asked);
}

/** Compatible servers differ. Undefined when the refusal names nothing optional. */
export function withoutRefused(body: ChatBody, refusal: string): ChatBody | undefined {
  if (/response_format|json_schema|json_object|structured.?output|json mode/i.test(refusal)) {
    const next = formats[formats.indexOf(body.response_format?.type ?? 'text') + 1];
    const schema = askedSchema(body);
    return next && schema && withFormat(body, next, schema);
  }
  if (/max_completion_tokens/i.test(refusal) && body.max_completion_tokens) {
    const { max_completion_tokens, ...rest } = body;
    return { ...rest, max_tokens: max_completion_tokens };
  }
  if (/prompt_cache_(options|breakpoint)/.test(refusal) && body.prompt_cache_options)
    return withoutBreakpoint(body);
  const optional = (['service_tier', 'temperature', 'reasoning_effort', 'prompt_cache_key'] as const).find(
    (name) => body[name] !== undefined && refusal.includes(name),
  );
  if (!optional) return undefined;
  const { [optional]: __, ...rest } = body;
  return rest;
}

export function atStandardTier({ service_tier, ...rest }: ChatBody): ChatBody | undefined {
  return service_tier === 'flex' ? rest : undefined;
}

function withoutBreakpoint({ prompt_cache_options: _, messages, ...rest }: ChatBody): ChatBody {
  const [system, ...others] = messages;
  return { ...rest, messages: [{ role: 'system', content: systemText(system) }, ...others] };
}

export const sentBack = (
  body: ChatBody,
  { content, fault }: { content: string; fault: string },
): ChatBody => ({
  ...body,
  messages: [
    ...body.messages,
    ...(content ? [{ role: 'assistant' as const, content }] : []),
    {
      role: 'user' as const,
      content: `${fault} Answer again with the whole corrected JSON object and nothing else.`,
    },
  ],
});
