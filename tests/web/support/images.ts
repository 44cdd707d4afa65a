import type { LibraryImage } from '#shared/contract/schemas/image.ts';

export const imageOf = (tag: string, change: Partial<LibraryImage> = {}): LibraryImage => ({
  id: `${tag}-${change.version ?? 1}`,
  name: `${tag}.jpg`,
  tag,
  version: 1,
  url: `/media/${tag}-${change.version ?? 1}.jpg`,
  mime_type: 'image/jpeg',
  width: 1200,
  height: 600,
  size: 145_000,
  source: 'upload',
  alt: '',
  created_at: '2026-11-21T08:00:00.000Z',
  archived: false,
  drive: null,
  ...change,
});
