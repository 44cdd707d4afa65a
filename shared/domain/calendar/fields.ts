import type { CampaignFields } from '../../contract/schemas/campaign.ts';

/** Columns that do not become a field of their own but help to read the others. */
export const helperFields = [
  'end_date',
  'month',
  'year',
  'weekday',
  'week',
  'channel',
  'product_url',
  'product_price',
  'product_image',
  'product_description',
] as const;
export type HelperField = (typeof helperFields)[number];

/** What the product has to know of a field that a calendar can fill; a new field of a campaign answers each question. */
interface CampaignColumn {
  /** How people name it. */
  label: string;
  /** Several columns of a file may feed it together. */
  many: boolean;
  /** A row with it has something to write an email from. */
  material: boolean;
  /** The email is made from it: a change makes an existing email out of date. */
  outdates: boolean;
  /** Whether the model is told it: in every request, only where a prompt names it, or never. */
  model: 'always' | 'when_named' | 'never';
  /** A figure in it may be repeated in the words; brief, offer and products are sources by a name of their own. */
  figures: boolean;
}

/** The fields of a campaign a calendar can fill, in the order people read them. */
const columns = {
  campaign_name: {
    label: 'Campaign name',
    many: false,
    material: false,
    outdates: false,
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
  subject_line: {
    label: 'Subject line',
    many: false,
    material: false,
    outdates: false,
    model: 'always',
    figures: true,
  },
  subject_variants: {
    label: 'Further subject lines',
    many: true,
    material: false,
    outdates: false,
    model: 'never',
    figures: true,
  },
  preview_text: {
    label: 'Preview text',
    many: false,
    material: false,
    outdates: false,
    model: 'when_named',
    figures: true,
  },
  send_date: {
    label: 'Send date',
    many: false,
    material: false,
    outdates: false,
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
  target_audience: {
    label: 'Target audience',
    many: false,
    material: false,
    outdates: false,
    model: 'always',
    figures: true,
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
  cta_text: {
    label: 'Button text',
    many: false,
    material: false,
    outdates: true,
    model: 'always',
    figures: true,
  },
  cta_link: {
    label: 'Button link',
    many: false,
    material: false,
    outdates: true,
    model: 'always',
    figures: false,
  },
  image_tag: {
    label: 'Image',
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
    label: 'Template',
    many: false,
    material: false,
    outdates: false,
    model: 'never',
    figures: false,
  },
  notes: {
    label: 'Notes',
    many: true,
    material: false,
    outdates: false,
    model: 'never',
    figures: false,
  },
} as const satisfies Record<keyof CampaignFields, CampaignColumn>;

type CampaignField = keyof CampaignFields;
export const campaignColumns = Object.keys(columns) as CampaignField[];

const having = (test: (column: CampaignColumn) => boolean): CampaignField[] =>
  campaignColumns.filter((field) => test(columns[field]));

/** Fields a row needs one of to have something to write from. */
export const materialFields = having(({ material }) => material);
/** Fields whose change makes an existing email out of date. */
export const outdatingFields = having(({ outdates }) => outdates);
/** Fields told to the model in every request. */
export const modelFields = having(({ model }) => model === 'always');
/** Fields whose figures an email may repeat. */
export const figureFields = having(({ figures }) => figures);

/** Fields the model may be told. */
export type ToldField = {
  [Field in CampaignField]: (typeof columns)[Field]['model'] extends 'never' ? never : Field;
}[CampaignField];

/** What a column can be mapped to. */
export type ImportField = CampaignField | HelperField;

export const importFields: readonly ImportField[] = [...campaignColumns, ...helperFields];

/** Several columns may feed these; of the others each takes one. */
export const manyColumns: ReadonlySet<ImportField> = new Set<ImportField>([
  ...having(({ many }) => many),
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
  channel: 'Channel',
  product_url: 'Product link',
  product_price: 'Product price',
  product_image: 'Product image',
  product_description: 'Product description',
};

/** How people name a field. */
export const fieldLabels = Object.fromEntries(
  importFields.map((field) => [
    field,
    field in columns ? columns[field as CampaignField].label : helperLabels[field as HelperField],
  ]),
) as Record<ImportField, string>;
