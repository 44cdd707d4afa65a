import { CALENDAR_UPLOAD_LIMIT, megabytes } from '#shared/contract/limits.ts';
import { adviceFor } from '#shared/domain/calendar/sheet/other-files.ts';

export interface UploadProblem {
  title: string;
  detail: string;
  /** Advice that the detail does not give. */
  hint?: string;
  sheets?: readonly string[];
  repeatable?: boolean;
  mayBeStored?: boolean;
}

const invalidType = (hint?: string): UploadProblem => ({
  title: 'Invalid file type',
  detail: 'Please upload a CSV file',
  ...(hint && { hint }),
});

/** Accepts .csv files and workbooks (spec §5). */
export function pickCalendar(files: readonly File[]): { file: File } | { problem: UploadProblem } {
  const [file] = files;
  if (!file) return { problem: invalidType('What was dropped here is not a file.') };
  if (files.length > 1)
    return { problem: invalidType(`One file at a time, please: these are ${files.length}.`) };
  if (!/\.(?:csv|xlsx|xlsm)$/i.test(file.name))
    return {
      problem: invalidType(
        `“${file.name}” is neither .csv nor .xlsx. ${adviceFor(file.name) || 'Save it as .xlsx or .csv, then upload that.'}`,
      ),
    };
  if (file.size > CALENDAR_UPLOAD_LIMIT) {
    return {
      problem: {
        title: 'Upload failed',
        detail: `“${file.name}” is larger than the maximum of ${megabytes(CALENDAR_UPLOAD_LIMIT)}. Split it into smaller calendars.`,
      },
    };
  }
  return { file };
}
