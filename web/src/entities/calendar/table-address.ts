const storageKey = (calendarId: string) => `galley-table-${calendarId}`;

export function rememberTable(calendarId: string, search: object): void {
  sessionStorage.setItem(storageKey(calendarId), JSON.stringify(search));
}

export function rememberedTable(calendarId: string): { session: string } {
  try {
    const search: unknown = JSON.parse(sessionStorage.getItem(storageKey(calendarId)) ?? '{}');
    return { ...(typeof search === 'object' ? search : {}), session: calendarId };
  } catch {
    return { session: calendarId };
  }
}
