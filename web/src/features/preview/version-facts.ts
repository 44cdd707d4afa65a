import type { EmailVersion } from '#shared/contract/schemas/email.ts';
import { readableMoment } from '@/lib/dates.ts';

/** When and by whom a version was made: '21 Nov 2026, 09:14, demo, sample text'. */
export const versionFacts = ({ created_at, created_by, writer }: EmailVersion): string =>
  [readableMoment(created_at), created_by, writer === 'sample' ? 'sample text' : '']
    .filter(Boolean)
    .join(', ');
