import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { refreshImages } from '@/entities/image/image-queries.ts';
import { ImageTagField } from '@/entities/image/image-tag-field.tsx';
import { imageUploads } from '@/entities/image/image-uploads.ts';
import { ApiError } from '@/lib/api-error.ts';
import { imageOf } from './support/images.ts';
import { renderInApp } from './support/render.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({
  ...(await original<object>()),
  call,
  fetchFile: async () => new Blob(['small'], { type: 'image/jpeg' }),
}));
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

beforeEach(() => imageUploads.set({ uploads: [] }));

function Field({ start = '' }: { start?: string }) {
  const [tag, setTag] = useState(start);
  return <ImageTagField label="Image tag" value={tag} onChange={setTag} without="The email is text only." />;
}

/** Refuses files named `broken…`. */
function createLibrary(images: LibraryImage[]) {
  const library = { images, seconds: 0 };
  const server = createServer({
    browseDriveImages: () => ({ success: true, images: library.images, error: null }),
    addLibraryImage: ({ body = {}, files = {} }) => {
      const { name } = files.image as File;
      if (name.startsWith('broken'))
        throw new ApiError(422, { code: 'validation', detail: `${name}: it is damaged.` });
      const tag = (body.image_tag ?? '').toLowerCase().replace(/\W+/g, '_');
      const known = name.startsWith('same') ? library.images[0] : undefined;
      library.seconds += 1;
      const created_at = `2026-11-22T08:00:0${library.seconds}.000Z`;
      const image = imageOf(tag, { alt: body.alt ?? '', name, created_at, ...(known && { url: known.url }) });
      library.images = [image, ...library.images];
      return { success: true, added: true, image, notes: [] };
    },
    changeImages: ({ body: { tag } }) => {
      library.images = library.images.filter((image) => image.tag !== tag);
      return { success: true, images: [] };
    },
  });
  call.mockImplementation(server.call);
  return {
    sent: (call = 'addLibraryImage') =>
      server.calls.filter(({ name }) => name === call).map(({ body }) => body),
  };
}

const file = (name: string, type = 'image/png', size = 10) => new File(['x'.repeat(size)], name, { type });

async function openPicker(start?: string) {
  const { user, queryClient } = renderInApp(<Field start={start} />);
  await user.click(await screen.findByRole('button', { name: /Choose an image/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Image tag' }));
  const value = () => (screen.getByLabelText('Image tag', { selector: 'input' }) as HTMLInputElement).value;
  return { user, dialog, value, queryClient };
}

describe('choosing an image by its tag', () => {
  it('keeps further pictures of the same cell, and names those that are missing', async () => {
    createLibrary([imageOf('spring_hero'), imageOf('track_day')]);
    const { user, dialog, value } = await openPicker('track_day, detail_b');
    expect(
      await screen.findByText('No image is tagged detail_b yet. The email goes without it.'),
    ).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: /^Choose spring_hero/ }));
    expect(value()).toBe('spring_hero; detail_b');
  });

  it('finds it by any word of its tag, name or alt text, one entry for all versions of a tag', async () => {
    createLibrary([
      imageOf('spring_hero', { version: 2, alt: 'A meadow at dawn' }),
      imageOf('spring_hero', { version: 1 }),
      imageOf('track_day'),
    ]);
    const { user, dialog, value } = await openPicker('Track Day');
    await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Choose / })).toHaveLength(3));
    expect(dialog.getByRole('button', { name: /^Choose track_day/, pressed: true })).toBeTruthy();
    await user.type(dialog.getByLabelText('Search images'), 'dawn hero');
    const found = dialog.getByRole('button', { name: /^Choose spring_hero/ });
    expect(found.textContent).toContain('2 versions');
    expect(dialog.queryByRole('button', { name: /^Choose track_day/ })).toBeNull();
    await user.click(found);
    expect(value()).toBe('spring_hero');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('imports a file that is only in Google Drive before it is used', async () => {
    const drive = { file_id: 'f1', modified_time: '', pending: 'new' as const };
    const inDrive = imageOf('winter_hero', { source: 'drive', drive });
    const imported = vi.fn(() => ({
      success: true as const,
      imported: [{ file_id: 'f1', image: imageOf('winter_hero'), added: true, notes: [], error: null }],
    }));
    const server = createServer({
      browseDriveImages: () => ({ success: true, images: [inDrive], error: null }),
      importDriveImages: imported,
    });
    call.mockImplementation(server.call);
    const { user, dialog, value } = await openPicker();
    const choice = await dialog.findByRole('button', { name: /^Choose winter_hero/ });
    expect(choice.textContent).toContain('in Google Drive');
    await user.click(choice);
    await waitFor(() => expect(value()).toBe('winter_hero'));
    expect(imported).toHaveBeenCalledOnce();
  });

  it('says that a typed tag has no image, and what the email gets then', async () => {
    createLibrary([imageOf('spring_hero')]);
    renderInApp(<Field start="winter_hero" />);
    await screen.findByText('No image has this tag yet. The email is text only.');
  });

  it('takes several uploads one after another; a bad file stops none, and says what was stored', async () => {
    const { sent } = createLibrary([imageOf('spring_hero')]);
    const { user, dialog, value } = await openPicker();
    // Unlike a file dialog, dropping does not filter by type.
    await userEvent
      .setup({ applyAccept: false })
      .upload(dialog.getByLabelText('Images'), [
        file('Spring Hero_v2.png'),
        file('broken.png'),
        file('Winter Sale.png'),
        file('photo.heic', ''),
        file('big.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1),
      ]);
    expect(dialog.getByText(/cannot show HEIC photos/)).toBeTruthy();
    expect(dialog.getByText(/This file is 10.0 MB; the maximum is 10 MB/)).toBeTruthy();
    const thumbnails = document.querySelectorAll('li img[src="blob:test"]');
    fireEvent.error(thumbnails[1] as Element);
    expect(document.querySelectorAll('li img[src="blob:test"]')).toHaveLength(thumbnails.length - 1);
    // Each is uploaded at once, under its file's name.
    await dialog.findByText('In the library as winter_sale, version 1');
    expect(dialog.getByText('broken.png: it is damaged. Nothing was stored.')).toBeTruthy();
    expect(sent()).toEqual([
      { image_tag: 'spring_hero', alt: '' },
      { image_tag: 'broken', alt: '' },
      { image_tag: 'winter_sale', alt: '' },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Use winter_sale' }));
    expect(value()).toBe('winter_sale');
  });

  it('waits for a tag where the file’s name gives none', async () => {
    const { sent } = createLibrary([]);
    const { user, dialog } = await openPicker();
    await user.upload(dialog.getByLabelText('Images'), [file('---.png')]);
    await dialog.findByText('1 image needs a tag first.');
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText('Tag'), 'Autumn');
    await user.click(dialog.getByRole('button', { name: 'Upload 1 image' }));
    await dialog.findByText('In the library as autumn, version 1');
  });

  it('says that a picture is in the library under another tag already, and keeps one or both', async () => {
    const { sent } = createLibrary([imageOf('spring_hero')]);
    const { user, dialog, value } = await openPicker();
    await dialog.findByRole('button', { name: /^Choose spring_hero/ });
    await user.upload(dialog.getByLabelText('Images'), [file('same_again.png')]);
    const row = within(within(dialog.getByRole('region', { name: 'Images to add' })).getByRole('listitem'));
    // Screen readers only announce changes in an existing live region.
    const heard = row.getByRole('status');
    const asks = 'The same picture is already in the library as spring_hero';
    const question = within(await dialog.findByRole('group', { name: asks }));
    expect(row.getByRole('status')).toBe(heard);
    expect(heard.textContent).toBe(asks);
    await user.click(question.getByRole('button', { name: 'Keep both' }));
    expect(dialog.queryByText(/^The same picture/)).toBeNull();
    expect(document.activeElement).toBe(
      dialog.getByRole('button', { name: 'Take same_again.png off the list' }),
    );
    expect(sent('changeImages')).toEqual([]);
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('button', { name: /^Choose spring_hero/ }));
    expect(value()).toBe('spring_hero');
  });

  it('asks once about two files of one new picture, and keeps the focus when what had it goes away', async () => {
    createLibrary([]);
    const { user, dialog, queryClient } = await openPicker();
    await dialog.findByText('No images yet. Upload one above.');
    await user.upload(dialog.getByLabelText('Images'), [file('meadow.png'), file('same_meadow.png')]);
    await dialog.findByText('In the library as same_meadow, version 1');
    // As an upload does with the app's own cache.
    await refreshImages(queryClient, 'invigor8');
    await dialog.findByText('The same picture is already in the library as meadow');
    expect(dialog.getAllByText(/^The same picture/)).toHaveLength(1);
    await user.upload(dialog.getByLabelText('Images'), [file('broken.png')]);
    await user.click(await dialog.findByRole('button', { name: 'Try broken.png again' }));
    const region = dialog.getByRole('region', { name: 'Images to add' });
    expect(document.activeElement).toBe(region);
    await dialog.findByRole('button', { name: 'Try broken.png again' });
    await user.click(dialog.getByRole('button', { name: 'Clear finished' }));
    expect(document.activeElement).toBe(region);
    await user.click(dialog.getByRole('button', { name: 'Take broken.png off the list' }));
    expect(document.activeElement).toBe(region);
  });

  it('takes the library’s own image when the same picture is not to stay twice', async () => {
    const { sent } = createLibrary([imageOf('spring_hero')]);
    const { user, dialog, value } = await openPicker();
    await dialog.findByRole('button', { name: /^Choose spring_hero/ });
    await user.upload(dialog.getByLabelText('Images'), [file('same_again.png')]);
    await user.click(await dialog.findByRole('button', { name: 'Keep only spring_hero' }));
    await user.click(await dialog.findByRole('button', { name: 'Use spring_hero' }));
    expect(sent('changeImages')).toEqual([{ tag: 'same_again', version: 1, archived: true }]);
    expect(value()).toBe('spring_hero');
  });
});
