import { fieldLabels, outdatingFields } from '#shared/contract/calendar-fields.ts';
import type { CampaignsChange } from '#shared/contract/schemas/calendar.ts';
import type { Campaign, CampaignFields, Product } from '#shared/contract/schemas/campaign.ts';
import { movedDate } from '#shared/domain/calendar/dates/move.ts';
import { addToBrief } from '#shared/domain/campaign/add-to-brief.ts';
import { clip } from '#shared/text/words.ts';
import { fieldText } from '@/entities/campaign/field-text.ts';
import { readableDay } from '@/lib/dates.ts';

export interface BulkDraft {
  /** By field; '' clears it. */
  fields: Partial<CampaignFields>;
  /** Appended to each brief as a paragraph. */
  add_to_brief?: string;
  move_days?: number;
  /** Within their week; 0 = Sunday. */
  to_weekday?: number;
}

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

export interface Foreseen {
  changed: { index: number; name: string; changes: FieldChange[] }[];
  same: number;
  /** Without a readable date to move. */
  undated: number;
  outdated: number;
  cleared: { label: string; campaigns: number }[];
}

export const movesDates = ({ move_days, to_weekday }: BulkDraft): boolean =>
  to_weekday !== undefined || (move_days !== undefined && move_days !== 0);

/** Undefined when nothing would change. */
export function changeFor(indexes: readonly number[], draft: BulkDraft): CampaignsChange | undefined {
  const { fields, add_to_brief = '', move_days, to_weekday } = draft;
  const adds = add_to_brief.trim() !== '';
  if (Object.keys(fields).length === 0 && !adds && !movesDates(draft)) return undefined;
  return {
    indexes: [...indexes],
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(adds && { add_to_brief }),
    ...(move_days !== undefined && move_days !== 0 && { move_days }),
    ...(to_weekday !== undefined && { to_weekday }),
  };
}

/** Follows the server's rules. */
export function foresee(campaigns: readonly Campaign[], draft: BulkDraft): Foreseen {
  const foreseen: Foreseen = { changed: [], same: 0, undated: 0, outdated: 0, cleared: [] };
  const cleared = new Map<keyof CampaignFields, number>();
  for (const campaign of campaigns) {
    const date = movesDates(draft) ? movedDate(campaign.send_date, draft) : campaign.send_date;
    if (date === undefined) {
      foreseen.undated += 1;
      continue;
    }
    const wanted: Partial<CampaignFields> = {
      ...draft.fields,
      ...(draft.add_to_brief && { brief: addToBrief(campaign.brief, draft.add_to_brief) }),
      ...(movesDates(draft) && { send_date: date }),
    };
    const fields = (Object.keys(wanted) as (keyof CampaignFields)[]).filter(
      (field) => textOf(wanted[field]) !== textOf(campaign[field]),
    );
    if (fields.length === 0) {
      foreseen.same += 1;
      continue;
    }
    if (campaign.email && !campaign.out_of_date && fields.some((field) => outdatingFields.includes(field)))
      foreseen.outdated += 1;
    for (const field of fields) if (isEmpty(wanted[field])) cleared.set(field, (cleared.get(field) ?? 0) + 1);
    foreseen.changed.push({
      index: campaign.index,
      name: campaign.campaign_name || 'Without a name',
      changes: fields.map((field) => ({
        label: fieldLabels[field],
        before: clip(shownText(field, campaign[field]), SHOWN_LETTERS),
        after:
          field === 'brief' && draft.add_to_brief
            ? `… ${draft.add_to_brief}`
            : clip(shownText(field, wanted[field] ?? ''), SHOWN_LETTERS),
      })),
    });
  }
  return {
    ...foreseen,
    cleared: [...cleared]
      .filter(([field]) => chosenIfEmpty[field] === undefined)
      .map(([field, count]) => ({ label: fieldLabels[field], campaigns: count })),
  };
}

const SHOWN_LETTERS = 160;

const chosenIfEmpty: Partial<Record<keyof CampaignFields, string>> = {
  template_type: 'chosen by its content',
  kind: 'decided while writing',
  language: 'the brand’s',
  finished_copy_use: 'not chosen yet',
  not_approved: 'Approved',
};

type Value = CampaignFields[keyof CampaignFields] | undefined;

const textOf = (value: Value): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

const isEmpty = (value: Value): boolean => value === '' || (Array.isArray(value) && value.length === 0);

function shownText<F extends keyof CampaignFields>(field: F, value: CampaignFields[F] | ''): string {
  if (field === 'send_date' && typeof value === 'string') return readableDay(value);
  return (value === '' ? '' : fieldText(field, value, ', ')) || (chosenIfEmpty[field] ?? 'nothing');
}

/** One product a line: `Name | https://… | $39.00`. A known name keeps its picture and description. */
export const productsIn = (text: string, known: readonly Product[] = []): Product[] =>
  text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter(([name = '']) => name !== '')
    .map(([name = '', url = '', price = '']) => {
      const twin = known.find((product) => product.name === name);
      const { image_url = '', description = '', badge = '' } = twin ?? {};
      // A former price only applies to its own price.
      const was = twin?.price === price ? (twin.was ?? '') : '';
      const shown = { name, url, price, image_url, description };
      return { ...shown, ...(badge !== '' && { badge }), ...(was !== '' && { was }) };
    });

export const productLines = (products: readonly Product[]): string =>
  products
    .map(({ name, url, price }) => [name, url, price].join(' | ').replace(/(?<! \| )(?: \| )+$/, ''))
    .join('\n');
