import { setting } from '../../environment.ts';
import { secret } from '../secrets.ts';
import type { PictureReader } from './picture-reader.ts';

export async function pictureReader(): Promise<PictureReader | undefined> {
  const apiKey = await secret('openai_api_key');
  if (!apiKey) return undefined;
  const { OpenAiPictureReader } = await import('./openai/openai-picture-reader.ts');
  return new OpenAiPictureReader({ apiKey, baseUrl: setting('MODEL_BASE_URL') });
}
