import type { EmailCheck } from '../../../contract/schemas/email.ts';
import type { Checked } from '../checked.ts';
import { firstText } from './first-text.ts';
import { notShown } from './not-shown.ts';
import { printsLeftOut } from './printed.ts';
import { prohibition } from './prohibition.ts';
import { shownIn } from './shown.ts';
import { unaccounted } from './unaccounted.ts';
import { missing, unproven } from './unproven.ts';

/** Silent when no model read the row. */
export function againstReading(checked: Checked): EmailCheck[] {
  const { reading } = checked.document;
  if (!reading) return [];
  const shown = shownIn(checked);
  return [
    ...printsLeftOut(checked, reading),
    ...prohibition(checked, reading),
    ...notShown(checked, reading, shown),
    ...firstText(checked, reading, shown),
    ...missing(reading, checked.fields),
    ...unaccounted(reading, shown),
    ...unproven(reading),
  ];
}
