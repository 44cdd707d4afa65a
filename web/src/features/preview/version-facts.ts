import type { WordsBy } from '#shared/contract/schemas/common.ts';
import type { EmailVersion } from '#shared/contract/schemas/email.ts';
import { readableMoment } from '@/lib/dates.ts';

const ofWriter: Partial<Record<WordsBy, string>> = {
  sample: 'sample text',
  recorded: 'recorded answer',
  unwritten: 'unwritten draft',
};

/** '21 Nov 2026, 09:14, demo, recorded answer'. */
export const versionFacts = ({ created_at, created_by, writer }: EmailVersion): string =>
  [readableMoment(created_at), created_by, ofWriter[writer] ?? ''].filter(Boolean).join(', ');
