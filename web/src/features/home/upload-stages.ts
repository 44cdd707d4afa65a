import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { ApiError, mayHaveHappened } from '../../lib/api-error.ts';
import { counted } from '../../lib/counted.ts';
import type { UploadProblem } from './calendar-file.ts';
import type { SheetOutcome } from './upload-sheets.ts';

export type Upload =
  | { stage: 'idle' }
  | { stage: 'uploading' | 'processing' | 'success'; message: string; progress: number; fileName: string }
  | { stage: 'error'; problem: UploadProblem }
  | { stage: 'sheets'; outcomes: SheetOutcome[] };

/** Minimum display time of a stage in milliseconds (spec §9). */
export const PROCESSING_MS = 800;
export const SUCCESS_MS = 1_500;

export const NOT_STORED = 'Nothing was stored. Your file is unchanged.';
export const MAY_BE_STORED =
  'It may have arrived: look at Recent calendars. Trying again does not store it twice.';

/** The server refuses the same file until it is changed. */
const worthRepeating = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

interface Answer {
  success: boolean;
  session_id: string;
  campaigns: unknown[];
  processing_results?: Pick<ProcessingResults, 'clients'>;
}

interface UploadOptions<A extends Answer> {
  fileName: string;
  /** Calls back once the server has the file. */
  send: (onSent: () => void) => Promise<A>;
  show: (upload: Upload) => void;
  /** Milliseconds; skipped under reduced motion. */
  pause: (ms: number) => Promise<void>;
  messageOf: (error: unknown) => string;
}

/**
 * Shows each real stage (spec §4) long enough to be read. Resolves with the calendar, or undefined after
 * showing the problem.
 */
export async function runUpload<A extends Answer>({
  fileName,
  send,
  show,
  pause,
  messageOf,
}: UploadOptions<A>): Promise<A | undefined> {
  const fail = (problem: Omit<UploadProblem, 'title'>) =>
    show({ stage: 'error', problem: { title: 'Upload failed', ...problem } });
  let processing: Promise<void> | undefined;
  const process = () => {
    if (processing) return;
    show({ stage: 'processing', message: 'Reading your campaigns...', progress: 70, fileName });
    processing = pause(PROCESSING_MS);
  };
  show({ stage: 'uploading', message: 'Uploading CSV file...', progress: 20, fileName });
  try {
    const answer = await send(process);
    process();
    await processing;
    if (!answer.success || !Array.isArray(answer.campaigns))
      fail({ detail: 'Failed to parse campaign calendar' });
    else if (answer.campaigns.length === 0 && !answer.processing_results?.clients?.held)
      fail({ detail: 'No valid campaigns found in CSV' });
    else {
      const count = answer.campaigns.length;
      const message = count === 0 ? 'No row names this brand' : `${counted(count, 'campaign')} found`;
      show({ stage: 'success', message, progress: 100, fileName });
      await pause(SUCCESS_MS);
      return answer;
    }
  } catch (error) {
    if (error instanceof ApiError && error.sheets.length > 0) {
      const { detail, sheets } = error;
      show({ stage: 'error', problem: { title: 'Choose a sheet', detail, sheets } });
      return undefined;
    }
    const mayBeStored = mayHaveHappened(error);
    fail({
      detail: messageOf(error),
      hint: mayBeStored ? MAY_BE_STORED : NOT_STORED,
      mayBeStored,
      repeatable: worthRepeating(error),
    });
  }
  return undefined;
}
