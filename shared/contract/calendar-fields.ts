import type { CampaignFields } from './schemas/campaign.ts';

/** These do not become fields, but help to read others. */
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
  many: boolean;
  material: boolean;
  outdates: boolean;
  /** Sent to the model always, only if a prompt names it, or never. */
  model: 'always' | 'when_named' | 'never';
  /** An email may repeat its figures; brief, offer and products are checked separately. */
  figures: boolean;
}

const columns = {
  campaign_name: {
    label: 'Campaign name',
    many: false,
    material: false,
    outdates: true,
    model: 'always',
    figures: true,
  },
  brief: {
    label: 'Brief',
    many: true,
    material: true,
    outdates: true,
    model: 'always',
    figures: false,
  },
  finished_copy: {
    label: 'Finished copy',
    many: true,
    material: true,
    outdates: true,
    // It is part of the brief unless laid out as it is.
    model: 'never',
    figures: false,
  },
  subject_line: {
    label: 'Subject line',
    many: false,
    material: false,
    outdates: true,
    model: 'always',
    figures: true,
  },
  subject_variants: {
    label: 'Subject lines to test',
    many: true,
    material: false,
    outdates: true,
    model: 'never',
    figures: true,
  },
  preview_text: {
    label: 'Preview text',
    many: false,
    material: false,
    outdates: true,
    model: 'when_named',
    figures: true,
  },
  send_date: {
    label: 'Send date',
    many: false,
    material: false,
    outdates: true,
    model: 'when_named',
    figures: true,
  },
  send_time: {
    label: 'Send time',
    many: false,
    material: false,
    outdates: false,
    model: 'never',
    figures: false,
  },
  time_zone: {
    label: 'Time zone',
    many: false,
    material: false,
    outdates: false,
    model: 'never',
    figures: false,
  },
  language: {
    label: 'Language',
    many: false,
    material: false,
    outdates: true,
    model: 'never',
    figures: false,
  },
  target_audience: {
    label: 'Target audience',
    many: false,
    material: false,
    outdates: true,
    model: 'always',
    figures: true,
  },
  channel: {
    label: 'Channel',
    many: true,
    material: false,
    outdates: false,
    model: 'never',
    figures: false,
  },
  theme: {
    label: 'Theme',
    many: false,
    material: false,
    outdates: true,
    model: 'when_named',
    figures: false,
  },
  offer: {
    label: 'Offer',
    many: true,
    material: true,
    outdates: true,
    model: 'always',
    figures: false,
  },
  offer_code: {
    label: 'Offer code',
    many: true,
    material: true,
    outdates: true,
    model: 'never',
    figures: false,
  },
  offer_state: {
    label: 'Offer state',
    many: false,
    material: false,
    outdates: true,
    model: 'never',
    figures: false,
  },
  offer_starts: {
    label: 'Offer starts',
    many: false,
    material: false,
    outdates: true,
    model: 'never',
    figures: false,
  },
  offer_ends: {
    label: 'Offer ends',
    many: false,
    material: false,
    outdates: true,
    model: 'never',
    figures: false,
  },
  offer_minimum: {
    label: 'Minimum spend',
    many: false,
    material: false,
    outdates: true,
    model: 'never',
    figures: false,
  },
  offer_terms: {
    label: 'Offer terms',
    many: false,
    material: false,
    outdates: true,
    model: 'never',
    figures: false,
  },
  cta_text: {
    label: 'CTA text',
    many: false,
    material: false,
    outdates: true,
    model: 'always',
    figures: true,
  },
  cta_link: {
    label: 'CTA link',
    many: false,
    material: false,
    outdates: true,
    model: 'always',
    figures: false,
  },
  utm: {
    label: 'UTM tags',
    many: true,
    material: false,
    outdates: true,
    model: 'never',
    figures: false,
  },
  image_tag: {
    label: 'Image tag',
    many: false,
    material: false,
    outdates: true,
    model: 'when_named',
    figures: false,
  },
  hero_alt_text: {
    label: 'Hero alt text',
    many: false,
    material: false,
    outdates: false,
    model: 'never',
    figures: true,
  },
  product_alt_text: {
    label: 'Product alt text',
    many: false,
    material: false,
    outdates: false,
    model: 'never',
    figures: true,
  },
  products: {
    label: 'Products',
    many: true,
    material: true,
    outdates: true,
    model: 'always',
    figures: false,
  },
  template_type: {
    label: 'Layout',
    many: false,
    material: false,
    outdates: true,
    model: 'never',
    figures: false,
  },
  notes: {
    label: 'Notes',
    many: true,
    material: false,
    // Except lines of internal columns (`row-cells.ts`).
    outdates: true,
    model: 'never',
    figures: false,
  },
} as const satisfies Record<CampaignField, CampaignColumn>;

/** People choose these, or they follow from other columns (`read`). */
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

const having = (test: (column: CampaignColumn) => boolean): CampaignField[] =>
  campaignColumns.filter((field) => test(columns[field]));

export const materialFields = having(({ material }) => material);
export const outdatingFields: (keyof CampaignFields)[] = [
  ...having(({ outdates }) => outdates),
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
 * Sent to the model, in this order. Unrecognised columns are sent, internal ones never
 * (`internal-columns.ts`); scheduling, UTM tags and alt texts are not needed for writing.
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
 * The field that replaces a helper column after an edit ('' for none). null: not sent, because only rules
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
