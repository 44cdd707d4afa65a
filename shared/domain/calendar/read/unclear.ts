import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { clip } from '../../../text/words.ts';

/** A cell that was given and could not be read for certain. Its row waits until somebody has decided. */
export interface Unclear {
  /** The campaign's field that the cell would fill. */
  field: keyof CampaignFields;
  /** As written. */
  cell: string;
  /** Why it is asked about, for people. */
  text: string;
  /** What to do about it. */
  fix: string;
  /** The value that it probably means; absent when nothing says. */
  proposed?: string;
}

/** Records a cell that has to be decided about. */
export type Ask = (found: Unclear) => void;

const SHOWN = 80;
/** A cell as it is quoted to people. */
export const quoted = (cell: string): string => `“${clip(cell.replace(/\s+/g, ' ').trim(), SHOWN)}”`;

/** A field's value, to notice when it changes. */
export const valueIn = (campaign: Partial<CampaignFields>, field: keyof CampaignFields): string => {
  const value = campaign[field] ?? '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
