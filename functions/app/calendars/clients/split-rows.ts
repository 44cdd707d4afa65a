import { randomUUID } from 'node:crypto';
import type { ClientsAnswer } from '#shared/contract/schemas/calendar.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { nameKey } from '#shared/domain/calendar/clients/brand-names.ts';
import { rowsByClient } from '#shared/domain/calendar/clients/rows-by-client.ts';
import { readCalendar } from '#shared/domain/calendar/read/read-calendar.ts';
import { conflict } from '../../../errors.ts';
import { getBrand, requireOpenBrand } from '../../brands/store.ts';
import { activityId, recordActivity } from '../activity/entries.ts';
import { storeUndo } from '../activity/undo-file.ts';
import { archiveCalendar } from '../archive.ts';
import type { CalendarRecord, SplitIntent } from '../calendar-records.ts';
import { createCalendar } from '../create.ts';
import { type CalendarImport, readSource } from '../import-files.ts';
import { requireImport } from '../remap.ts';
import { campaignsOf, findCalendar, requireCalendar, updateCalendar } from '../store.ts';
import { todayIn } from '../today.ts';
import { calendarsOfWorkbook } from './known-workbook.ts';
import { findWorkbook, rememberCalendar } from './workbooks.ts';

type Made = ClientsAnswer['calendars'][number];

/**
 * A calendar for each brand the rows name, except names (`nameKey`) left out. Keeps an open calendar of the
 * workbook for comparison. Stores the plan first, so that `finishSplit` can complete it.
 */
export async function splitRows(
  calendar: CalendarRecord,
  { leftOut, user }: { leftOut: ReadonlySet<string>; user: { sub: string; username: string } },
): Promise<Made[]> {
  const source = await requireImport(calendar);
  const rows = rowsByClient(source.sheet, source.mapping, source.options.clients);
  const wanted = new Set(
    (rows?.others ?? []).flatMap(({ name, client }) =>
      client === null || leftOut.has(nameKey(name)) ? [] : [client],
    ),
  );
  for (const client of wanted) await requireOpenBrand(client);
  const known = await calendarsOfWorkbook(await findWorkbook(source.sheet.headers));
  const existing = known.filter(({ client }) => wanted.has(client));
  const targets = [...wanted]
    .filter((client) => !existing.some((made) => made.client === client))
    .filter((client) => hasCampaigns(sourceFor(client, source, source.options)))
    .map((client) => ({ client, session_id: randomUUID() }));
  if (targets.length > 0) {
    const split: SplitIntent = { at: new Date().toISOString(), by: user, targets };
    const { session_id, revision } = calendar;
    const begun = await updateCalendar(session_id, {
      set: { split },
      add: { revision: 1 },
      expect: { revision },
    });
    if (!begun)
      throw conflict(
        'Someone else changed this calendar meanwhile, so no calendar was made. Review it and try again.',
        await requireCalendar(session_id),
      );
    await finishSplit(begun);
  }
  const isNew = new Set<string>(targets.map(({ session_id }) => session_id));
  const made = await calendarsOfWorkbook(await findWorkbook(source.sheet.headers));
  return Promise.all(
    made
      .filter(({ client }) => wanted.has(client))
      .map(async (each) => ({
        ...each,
        campaigns: (await campaignsOf(each.session_id)).length,
        is_new: isNew.has(each.session_id),
      })),
  );
}

export async function finishSplit(calendar: CalendarRecord): Promise<CalendarRecord> {
  const { session_id, split, import_key } = calendar;
  if (!split || import_key === undefined) return calendar;
  const [source, bytes] = await Promise.all([requireImport(calendar), readSource(session_id, import_key)]);
  const { at, by, targets } = split;
  let campaigns = 0;
  for (const { client, session_id: calendarId } of targets) {
    if (await findCalendar(calendarId)) {
      await rememberCalendar(source.sheet.headers, client, calendarId);
      campaigns += (await campaignsOf(calendarId)).length;
      continue;
    }
    const { time_zone, ...brand } = await getBrand(client);
    const { themes } = brandAsSet({ ...brand, time_zone });
    const reading = sourceFor(client, source, { themes, today: todayIn(time_zone) });
    const made = await createCalendar({
      user: by,
      client,
      source: reading,
      bytes,
      calendarId,
      created_at: at,
      repeated: true,
    });
    campaigns += made.campaigns.length;
  }
  const id = activityId(at, 'split');
  await storeUndo(session_id, id, {
    changes: [],
    added: [],
    reading: null,
    calendars: targets.map((target) => target.session_id),
  });
  await recordActivity({
    session_id,
    id,
    at,
    by: by.username,
    kind: 'split',
    added: campaigns,
    changed: targets.length,
    reversible: true,
  });
  await updateCalendar(session_id, { remove: ['split'] });
  const done = await requireCalendar(session_id);
  if (done.next_index === 0) await archiveCalendar(done, true, by);
  return done;
}

function sourceFor(
  client: string,
  { apply: _, ...source }: CalendarImport,
  { themes, today }: Pick<CalendarImport['options'], 'themes' | 'today'>,
): CalendarImport {
  const { clients, ...options } = source.options;
  return {
    ...source,
    indexes: [],
    options: {
      ...options,
      today,
      themes: themes.filter((theme) => theme.trim() !== ''),
      ...(clients && { clients: { ...clients, client, take: 'mine' } }),
    },
  };
}

const hasCampaigns = ({ sheet, mapping, options }: CalendarImport) =>
  readCalendar(sheet, mapping, options).campaigns.length > 0;
