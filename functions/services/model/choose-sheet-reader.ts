import { setting } from '../../environment.ts';
import { secret } from '../secrets.ts';
import type { SheetReader } from './sheet-reader.ts';

export async function sheetReader(): Promise<SheetReader | undefined> {
  const apiKey = await secret('openai_api_key');
  if (!apiKey) return undefined;
  const { OpenAiSheetReader } = await import('./openai/openai-sheet-reader.ts');
  return new OpenAiSheetReader({ apiKey, baseUrl: setting('MODEL_BASE_URL') });
}
