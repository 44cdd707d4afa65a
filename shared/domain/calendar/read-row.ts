import { SUBJECT_VARIANTS_LIMIT } from '../../contract/limits.ts';
import type { ImportIssue } from '../../contract/schemas/calendar.ts';
import { type CampaignFields, campaignFields } from '../../contract/schemas/campaign.ts';
import { labelMatters } from '../brief-quality.ts';
import { looksFinished } from '../finished-copy/looks-finished.ts';
import { joinTags } from '../image-tag.ts';
import { readLanguage } from '../language/read-language.ts';
import { currencyIn } from '../offer/figure.ts';
import type { OfferReading } from '../offer/read-offer.ts';
import { autoPreviewText } from '../preview-text.ts';
import { INTERNAL } from '../writer-words.ts';
import { readCta } from './cta-cell.ts';
import { sayDay } from './dates/day.ts';
import { readTime, zoneIn, zoneNamed } from './dates/time.ts';
import { exportedList } from './exported-list.ts';
import type { ImportField } from './fields.ts';
import { readImage } from './image-cell.ts';
import { issue } from './issue.ts';
import { readLink } from './links.ts';
import { namesFrom } from './mapping-guess.ts';
import type { ColumnMapping } from './mapping-types.ts';
import { type OfferUnits, offerOfRow } from './offer-row.ts';
import { joinProducts, withCurrency } from './products.ts';
import { dateInName, type RowDate } from './read-dates.ts';
import { cellOf, type Sheet, type SheetRow } from './sheet.ts';
import { readUtm } from './utm-cells.ts';
import { clip, fold } from './words.ts';

/** A row read into the fields of a campaign. */
export interface ReadRow {
  row: number;
  fields: CampaignFields;
  preview_text_auto: boolean;
  date_cell: string;
  /** The date came from the campaign's name. */
  date_from_name: boolean;
  /** A column says that it is a resend. */
  resend: boolean;
  issues: ImportIssue[];
}

type TextField = Exclude<
  keyof CampaignFields,
  | 'products'
  | 'subject_variants'
  | 'kind'
  | 'not_approved'
  | 'plan_status'
  | 'finished_copy_use'
  | 'offer_state'
>;

/** Cells that mean "nothing". */
const NOTHING = /^(?:n\/?a|none|null|nil|undefined|[-–—_.?]+)$/i;
const LATER = /^(?:tbd|tba|tbc|to be (?:determined|announced|confirmed))$/i;
const meaningful = (cell: string) => (NOTHING.test(cell) || LATER.test(cell) ? '' : cell);

/** What is known of the file and its brand when a row is read. */
export interface RowContext extends Pick<OfferReading, 'today' | 'order' | 'language' | 'currency'> {
  units: OfferUnits;
}

/** Reads a row. `date` is its date from `readDates`. */
export function readRow(
  sheet: Sheet,
  row: SheetRow,
  mapping: ColumnMapping,
  date: RowDate,
  { today, ...context }: RowContext,
): ReadRow {
  const issues: ImportIssue[] = [];
  const note = (found: Parameters<typeof issue>[0]) => issues.push(issue({ row: row.row, ...found }));
  const columns = (field: ImportField) => mapping[field]?.columns ?? [];
  const cells = (field: ImportField) => columns(field).map((column) => meaningful(cellOf(row, column)));
  const text = (field: ImportField) => cells(field).find((cell) => cell !== '') ?? '';

  const brief = joinLabelled(sheet, row, columns('brief'), { bare: ownBriefColumn(mapping) });
  const { campaign_name, subjects } = namesOf(
    exportedList(text('campaign_name')),
    text('subject_line'),
    sheet.headers[columns('subject_line')[0] ?? -1] ?? '',
    mapping,
    note,
  );
  const time = timeOf(sheet, row, mapping, date, note);
  const offer = offerOfRow(sheet, row, mapping, date, { today, ...context, sent: date.day }, note);
  const { utm, link: trackingLink } = readUtm(
    columns('utm').map((column) => ({
      header: sheet.headers[column] ?? '',
      text: meaningful(cellOf(row, column)),
    })),
  );
  const cta = ctaOf(text('cta_text') || offer.cta, text('cta_link') || trackingLink, note);
  const image = readImage(text('image_tag'));
  if (image.link !== '') {
    note({
      field: 'image_tag',
      cell: text('image_tag'),
      code: 'image_is_link',
      message: 'The image is a link. Emails take images from the library; the link is kept as a note.',
      fix:
        image.tag === ''
          ? 'Add the image to the library and write its tag here.'
          : `Add the image to the library under "${image.tag}".`,
    });
  }
  if (image.further.length > 0)
    note({
      field: 'image_tag',
      cell: text('image_tag'),
      code: 'images_several',
      message: `Read as ${image.further.length + 1} pictures: “${image.tag}” opens the email, ${image.further.map((tag) => `“${tag}”`).join(', ')} ${image.further.length === 1 ? 'stands' : 'stand'} further down.`,
      fix: 'Is it one picture? Write its tag without commas and spaces.',
    });
  const { products: listed, badLinks } = joinProducts(cells('products').filter(Boolean), {
    url: cells('product_url'),
    price: cells('product_price'),
    image_url: cells('product_image'),
    description: cells('product_description'),
  });
  const priceHeader = columns('product_price').map((column) => sheet.headers[column] ?? '');
  const products = withCurrency(
    listed,
    currencyIn(priceHeader.join(' ')) || context.currency,
    context.language,
  );
  for (const link of badLinks)
    note({
      field: 'products',
      cell: link,
      code: 'product_link_invalid',
      message: `"${link.slice(0, 80)}" is not a link; the product was kept without it.`,
      fix: 'Write the whole address, beginning with https://',
    });

  const named = date.cell === '' ? dateInName(campaign_name, today) : undefined;
  const preview_text = oneLine(text('preview_text'));
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
    theme: oneLine(exportedList(text('theme'))),
    cta_link: cta.cta_link,
    cta_text: cta.cta_text,
    image_tag: oneLine(joinTags([image.tag, ...image.further].filter(Boolean))),
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
    // What kind of row it is, `readKinds` reads.
    not_approved: false,
    channel: '',
    plan_status: '',
    resend_of: '',
  };
  cutToFit(fields, note);
  return {
    row: row.row,
    fields,
    preview_text_auto,
    date_cell: date.cell,
    date_from_name: named !== undefined,
    resend: false,
    issues,
  };
}

/** Name and subjects. Subjects are used as names if the calendar has no names. */
function namesOf(
  name: string,
  subject: string,
  subjectHeader: string,
  mapping: ColumnMapping,
  note: Note,
): { campaign_name: string; subjects: string[] } {
  const from = namesFrom(mapping);
  const subjects = () =>
    subjectLines(subject, note, /\b(?:lines|ideas|options|variants|variations|a\/b)\b/i.test(subjectHeader));
  if (from.name === 'subject') {
    const [campaign_name = '', ...others] = subjects();
    return { campaign_name, subjects: [campaign_name, ...others] };
  }
  const campaign_name = from.name === 'brief' ? firstWords(name) : oneLine(name);
  return { campaign_name, subjects: from.subject === 'none' ? [] : subjects() };
}

const NAME_WORDS = 7;
/** Words that a shortened name must not end with. */
const LOOSE_ENDS = new Set(
  'a an the and or of for to in on at by with about our your und der die das mit für de la el le les et y'.split(
    ' ',
  ),
);

/** A name from a brief: its first sentence, shortened if necessary. */
export function firstWords(text: string): string {
  const words = oneLine(/^.{12,80}?(?=[.!?…](?:\s|$))/u.exec(text)?.[0] ?? text).split(/\s+/);
  const kept = words.slice(0, NAME_WORDS);
  while (words.length > NAME_WORDS && LOOSE_ENDS.has(kept.at(-1)?.toLowerCase() ?? '')) kept.pop();
  return clip(kept.join(' ').replace(/(?<![\s.,;:!?–—-])[\s.,;:!?–—-]+$/, ''), 80);
}

const oneLine = (text: string) => text.replace(/(?<!\s)\s*\n\s*/g, ' ');

/**
 * The only column that is nothing but the brief, beside those that feed another field as well. Its header would
 * be read as part of the text: "What it says: Join us".
 */
function ownBriefColumn({ brief, ...others }: ColumnMapping): number | undefined {
  const shared = new Set(Object.values(others).flatMap((column) => column?.columns ?? []));
  const own = (brief?.columns ?? []).filter((column) => !shared.has(column));
  return own.length === 1 ? own[0] : undefined;
}

/**
 * Joins columns as lines of "Label: value"; a single column has no label unless `labelled`, and the column
 * `bare` never has one. `first` is the first value.
 */
function joinLabelled(
  sheet: Sheet,
  row: SheetRow,
  columns: readonly number[],
  { labelled = false, bare: unlabelled }: { labelled?: boolean; bare?: number } = {},
): { text: string; first: string } {
  const parts = columns
    .map((column) => ({ column, label: sheet.headers[column] ?? '', value: meaningful(cellOf(row, column)) }))
    .filter(
      ({ value }, place, all) => value !== '' && all.findIndex((other) => other.value === value) === place,
    );
  const bare = (column: number, label: string) =>
    !labelMatters(label) &&
    (column === unlabelled ||
      (columns.length === 1 && !labelled) ||
      /^\s*(the )?(brief|offer)\s*$/i.test(label));
  return {
    text: parts
      .map(({ column, label, value }) =>
        bare(column, label) ? value : `${label.replace(/(?<![:\s])[:\s]+$/, '')}: ${value}`,
      )
      .join('\n'),
    first: parts[0]?.value ?? '',
  };
}

type Note = (found: Parameters<typeof issue>[0]) => void;

function timeOf(
  sheet: Sheet,
  row: SheetRow,
  mapping: ColumnMapping,
  date: RowDate,
  note: Note,
): Pick<CampaignFields, 'send_time' | 'time_zone'> {
  const column = mapping.send_time?.columns[0];
  const zoneColumn = mapping.time_zone?.columns[0];
  const cell = column === undefined ? '' : meaningful(cellOf(row, column));
  const found = readTime(cell);
  const own = zoneColumn === undefined ? '' : meaningful(cellOf(row, zoneColumn));
  const header = (field: ImportField) => zoneIn(sheet.headers[mapping[field]?.columns[0] ?? -1] ?? '');
  if (cell !== '' && found.time === '') {
    note({
      field: 'send_time',
      cell,
      code: 'time_unreadable',
      message: `"${cell}" could not be read as a time. It is kept as it was written.`,
      fix: 'Write it as 10:00 or 10am.',
    });
  }
  const send_time = cell === '' ? date.written.time : found.time || cell;
  const abbreviation = zoneNamed(own);
  const zone = zoneIn(own) || (abbreviation.length <= 5 ? abbreviation : own);
  return {
    send_time: oneLine(send_time),
    time_zone:
      send_time === '' && zone === ''
        ? ''
        : zone || found.zone || date.written.zone || header('send_time') || header('send_date'),
  };
}

/** Headers that say the copy is done: "Copy (final)", "HTML". */
const FINAL =
  /\b(?:final|finale?r?|finished|approved|html|ready|fertig\w*|definitiv\w*|freigegeben\w*|aprobad\w*|valid[ée]\w*)\b/i;

/** A cell among finished copy that reads like a brief or a remark is part of the brief. */
function withCopy(
  sheet: Sheet,
  brief: string,
  copy: string,
  { finished_copy: column }: ColumnMapping,
): Pick<CampaignFields, 'brief' | 'finished_copy' | 'finished_copy_use'> {
  const chosen = column?.match === 'chosen' || column?.match === 'remembered';
  if (copy === '' || !(chosen || looksFinished(copy)))
    return {
      brief: [brief, copy].filter(Boolean).join('\n'),
      finished_copy: '',
      finished_copy_use: '',
    };
  const final = (column?.columns ?? []).some((position) => FINAL.test(sheet.headers[position] ?? ''));
  return { brief, finished_copy: copy, finished_copy_use: final || chosen ? 'as_it_is' : '' };
}

/** Columns about countries or markets say "US", which is read as the language spoken there. */
const COUNTRY = /\b(?:market|country|land|markt|pais|mercado|pays|marche|paese|store|region)/i;

function languageOf(sheet: Sheet, cell: string, column: number | undefined, note: Note): string {
  if (cell === '') return '';
  const country = COUNTRY.test(fold(sheet.headers[column ?? -1] ?? ''));
  const language = readLanguage(cell, { country });
  // "All" in a column of markets is not a mistake.
  if (language === '' && !country)
    note({
      field: 'language',
      cell,
      code: 'language_unreadable',
      message: `"${clip(cell, 80)}" could not be read as one language. The email is written in the brand's language.`,
      fix: 'Write one language, such as German or de-CH.',
    });
  return language;
}

function ctaOf(
  label: string,
  link: string,
  note: Note,
): Pick<CampaignFields, 'cta_link' | 'cta_text'> & { left: string[] } {
  const { problem, left, ...cta } = readCta(label, link);
  const { problem: broken, completed, url } = readLink(link);
  if (problem !== null)
    note({
      field: problem === 'team_link' ? 'cta_link' : 'cta_text',
      cell: link || label,
      code: 'cta_unusable',
      message:
        problem === 'team_link'
          ? 'The link leads to a file of your team, so it is not the button’s; it is kept as a note.'
          : 'This cannot stand on a button, so it is kept as a note.',
      fix: 'Write a few words for the button, and the page it leads to.',
    });
  else if (link !== '' && cta.cta_link === '' && broken !== null) {
    const why = {
      not_a_link: 'is not a link',
      scheme: 'is not a web address; only http and https links go into emails',
      relative: 'has no website in front',
    }[broken];
    note({
      field: 'cta_link',
      cell: link,
      code: 'link_invalid',
      message: `"${link.slice(0, 80)}" ${why}; the campaign has no button link.`,
      fix: 'Write the whole address, beginning with https://',
    });
  }
  if (completed && cta.cta_link === url)
    note({
      field: 'cta_link',
      cell: link,
      code: 'link_completed',
      message: `"${link}" was read as ${url}`,
      fix: 'Write the whole address if you mean another.',
    });
  return { cta_link: cta.cta_link, cta_text: oneLine(cta.cta_text), left };
}

/**
 * The subject and its alternatives, on lines of their own or, if the header says there are
 * several, separated by slashes.
 */
function subjectLines(given: string, note: Note, several: boolean): string[] {
  const cell = several ? given.replace(/(?<!\s)\s+(?:\/|\||OR)\s+/g, '\n') : given;
  if (!cell.includes('\n')) return cell === '' ? [] : [cell];
  const found = subjectsIn([cell]);
  if (found.length > 1) {
    note({
      field: 'subject_line',
      cell: given,
      code: 'several_subjects',
      message: `The cell has ${found.length} subject lines. The first is used; the others are kept as alternatives to test.`,
      fix: 'Put it on one line if it is a single subject.',
    });
  }
  return found;
}

/** The subjects in some cells, one per line, without labels ("A: First look"). */
const subjectsIn = (cells: string[]): string[] => [
  ...new Set(
    cells
      .flatMap((cell) => cell.split(/\n+/))
      .map((line) => line.replace(/^\s*(?:[-•*]|\d+[.)]|(?:SL\s*)?[A-D][.:)])\s+/, '').trim())
      .filter((line) => line !== ''),
  ),
];

/** Headers such as "Notes", which add nothing as a label; "Exclusions" would. */
const PLAIN_NOTE =
  /note?s?\b|comment|remark|notiz|bemerkung|anmerkung|hinweis|kommentar|nota|observa|remarque|opmerking|uwagi|misc|feedback|additional/i;

/** Whether a label of the column's name tells a reader of the notes something. */
const saysMore = (header: string) => INTERNAL.test(header) || !PLAIN_NOTE.test(header);

/** For people: notes, headings, date ranges and other information of the row that has no field. */
function notesOf(
  sheet: Sheet,
  row: SheetRow,
  mapping: ColumnMapping,
  date: RowDate,
  others: readonly string[],
): string {
  const inBrief = new Set(mapping.brief?.columns);
  const weekColumn = mapping.week?.columns[0];
  const noted = (mapping.notes?.columns ?? []).filter((column) => !inBrief.has(column));
  return [
    joinLabelled(sheet, row, noted, { labelled: saysMore(sheet.headers[noted[0] ?? -1] ?? '') }).text,
    row.group === '' ? '' : `Section: ${row.group}`,
    weekColumn === undefined || date.week === '' ? '' : `${sheet.headers[weekColumn]}: ${date.week}`,
    date.end !== '' && date.day !== '' && date.end !== date.day
      ? `Runs until ${sayDay(date.end)}${mapping.end_date?.columns.length ? '' : ` (${date.cell})`}`
      : '',
    date.others.length > 0 ? `Also on ${date.others.map((day) => sayDay(day)).join('; ')}` : '',
    date.written.until === '' ? '' : `Between ${date.written.time} and ${date.written.until}`,
    date.written.remark === '' ? '' : `Date: ${date.cell}`,
    ...others,
  ]
    .filter(Boolean)
    .join('\n');
}

const otherFields: readonly string[] = [
  'products',
  'subject_variants',
  'kind',
  'not_approved',
  'finished_copy_use',
  'offer_state',
  'plan_status',
];
const textFields = Object.keys(campaignFields.shape).filter(
  (field): field is TextField => !otherFields.includes(field),
);
const limits = Object.fromEntries(
  textFields.map((field) => [field, campaignFields.shape[field].maxLength ?? Number.POSITIVE_INFINITY]),
) as Record<TextField, number>;
const subjectLimit = campaignFields.shape.subject_variants.element.maxLength ?? Number.POSITIVE_INFINITY;

/** Cuts texts that are too long to store, and reports it. */
function cutToFit(fields: CampaignFields, note: Note): void {
  for (const field of textFields) {
    const max = limits[field];
    if (fields[field].length <= max) continue;
    note({
      field,
      cell: fields[field],
      code: 'text_cut',
      message: `${fields[field].length.toLocaleString('en')} characters are too many; the first ${max.toLocaleString('en')} were kept.`,
      fix: 'Shorten the text.',
    });
    fields[field] = fields[field].slice(0, max);
  }
  fields.subject_variants = fields.subject_variants.map((subject) => subject.slice(0, subjectLimit));
}
