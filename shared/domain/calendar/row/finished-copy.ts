import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { looksFinished } from '../../finished-copy/looks-finished.ts';
import type { ColumnMapping } from '../mapping-types.ts';
import type { Sheet } from '../sheet.ts';

/** Headers that say the copy is done: "Copy (final)", "HTML". */
const FINAL =
  /\b(?:final|finale?r?|finished|approved|html|ready|fertig\w*|definitiv\w*|freigegeben\w*|aprobad\w*|valid[ée]\w*)\b/i;

/** A cell among finished copy that reads like a brief or a remark is part of the brief. */
export function withCopy(
  sheet: Sheet,
  brief: string,
  copy: string,
  { finished_copy: column }: ColumnMapping,
): Pick<CampaignFields, 'brief' | 'finished_copy' | 'finished_copy_use'> {
  const chosen = column?.match === 'chosen' || column?.match === 'remembered';
  if (copy === '' || !(chosen || looksFinished(copy)))
    return {
      brief: [brief, copy].filter(Boolean).join('\n'),
      finished_copy: '',
      finished_copy_use: '',
    };
  const final = (column?.columns ?? []).some((position) => FINAL.test(sheet.headers[position] ?? ''));
  return { brief, finished_copy: copy, finished_copy_use: final || chosen ? 'as_it_is' : '' };
}
