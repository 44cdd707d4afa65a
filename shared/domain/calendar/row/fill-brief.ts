import { fold } from '../../../text/words.ts';
import { BRIEF_WORDS, columnAt, isChosen, leftover, MOST, namesKeywords } from '../columns/column-picks.ts';
import { isInternalColumn } from '../columns/internal-columns.ts';
import type { Column, ColumnMapping, FieldColumns } from '../columns/mapping-types.ts';
import { isTranslationOf } from '../columns/translations.ts';
import { namesCopyNotes } from './copy-notes.ts';

/**
 * Adds columns that name the campaign again (a topic beside a title). Without a brief, takes notes, offer,
 * theme and unrecognised texts.
 */
export function fillBrief(columns: readonly Column[], mapping: ColumnMapping, used: Set<number>): void {
  const brief = mapping.brief;
  if (brief && isChosen(brief)) return;
  if (mapping.subject_variants && !mapping.subject_line && !isChosen(mapping.subject_variants)) {
    const [first, ...others] = mapping.subject_variants.columns;
    if (first !== undefined)
      mapping.subject_line = { columns: [first], match: mapping.subject_variants.match };
    mapping.subject_variants.columns = others;
  }
  const taken = [...used].map((position) => columnAt(columns, position).header);
  const second = leftover(columns, used, (column) => {
    const { header, reading, profile } = column;
    if (isTranslationOf(header, taken)) return false;
    const [best] = reading.candidates;
    if (namesKeywords(column)) return true;
    if (profile.internal > MOST || profile.places > MOST) return false;
    if (/\b(id|no|nr)\b/i.test(header.replaceAll('_', ' '))) return false;
    if (saysHowItIsSent(profile)) return false;
    if (saysTheSame(profile)) return false;
    const describes =
      best?.field === 'campaign_name' ||
      best?.field === 'subject_line' ||
      best?.field === 'theme' ||
      best?.field === 'products';
    return (
      describes &&
      profile.words >= (best.field === 'theme' ? FEWEST_OF_THEME : 1) &&
      profile.numbers < MOST &&
      profile.links < MOST &&
      profile.dates < MOST
    );
  });
  for (const position of second) used.add(position);
  const variants = second.filter((position) =>
    /subject|betreff|asunto|objet|oggetto|assunto/.test(fold(columnAt(columns, position).header)),
  );
  if (variants.length > 0 && mapping.subject_line) {
    mapping.subject_variants ??= { columns: [], match: 'synonym' };
    mapping.subject_variants.columns.push(...variants);
  }
  const described = second.filter((position) => !variants.includes(position));
  const noted = !mapping.notes || isChosen(mapping.notes) ? [] : mapping.notes.columns;
  const notes = noted.filter((position) => !isInternalColumn(columnAt(columns, position).header));
  const copyNotes = notes.filter(
    (position) =>
      namesCopyNotes(columnAt(columns, position).header) && columnAt(columns, position).profile.filled > 0,
  );
  const isGuess = brief?.match === 'guessed' && copyNotes.length > 0;
  if (!isGuess && brief?.columns.some((position) => columnAt(columns, position).profile.filled > 0)) {
    brief.columns.push(...described, ...textBeside(columns, brief, used));
    return;
  }
  if (copyNotes.length > 0 && mapping.notes && !mapping.finished_copy?.columns.length) {
    const briefColumns = isGuess ? [] : (brief?.columns ?? []);
    const others = noted.filter((position) => !copyNotes.includes(position));
    mapping.notes.columns = [...others, ...(isGuess ? brief.columns : [])];
    mapping.brief = { columns: [...briefColumns, ...described, ...copyNotes], match: 'guessed' };
    return;
  }
  // Finished copy needs no brief.
  if (mapping.finished_copy?.columns.length) return;
  // Notes alone do not make a calendar.
  if (!mapping.campaign_name && !mapping.subject_line) return;
  const unknown = leftover(
    columns,
    used,
    ({ header, reading, profile }) =>
      !reading.administrative &&
      !isInternalColumn(header) &&
      reading.candidates.length === 0 &&
      !saysTheSame(profile) &&
      profile.words >= 3 &&
      profile.links < 0.3 &&
      profile.places < 0.3,
  );
  for (const position of unknown) used.add(position);
  const words = [
    ...described,
    ...unknown,
    ...notes.filter((position) => !tellsOfPictures(columns, position)),
  ];
  const texts = words.length > 0 ? words : notes;
  const left = noted.filter((position) => !texts.includes(position));
  if (left.length > 0 && mapping.notes) mapping.notes.columns = left;
  else if (noted.length > 0) delete mapping.notes;
  const describing = texts.some((position) => columnAt(columns, position).profile.words >= BRIEF_WORDS);
  const shared = (describing ? [] : (['offer', 'theme', 'products', 'cta_text'] as const))
    .flatMap((field) => mapping[field]?.columns ?? [])
    .filter((position) => !saysHowItIsSent(columnAt(columns, position).profile));
  const shown = shared.filter((position) => columnAt(columns, position).profile.filled > 0);
  const found = [
    ...texts.filter((position) => !notes.includes(position)),
    ...shown,
    ...texts.filter((position) => notes.includes(position)),
  ];
  if (found.length === 0) return;
  mapping.brief = { columns: [...(brief?.columns ?? []), ...found], match: 'guessed' };
}

const tellsOfPictures = (columns: readonly Column[], position: number): boolean =>
  columnAt(columns, position).reading.candidates[0]?.field === 'image_tag';

function textBeside(columns: readonly Column[], brief: FieldColumns, used: Set<number>): number[] {
  if (brief.columns.some((position) => columnAt(columns, position).profile.words >= BRIEF_WORDS)) return [];
  const texts = leftover(
    columns,
    used,
    ({ header, reading, profile }) =>
      !reading.administrative &&
      !isInternalColumn(header) &&
      reading.candidates.length === 0 &&
      profile.words >= 2 * BRIEF_WORDS &&
      profile.links < SOME &&
      profile.places < SOME,
  ).slice(0, 1);
  for (const position of texts) used.add(position);
  return texts;
}

const SOME = 0.3;
const FEWEST_OF_THEME = 2;
/** "Projects: Emails Q1" in every row describes none of them. */
const saysTheSame = ({ filled, distinct }: Column['profile']) => filled > 2 && distinct * filled < 2;
const saysHowItIsSent = ({ channels }: Column['profile']) => channels > SOME;
