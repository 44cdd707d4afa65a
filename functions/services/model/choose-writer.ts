import { setting } from '../../environment.ts';
import { secret } from '../secrets.ts';
import type { Writer } from './writer.ts';

export async function writer(): Promise<Writer> {
  const apiKey = await secret('openai_api_key');
  if (apiKey) {
    const { OpenAiWriter } = await import('./openai/openai-writer.ts');
    return new OpenAiWriter({ apiKey, baseUrl: setting('MODEL_BASE_URL') });
  }
  const { keylessWriter } = await import('./keyless/keyless-writer.ts');
  return keylessWriter;
}
