import { type ImportField, importFields } from '../../../contract/calendar-fields.ts';
import { fold, wordsOf } from '../../../text/words.ts';
import { namesCopyNotes } from '../row/copy-notes.ts';
import { asksWhatToSay } from '../row/what-to-say.ts';
import { administrative, fillerWords, synonyms } from './synonyms.ts';
import { synonymsWorldwide } from './synonyms-worldwide.ts';

export interface Candidate {
  field: ImportField;
  /** `exact`: the field's own name; `synonym`: another name; `compound`: a name among other words. */
  by: 'exact' | 'synonym' | 'compound';
  score: number;
}

export interface HeaderReading {
  candidates: Candidate[];
  /** Ids, owners, rates: the content gives no reason to guess a field. */
  administrative: boolean;
  /** From a known export, whose cells do not change the reading. */
  isCertain?: true;
}

interface Name {
  field: ImportField;
  compact: string;
  words: string[];
  rank: number;
}

const EXACT = 1_000;
const SYNONYM = 800;
const WITHOUT_FILLERS = 600;
const TAIL = 450;
const HEAD = 400;
const INSIDE = 300;
/** German compounds: "Newsletterbetreff". */
const GLUED = 250;
const GLUED_MIN = 5;
const GLUED_MORE = 3;
const PART = 30;

const names: Name[] = importFields.flatMap((field) =>
  [synonyms[field], synonymsWorldwide[field] ?? []].flatMap((ranked) =>
    ranked.map((name, rank) => {
      const words = wordsOf(name);
      return { field, rank, compact: words.join(''), words };
    }),
  ),
);
const byCompact = Map.groupBy(names, ({ compact }) => compact);
const byFirstWord = Map.groupBy(names, ({ words }) => words[0] ?? '');
const longNames = names.filter(({ compact }) => compact.length >= GLUED_MIN);
const exact = new Map(importFields.map((field) => [field.replaceAll('_', ''), field]));
const fieldOrder = new Map(importFields.map((field, place) => [field, place]));
/** Too common to count within a longer header. */
const weak = new Set([
  'to',
  'what',
  'who',
  'when',
  'about',
  'start',
  'end',
  'bis',
  'fin',
  'art',
  'tag',
  'day',
  'name',
  'nom',
  'naam',
  'email',
  'text',
  'include',
  'go live',
  'page',
  'post',
  'item',
  'media',
  'window',
  'ar',
  'target',
  'ano',
  ...synonyms.client,
]);

export const certainReading = (field: ImportField | null): HeaderReading => ({
  candidates: field === null ? [] : [{ field, by: 'synonym', score: SYNONYM }],
  administrative: field === null,
  isCertain: true,
});

export const partsOfHeader = (header: string): string[] =>
  header
    .split(/(?<!\s)\s*[/&+|,:]\s*|(?<!\s)\s+(?:and|or|und|oder|y|o|et|ou)\s+/i)
    .filter((part) => wordsOf(part).length > 0);

/** "Goal / KPI" is a metric; "Goal" says what the email is about. */
const MEASURES = /(?<![a-z])kpis?(?![a-z])/i;

export function readHeader(header: string): HeaderReading {
  if (MEASURES.test(header)) return certainReading(null);
  const bare = header.replace(/[([{][^()[\]{}]*[)\]}]/g, ' ');
  const whole = readPart(wordsOf(bare).length > 0 ? bare : header);
  const parts = partsOfHeader(bare);
  const found = new Map<ImportField, Candidate>();
  const add = (candidates: Candidate[]) => {
    for (const candidate of candidates) {
      if ((found.get(candidate.field)?.score ?? 0) < candidate.score) found.set(candidate.field, candidate);
    }
  };
  // "Sent" and "Status" may hold anything; their cells decide.
  const named = whole.some(({ by, field }) => by !== 'compound' && field !== 'approval');
  add(whole);
  if (parts.length > 1 && !whole.some(({ by }) => by === 'exact')) {
    for (const [n, part] of parts.entries()) add(readPart(part).map((candidate) => asPart(candidate, n)));
  }
  if (parts.length > 1) mergePriceAndOffer(found);
  const words = wordsOf(bare);
  // Without a brief, notes become it (`fillBrief`).
  const ofNotes = namesCopyNotes(bare);
  const isAdministrative = administers(words) && !ofNotes;
  const candidates = [...found.values()]
    .filter(
      ({ by, field }) => !isAdministrative || by !== 'compound' || (field === 'approval' && approves(words)),
    )
    .filter(
      ({ field, by }) => !misnamed(field, words) && !(ofNotes && field === 'brief' && by === 'compound'),
    )
    .sort((a, b) => b.score - a.score || (fieldOrder.get(a.field) ?? 0) - (fieldOrder.get(b.field) ?? 0));
  return {
    candidates,
    administrative: (isAdministrative && !named) || words.some((word) => workDates.has(word)),
  };
}

function mergePriceAndOffer(found: Map<ImportField, Candidate>): void {
  const price = found.get('product_price');
  if (!price || (!found.has('offer') && !found.has('offer_code'))) return;
  found.delete('product_price');
  found.delete('offer_code');
  found.set('offer', { field: 'offer', by: 'synonym', score: price.score });
}

const approves = ([first = '', ...others]: readonly string[]): boolean =>
  /^(?:approved|freigegeben|genehmigt|aprobad[oa]|aprovad[oa]|approuvee?|validee?|approvat[oa]|goedgekeurd)$/.test(
    first,
  ) && others.length > 0;

const workDates = new Set(
  'create created creation modified updated edited erstellt geandert cree creado modificado criado aangemaakt oprettet skapad'.split(
    ' ',
  ),
);
const linkWords = new Set(['link', 'links', 'url', 'urls', 'href']);
const tentative = new Set(
  'idea ideas draft drafts suggestion suggestions proposal idee ideen vorschlag vorschlage idees propuesta propuestas proposta proposte'.split(
    ' ',
  ),
);
const draftedFields = new Set<ImportField>(['subject_line', 'preview_text', 'cta_text', 'offer']);
const wordFields = new Set<ImportField>(['campaign_name', 'brief', 'subject_line', 'preview_text', 'theme']);

const misnamed = (field: ImportField, words: readonly string[]): boolean =>
  (words.some((word) => workDates.has(word)) && (field === 'send_date' || field === 'send_time')) ||
  (linkWords.has(words.at(-1) ?? '') && wordFields.has(field));

const asPart = ({ field, by, score }: Candidate, place: number): Candidate => ({
  field,
  by: by === 'exact' ? 'synonym' : by,
  score: Math.min(score, SYNONYM) - PART * (place + 1),
});

const SEND_DATE_END = / (?:send|publish|publication|publishing|launch|release|deploy|scheduled) date$/;

function administers(words: string[]): boolean {
  if (SEND_DATE_END.test(words.join(' '))) return false;
  const [first = '', last = ''] = [words[0], words.filter((word) => !/^\d+$/.test(word)).at(-1)];
  return (
    administrative.has(last) ||
    administrative.has(first) ||
    /^#|^(no|nr|num)$/.test(fold(words.join(' '))) ||
    leadsToBrief(words) ||
    namesMaker(words)
  );
}

const MAKER =
  /^(?:copy|text[eo]?|tekst|testo|brief|e ?mail|design|written|created|prepared|drafted|edited|owned|approved|checked|redige|ecrit|verfasst|geschrieben|erstellt|gestaltet|escrito|preparado|scritto|redatto|geschreven) (?:by|von|par|por|da|door)$/;

const namesMaker = (words: readonly string[]): boolean => MAKER.test(fold(words.join(' ')));

const leadsToBrief = (words: readonly string[]): boolean =>
  words.length <= 4 &&
  words.some((word) => /^(?:links?|urls?)$/.test(word)) &&
  words.some((word) => /^(?:briefs?|briefing|copy|docs?|document|figma|canva|notion)$/.test(word));

function readPart(part: string): Candidate[] {
  const words = wordsOf(part);
  const compact = words.join('');
  const found = new Map<ImportField, Candidate>();
  const add = (field: ImportField, by: Candidate['by'], score: number) => {
    if ((found.get(field)?.score ?? 0) < score) found.set(field, { field, by, score });
  };
  const own = exact.get(compact);
  if (own) add(own, 'exact', EXACT);
  if (asksWhatToSay(words.join(' '))) add('brief', 'synonym', WITHOUT_FILLERS);
  for (const { field, rank } of byCompact.get(compact) ?? []) add(field, 'synonym', SYNONYM - rank);
  const significant = words.filter((word) => !fillerWords.has(word) && !/^\d+$/.test(word));
  const short = significant.join('');
  if (short !== '' && short !== compact)
    for (const { field, rank } of byCompact.get(short) ?? []) add(field, 'synonym', WITHOUT_FILLERS - rank);
  const drafted = significant.filter((word) => !tentative.has(word)).join('');
  if (drafted !== short)
    for (const { field, rank } of byCompact.get(drafted) ?? [])
      if (draftedFields.has(field)) add(field, 'synonym', WITHOUT_FILLERS - rank);
  for (const [at, word] of words.entries()) {
    for (const { field, rank, words: name } of byFirstWord.get(word) ?? []) {
      if (
        name.length >= words.length ||
        weak.has(name.join(' ')) ||
        name.some((part, n) => words[at + n] !== part)
      )
        continue;
      const before = at === 0 ? HEAD : INSIDE;
      const place = at + name.length === words.length ? TAIL : before;
      add(field, 'compound', place + name.length * 20 - Math.min(rank, 60) / 4);
    }
    if (word.length < GLUED_MIN + GLUED_MORE) continue;
    for (const { field, rank, compact: name } of longNames) {
      if (word.length < name.length + GLUED_MORE || !word.endsWith(name)) continue;
      add(field, 'compound', GLUED + name.length - Math.min(rank, 60) / 10);
    }
  }
  return [...found.values()];
}
