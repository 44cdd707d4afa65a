import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { fillsEmail } from '../../finished-copy/email-text.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import type { Sheet } from '../sheet/sheet.ts';

const FINAL =
  /\b(?:final|finale?r?|finished|approved|html|ready|fertig\w*|definitiv\w*|freigegeben\w*|aprobad\w*|valid[ée]\w*)\b/i;

export const saysFinal = (header: string): boolean => FINAL.test(header);

/** Remarks among the copy join the brief. The copy's use is asked unless the header or a person has said. */
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
