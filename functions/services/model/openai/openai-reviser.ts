import * as z from 'zod';
import { type RuleAnswer, ruleAnswer } from '#shared/domain/voice/rule-answer.ts';
import type { QuotedClaim } from '#shared/email/document/document.ts';
import { emailAnswer } from '#shared/email/reading/answer.ts';
import { type ReadableAnswer, readAnswerShape } from '../readable-answer.ts';
import type {
  AboutEmail,
  Answered,
  ReviseOptions,
  ReviseRequest,
  Reviser,
  RuleRequest,
  SuggestRequest,
} from '../reviser.ts';
import { askInShape } from './ask-in-shape.ts';
import { Chat } from './chat.ts';
import type { OpenAiOptions } from './client.ts';
import { EMAIL_TOKENS } from './request.ts';

const SUGGESTIONS = 3;
/** One rule and its quotations. */
const RULE_TOKENS = { words: 800, reasoning: 6_000 };

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

export class OpenAiReviser implements Reviser {
  readonly account: string;
  readonly #chat: Chat;

  constructor(options: OpenAiOptions) {
    this.#chat = new Chat(options, 'an answer');
    this.account = this.#chat.account;
  }

  revise(request: ReviseRequest, options: ReviseOptions): Promise<Answered<ReadableAnswer>> {
    return this.#ask(request, { shape: emailAnswer, parser: readable }, options);
  }

  async suggest(request: SuggestRequest, options: ReviseOptions): Promise<Answered<string[]>> {
    const schema = z.object({
      candidates: z.array(z.string()).describe(`${SUGGESTIONS} wordings, the best first`),
    });
    const answered = await this.#ask(request, { shape: schema, parser: schema }, options);
    return { ...answered, answer: answered.answer.candidates };
  }

  async findClaims(request: AboutEmail, options: ReviseOptions): Promise<Answered<QuotedClaim[]>> {
    const answered = await this.#ask(request, { shape: claims, parser: claims }, options);
    return { ...answered, answer: answered.answer.claims };
  }

  findRule(request: RuleRequest, { timeoutMs }: ReviseOptions): Promise<Answered<RuleAnswer>> {
    return askInShape(
      this.#chat,
      { ...request, tokens: RULE_TOKENS, temperature: 0 },
      {
        shape: ruleAnswer,
        parser: ruleAnswer,
        timeoutMs,
        declined: 'The model declined to look for a rule',
        cut: 'The answer was cut off at the length limit.',
      },
    );
  }

  #ask<T>(
    request: AboutEmail,
    schemas: { shape: z.ZodType; parser: z.ZodType<T> },
    { timeoutMs }: ReviseOptions,
  ): Promise<Answered<T>> {
    const { model, replacement_model, system, user, cache_key, notices } = request;
    return askInShape(
      this.#chat,
      {
        model,
        replacement_model,
        system,
        user,
        cache_key,
        notices,
        temperature: 0.7,
        tokens: EMAIL_TOKENS,
      },
      {
        ...schemas,
        timeoutMs,
        declined: 'The model declined to change this email',
        cut: 'The answer was cut off at the length limit. Change one section at a time.',
      },
    );
  }
}
