const storageKey = (calendarId: string) => `galley-table-${calendarId}`;

/** Remembers how this tab last showed a calendar's campaigns: view, filters, month. */
export function rememberTable(calendarId: string, search: object): void {
  sessionStorage.setItem(storageKey(calendarId), JSON.stringify(search));
}

/** The search parameters that lead back to a calendar's campaigns as they were last shown in this tab. */
export function rememberedTable(calendarId: string): { session: string } {
  try {
    const search: unknown = JSON.parse(sessionStorage.getItem(storageKey(calendarId)) ?? '{}');
    return { ...(typeof search === 'object' ? search : {}), session: calendarId };
  } catch {
    return { session: calendarId };
  }
}
