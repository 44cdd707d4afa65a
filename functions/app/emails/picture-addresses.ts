import { LAPTOP_MEDIA } from '#shared/domain/image/laptop-media.ts';
import { setting } from '../../environment.ts';

/** Where our pictures are served now; stored beside what names them by it. */
export const mediaBase = (): string => setting('MEDIA_BASE_URL');

/**
 * A stored text with our pictures at the address they have now. A stage may have been given another domain and a laptop
 * another port since it was stored; `storedBase` is `mediaBase()` of then, undefined for texts older than that field.
 */
export function withPresentPictures(text: string, storedBase: string | undefined): string {
  const now = mediaBase();
  // Written by a batch that was interrupted, a text may also name a port that is older than itself.
  const here = text.replace(LAPTOP_MEDIA, () => `${now}/`);
  return storedBase && storedBase !== now ? here.replaceAll(`${storedBase}/`, () => `${now}/`) : here;
}
