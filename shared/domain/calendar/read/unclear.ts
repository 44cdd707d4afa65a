import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { clip } from '../../../text/words.ts';

export interface Unclear {
  field: keyof CampaignFields;
  cell: string;
  text: string;
  fix: string;
  proposed?: string;
}

export type Ask = (found: Unclear) => void;

const SHOWN = 80;
export const quoted = (cell: string): string => `“${clip(cell.replace(/\s+/g, ' ').trim(), SHOWN)}”`;

export const valueIn = (campaign: Partial<CampaignFields>, field: keyof CampaignFields): string => {
  const value = campaign[field] ?? '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
