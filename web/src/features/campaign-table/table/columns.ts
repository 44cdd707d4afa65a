import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { Sort } from '../campaigns-search.ts';

export type CellField = Extract<
  keyof CampaignFields,
  | 'campaign_name'
  | 'subject_line'
  | 'preview_text'
  | 'send_date'
  | 'target_audience'
  | 'theme'
  | 'image_tag'
  | 'cta_text'
  | 'offer_code'
  | 'send_time'
>;

export type ColumnKey =
  | 'campaign'
  | 'status'
  | 'completeness'
  | 'brief'
  | 'preview'
  | 'date'
  | 'theme'
  | 'image'
  | 'alt'
  | 'cta'
  | 'offer'
  | 'code'
  | 'time';

export interface Column {
  key: ColumnKey;
  /** Its two lines, each with its sorting. */
  labels: readonly { label: string; sort?: Sort }[];
  /** Grid track. */
  width: string;
  /** In pixels. */
  min: number;
  /** Always shown, even on a phone. */
  fixed?: true;
  /** Shown only if chosen. */
  onRequest?: true;
  /** Hidden when all are empty, unless chosen. */
  fields?: readonly (keyof CampaignFields)[];
}

/** Together as wide as the page at 1440 px. */
export const columns: readonly Column[] = [
  {
    key: 'campaign',
    labels: [
      { label: 'Campaign', sort: 'name' },
      { label: 'Subject line', sort: 'subject' },
    ],
    width: 'minmax(208px, 1.6fr)',
    min: 208,
    fixed: true,
  },
  {
    key: 'status',
    labels: [{ label: 'Status', sort: 'status' }],
    width: '154px',
    min: 154,
    fixed: true,
  },
  {
    key: 'completeness',
    labels: [{ label: 'Completeness', sort: 'completeness' }],
    width: '150px',
    min: 150,
    onRequest: true,
  },
  {
    key: 'brief',
    labels: [{ label: 'Brief' }, { label: 'Audience', sort: 'audience' }],
    width: 'minmax(200px, 2fr)',
    min: 200,
  },
  {
    key: 'preview',
    labels: [{ label: 'Preview text' }],
    width: 'minmax(120px, 1fr)',
    min: 120,
    fields: ['preview_text'],
  },
  {
    key: 'date',
    labels: [{ label: 'Send date', sort: 'date' }],
    width: '136px',
    min: 136,
    fields: ['send_date'],
  },
  {
    key: 'theme',
    labels: [{ label: 'Theme', sort: 'theme' }],
    width: 'minmax(112px, 0.6fr)',
    min: 112,
    fields: ['theme'],
  },
  { key: 'image', labels: [{ label: 'Image' }], width: '120px', min: 120 },
  {
    key: 'alt',
    labels: [{ label: 'Alt text' }],
    width: 'minmax(110px, 0.9fr)',
    min: 110,
    fields: ['hero_alt_text', 'product_alt_text'],
  },
  {
    key: 'cta',
    labels: [{ label: 'CTA' }],
    width: 'minmax(110px, 0.8fr)',
    min: 110,
    fields: ['cta_text', 'cta_link'],
  },
  {
    key: 'offer',
    labels: [{ label: 'Offer' }],
    width: 'minmax(120px, 1fr)',
    min: 120,
    fields: ['offer'],
    onRequest: true,
  },
  {
    key: 'code',
    labels: [{ label: 'Offer code' }],
    width: '112px',
    min: 112,
    fields: ['offer_code'],
    onRequest: true,
  },
  {
    key: 'time',
    labels: [{ label: 'Send time' }],
    width: '96px',
    min: 96,
    fields: ['send_time'],
    onRequest: true,
  },
];

export const isEmpty = ({ fields }: Column, campaigns: readonly Campaign[]): boolean =>
  fields !== undefined && campaigns.every((campaign) => fields.every((field) => campaign[field] === ''));

const cellFields: readonly { field: CellField; column: ColumnKey }[] = [
  { field: 'campaign_name', column: 'campaign' },
  { field: 'subject_line', column: 'campaign' },
  { field: 'target_audience', column: 'brief' },
  { field: 'preview_text', column: 'preview' },
  { field: 'send_date', column: 'date' },
  { field: 'theme', column: 'theme' },
  { field: 'image_tag', column: 'image' },
  { field: 'cta_text', column: 'cta' },
  { field: 'offer_code', column: 'code' },
  { field: 'send_time', column: 'time' },
];

/** Null past either end. */
export function adjacentField(field: CellField, step: 1 | -1, shown: readonly Column[]): CellField | null {
  const fields = cellFields.filter(({ column }) => shown.some(({ key }) => key === column));
  return fields[fields.findIndex((each) => each.field === field) + step]?.field ?? null;
}

const CHECKBOX = 36;
const BUTTONS = 68;

/** `minWidth` in pixels. */
export function trackOf(shown: readonly Column[]): { tracks: string; minWidth: number } {
  return {
    tracks: [`${CHECKBOX}px`, ...shown.map(({ width }) => width), `${BUTTONS}px`].join(' '),
    minWidth: shown.reduce((sum, { min }) => sum + min, CHECKBOX + BUTTONS),
  };
}
