import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { clip } from '../../../text/words.ts';

/** A cell that could not be read for certain; its row waits for a decision. */
export interface Unclear {
  field: keyof CampaignFields;
  cell: string;
  /** Why, in words for the user. */
  text: string;
  fix: string;
  /** The likely value, if any. */
  proposed?: string;
}

export type Ask = (found: Unclear) => void;

const SHOWN = 80;
/** For messages. */
export const quoted = (cell: string): string => `“${clip(cell.replace(/\s+/g, ' ').trim(), SHOWN)}”`;

/** Comparable, to notice changes. */
export const valueIn = (campaign: Partial<CampaignFields>, field: keyof CampaignFields): string => {
  const value = campaign[field] ?? '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
