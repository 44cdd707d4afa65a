export const DRAFT_PREFIX = 'galley-draft:';

export function draftKeys(storage: Pick<Storage, 'key' | 'length'>): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(DRAFT_PREFIX),
  );
}
