import { clientOf } from '#functions/app/brands/current.ts';
import { requireCalendar } from '#functions/app/calendars/store.ts';
import { sentFile } from '#functions/app/uploads/sent-file.ts';
import { importRoutes } from '#shared/contract/routes/imports.ts';
import { resource } from './lib/resource.ts';

/** Lazy imports: the rules of reading are large. */
export const handler = resource('imports', importRoutes, {
  uploadCampaignCalendar: async ({ user, tabClient, body, files, headers, remainingMs }) => {
    const client = await clientOf({ user, tabClient, named: body.client });
    const file = await sentFile({
      user,
      client,
      purpose: 'csv',
      file: files.csv_file,
      key: body.csv_key,
      name: body.name,
    });
    const { uploadCalendar } = await import('#functions/app/calendars/upload.ts');
    return uploadCalendar({
      user,
      client,
      file: { ...file, sheet: body.sheet, title: body.title },
      idempotencyKey: headers['idempotency-key'],
      asksIfKnown: body.if_known === 'ask',
      remainingMs,
    });
  },
  remapCalendar: async ({ user, params, tabClient, body }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    const { remapCalendar } = await import('#functions/app/calendars/remap.ts');
    return remapCalendar(calendar, body, user);
  },
  calendarClients: async ({ params, tabClient }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    const { showClients } = await import('#functions/app/calendars/clients/show-clients.ts');
    return showClients(calendar);
  },
  decideClients: async ({ user, params, tabClient, body }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    const { decideClients } = await import('#functions/app/calendars/clients/decide-clients.ts');
    return decideClients(calendar, body, user);
  },
  previewReimport: async ({ user, params, tabClient, body, files }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    const { client } = calendar;
    const file = await sentFile({
      user,
      client,
      purpose: 'csv',
      file: files.csv_file,
      key: body.csv_key,
      name: body.name,
    });
    const { previewReimport } = await import('#functions/app/calendars/reimport.ts');
    return previewReimport(calendar, file);
  },
  applyReimport: async ({ user, params, tabClient, body }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    const { applyReimport } = await import('#functions/app/calendars/reimport.ts');
    return applyReimport(calendar, params.import, body, user);
  },
  rejectedRows: async ({ params, tabClient }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    const { rejectedRows } = await import('#functions/app/calendars/rejected-rows.ts');
    return { success: true, ...(await rejectedRows(calendar)) };
  },
  sheetOut: async ({ params, tabClient }) => {
    const calendar = await requireCalendar(params.session, tabClient);
    const { sheetOut } = await import('#functions/app/team-sheet/sheet-out.ts');
    return { success: true, ...(await sheetOut(calendar)) };
  },
});
