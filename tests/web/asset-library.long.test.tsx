import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImageUse, LibraryImage } from '#shared/contract/schemas/image.ts';
import { imageUploads } from '@/entities/image/image-uploads.ts';
import { AssetLibrary } from '@/features/home/asset-library.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { imageOf } from './support/images.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call, fetchFile } = vi.hoisted(() => ({ call: vi.fn(), fetchFile: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call, fetchFile }));
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

beforeEach(() => imageUploads.set({ uploads: [] }));

/** Everything is near the window. */
class NearObserver {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe(): void {
    this.#seen([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

/** No image may be renamed to `taken`. */
function createLibrary(images: LibraryImage[], uses: ImageUse[] = []) {
  const library = { images, failing: false, folder: null as string | null };
  fetchFile.mockImplementation(async () => new Blob(['small'], { type: 'image/jpeg' }));
  const server = createServer({
    browseDriveImages: ({ query }) =>
      library.failing
        ? {
            success: false,
            images: [],
            error: 'Failed to load Google Drive images',
            detail: 'Google refused the key.',
            stored: library.images,
          }
        : {
            success: true,
            images: library.images.filter(({ archived }) => archived === (query?.archived === 'true')),
            error: null,
          },
    driveFolderUrl: () => ({ success: library.folder !== null, folder_url: library.folder, error: null }),
    importDriveImages: ({ body: { file_ids } }) => {
      const [file_id = ''] = file_ids;
      const isFile = ({ drive }: LibraryImage) => drive?.file_id === file_id;
      library.images = library.images.map((image) => (isFile(image) ? stored(image) : image));
      const image = library.images.find(isFile) ?? null;
      return { success: true, imported: [{ file_id, image, added: true, notes: [], error: null }] };
    },
    imageUses: () => ({ success: true, uses, total: uses.length, default_hero: false }),
    changeImages: ({ body: { tag, version, ...change } }) => {
      const wanted = (image: LibraryImage) =>
        image.tag === tag && (version === undefined || image.version === version);
      library.images = library.images.map((image) => (wanted(image) ? { ...image, ...change } : image));
      return { success: true, images: library.images.filter(wanted) };
    },
    renameImageTag: ({ body: { tag, to } }) => {
      if (to === 'taken')
        throw new ApiError(409, { code: 'conflict', detail: 'Another image has the tag taken already.' });
      library.images = library.images.map((image) => (image.tag === tag ? { ...image, tag: to } : image));
      return { success: true, tag: to, images: [], campaigns: uses.length };
    },
  });
  call.mockImplementation(server.call);
  const sent = (name: string) => server.calls.filter((made) => made.name === name).map(({ body }) => body);
  return { library, sent };
}

const queries = (name: string) =>
  call.mock.calls.filter(([made]) => made === name).map(([, input]) => input?.query);

/** Only in Google Drive; importing stores it. */
const inDrive = (tag: string, pending: 'new' | 'changed', change: Partial<LibraryImage> = {}): LibraryImage =>
  imageOf(tag, {
    source: 'drive',
    url: `/api/drive/invigor8/thumbnail/file-${tag}?v=1`,
    drive: { file_id: `file-${tag}`, modified_time: '2026-11-20T08:00:00.000Z', pending },
    ...change,
  });
const stored = (image: LibraryImage): LibraryImage => ({
  ...image,
  url: `/media/${image.tag}.jpg`,
  drive: image.drive && { ...image.drive, pending: null },
});

const useOf = (index: number, in_email: boolean): ImageUse => ({
  session_id: 'calendar-1',
  calendar_name: 'spring.csv',
  calendar_archived: false,
  index,
  campaign_name: `Campaign ${index}`,
  send_date: '2026-12-01',
  in_email,
  shows_old: false,
});

async function openImage(name: string) {
  const rendered = await renderInRouter(() => <AssetLibrary />);
  await rendered.user.click(await screen.findByRole('button', { name }));
  const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
  return { ...rendered, dialog };
}

describe('the asset library', () => {
  it('lists the first ten images and opens the rest [spec 2.037-2.039, 2.041-2.042, 9.016-9.017]', async () => {
    const { library, sent } = createLibrary(
      Array.from({ length: 13 }, (_, n) => imageOf(`tag_${n}`, { size: 145_000 + n })),
    );
    const { user } = await renderInRouter(() => <AssetLibrary />);
    const panel = within(await screen.findByRole('complementary', { name: 'Asset library' }));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(10));
    expect(panel.getAllByText('142 KB')).toHaveLength(10);
    library.images = [imageOf('newest'), ...library.images];
    const before = sent('browseDriveImages').length;
    await user.click(panel.getByRole('button', { name: 'Refresh' }));
    await panel.findByText('newest.jpg');
    expect(sent('browseDriveImages').length).toBe(before + 1);
    await user.click(panel.getByRole('button', { name: '+4 more assets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asset library' }));
    expect(dialog.getAllByRole('button', { name: /^Open / })).toHaveLength(14);
  });

  it('shows an empty list and logs why when it cannot be loaded [spec 7.042, 8.007]', async () => {
    const { library } = createLibrary([]);
    library.failing = true;
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderInRouter(() => <AssetLibrary />);
    await screen.findByText('Failed to load Google Drive images');
    screen.getByText('Google refused the key.');
    expect(logged).toHaveBeenCalledWith(
      'Drive access is limited or the sync failed:',
      'Failed to load Google Drive images',
    );
    expect(screen.queryByRole('listitem')).toBeNull();
    logged.mockRestore();
  });

  it('lists what is in Google Drive, opens the folder and imports a file [spec 2.040]', async () => {
    const { library, sent } = createLibrary([
      inDrive('winter_hero', 'new'),
      inDrive('spring_hero', 'changed', { version: 2 }),
      imageOf('spring_hero', { version: 1, source: 'drive' }),
    ]);
    library.folder = 'https://drive.google.com/drive/folders/abc';
    vi.stubGlobal('IntersectionObserver', NearObserver);
    const { user } = await renderInRouter(() => <AssetLibrary />);
    const panel = within(await screen.findByRole('complementary', { name: 'Asset library' }));
    const link = await panel.findByRole('link', { name: /Open Google Drive/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([library.folder, '_blank']);
    await panel.findByText('winter_hero, in Google Drive');
    panel.getByText('spring_hero, version 2, changed in Google Drive');
    panel.getByText('spring_hero, from Google Drive');
    // No Drive address, and none that needs the token.
    await waitFor(() =>
      expect([...document.images].map(({ src }) => src.slice(0, 22))).toContain('data:image/jpeg;base64'),
    );
    expect([...document.images].filter(({ src }) => /drive/.test(src))).toEqual([]);

    await user.click(panel.getByRole('button', { name: 'winter_hero.jpg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'winter_hero' }));
    expect(dialog.queryByRole('button', { name: 'Rename' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Import now' }));
    await dialog.findByRole('button', { name: 'Rename' });
    expect(sent('importDriveImages')).toEqual([{ file_ids: ['file-winter_hero'] }]);
  });

  it('leads to the connections without a folder, and asks Google Drive again on Refresh', async () => {
    createLibrary([imageOf('spring_hero')]);
    const { user } = await renderInRouter(() => <AssetLibrary />);
    const link = await screen.findByRole('link', { name: 'Connect a folder' });
    expect(link.getAttribute('href')).toBe('/brand-settings?settings=connections');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(queries('browseDriveImages').at(-1)).toMatchObject({ fresh: 'true' }));
  });

  it('still opens what is stored when Google Drive fails', async () => {
    const { library } = createLibrary([imageOf('spring_hero')]);
    library.failing = true;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = await renderInRouter(() => <AssetLibrary />);
    await user.click(await screen.findByRole('button', { name: 'Show 1 stored image' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asset library' }));
    dialog.getByRole('button', { name: /^Open spring_hero/ });
  });

  it('asks Google Drive again by itself after a failure', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { library } = createLibrary([imageOf('spring_hero')]);
    library.failing = true;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderInRouter(() => <AssetLibrary />);
    await screen.findByText('Google refused the key.');
    library.failing = false;
    await vi.advanceTimersByTimeAsync(61_000);
    await screen.findByRole('button', { name: 'spring_hero.jpg' });
    vi.useRealTimers();
  });

  it('takes dropped images without disturbing the page around it', async () => {
    createLibrary([imageOf('spring_hero')]);
    await renderInRouter(() => <AssetLibrary />);
    const panel = await screen.findByRole('complementary', { name: 'Asset library' });
    const around = vi.fn();
    window.addEventListener('drop', around);
    const file = new File(['x'], 'Winter Sale.png', { type: 'image/png' });
    fireEvent.drop(panel, { dataTransfer: { types: ['Files'], files: [file] } });
    window.removeEventListener('drop', around);
    expect(around).not.toHaveBeenCalled();
    const dialog = within(await screen.findByRole('dialog', { name: 'Asset library' }));
    expect((dialog.getByLabelText('Tag') as HTMLInputElement).value).toBe('winter_sale');
  });

  it('renames a tag, in campaigns too, and says when the new one is taken', async () => {
    const { sent } = createLibrary([imageOf('spring_hero')], [useOf(0, true), useOf(1, false)]);
    const { user, dialog } = await openImage('spring_hero.jpg');
    const opened = await dialog('spring_hero');
    const links = () => opened.getAllByRole('link').map((link) => link.getAttribute('href'));
    await opened.findByText('2 campaigns, 1 email shows it');
    expect(links()).toEqual([
      '/preview/0?session=calendar-1',
      '/campaign-table?session=calendar-1&q=Campaign+1',
    ]);
    const type = async (text: string) => {
      await user.clear(opened.getByLabelText('Tag'));
      await user.type(opened.getByLabelText('Tag'), text);
    };
    await type('taken');
    opened.getByLabelText('Also in the 2 campaigns that name it');
    await user.click(opened.getByRole('button', { name: 'Rename' }));
    await opened.findByText('Another image has the tag taken already.');
    expect((opened.getByLabelText('Tag') as HTMLInputElement).value).toBe('taken');
    await type('Easter Hero');
    opened.getByText('Stored as easter_hero');
    await user.click(opened.getByRole('button', { name: 'Rename' }));
    await dialog('easter_hero');
    expect(sent('renameImageTag').at(-1)).toEqual({
      tag: 'spring_hero',
      to: 'easter_hero',
      in_campaigns: true,
    });
  });

  it('saves an alt text when its field is left, and archives one version or the whole image', async () => {
    const { library, sent } = createLibrary([
      imageOf('spring_hero', { version: 2, name: 'two.jpg' }),
      imageOf('spring_hero', { version: 1, name: 'one.jpg' }),
    ]);
    const { user, dialog } = await openImage('two.jpg');
    const opened = await dialog('spring_hero');
    await user.type(opened.getByLabelText('Alt text'), 'A meadow');
    await user.tab();
    await opened.findByText('Saved');
    expect(sent('changeImages')).toEqual([{ tag: 'spring_hero', version: 2, alt: 'A meadow' }]);
    await user.click(opened.getByRole('button', { name: 'Archive version 2' }));
    await opened.findByText(/Version 1, in use/);
    await user.click(opened.getByRole('button', { name: 'Archive image' }));
    await opened.findByRole('button', { name: 'Restore image' });
    expect(library.images.map(({ archived }) => archived)).toEqual([true, true]);
    await user.click(opened.getByRole('button', { name: 'All images' }));
    const all = await dialog('Asset library');
    all.getByText('No images yet. Add one above.');
    await user.click(all.getByText('Archived'));
    await user.click(await all.findByRole('button', { name: /^Open spring_hero/ }));
    await user.click((await dialog('spring_hero')).getByRole('button', { name: 'Restore image' }));
    await waitFor(() => expect(library.images.map(({ archived }) => archived)).toEqual([false, false]));
  });
});
