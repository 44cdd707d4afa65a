import type OpenAI from 'openai';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { costOf, type ModelPrice } from '#shared/domain/models.ts';
import { type WrittenWords, writtenWords } from '../words.ts';

export type Answer = OpenAI.Chat.ChatCompletion;

/** What an answer holds: the words, a refusal, or what is wrong with it in a sentence the model can act on. */
export type ReadAnswer = { words: WrittenWords } | { refusal: string } | { fault: string; content: string };

/** Reads a completion. Every answer is parsed with the schema, whatever the service promised. */
export function readAnswer(answer: Answer): ReadAnswer {
  const choice = answer.choices?.[0];
  if (!choice) return { fault: 'The answer was empty.', content: '' };
  const content = choice.message.content ?? '';
  if (choice.message.refusal) return { refusal: choice.message.refusal };
  if (choice.finish_reason === 'content_filter')
    return { refusal: "The provider's content filter stopped the answer." };
  if (choice.finish_reason === 'length')
    return { fault: 'The answer was cut off at the length limit. Write less.', content: '' };
  const json = jsonOf(content);
  if (json === undefined) return { fault: 'The answer was not one JSON object.', content };
  const parsed = writtenWords.safeParse(json);
  if (parsed.success) return { words: parsed.data };
  const faults = parsed.error.issues
    .slice(0, 8)
    .map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`);
  return { fault: `The JSON object did not follow the schema. ${faults.join('; ')}.`, content };
}

/** The object in a text that may put a code fence or a sentence around it. */
function jsonOf(content: string): unknown {
  const from = content.indexOf('{');
  const to = content.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(content.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

export const noUsage: TokenUsage = {
  input_tokens: 0,
  cached_tokens: 0,
  output_tokens: 0,
  calls: 0,
  cost_usd: 0,
};

/** A usage with one more call in it. */
export function addUsage(sum: TokenUsage, { usage }: Answer, price: ModelPrice | null): TokenUsage {
  const tokens = {
    input_tokens: sum.input_tokens + (usage?.prompt_tokens ?? 0),
    cached_tokens: sum.cached_tokens + (usage?.prompt_tokens_details?.cached_tokens ?? 0),
    output_tokens: sum.output_tokens + (usage?.completion_tokens ?? 0),
  };
  return { ...tokens, calls: sum.calls + 1, cost_usd: costOf(price, tokens) };
}
