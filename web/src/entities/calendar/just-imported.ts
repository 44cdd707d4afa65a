/** Just uploaded; its table greets it once. */
let calendarId: string | null = null;

export const markImported = (imported: string): void => {
  calendarId = imported;
};

/** True only once. */
export function consumeImported(shown: string): boolean {
  const now = calendarId === shown;
  if (now) calendarId = null;
  return now;
}
