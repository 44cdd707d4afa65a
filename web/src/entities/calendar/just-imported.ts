/** The calendar just uploaded, which its table greets once. */
let calendarId: string | null = null;

export const markImported = (imported: string): void => {
  calendarId = imported;
};

/** True once, for the calendar just uploaded. */
export function consumeImported(shown: string): boolean {
  const now = calendarId === shown;
  if (now) calendarId = null;
  return now;
}
