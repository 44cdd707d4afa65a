import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { publishImage } from '#functions/app/images/publish.ts';
import { flat } from './pictures.ts';

vi.mock('#functions/services/bucket.ts', () => ({
  putObject: () => Promise.reject(new Error('The disk is full')),
}));

it('a picture that cannot be stored is refused, and ends nothing else', async () => {
  const unheard = vi.fn();
  process.on('unhandledRejection', unheard);
  try {
    const bytes = await flat(1_200, 800).jpeg().toBuffer();
    await expect(publishImage(bytes)).rejects.toThrow('The disk is full');
    await sleep(50);
    expect(unheard).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unheard);
  }
});
