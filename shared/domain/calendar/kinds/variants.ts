import { SUBJECT_VARIANTS_LIMIT } from '../../../contract/limits.ts';
import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { comparable, fold } from '../../../text/words.ts';
import { issue } from '../read/issue.ts';

const LABEL =
  /(?:(?<![\s|–—-])[\s|–—-]*(?:[([]\s*)?(?:(?:ab )?(?:combo|variation|variant|variante|version|cell|split|test)\s*(?:#\s*)?(?:\d{1,2}|[a-d])|winner|winning variation)(?:\s*[)\]])?|(?<!\s)\s*[([]\s*[a-d]\s*[)\]]|(?<!\s)\s*(?:[|–—]|\s-)\s*[ab])\s*$/i;
const WINNER = /\bwinn(?:er|ing variation)\b/i;

/** "Gift guide | Combo 1" → "Gift guide" */
export const nameWithoutVariant = (name: string): string => withoutEnd(name, LABEL).trim() || name;

const END = 48;
const withoutEnd = (name: string, label: RegExp): string =>
  name.slice(0, -END) + name.slice(-END).replace(label, '');

const LOCALE =
  /(?<!\s)\s*(?:[|–—_-]\s*|\()((?:en|de|fr|es|it|nl|pt|pl|sv|da|nb|no|fi|cs|tr|ar|he|ja|jp|zh|cn|ko|kr|uk|us|gb|ca|au|at|ch|be|br|mx)(?:[-_](?:[a-z]{2}))?|english|german|deutsch|french|francais|spanish|espanol|italian|italiano|dutch|nederlands|portuguese|polish|swedish|danish)\)?\s*$/;

/** "Gift guide – DE" → "de"; '' without one. */
export const localeInName = (name: string): string => LOCALE.exec(fold(name.slice(-END)))?.[1] ?? '';
export const nameWithoutLocale = (name: string): string => comparable(withoutEnd(fold(name), LOCALE));

interface Variant {
  row: number;
  fields: CampaignFields;
  issues: ImportIssue[];
}

/** A test of two briefs is two emails. */
const shared = ['send_date', 'target_audience', 'brief', 'offer', 'cta_link', 'channel'] as const;

function isVariantOf(first: CampaignFields, other: CampaignFields): boolean {
  const [name, otherName] = [first.campaign_name, other.campaign_name].map(nameWithoutVariant);
  if (name === undefined || otherName === undefined || comparable(name) !== comparable(otherName))
    return false;
  const labelled = name !== first.campaign_name || otherName !== other.campaign_name;
  const sameBrief = first.brief !== '' && first.brief === other.brief;
  const agree = shared.every(
    (field) => first[field] === other[field] || (field !== 'send_date' && other[field] === ''),
  );
  // The same row twice is a mistake, not a test.
  const tested = first.send_date !== '' && sameBrief && first.subject_line !== other.subject_line;
  return agree && (labelled || tested);
}

/**
 * Joins variants ("| Combo 1", "(B)", or two subjects for one name, date and brief) into the first row. Its
 * own or the winner's subject stays.
 */
export function joinVariants<T extends Variant>(rows: readonly T[]): T[] {
  const groups = new Map<string, T[]>();
  const joined: T[][] = [];
  for (const row of rows) {
    const key = `${row.fields.send_date}\n${comparable(nameWithoutVariant(row.fields.campaign_name))}`;
    const known = groups.get(key);
    const [first] = known ?? [];
    if (known && first && row.fields.campaign_name !== '' && isVariantOf(first.fields, row.fields)) {
      known.push(row);
      continue;
    }
    const group = [row];
    if (!known) groups.set(key, group);
    joined.push(group);
  }
  return joined.map(joinGroup);
}

function joinGroup<T extends Variant>(group: T[]): T {
  const [first, ...others] = group;
  if (!first) throw new RangeError('A group has at least one row');
  if (others.length === 0) return first;
  const winner = group.find(({ fields }) => WINNER.test(fields.campaign_name)) ?? first;
  const subjects = [winner, ...group].flatMap(({ fields }) => [
    fields.subject_line,
    ...fields.subject_variants,
  ]);
  const [subject_line = '', ...subject_variants] = [...new Set(subjects.filter(Boolean))];
  const name = nameWithoutVariant(first.fields.campaign_name);
  const rows = group.map(({ row }) => row).join(', ');
  return {
    ...first,
    fields: {
      ...first.fields,
      campaign_name: name,
      subject_line,
      subject_variants: subject_variants.slice(0, SUBJECT_VARIANTS_LIMIT),
    },
    issues: [
      ...first.issues,
      ...others.flatMap(({ issues }) => issues),
      issue({
        row: first.row,
        field: 'subject_variants',
        cell: name,
        code: 'variants_joined',
        message: `Rows ${rows} are variants of one email, “${name}”. They are one campaign, with ${subject_variants.length + 1} subject ${subject_variants.length === 0 ? 'line' : 'lines'}.`,
        fix: 'Keep them apart if they are emails of their own.',
      }),
    ],
  };
}
