import type { CampaignFields } from './schemas/campaign.ts';

/** Used to read other fields, and not stored. */
export const helperFields = [
  'end_date',
  'month',
  'year',
  'weekday',
  'week',
  'delay',
  'client',
  'approval',
  'product_url',
  'product_price',
  'product_image',
  'product_description',
] as const;
export type HelperField = (typeof helperFields)[number];

interface CampaignColumn {
  label: string;
  /** Whether the model gets it; `when_named`: only if a prompt names it. */
  model: 'always' | 'when_named' | 'never';
  /** Several columns may map to it. */
  many?: boolean;
  /** A writer can write from it. */
  material?: boolean;
  /** An email may repeat its figures; brief, offer and products are checked separately. */
  figures?: boolean;
  /** Whether its change makes an email out of date; true by default. */
  outdates?: boolean;
}

const columns = {
  campaign_name: { label: 'Campaign name', model: 'always', figures: true },
  brief: { label: 'Brief', model: 'always', many: true, material: true },
  // Unless laid out as it is, it becomes part of the brief.
  finished_copy: { label: 'Finished copy', model: 'never', many: true, material: true },
  subject_line: { label: 'Subject line', model: 'always', figures: true },
  subject_variants: { label: 'Subject lines to test', model: 'never', many: true, figures: true },
  preview_text: { label: 'Preview text', model: 'when_named', figures: true },
  send_date: { label: 'Send date', model: 'when_named', figures: true },
  send_time: { label: 'Send time', model: 'never', outdates: false },
  time_zone: { label: 'Time zone', model: 'never', outdates: false },
  language: { label: 'Language', model: 'never' },
  target_audience: { label: 'Target audience', model: 'always', figures: true },
  channel: { label: 'Channel', model: 'never', many: true, outdates: false },
  theme: { label: 'Theme', model: 'when_named' },
  offer: { label: 'Offer', model: 'always', many: true, material: true },
  offer_code: { label: 'Offer code', model: 'never', many: true, material: true },
  offer_state: { label: 'Offer state', model: 'never' },
  offer_starts: { label: 'Offer starts', model: 'never' },
  offer_ends: { label: 'Offer ends', model: 'never' },
  offer_minimum: { label: 'Minimum spend', model: 'never' },
  offer_terms: { label: 'Offer terms', model: 'never' },
  cta_text: { label: 'CTA text', model: 'always', figures: true },
  cta_link: { label: 'CTA link', model: 'always' },
  utm: { label: 'UTM tags', model: 'never', many: true },
  image_tag: { label: 'Image tag', model: 'when_named' },
  hero_alt_text: { label: 'Hero alt text', model: 'never', figures: true, outdates: false },
  product_alt_text: { label: 'Product alt text', model: 'never', figures: true, outdates: false },
  products: { label: 'Products', model: 'always', many: true, material: true },
  template_type: { label: 'Layout', model: 'never' },
  // Except lines of internal columns (`row-cells.ts`).
  notes: { label: 'Notes', model: 'never', many: true },
} as const satisfies Record<CampaignField, CampaignColumn>;

/** Chosen by people or derived from other columns (`read`). */
const choices = {
  kind: { label: 'Kind of email', outdates: true, read: false },
  not_approved: { label: 'Approval in the plan', outdates: false, read: true },
  plan_status: { label: 'Status in the plan', outdates: false, read: true },
  resend_of: { label: 'Resend of', outdates: true, read: true },
  finished_copy_use: { label: 'Use of finished copy', outdates: true, read: false },
} as const;
type ChoiceField = keyof typeof choices;

type CampaignField = Exclude<keyof CampaignFields, ChoiceField>;
export const campaignColumns = Object.keys(columns) as CampaignField[];

const having = (test: (column: CampaignColumn) => boolean | undefined): CampaignField[] =>
  campaignColumns.filter((field) => test(columns[field]));

export const materialFields = having(({ material }) => material);
export const outdatingFields: (keyof CampaignFields)[] = [
  ...having(({ outdates = true }) => outdates),
  ...(Object.keys(choices) as ChoiceField[]).filter((field) => choices[field].outdates),
];
export const readFields: readonly (keyof CampaignFields)[] = [
  ...campaignColumns,
  ...(Object.keys(choices) as ChoiceField[]).filter((field) => choices[field].read),
];
export const editedFields: readonly (keyof CampaignFields)[] = [
  ...campaignColumns,
  ...(Object.keys(choices) as ChoiceField[]),
];
export const figureFields = having(({ figures }) => figures);

export type PromptField = {
  [Field in CampaignField]: (typeof columns)[Field]['model'] extends 'never' ? never : Field;
}[CampaignField];

/**
 * Sent to the model in this order. Internal columns (`internal-columns.ts`) never are, unrecognised ones are.
 */
export const rowFields = [
  'campaign_name',
  'send_date',
  'target_audience',
  'language',
  'theme',
  'brief',
  'finished_copy',
  'subject_line',
  'subject_variants',
  'preview_text',
  'offer',
  'offer_code',
  'offer_state',
  'offer_starts',
  'offer_ends',
  'offer_minimum',
  'offer_terms',
  'cta_text',
  'cta_link',
  'products',
  'image_tag',
  'notes',
  'template_type',
] as const satisfies readonly CampaignField[];
export type RowField = (typeof rowFields)[number];

/**
 * The field that replaces a helper column after an edit, '' for none; null is never sent, because only rules
 * read it.
 */
export const helperCells: Record<HelperField, RowField | '' | null> = {
  end_date: '',
  month: 'send_date',
  year: 'send_date',
  weekday: 'send_date',
  week: '',
  delay: 'send_date',
  client: null,
  approval: null,
  product_url: 'products',
  product_price: 'products',
  product_image: null,
  product_description: 'products',
};

export type ImportField = CampaignField | HelperField;

export const importFields: readonly ImportField[] = [...campaignColumns, ...helperFields];

export const manyColumns: ReadonlySet<ImportField> = new Set<ImportField>([
  ...having(({ many }) => many),
  'approval',
  'product_url',
  'product_price',
  'product_image',
  'product_description',
]);

const helperLabels: Record<HelperField, string> = {
  end_date: 'End date',
  month: 'Month',
  year: 'Year',
  weekday: 'Weekday',
  week: 'Week or group',
  delay: 'Delay in a series',
  client: 'Client',
  approval: 'Approval or status',
  product_url: 'Product link',
  product_price: 'Product price',
  product_image: 'Product image',
  product_description: 'Product description',
};

export const fieldLabels = {
  ...mapLabels(columns),
  ...helperLabels,
  ...mapLabels(choices),
} satisfies Record<ImportField | ChoiceField, string>;

function mapLabels<Field extends string>(described: Record<Field, { label: string }>): Record<Field, string> {
  return Object.fromEntries(
    (Object.keys(described) as Field[]).map((field) => [field, described[field].label]),
  ) as Record<Field, string>;
}
