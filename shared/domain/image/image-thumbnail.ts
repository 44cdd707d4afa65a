/** `<hash>.jpg` → `<hash>-small.webp`. Pictures published before thumbnails existed have none. */
export const thumbnailOf = (file: string): string => file.replace(/\.[a-z]+$/, '-small.webp');
