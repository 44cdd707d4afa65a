import { setting } from '../../environment.ts';
import { secret } from '../secrets.ts';
import type { Writer } from './writer.ts';

/** The writer in use: the model when there is a key for it, else the sample writer. Each is loaded only when it is the one. */
export async function writer(): Promise<Writer> {
  const apiKey = await secret('openai_api_key');
  if (apiKey) {
    const { OpenAiWriter } = await import('./openai/openai-writer.ts');
    return new OpenAiWriter({ apiKey, baseUrl: setting('MODEL_BASE_URL') });
  }
  const { sampleWriter } = await import('./sample-writer/sample-writer.ts');
  return sampleWriter;
}
