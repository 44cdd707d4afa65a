import OpenAI from 'openai';
import { hideKey } from '../../hidden-keys.ts';

export interface OpenAiOptions {
  apiKey: string;
  baseUrl: string;
}

let latest: { made: OpenAiOptions; client: OpenAI } | undefined;

/**
 * Never retries: the state machine does, without keeping a function running. Reused, because making one takes
 * as long as a call.
 */
export function openAiClient({ apiKey, baseUrl }: OpenAiOptions): OpenAI {
  if (latest?.made.apiKey === apiKey && latest.made.baseUrl === baseUrl) return latest.client;
  hideKey(apiKey);
  const client = new OpenAI({ apiKey, maxRetries: 0, ...(baseUrl && { baseURL: baseUrl }) });
  latest = { made: { apiKey, baseUrl }, client };
  return client;
}
