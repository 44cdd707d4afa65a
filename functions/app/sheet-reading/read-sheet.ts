import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import type { SheetReading as Answer } from '#shared/contract/schemas/sheet-reading.ts';
import { nameKey } from '#shared/domain/calendar/clients/brand-names.ts';
import { checkAnswer, noProposals } from '#shared/domain/calendar/proposals/check-answer.ts';
import {
  isOpen,
  type MarkedCell,
  type OpenQuestions,
  openQuestions,
  readingOf,
  type SheetReading,
} from '#shared/domain/calendar/proposals/open-questions.ts';
import { markedFields } from '#shared/domain/calendar/proposals/sheet-answer.ts';
import { log } from '../../services/log.ts';
import { sheetReader } from '../../services/model/choose-sheet-reader.ts';
import { requireOpenBrand } from '../brands/store.ts';
import type { CalendarRecord } from '../calendars/calendar-records.ts';
import { knownBrands } from '../calendars/clients/resolve-clients.ts';
import { findWorkbook } from '../calendars/clients/workbooks.ts';
import { type CalendarImport, readImport } from '../calendars/import-files.ts';
import { showCampaigns } from '../calendars/show.ts';
import { campaignsOf } from '../calendars/store.ts';
import { countCall, countFailedCall } from '../usage/months.ts';
import { askModel } from '../writing/ask-model.ts';
import { sheetQuestion, sheetSystem } from './sheet-request.ts';
import { answerOf, type StoredAnswer, storeAnswer } from './stored-answer.ts';

const PATIENCE_MS = 24_000;
const RESERVE_MS = 4_000;
const ADVICE = 'The sheet stays as the rules read it.';

const unasked = { model: null, usage: noUsage, notices: [], proposals: noProposals };

/** Once per sheet; the calendar is unchanged. Throws 429 or 503 as the model answers. */
export async function readSheet(
  calendar: CalendarRecord,
  remainingMs: () => number,
): Promise<Omit<Answer, 'success'>> {
  const { session_id, client, import_key } = calendar;
  const source = import_key === undefined ? undefined : await readImport(session_id, import_key);
  if (!source) return { call: 'not_needed', ...unasked };
  const reading = readingOf(source.sheet, source.mapping, source.options);
  const open = await stillOpen(calendar, reading);
  if (!isOpen(open)) return { call: 'not_needed', ...unasked };
  const brands = (await knownBrands(client)).filter(({ archived }) => !archived);
  const around = { open, brands, names: [source.file_name, source.sheet_name ?? ''] };
  const known = await answerOf(session_id, source.sheet);
  const question = () =>
    sheetQuestion(reading, { open, brands, file_name: source.file_name, sheet_name: source.sheet_name });
  const stored = known ?? (await ask(calendar, source, question, remainingMs));
  if (!stored) return { call: 'no_model', ...unasked };
  const { answer, ...said } = stored;
  return { call: known ? 'stored' : 'made', ...said, proposals: checkAnswer(answer, reading, around) };
}

async function stillOpen(calendar: CalendarRecord, reading: SheetReading): Promise<OpenQuestions> {
  const [campaigns, workbook] = await Promise.all([
    campaignsOf(calendar.session_id).then((records) => showCampaigns(calendar, records)),
    findWorkbook(reading.sheet.headers),
  ]);
  const open = openQuestions(reading, campaigns.flatMap(markedCells));
  const isAnswered = (name: string) => nameKey(name) in (workbook?.brands ?? {});
  const clients =
    reading.options.clients?.take === 'all' ? [] : open.clients.filter((name) => !isAnswered(name));
  return { ...open, clients };
}

const markedCells = ({ index, source_row, needs_a_look, ...fields }: Campaign): MarkedCell[] =>
  source_row === null
    ? []
    : markedFields.flatMap((field) =>
        fields[field] !== '' &&
        needs_a_look.some((found) => found.reason === 'unclear_cell' && found.field === field)
          ? [{ index, row: source_row, field, given: fields[field] }]
          : [],
      );

async function ask(
  { session_id, client }: CalendarRecord,
  { sheet }: CalendarImport,
  question: () => string,
  remainingMs: () => number,
): Promise<StoredAnswer | undefined> {
  const reader = await sheetReader();
  if (!reader) return undefined;
  const { content_model, replacement_model } = await requireOpenBrand(client);
  const request = { model: content_model, replacement_model, system: sheetSystem, user: question() };
  const timeoutMs = Math.max(1, Math.min(PATIENCE_MS, remainingMs() - RESERVE_MS));
  const { answer, model, usage, notices } = await askModel({ account: reader.account, advice: ADVICE }, () =>
    reader.read(request, { timeoutMs }).catch(async (error: unknown) => {
      await countFailedCall(client, error);
      throw error;
    }),
  );
  log.info('sheet read', { client, model, ...usage });
  await countCall(client, usage);
  const stored = { answer, model, notices, usage };
  await storeAnswer(session_id, sheet, stored);
  return stored;
}
