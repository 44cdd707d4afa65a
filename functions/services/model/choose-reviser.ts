import { setting } from '../../environment.ts';
import { secret } from '../secrets.ts';
import type { Reviser } from './reviser.ts';

/** The model when there is a key for it, otherwise the rules of the sample writer. */
export async function reviser(): Promise<Reviser> {
  const apiKey = await secret('openai_api_key');
  if (apiKey) {
    const { OpenAiReviser } = await import('./openai/openai-reviser.ts');
    return new OpenAiReviser({ apiKey, baseUrl: setting('MODEL_BASE_URL') });
  }
  const { sampleReviser } = await import('./sample-writer/sample-reviser.ts');
  return sampleReviser;
}
