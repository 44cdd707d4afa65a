import { LAPTOP_MEDIA } from '#shared/domain/image/laptop-media.ts';
import { setting } from '../../environment.ts';

export const mediaBase = (): string => setting('MEDIA_BASE_URL');

/**
 * A domain or port may have changed. `storedBase` is `mediaBase()` of that time, undefined for older texts.
 */
export function withPresentPictures(text: string, storedBase: string | undefined): string {
  const now = mediaBase();
  // An interrupted batch may name a port older than the text.
  const here = text.replace(LAPTOP_MEDIA, () => `${now}/`);
  return storedBase && storedBase !== now ? here.replaceAll(`${storedBase}/`, () => `${now}/`) : here;
}
