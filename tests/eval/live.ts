import { setTimeout as sleep } from 'node:timers/promises';
import { requestFor } from '#functions/app/writing/write-request.ts';
import type { OpenAiOptions } from '#functions/services/model/openai/client.ts';
import { OpenAiWriter } from '#functions/services/model/openai/openai-writer.ts';
import { type WriteRequest, type WriteResult, WriterError } from '#functions/services/model/writer.ts';
import type { TokenUsage } from '#shared/contract/schemas/email.ts';
import {
  costOf,
  findModel,
  flexPrice,
  lifecycle,
  models,
  type PricedTokens,
} from '#shared/domain/brand/models.ts';
import { noAnswer } from '#shared/email/reading/answer.ts';
import type { EvalRow } from './load.ts';

export interface Asked {
  /** Has no answer where `failed` says why. */
  row: EvalRow;
  request: WriteRequest;
  result: WriteResult | undefined;
  failed: string | undefined;
}

export function requestOf({ planning: { material }, month }: EvalRow, model: string): WriteRequest {
  return requestFor({ ...material, brand: { ...material.brand, content_model: model }, month });
}

const ATTEMPTS = 4;
const PAUSE_S = 5;

/** Retries once, later, when the provider is busy or does not answer. Throws `WriterError`. */
async function written(writer: OpenAiWriter, request: WriteRequest): Promise<WriteResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writer.write(request);
    } catch (error) {
      if (!(error instanceof WriterError) || !error.retryable || attempt === ATTEMPTS) throw error;
      await sleep((error.retryAfterSeconds ?? PAUSE_S * attempt) * 1_000);
    }
  }
}

async function ask(writer: OpenAiWriter, row: EvalRow, model: string): Promise<Asked> {
  const request = requestOf(row, model);
  try {
    const result = await written(writer, request);
    const { answer, reads } = result;
    return { row: { ...row, answer, reads }, request, result, failed: undefined };
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    return {
      row: { ...row, answer: noAnswer, reads: false },
      request,
      result: undefined,
      failed: error.message,
    };
  }
}

const AT_ONCE = 4;

/** In the rows' order. */
export async function askModel(
  model: string,
  rows: readonly EvalRow[],
  options: OpenAiOptions,
): Promise<Asked[]> {
  const writer = new OpenAiWriter(options);
  const asked: Asked[] = [];
  const open = [...rows.entries()];
  const next = async (): Promise<void> => {
    for (let entry = open.shift(); entry; entry = open.shift())
      asked[entry[0]] = await ask(writer, entry[1], model);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return asked;
}

/** Per answer, at the model's listed price; null without one. */
export function meanUse(asked: readonly Asked[], model: string): Omit<TokenUsage, 'calls'> {
  const used = asked.flatMap(({ result }) => (result ? [result.usage] : []));
  const mean = (of: keyof Omit<TokenUsage, 'cost_usd'>): number =>
    used.reduce((sum, usage) => sum + usage[of], 0) / Math.max(1, used.length);
  const tokens = {
    input_tokens: mean('input_tokens'),
    cached_tokens: mean('cached_tokens'),
    written_tokens: mean('written_tokens'),
    output_tokens: mean('output_tokens'),
  };
  return { ...tokens, cost_usd: costOf(findModel(model)?.price ?? null, tokens) };
}

export interface BatchCost {
  id: string;
  /** US dollars at the standard tier, and at the flexible one where the model has it. */
  usd: number | null;
  flexUsd: number | null;
}

/** With each listed model still available, if it took the same tokens. */
export const batchCosts = (mean: PricedTokens, emails: number): BatchCost[] =>
  models
    .filter((model) => lifecycle(model) !== 'off')
    .map(({ id, price, flex }) => {
      const times = (each: number | null): number | null => each && each * emails;
      return {
        id,
        usd: times(costOf(price, mean)),
        flexUsd: times(costOf(flex && price ? flexPrice(price) : null, mean)),
      };
    });
