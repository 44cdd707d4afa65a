/** The calendar that was uploaded a moment ago: its table greets it once, and a reload does not. */
let calendarId: string | null = null;

export const markImported = (imported: string): void => {
  calendarId = imported;
};

/** True once, for the calendar just uploaded. */
export function takeImported(shown: string): boolean {
  const now = calendarId === shown;
  if (now) calendarId = null;
  return now;
}
