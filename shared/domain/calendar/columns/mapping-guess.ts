import type { ImportField } from '../../../contract/calendar-fields.ts';
import { fold } from '../../../text/words.ts';
import { channelsIn } from '../kinds/channels.ts';
import { namesTeamFiles } from '../row/cta-cell.ts';
import { saysFinal } from '../row/finished-copy.ts';
import {
  BRIEF_WORDS,
  columnAt,
  isChosen,
  leftover,
  MOST,
  namesKeywords,
  namesTitles,
} from './column-picks.ts';
import { isInternalColumn } from './internal-columns.ts';
import type { Column, ColumnMapping } from './mapping-types.ts';

const NEARLY_ALL = 0.8;

const namesHeadlines = ({ header }: Column): boolean =>
  /^(?:(?:email|main|hero) )?(?:headline|heading|h1|uberschrift|schlagzeile|titular|kop(?:tekst)?)$/.test(
    fold(header).replace(/[_-]/g, ' ').trim(),
  );

export function guessByContent(columns: readonly Column[], mapping: ColumnMapping, used: Set<number>): void {
  const assign = (
    field: ImportField,
    test: (column: Column) => boolean,
    rank: (column: Column) => number = () => 0,
  ) => {
    // An empty column with the right name must not hide a filled one.
    if (
      mapping[field] &&
      (isChosen(mapping[field]) ||
        mapping[field].columns.some((column) => columnAt(columns, column).profile.filled > 0))
    )
      return;
    const fitting = columns.flatMap((column, position) =>
      !used.has(position) && column.profile.filled > 0 && test(column) ? [position] : [],
    );
    const [best] = fitting.sort((a, b) => rank(columnAt(columns, b)) - rank(columnAt(columns, a)) || a - b);
    if (best === undefined) return;
    mapping[field] = { columns: [best], match: 'guessed' };
    used.add(best);
  };
  const open = ({ reading }: Column) => !reading.administrative;
  assign('send_date', (column) => open(column) && column.profile.dates > MOST);
  assign('send_date', (column) => open(column) && column.profile.counted > MOST);
  assign(
    'send_date',
    ({ header, profile }) =>
      profile.dates > MOST && /\b(due|deadline|frist|fecha limite|echeance)\b/.test(fold(header)),
  );
  assign(
    'cta_link',
    (column) =>
      open(column) &&
      column.profile.links > MOST &&
      column.profile.imageFiles < 0.3 &&
      !namesTeamFiles(column.header),
  );
  assign('image_tag', ({ profile }) => profile.imageFiles > 0.5);
  if (!mapping.send_date && mapping.weekday && !isChosen(mapping.weekday)) {
    mapping.send_date = { ...mapping.weekday, match: 'guessed' };
    delete mapping.weekday;
  }
  const looksLikeCalendar =
    mapping.campaign_name || mapping.subject_line || mapping.brief || mapping.send_date;
  if (!looksLikeCalendar) return;
  // Task tools put the channel among labels; labels without email could be anything.
  assign(
    'channel',
    ({ profile }) =>
      profile.channels > NEARLY_ALL &&
      profile.samples.some((sample) => channelsIn(sample).some(({ email }) => email)),
  );
  const text = (column: Column) =>
    open(column) &&
    column.reading.candidates.length === 0 &&
    column.profile.numbers < 0.3 &&
    column.profile.dates < 0.3 &&
    column.profile.links < 0.3 &&
    column.profile.emails === 0 &&
    column.profile.places < 0.3 &&
    !namesKeywords(column);
  assign(
    'brief',
    (column) => text(column) && !isInternalColumn(column.header) && column.profile.words >= BRIEF_WORDS,
    ({ profile }) => profile.words,
  );
  assign(
    'campaign_name',
    (column) =>
      text(column) &&
      column.profile.words >= 1.5 &&
      column.profile.words <= 12 &&
      column.profile.distinct > MOST &&
      column.profile.internal < MOST,
  );
}

/**
 * A second title column gives missing subject lines; headlines then join the brief, other titles the notes.
 */
export function placeTitles(columns: readonly Column[], mapping: ColumnMapping, used: Set<number>): void {
  const titles = leftover(
    columns,
    used,
    (column) =>
      namesTitles(column) &&
      !column.reading.administrative &&
      column.profile.numbers < MOST &&
      column.profile.links < MOST &&
      column.profile.internal < MOST,
  );
  for (const position of titles) {
    used.add(position);
    if (!mapping.subject_line && !mapping.subject_variants && mapping.campaign_name)
      mapping.subject_line = { columns: [position], match: 'guessed' };
    else if (mapping.brief && !isChosen(mapping.brief) && namesHeadlines(columnAt(columns, position)))
      mapping.brief.columns.push(position);
    else if (!mapping.notes) mapping.notes = { columns: [position], match: 'synonym' };
    else if (!isChosen(mapping.notes)) mapping.notes.columns.push(position);
  }
}

const COPY_HEADER =
  /\b(?:body|copy|text|html|e-?mail content|content|message|inhalt|texte?|texto|cuerpo|corps|testo|corpo|contenido|contenu)\b/i;
const TEXT_HEADER = /\b(?:body|copy|text|texte?|texto|cuerpo|corps|testo|corpo)\b/i;

const BODY_HEADER = /\b(?:body|corps|cuerpo|corpo|(?:e-?mail|newsletter) (?:copy|text))\b/i;

/**
 * HTML is finished copy, as is email-length text under a telling header or beside a brief. A "Final copy"
 * column of remarks joins the brief.
 */
export function placeFinishedCopy(columns: readonly Column[], mapping: ColumnMapping): void {
  const { brief, finished_copy: copy } = mapping;
  if ((brief && isChosen(brief)) || (copy && isChosen(copy))) return;
  const profileOf = (position: number) => columnAt(columns, position).profile;
  const called = (position: number, name: RegExp) => {
    const header = columnAt(columns, position).header.replaceAll('_', ' ');
    return name.test(header) && !/\bbrief/i.test(header);
  };
  const positions = brief?.columns ?? [];
  const hasBrief = positions.some(
    (position) => profileOf(position).filled > 0 && !called(position, COPY_HEADER),
  );
  const found = positions.filter(
    (position) =>
      (called(position, COPY_HEADER) && profileOf(position).htmlEmails > MOST) ||
      (profileOf(position).emailTexts > MOST &&
        (called(position, BODY_HEADER) ||
          (called(position, TEXT_HEADER) && (hasBrief || saysFinal(columnAt(columns, position).header))))),
  );
  const unfinished = (copy?.columns ?? []).filter(
    (position) => profileOf(position).filled > 0 && profileOf(position).emailTexts === 0,
  );
  if (brief) brief.columns = brief.columns.filter((position) => !found.includes(position));
  if (unfinished.length > 0) {
    mapping.brief ??= { columns: [], match: 'synonym' };
    mapping.brief.columns.push(...unfinished);
  }
  const columnsOfCopy = (copy?.columns ?? [])
    .filter((position) => !unfinished.includes(position))
    .concat(found);
  if (columnsOfCopy.length > 0)
    mapping.finished_copy = { columns: columnsOfCopy, match: copy?.match ?? 'synonym' };
  else delete mapping.finished_copy;
  if (mapping.brief?.columns.length === 0) delete mapping.brief;
}

/** Only if all values differ, or the header is something like "Campaign / Theme". */
export function nameFromTheme(columns: readonly Column[], mapping: ColumnMapping): void {
  const { theme, offer } = mapping;
  if (mapping.campaign_name) return;
  // "Promo: Back to school" names the campaign, "Promo: 20% off" is its offer.
  const [promo] = offer?.columns ?? [];
  if (promo !== undefined && offer && !isChosen(offer)) {
    const { distinct, filled, figures, words } = columnAt(columns, promo).profile;
    if (distinct === 1 && filled > 1 && figures < 0.2 && words <= 6) {
      mapping.campaign_name = { columns: [promo], match: 'guessed' };
      offer.columns = offer.columns.slice(1);
      return;
    }
  }
  if (!theme || isChosen(theme)) return;
  for (const position of theme.columns) {
    const { reading, profile } = columnAt(columns, position);
    const named = reading.candidates.some(({ field }) => field === 'campaign_name');
    if (
      !(named
        ? profile.distinct > MOST
        : profile.distinct === 1 && profile.filled > 1 && profile.words >= 1.5)
    )
      continue;
    mapping.campaign_name = { columns: [position], match: named ? theme.match : 'guessed' };
    if (named) delete mapping.theme;
    return;
  }
}

/** Without products, prices and descriptions join the brief; link and picture become the email's. */
export function placeProductParts(columns: readonly Column[], mapping: ColumnMapping): void {
  if (mapping.products?.columns.some((position) => columnAt(columns, position).profile.filled > 0)) return;
  for (const [part, field] of [
    ['product_description', 'brief'],
    ['product_price', 'brief'],
    ['product_url', 'cta_link'],
    ['product_image', 'image_tag'],
  ] as const) {
    const [found, taken] = [mapping[part], mapping[field]];
    if (!found || isChosen(found) || (taken && isChosen(taken))) continue;
    if (field === 'brief' && taken) taken.columns.push(...found.columns);
    else if (field !== 'brief' && !taken)
      mapping[field] = { columns: found.columns.slice(0, 1), match: 'guessed' };
    else continue;
    delete mapping[part];
  }
}
