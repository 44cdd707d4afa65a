import type { ImportField } from '../../../contract/calendar-fields.ts';
import { SUBJECT_VARIANTS_LIMIT } from '../../../contract/limits.ts';
import type { ImportIssue } from '../../../contract/schemas/calendar.ts';
import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { autoPreviewText } from '../../campaign/preview-text.ts';
import type { OfferReading } from '../../offer/read-offer.ts';
import type { ColumnMapping } from '../columns/mapping-types.ts';
import { dateInName } from '../dates/date-in-name.ts';
import type { RowDate } from '../dates/row-date.ts';
import { givenCells } from '../given/given-cells.ts';
import { issue } from '../read/issue.ts';
import type { Ask, Unclear } from '../read/unclear.ts';
import { exportedList } from '../sheet/exported-list.ts';
import { cellOf, type Sheet, type SheetRow } from '../sheet/sheet.ts';
import { joinLabelled, meaningful, type Note, oneLine } from './cells.ts';
import { ctaOf, namesWordsToo } from './cta.ts';
import { cutToFit } from './cut-to-fit.ts';
import { withCopy } from './finished-copy.ts';
import { imageOf } from './image.ts';
import { languageOf } from './language.ts';
import { namesOf, preheaderIn, subjectsIn } from './names.ts';
import { notesOf } from './notes.ts';
import { type OfferUnits, offerOfRow } from './offer-row.ts';
import { productsOf } from './products.ts';
import { timeOf } from './send-time.ts';
import { readUtm } from './utm-cells.ts';

export interface ReadRow {
  row: number;
  given: SheetRow;
  fields: CampaignFields;
  preview_text_auto: boolean;
  date_cell: string;
  date_from_name: boolean;
  resend: boolean;
  issues: ImportIssue[];
  unclear: Unclear[];
}

export interface RowContext extends Pick<OfferReading, 'today' | 'order' | 'language' | 'currency'> {
  units: OfferUnits;
  unlabelled: ReadonlySet<number>;
}

export function askAbout(
  { row, issues, unclear }: Pick<ReadRow, 'row' | 'issues' | 'unclear'>,
  found: Unclear,
): void {
  const { field, cell, text: message, fix } = found;
  unclear.push(found);
  issues.push(issue({ row, field, cell, code: 'unclear_cell', message, fix }));
}

export function readRow(
  sheet: Sheet,
  written: SheetRow,
  mapping: ColumnMapping,
  date: RowDate,
  { today, unlabelled, ...context }: RowContext,
): ReadRow {
  const issues: ImportIssue[] = [];
  const note: Note = (found) => issues.push(issue({ row: written.row, ...found }));
  const unclear: Unclear[] = [];
  const ask: Ask = (found) => askAbout({ row: written.row, issues, unclear }, found);
  const { row, valuesInCells } = givenCells(written, mapping, { ask, note });
  if (written.struck)
    ask({
      field: 'campaign_name',
      cell: written.cells.find((cell) => cell !== '') ?? '',
      text: 'The row is struck through in the spreadsheet, as if it were cancelled.',
      fix: 'Leave it out, or say that it looks right.',
    });
  const columns = (field: ImportField) => mapping[field]?.columns ?? [];
  const cells = (field: ImportField) => columns(field).map((column) => meaningful(cellOf(row, column)));
  const text = (field: ImportField) =>
    cells(field).find((cell) => cell !== '') ?? valuesInCells.get(field) ?? '';

  const brief = joinLabelled(sheet, row, columns('brief'), unlabelled);
  const { campaign_name, subjects } = namesOf(
    exportedList(text('campaign_name')),
    text('subject_line'),
    sheet.headers[columns('subject_line')[0] ?? -1] ?? '',
    mapping,
    note,
  );
  if (subjects.length === 0) subjects.push(...subjectsIn([valuesInCells.get('subject_line') ?? '']));
  const time = timeOf(sheet, row, mapping, date, ask);
  const offer = offerOfRow(sheet, row, mapping, date, { today, ...context, sent: date.day }, { note, ask });
  const { utm, link: trackingLink } = readUtm(
    columns('utm').map((column) => ({
      header: sheet.headers[column] ?? '',
      text: meaningful(cellOf(row, column)),
    })),
  );
  const label = text('cta_text') || offer.cta;
  const isBoth =
    label === '' && columns('cta_link').some((column) => namesWordsToo(sheet.headers[column] ?? ''));
  const cta = isBoth
    ? ctaOf(text('cta_link'), trackingLink, note)
    : ctaOf(label, text('cta_link') || trackingLink, note);
  const image = imageOf(text('image_tag'), note);
  const products = productsOf(sheet, mapping, cells, context, { note, ask });
  const named = date.cell === '' ? dateInName(campaign_name, today) : undefined;
  const preview_text = oneLine(text('preview_text')) || preheaderIn(text('subject_line'));
  const preview_text_auto = preview_text === '' && brief.first !== '';
  const fields: CampaignFields = {
    campaign_name,
    ...withCopy(sheet, brief.text, cells('finished_copy').filter(Boolean).join('\n\n'), mapping),
    subject_line: subjects[0] ?? '',
    preview_text: preview_text_auto ? autoPreviewText(brief.first) : preview_text,
    send_date: date.day || named?.day || oneLine(date.cell),
    ...time,
    language: languageOf(sheet, text('language'), columns('language')[0], note),
    target_audience: oneLine(exportedList(text('target_audience'))),
    cta_link: cta.cta_link,
    cta_text: cta.cta_text,
    image_tag: image.image_tag,
    template_type: oneLine(text('template_type')),
    products,
    hero_alt_text: oneLine(text('hero_alt_text') || image.alt),
    product_alt_text: oneLine(text('product_alt_text')),
    ...offer.fields,
    utm,
    subject_variants: [...new Set([...subjects.slice(1), ...subjectsIn(cells('subject_variants'))])].slice(
      0,
      SUBJECT_VARIANTS_LIMIT,
    ),
    notes: notesOf(sheet, row, mapping, date, [
      ...offer.left,
      ...cta.left,
      image.link && `Image link: ${image.link}`,
    ]),
    kind: '',
    // Set by `readKinds`.
    theme: '',
    not_approved: false,
    channel: '',
    plan_status: '',
    resend_of: '',
  };
  cutToFit(fields, note);
  return {
    row: row.row,
    given: row,
    fields,
    preview_text_auto,
    date_cell: date.cell,
    date_from_name: named !== undefined,
    resend: false,
    issues,
    unclear,
  };
}
