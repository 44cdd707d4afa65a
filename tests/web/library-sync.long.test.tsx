import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AssetLibrary } from '@/features/home/asset-library.tsx';
import { imageOf } from './support/images.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

type Listed = { success: boolean; images: ReturnType<typeof imageOf>[]; error: string | null };
let answer: (listed: Listed) => void = () => undefined;
const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'info').mockImplementation((text: string) => void logged.push(text));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = createServer({
    browseDriveImages: () => new Promise<Listed>((resolve) => (answer = resolve)),
    driveFolderUrl: () => ({ success: false, folder_url: null, error: null }),
  });
  call.mockImplementation(server.call);
});

const syncing = () => screen.findByRole('button', { name: 'Refreshing…' });
const idle = () => screen.findByRole('button', { name: 'Refresh' });

it('says that images are being loaded until they are, or cannot be [spec 4.041-4.042, 7.043]', async () => {
  const { user } = await renderInRouter(() => <AssetLibrary />);
  expect(((await syncing()) as HTMLButtonElement).disabled).toBe(true);
  expect(logged).toEqual([expect.stringContaining('30%')]);
  answer({ success: true, images: [imageOf('spring')], error: null });
  await user.click(await idle());
  expect(logged[1]).toContain('80%');
  await syncing();
  answer({ success: false, images: [], error: 'Failed to load Google Drive images' });
  expect(((await idle()) as HTMLButtonElement).disabled).toBe(false);
});
