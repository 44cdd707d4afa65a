import { setting } from '../../environment.ts';
import { secret } from '../secrets.ts';
import type { ImageModel } from './image-model.ts';

export async function imageModel(): Promise<ImageModel | undefined> {
  const apiKey = await secret('openai_api_key');
  if (!apiKey) return undefined;
  const { OpenAiImageModel } = await import('./openai/openai-image-model.ts');
  return new OpenAiImageModel({ apiKey, baseUrl: setting('MODEL_BASE_URL') });
}
