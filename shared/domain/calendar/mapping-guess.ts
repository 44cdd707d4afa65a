import { channelsIn } from './channels.ts';
import { namesCopyNotes } from './copy-notes.ts';
import { namesTeamFiles } from './cta-cell.ts';
import type { ImportField } from './fields.ts';
import type { Column, ColumnMapping, FieldColumns } from './mapping-types.ts';
import { isTranslationOf } from './translations.ts';
import { fold } from './words.ts';

const MOST = 0.6;
const NEARLY_ALL = 0.8;
/** Words that a column's cells have on average when they say what emails are about. */
const BRIEF_WORDS = 7;

/** Keywords say what an email is about, but are neither its name nor a text. */
const namesKeywords = ({ header }: Column): boolean =>
  /\b(?:key ?(?:words?|phrases?)|palabras? clave|mots? cles?|parol[ae] chiave|palavras? chave|schlusselw\w+|zoekwoord\w*)\b/.test(
    fold(header).replace(/[_-]/g, ' '),
  );

/** Titles are read by people: they name a campaign or its subject, and are no brief. */
const namesTitles = ({ header }: Column): boolean =>
  /(?:^|\s)(?:h1|title|headline|heading|titel|titre|titolo|titulo|tytul|tittel|uberschrift|schlagzeile)(?: (?:[a-z]{2}|draft|idea|final))?$/.test(
    fold(header)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );

/** "Titre" and "Title" may be of anything. */
const namesHeadlines = ({ header }: Column): boolean =>
  /^(?:(?:email|main|hero) )?(?:headline|heading|h1|uberschrift|schlagzeile|titular|kop(?:tekst)?)$/.test(
    fold(header).replace(/[_-]/g, ' ').trim(),
  );

/**
 * Finds columns for fields that no header names, by the look of their cells: dates,
 * links, files, long and short texts.
 */
export function guessByContent(columns: readonly Column[], mapping: ColumnMapping, used: Set<number>): void {
  const take = (
    field: ImportField,
    test: (column: Column) => boolean,
    rank: (column: Column) => number = () => 0,
  ) => {
    // An empty column with the right name must not hide a filled one.
    if (
      mapping[field] &&
      (isChosen(mapping[field]) ||
        mapping[field].columns.some((column) => at(columns, column).profile.filled > 0))
    )
      return;
    const fitting = columns.flatMap((column, position) =>
      !used.has(position) && column.profile.filled > 0 && test(column) ? [position] : [],
    );
    const [best] = fitting.sort((a, b) => rank(at(columns, b)) - rank(at(columns, a)) || a - b);
    if (best === undefined) return;
    mapping[field] = { columns: [best], match: 'guessed' };
    used.add(best);
  };
  const open = ({ reading }: Column) => !reading.administrative;
  take('send_date', (column) => open(column) && column.profile.dates > MOST);
  take('send_date', (column) => open(column) && column.profile.counted > MOST);
  // Task lists only have due dates.
  take(
    'send_date',
    ({ header, profile }) =>
      profile.dates > MOST && /\b(due|deadline|frist|fecha limite|echeance)\b/.test(fold(header)),
  );
  take(
    'cta_link',
    (column) =>
      open(column) &&
      column.profile.links > MOST &&
      column.profile.imageFiles < 0.3 &&
      !namesTeamFiles(column.header),
  );
  take('image_tag', ({ profile }) => profile.imageFiles > 0.5);
  if (!mapping.send_date && mapping.weekday && !isChosen(mapping.weekday)) {
    mapping.send_date = { ...mapping.weekday, match: 'guessed' };
    delete mapping.weekday;
  }
  const looksLikeCalendar =
    mapping.campaign_name || mapping.subject_line || mapping.brief || mapping.send_date;
  if (!looksLikeCalendar) return;
  // Task tools have the channel among their labels. Without email among them, it could be any list of words.
  take(
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
  take(
    'brief',
    (column) => text(column) && column.profile.words >= BRIEF_WORDS,
    ({ profile }) => profile.words,
  );
  take(
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
 * A second column of titles gives the subject lines if no other does; a column of headlines belongs to the brief then,
 * and other titles are kept with the notes.
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
    else if (mapping.brief && !isChosen(mapping.brief) && namesHeadlines(at(columns, position)))
      mapping.brief.columns.push(position);
    else if (!mapping.notes) mapping.notes = { columns: [position], match: 'synonym' };
    else if (!isChosen(mapping.notes)) mapping.notes.columns.push(position);
  }
}

/**
 * Adds to the brief the columns that name the campaign a second time (a topic beside a title). Without a
 * brief, notes, offer, theme and unrecognised texts take its place.
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
  const taken = [...used].map((position) => at(columns, position).header);
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
      profile.words >= 1 &&
      profile.numbers < MOST &&
      profile.links < MOST &&
      profile.dates < MOST
    );
  });
  for (const position of second) used.add(position);
  const variants = second.filter((position) =>
    /subject|betreff|asunto|objet|oggetto|assunto/.test(fold(at(columns, position).header)),
  );
  if (variants.length > 0 && mapping.subject_line) {
    mapping.subject_variants ??= { columns: [], match: 'synonym' };
    mapping.subject_variants.columns.push(...variants);
  }
  const described = second.filter((position) => !variants.includes(position));
  const notes = !mapping.notes || isChosen(mapping.notes) ? [] : mapping.notes.columns;
  // "Copy notes" beside "Notes" are what the email is written from.
  const copyNotes = notes.filter(
    (position) => namesCopyNotes(at(columns, position).header) && at(columns, position).profile.filled > 0,
  );
  const isGuess = brief?.match === 'guessed' && copyNotes.length > 0;
  if (!isGuess && brief?.columns.some((position) => at(columns, position).profile.filled > 0)) {
    brief.columns.push(...described, ...textBeside(columns, brief, used));
    return;
  }
  if (copyNotes.length > 0 && mapping.notes && !mapping.finished_copy?.columns.length) {
    const told = isGuess ? [] : (brief?.columns ?? []);
    const others = notes.filter((position) => !copyNotes.includes(position));
    // A column of texts that was only guessed, such as a tool's discussion, is for the team beside them.
    mapping.notes.columns = [...others, ...(isGuess ? brief.columns : [])];
    mapping.brief = { columns: [...told, ...described, ...copyNotes], match: 'guessed' };
    return;
  }
  // Finished copy needs no brief beside it.
  if (mapping.finished_copy?.columns.length) return;
  // Notes alone, without names or subjects, do not make a calendar.
  if (!mapping.campaign_name && !mapping.subject_line) return;
  const unknown = leftover(
    columns,
    used,
    ({ reading, profile }) =>
      !reading.administrative &&
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
  // What pictures show is for the team wherever there is anything else to write from.
  const texts = words.length > 0 ? words : notes;
  const left = notes.filter((position) => !texts.includes(position));
  if (left.length > 0 && mapping.notes) mapping.notes.columns = left;
  else if (notes.length > 0) delete mapping.notes;
  // Notes that read like a brief need no help from what the email shows anyway.
  const describing = texts.some((position) => at(columns, position).profile.words >= BRIEF_WORDS);
  const shared = (describing ? [] : (['offer', 'theme', 'products', 'cta_text'] as const))
    .flatMap((field) => mapping[field]?.columns ?? [])
    .filter((position) => !saysHowItIsSent(at(columns, position).profile));
  const shown = shared.filter((position) => at(columns, position).profile.filled > 0);
  const found = [
    ...texts.filter((position) => !notes.includes(position)),
    ...shown,
    ...texts.filter((position) => notes.includes(position)),
  ];
  if (found.length === 0) return;
  mapping.brief = { columns: [...(brief?.columns ?? []), ...found], match: 'guessed' };
}

/** Whether a column of the notes says in words what a picture shows: "Photo", "Visual". */
const tellsOfPictures = (columns: readonly Column[], position: number): boolean =>
  at(columns, position).reading.candidates[0]?.field === 'image_tag';

/** The column of texts without a known name, where those of the brief only hold a few words: "Goal", "Idea". */
function textBeside(columns: readonly Column[], brief: FieldColumns, used: Set<number>): number[] {
  if (brief.columns.some((position) => at(columns, position).profile.words >= BRIEF_WORDS)) return [];
  const texts = leftover(
    columns,
    used,
    ({ reading, profile }) =>
      !reading.administrative &&
      reading.candidates.length === 0 &&
      profile.words >= 2 * BRIEF_WORDS &&
      profile.links < SOME &&
      profile.places < SOME,
  ).slice(0, 1);
  for (const position of texts) used.add(position);
  return texts;
}

const SOME = 0.3;
/** "Projects: Emails Q1" in every row of an export says nothing of any of them. */
const saysTheSame = ({ filled, distinct }: Column['profile']) => filled > 2 && distinct * filled < 2;
/** A column with channels and ways of sending ("Campaign", "SMS") says nothing to write from. */
const saysHowItIsSent = ({ channels }: Column['profile']) => channels > SOME;

/** Headers of columns that hold an email's own words as often as a brief. */
const COPY_HEADER =
  /\b(?:body|copy|text|html|e-?mail content|content|message|inhalt|texte?|texto|cuerpo|corps|testo|corpo|contenido|contenu)\b/i;

/**
 * Takes columns called "Body" or "Copy" as finished copy when their cells read like emails, and columns called
 * "Final copy" as part of the brief when they do not.
 */
export function placeFinishedCopy(columns: readonly Column[], mapping: ColumnMapping): void {
  const { brief, finished_copy: copy } = mapping;
  if ((brief && isChosen(brief)) || (copy && isChosen(copy))) return;
  const reads = (position: number) => {
    const { filled, finished } = at(columns, position).profile;
    return filled > 0 && finished > MOST;
  };
  const called = (position: number) => {
    const header = at(columns, position).header.replaceAll('_', ' ');
    return COPY_HEADER.test(header) && !/\bbrief/i.test(header);
  };
  const found = (brief?.columns ?? []).filter((position) => called(position) && reads(position));
  const unfinished = (copy?.columns ?? []).filter(
    (position) => at(columns, position).profile.filled > 0 && at(columns, position).profile.finished === 0,
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

/** A person's choice is never changed. */
const isChosen = ({ match }: FieldColumns) => match === 'chosen' || match === 'remembered';

/**
 * Uses a theme column for names if its values all differ, or if it is called
 * something like "Campaign / Theme".
 */
export function nameFromTheme(columns: readonly Column[], mapping: ColumnMapping): void {
  const { theme, offer } = mapping;
  if (mapping.campaign_name) return;
  // "Promo: Back to school" names the campaign, "Promo: 20% off" is its offer.
  const [promo] = offer?.columns ?? [];
  if (promo !== undefined && offer && !isChosen(offer)) {
    const { distinct, filled, figures, words } = at(columns, promo).profile;
    if (distinct === 1 && filled > 1 && figures < 0.2 && words <= 6) {
      mapping.campaign_name = { columns: [promo], match: 'guessed' };
      offer.columns = offer.columns.slice(1);
      return;
    }
  }
  if (!theme || isChosen(theme)) return;
  for (const position of theme.columns) {
    const { reading, profile } = at(columns, position);
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

/**
 * Without products, prices and descriptions go into the brief, and link and picture become the email's own.
 */
export function placeProductParts(columns: readonly Column[], mapping: ColumnMapping): void {
  if (mapping.products?.columns.some((position) => at(columns, position).profile.filled > 0)) return;
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

/** A name with this many words is enough to write from. */
const SENTENCE_WORDS = 6;

/** Without a brief or subjects, uses names that are whole sentences as briefs. */
export function briefFromNames(columns: readonly Column[], mapping: ColumnMapping): void {
  const { campaign_name: name, brief } = mapping;
  if (brief?.columns.length || (brief && isChosen(brief)) || !name || isChosen(name) || mapping.subject_line)
    return;
  const [column] = name.columns;
  if (column === undefined || at(columns, column).profile.words < SENTENCE_WORDS) return;
  if (namesTitles(at(columns, column))) return;
  mapping.brief = { columns: [column], match: 'guessed' };
  name.match = 'guessed';
}

/**
 * Uses subject lines as names if the calendar has no names; without either, the first words of the brief.
 * Names are never used as subject lines: readers would get a team's internal words.
 */
export function borrowNames(mapping: ColumnMapping): void {
  const { campaign_name: name, subject_line: subject, brief } = mapping;
  const borrowed = (from: FieldColumns | undefined): FieldColumns | undefined =>
    from?.columns.length ? { columns: from.columns.slice(0, 1), match: 'guessed' } : undefined;
  const lacks = !name || (name.columns.length === 0 && !isChosen(name));
  const found = lacks ? (borrowed(subject) ?? borrowed(brief)) : undefined;
  if (found) mapping.campaign_name = found;
}

/** Whether names and subjects have columns of their own; names may be borrowed by `borrowNames`. */
export function namesFrom(mapping: ColumnMapping): {
  name: 'own' | 'subject' | 'brief';
  subject: 'own' | 'none';
} {
  const { campaign_name: name, subject_line: subject, brief } = mapping;
  const borrows = (field: FieldColumns | undefined, from: FieldColumns | undefined) =>
    (field?.match === 'guessed' || field?.match === 'remembered') &&
    field.columns.some((column) => from?.columns.includes(column));
  // A remembered brief of several columns may well have been put together from the name and others.
  const ofBrief = borrows(name, brief) && !(name?.match === 'remembered' && (brief?.columns.length ?? 0) > 1);
  // Readings of earlier times borrowed names as subjects.
  const borrowedSubject = subject?.match === 'guessed' && borrows(subject, name);
  const hasSubject = !!subject?.columns.length && !borrowedSubject;
  const ofSubject = !ofBrief && hasSubject && borrows(name, subject);
  const withoutBrief = ofSubject ? 'subject' : 'own';
  return { name: ofBrief ? 'brief' : withoutBrief, subject: hasSubject ? 'own' : 'none' };
}

function leftover(
  columns: readonly Column[],
  used: ReadonlySet<number>,
  test: (column: Column) => boolean,
): number[] {
  return columns.flatMap((column, position) =>
    !used.has(position) && column.profile.filled > 0 && test(column) ? [position] : [],
  );
}

function at(columns: readonly Column[], position: number): Column {
  const column = columns[position];
  if (!column) throw new RangeError(`There is no column ${position}`);
  return column;
}
