import { refusalSentence, type Uploaded, uploadCalendar } from './upload-calendar.ts';

/** A sheet to import, and the brand it is for; `brand` names it when it is not the tab's. */
export interface PickedSheet {
  sheet: string;
  client: string | undefined;
  brand: string | undefined;
}

/** What became of a sheet. */
export type SheetOutcome = PickedSheet & ({ made: Uploaded } | { failed: string });

interface Options {
  /** The tab's brand. */
  client: string;
  signal: AbortSignal;
  /** Called before each sheet. */
  onSheet: (sheet: PickedSheet, place: number) => void;
}

/** Makes a calendar of each sheet, one after the other. A sheet that fails costs no other. */
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
        // Which calendars of a workbook to update is asked for a single sheet alone.
        create: true,
      });
      outcomes.push({ ...each, made });
    } catch (error) {
      outcomes.push({ ...each, failed: refusalSentence(error) });
    }
  }
  return outcomes;
}
