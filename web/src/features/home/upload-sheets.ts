import { refusalSentence, type Uploaded, uploadCalendar } from './upload-calendar.ts';

/** A sheet and its brand; `brand` is set when it is not the tab's. */
export interface PickedSheet {
  sheet: string;
  client: string | undefined;
  brand: string | undefined;
}

export type SheetOutcome = PickedSheet & ({ made: Uploaded } | { failed: string });

interface Options {
  client: string;
  signal: AbortSignal;
  onSheet: (sheet: PickedSheet, place: number) => void;
}

/** A failing sheet does not stop the others. */
export async function uploadSheets(
  file: File,
  picked: readonly PickedSheet[],
  { client: own, signal, onSheet }: Options,
): Promise<SheetOutcome[]> {
  const outcomes: SheetOutcome[] = [];
  for (const [place, each] of picked.entries()) {
    if (signal.aborted) break;
    onSheet(each, place);
    try {
      const made = await uploadCalendar(file, {
        client: each.client ?? own,
        sheet: each.sheet,
        signal,
        onSent: () => {},
        // Updating earlier calendars is only offered for a single sheet.
        create: true,
      });
      outcomes.push({ ...each, made });
    } catch (error) {
      outcomes.push({ ...each, failed: refusalSentence(error) });
    }
  }
  return outcomes;
}
