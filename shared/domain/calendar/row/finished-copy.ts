import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { fillsEmail } from '../../finished-copy/email-text.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** Headers that say the copy is done: "Copy (final)", "HTML". */
const FINAL =
  /\b(?:final|finale?r?|finished|approved|html|ready|fertig\w*|definitiv\w*|freigegeben\w*|aprobad\w*|valid[ée]\w*)\b/i;

/** Whether a header says that the copy is done. */
export const saysFinal = (header: string): boolean => FINAL.test(header);

/**
 * Finished copy as its column gives it. A remark among it is part of the brief. What becomes of it is asked, unless its
 * column's name or a person said so.
 */
export function withCopy(
  sheet: Sheet,
  brief: string,
  copy: string,
  { finished_copy: column }: ColumnMapping,
): Pick<CampaignFields, 'brief' | 'finished_copy' | 'finished_copy_use'> {
  const chosen = column?.match === 'chosen' || column?.match === 'remembered';
  if (copy === '' || !(chosen || fillsEmail(copy)))
    return {
      brief: [brief, copy].filter(Boolean).join('\n'),
      finished_copy: '',
      finished_copy_use: '',
    };
  const final = (column?.columns ?? []).some((position) => saysFinal(sheet.headers[position] ?? ''));
  return { brief, finished_copy: copy, finished_copy_use: final || chosen ? 'as_it_is' : '' };
}
