import { world } from '../world.ts';

export * from '#functions/services/bucket.ts';

export const putObject = async (key: string, body: string | Uint8Array): Promise<void> =>
  void world.objects.set(key, typeof body === 'string' ? body : new TextDecoder().decode(body));
export const getText = async (key: string): Promise<string | undefined> => world.objects.get(key);
