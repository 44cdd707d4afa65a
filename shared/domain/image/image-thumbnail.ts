/**
 * The name of the small picture that is stored beside a published one, for lists: `<hash>.jpg` → `<hash>-small.webp`.
 * Pictures that were published before there were thumbnails have none.
 */
export const thumbnailOf = (file: string): string => file.replace(/\.[a-z]+$/, '-small.webp');
