import type { CheckPlace, EmailCheck } from '../../contract/schemas/email.ts';

/** Where it is mended. */
export const placeOfCheck = ({ fix, place }: EmailCheck): CheckPlace | null =>
  fix ? { in: 'words', path: fix.path } : (place ?? null);
