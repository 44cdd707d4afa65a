/** `<hash>.jpg` → `<hash>-small.webp`. Older pictures have no thumbnail. */
export const thumbnailOf = (file: string): string => file.replace(/\.[a-z]+$/, '-small.webp');
