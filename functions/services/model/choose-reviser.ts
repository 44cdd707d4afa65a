import { setting } from '../../environment.ts';
import { AppError } from '../../errors.ts';
import { secret } from '../secrets.ts';
import type { Reviser } from './reviser.ts';

export async function reviser(): Promise<Reviser | undefined> {
  const apiKey = await secret('openai_api_key');
  if (!apiKey) return undefined;
  const { OpenAiReviser } = await import('./openai/openai-reviser.ts');
  return new OpenAiReviser({ apiKey, baseUrl: setting('MODEL_BASE_URL') });
}

export async function requireReviser(): Promise<Reviser> {
  const model = await reviser();
  if (model) return model;
  throw new AppError(
    'not_connected',
    'Changes with words and suggestions need a model. Add an OpenAI key or a model server, or edit the words yourself.',
  );
}
