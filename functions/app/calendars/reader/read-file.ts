import { parse } from 'csv-parse/sync';
import type { ImportIssue, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { autoPreviewText } from '#shared/domain/preview-text.ts';
import { AppError } from '../../errors.ts';
import { emptyFields } from '../new-campaign.ts';

const words: Record<string, keyof CampaignFields> = {
  campaignname: 'campaign_name',
  campaign: 'campaign_name',
  name: 'campaign_name',
  title: 'campaign_name',
  brief: 'brief',
  description: 'brief',
  details: 'brief',
  subjectline: 'subject_line',
  subject: 'subject_line',
  previewtext: 'preview_text',
  preheader: 'preview_text',
  senddate: 'send_date',
  date: 'send_date',
  targetaudience: 'target_audience',
  audience: 'target_audience',
  segment: 'target_audience',
  theme: 'theme',
  ctalink: 'cta_link',
  link: 'cta_link',
  cta: 'cta_text',
  ctatext: 'cta_text',
  imagetag: 'image_tag',
  image: 'image_tag',
  offer: 'offer',
  notes: 'notes',
};

export interface ReadCampaign {
  row: number;
  fields: CampaignFields;
  preview_text_auto: boolean;
}

export interface ReadCalendar {
  headers: string[];
  campaigns: ReadCampaign[];
  results: ProcessingResults;
}

/** Bytes of a calendar → its campaigns and what was found on the way. */
export function readCalendarFile({ name, bytes }: { name: string; bytes: Uint8Array }): ReadCalendar {
  if (!/\.csv$/i.test(name)) throw new AppError('invalid_file_type', 'Please upload a CSV file', { title: 'Invalid file type' });
  let rows: string[][];
  try {
    rows = parse(Buffer.from(bytes), { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch (error) {
    throw new AppError('parse_failed', (error as Error).message, { title: 'Failed to parse campaign calendar' });
  }
  const [headers = [], ...records] = rows;
  const fieldOf = headers.map((header) => words[header.toLowerCase().replace(/[^a-z]/g, '')]);
  const errors: ImportIssue[] = [];
  const campaigns = records.flatMap((cells, n) => {
    const fields = { ...emptyFields };
    for (const [column, field] of fieldOf.entries()) {
      if (field && field !== 'products' && field !== 'subject_variants') fields[field] ||= cells[column]?.trim() ?? '';
    }
    if (!(fields.campaign_name || fields.subject_line) || !fields.brief) return [];
    const preview_text_auto = fields.preview_text === '';
    if (preview_text_auto) fields.preview_text = autoPreviewText(fields.brief);
    return [{ row: n + 2, fields, preview_text_auto }];
  });
  if (campaigns.length === 0) {
    throw new AppError('no_campaigns', `Columns found: ${headers.join(', ')}.`, { title: 'No valid campaigns found in CSV' });
  }
  const column_mapping: ProcessingResults['column_mapping'] = {};
  for (const [column, field] of fieldOf.entries()) {
    if (!field) continue;
    const samples = records.flatMap((cells) => cells[column] || []).slice(0, 3);
    column_mapping[field] = { columns: [headers[column] ?? ''], match: 'synonym', samples };
  }
  const results: ProcessingResults = {
    ...{ total_rows: records.length, processed_campaigns: campaigns.length, image_matches: 0, image_misses: 0, themes_generated: 0 },
    ...{ column_mapping, ignored_columns: headers.filter((_, column) => !fieldOf[column]) },
    ...{ errors, warnings: [], theme_generation_errors: [] },
  };
  return { headers, campaigns, results };
}
