import * as z from 'zod';
import { LONGEST_LINE } from '#shared/contract/schemas/copy.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import { costOf, flexPrice, type ModelPrice, type PricedTokens } from '#shared/domain/brand/models.ts';
import { type EmailAnswer, isWritten, textsOfPart } from '#shared/email/reading/answer.ts';
import { withoutInvisible } from '#shared/text/written-text.ts';
import { type ReadableAnswer, readAnswerShape } from '../readable-answer.ts';

const MOST_TOKENS = 1_000_000_000;
const LONGEST_NAME = 100;

const tokens = z.coerce
  .number()
  .transform((count) => Math.min(MOST_TOKENS, Math.max(0, Math.round(count))))
  .catch(0);
const noDetails = { cached_tokens: 0, cache_write_tokens: 0 };
const noTokens = { prompt_tokens: 0, completion_tokens: 0, prompt_tokens_details: noDetails };
const parts = z
  .array(z.object({ text: z.string().catch('') }))
  .transform((list) => list.map(({ text }) => text).join(''));

/** Other servers send all kinds of values, and none may reach a record. */
const completion = z
  .object({
    model: z
      .string()
      .transform((name) => name.trim().slice(0, LONGEST_NAME))
      .catch(''),
    choices: z
      .array(
        z
          .object({
            finish_reason: z.string().catch(''),
            message: z.object({
              content: z.union([z.string(), parts]).catch(''),
              refusal: z.string().catch(''),
            }),
          })
          .catch({ finish_reason: '', message: { content: '', refusal: '' } }),
      )
      .catch([]),
    usage: z
      .object({
        prompt_tokens: tokens,
        completion_tokens: tokens,
        prompt_tokens_details: z
          .object({ cached_tokens: tokens, cache_write_tokens: tokens })
          .catch(noDetails),
      })
      .catch(noTokens),
    service_tier: z.string().catch(''),
  })
  .catch({ model: '', choices: [], usage: noTokens, service_tier: '' });
export type Answer = z.infer<typeof completion>;

/** Never throws. */
export const readCompletion = (body: unknown): Answer => completion.parse(body);

export interface Fault {
  /** For the model. */
  fault: string;
  reason: string;
  content: string;
}

const RETRY = 'Retry, or choose another model.';

export type ReadAnswer = ReadableAnswer | { refusal: string } | { empty: true } | Fault;

/** A refusal is a sentence of the model or its provider. */
export type AnswerText = { text: string } | { refusal: string } | { cut: true };

export function textOf({ choices: [choice] }: Answer): AnswerText {
  const { content = '', refusal = '' } = choice?.message ?? {};
  if (refusal) return { refusal };
  if (choice?.finish_reason === 'content_filter')
    return { refusal: "The provider's content filter stopped the answer." };
  return choice?.finish_reason === 'length' ? { cut: true } : { text: content };
}

/**
 * Parses even what the service promised to check. May lack a given subject line, and everything in a held
 * email.
 */
export function readAnswer(answer: Answer, { subjectGiven = false } = {}): ReadAnswer {
  const read = textOf(answer);
  if ('refusal' in read) return read;
  if ('cut' in read) {
    return {
      fault: 'The answer was cut off at the length limit. Write less.',
      reason: 'It was too long and was cut off. Shorten the brief or choose another model.',
      content: '',
    };
  }
  const content = read.text;
  if (content.trim() === '') return { empty: true };
  const json = jsonOf(content);
  if (json === undefined) {
    return {
      fault: 'The answer was not one JSON object.',
      reason: `It was not in the form an email is made from. ${RETRY}`,
      content,
    };
  }
  const shaped = readAnswerShape(json);
  if (!shaped) {
    return {
      fault: 'The JSON object did not follow the schema: it has no parts.',
      reason: `It was not in the form an email is made from. ${RETRY}`,
      content,
    };
  }
  const endless = lines.find((field) => shaped.answer[field].length > LONGEST_LINE);
  if (endless !== undefined) {
    return {
      fault: `The ${endless} has more than ${LONGEST_LINE} characters. Write one line.`,
      reason: `One of its lines had no end. ${RETRY}`,
      content: '',
    };
  }
  const missing = missingWords(shaped.answer, subjectGiven);
  if (missing === undefined) return shaped;
  return {
    fault: `The ${missing} is empty. Write it.`,
    reason: `It had no text for the ${missing}. ${RETRY}`,
    content,
  };
}

/** People could not save an email with a longer one. */
const lines = ['subject', 'preheader', 'headline', 'eyebrow', 'cta_text', 'hero_alt'] as const;

const NAMED_FAULTS = 8;

/** For the model. */
export function schemaFault({ issues }: z.ZodError): string {
  const faults = issues
    .slice(0, NAMED_FAULTS)
    .map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`);
  return `The JSON object did not follow the schema. ${faults.join('; ')}.`;
}

function missingWords(answer: EmailAnswer, subjectGiven: boolean): 'subject' | 'body' | undefined {
  if (!isWritten(answer)) return undefined;
  if (answer.subject.trim() === '' && !subjectGiven) return 'subject';
  return answer.parts.flatMap(textsOfPart).every((text) => text.trim() === '') ? 'body' : undefined;
}

export function jsonOf(content: string): unknown {
  for (let from = content.indexOf('{'); from >= 0; ) {
    const to = endOfObject(content, from);
    if (to < 0) return undefined;
    try {
      return JSON.parse(content.slice(from, to), (_, value) =>
        typeof value === 'string' ? withoutInvisible(value) : value,
      );
    } catch {
      from = content.indexOf('{', to);
    }
  }
  return undefined;
}

/** Ignores braces in strings; -1 when the object never closes. */
function endOfObject(content: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < content.length; at += 1) {
    const sign = content[at];
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

export function addUsage(sum: TokenUsage, answer: Answer, price: ModelPrice | null): TokenUsage {
  const call = tokensOf(answer);
  const cost = costOf(price && answer.service_tier === 'flex' ? flexPrice(price) : price, call);
  return {
    input_tokens: sum.input_tokens + call.input_tokens,
    cached_tokens: sum.cached_tokens + call.cached_tokens,
    written_tokens: sum.written_tokens + call.written_tokens,
    output_tokens: sum.output_tokens + call.output_tokens,
    calls: sum.calls + 1,
    cost_usd: cost === null || sum.cost_usd === null ? null : sum.cost_usd + cost,
  };
}

/** The provider includes cached and written tokens in the prompt's. */
function tokensOf({ usage }: Answer): PricedTokens {
  const { cached_tokens, cache_write_tokens } = usage.prompt_tokens_details;
  const cached = Math.min(usage.prompt_tokens, cached_tokens);
  return {
    input_tokens: usage.prompt_tokens,
    cached_tokens: cached,
    written_tokens: Math.min(usage.prompt_tokens - cached, cache_write_tokens),
    output_tokens: usage.completion_tokens,
  };
}
