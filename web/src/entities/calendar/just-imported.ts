/** The calendar that was uploaded a moment ago: its table greets it once, and a reload does not. */
let session: string | null = null;

export const markImported = (imported: string): void => {
  session = imported;
};

/** True once, for the calendar just uploaded. */
export function takeImported(shown: string): boolean {
  const now = session === shown;
  if (now) session = null;
  return now;
}
