import { readerWords } from '#shared/domain/reader-words.ts';
import { lines, type Tag, tagged } from './tags.ts';
import type { CampaignValues, Values } from './variables.ts';

/** A campaign's values in a request, by their tags and in reading order. */
const fields = {
  campaign_name: 'team_name',
  kind: 'kind',
  theme: 'theme',
  target_audience: 'readers',
  send_date: 'send_date',
  brief: 'brief',
  subject_line: 'subject_line',
  preview_text: 'preview_text',
  offer: 'offer',
  cta_text: 'button',
  cta_link: 'button_link',
  products: 'products',
  reviews: 'reviews',
} as const satisfies Partial<Record<keyof CampaignValues, Tag>>;
type Field = keyof typeof fields;

const isField = (name: string): name is Field => Object.hasOwn(fields, name);
export const campaignFieldNames = Object.keys(fields) as Field[];

/** A campaign's values, each between tags; what it does not have is left out. */
export function campaignText(values: Values, names: readonly string[] = campaignFieldNames): string {
  const told = campaignFieldNames
    .filter((name) => names.includes(name) && isField(name))
    .map((name) => {
      const value = values[name] ?? '';
      return tagged(fields[name], name === 'target_audience' ? readersText(value) : value);
    });
  const inside = lines(...told);
  return inside === '' ? '' : `<campaign>\n${inside}\n</campaign>`;
}

/** A segment's name, and what its readers know. */
function readersText(segment: string): string {
  const words = readerWords(segment);
  return segment === '' || words === '' ? segment : `${segment}: they ${words}`;
}
