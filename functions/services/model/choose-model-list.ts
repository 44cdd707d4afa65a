import { setting } from '../../environment.ts';
import { secret } from '../secrets.ts';
import type { ListedModel } from './listed-model.ts';

/** Undefined without a key. The result throws `WriterError`. */
export async function modelList(): Promise<(() => Promise<ListedModel[]>) | undefined> {
  const apiKey = await secret('openai_api_key');
  if (!apiKey) return undefined;
  const { listModels } = await import('./openai/list-models.ts');
  return () => listModels({ apiKey, baseUrl: setting('MODEL_BASE_URL') });
}
