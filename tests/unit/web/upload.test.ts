import { describe, expect, it, vi } from 'vitest';
import { pickCalendar } from '../../../web/src/features/home/calendar-file.ts';
import {
  PROCESSING_MS,
  runUpload,
  SUCCESS_MS,
  type Upload,
} from '../../../web/src/features/home/upload-stages.ts';
import { ApiError, NetworkError } from '../../../web/src/lib/api-error.ts';
import { sendOnce } from '../../../web/src/lib/idempotency-key.ts';

const named = (name: string, size = 10) => ({ name, size }) as File;

describe('the file given', () => {
  it.each(['plan.csv', 'PLAN.CSV', 'a.b.csv', 'plan.xlsx', 'macros.xlsm'])('%s is taken', (name) => {
    expect(pickCalendar([named(name)])).toEqual({ file: named(name) });
  });

  it.each([
    ['a picture', [named('hero.png')], /neither \.csv nor \.xlsx/],
    ['another spreadsheet', [named('plan.numbers')], /Export To, then CSV or Excel/],
    ['two files', [named('a.csv'), named('b.csv')], /One file at a time/],
    ['a name that only contains it', [named('plan.csv.exe')], /neither/],
    ['no file at all', [], /is not a file/],
  ])('%s is refused in the words of the specification', (_case, files, hint) => {
    expect(pickCalendar(files)).toEqual({
      problem: {
        title: 'Invalid file type',
        detail: 'Please upload a CSV file',
        hint: expect.stringMatching(hint),
      },
    });
  });

  it('is refused above 10 MB, and taken at exactly 10 MB', () => {
    expect(pickCalendar([named('plan.csv', 10 * 1024 * 1024 + 1)])).toMatchObject({
      problem: { title: 'Upload failed' },
    });
    expect(pickCalendar([named('plan.csv', 10 * 1024 * 1024)])).toHaveProperty('file');
  });
});

function setup() {
  const shown: Upload[] = [];
  const pause = vi.fn(async (_ms: number) => {});
  const run = (
    send: (onSent: () => void) => Promise<{ success: boolean; session_id: string; campaigns: unknown[] }>,
  ) =>
    runUpload({
      fileName: 'plan.csv',
      send,
      show: (upload) => shown.push(upload),
      pause,
      messageOf: (error) => (error as Error).message,
    });
  const stages = () =>
    shown.map((upload) => ('progress' in upload ? `${upload.stage} ${upload.progress}` : upload.stage));
  return { shown, pause, run, stages };
}

describe('the stages', () => {
  it('follow the work: uploading until sent, processing until answered, success [spec 4.001-4.003, 4.005-4.006, 9.007-9.009]', async () => {
    const { run, stages, shown, pause } = setup();
    const answer = await run(async (onSent) => {
      expect(stages()).toEqual(['uploading 20']);
      onSent();
      expect(stages()).toEqual(['uploading 20', 'processing 70']);
      return { success: true, session_id: 's-1', campaigns: [{}, {}] };
    });
    expect(answer?.session_id).toBe('s-1');
    expect(stages()).toEqual(['uploading 20', 'processing 70', 'success 100']);
    expect(shown[0]).toMatchObject({ message: 'Uploading CSV file...' });
    expect(shown[2]).toMatchObject({ message: '2 campaigns found' });
    expect(pause.mock.calls).toEqual([[PROCESSING_MS], [SUCCESS_MS]]);
    expect([PROCESSING_MS, SUCCESS_MS]).toEqual([800, 1_500]);
  });

  it('keep processing readable: success waits for its time', async () => {
    const { run, stages, pause } = setup();
    let elapsed = () => {};
    pause.mockImplementationOnce(() => new Promise((done) => (elapsed = done)));
    const running = run(async () => ({ success: true, session_id: 's', campaigns: [{}] }));
    await new Promise(setImmediate);
    expect(stages().at(-1)).toBe('processing 70');
    elapsed();
    await running;
    expect(stages().at(-1)).toBe('success 100');
  });

  it('show processing even without a callback that the file was sent', async () => {
    const { run, stages } = setup();
    await run(async () => ({ success: true, session_id: 's', campaigns: [{}] }));
    expect(stages()).toEqual(['uploading 20', 'processing 70', 'success 100']);
  });

  it.each([
    ['no campaigns', { success: true, session_id: 's', campaigns: [] }, 'No valid campaigns found in CSV'],
    ['no list', { success: true, session_id: 's' } as never, 'Failed to parse campaign calendar'],
  ])('end in an error when the answer has %s [spec 4.004]', async (_case, answer, detail) => {
    const { run, shown } = setup();
    expect(await run(async () => answer)).toBeUndefined();
    expect(shown.at(-1)).toMatchObject({ stage: 'error', problem: { title: 'Upload failed', detail } });
  });

  it.each([
    ['it was refused', new ApiError(422, { code: 'parse_failed', detail: 'Row 7.' }), false, false],
    ['it was not sent whole', new NetworkError(), false, true],
    ['its answer was lost', new NetworkError(null, { mayHaveArrived: true }), true, true],
    [
      'a gateway gave up',
      new ApiError(504, { code: 'unavailable', detail: 'Later.' }, null, false),
      true,
      true,
    ],
  ])(
    'say whether the calendar was stored when %s [spec 8.004]',
    async (_case, error, mayBeStored, repeatable) => {
      const { run, shown } = setup();
      await run(async () => Promise.reject(error));
      const hint = mayBeStored ? /may have arrived: look at Recent calendars/ : /^Nothing was stored/;
      expect(shown.at(-1)).toMatchObject({
        problem: { hint: expect.stringMatching(hint), mayBeStored, repeatable },
      });
    },
  );

  it('end in the server’s own words when it refuses [spec 8.001]', async () => {
    const { run, shown } = setup();
    await run(async () => Promise.reject(new Error('Row 7 has an open quote.')));
    expect(shown.at(-1)).toMatchObject({
      stage: 'error',
      problem: { title: 'Upload failed', detail: 'Row 7 has an open quote.' },
    });
  });
});

describe('work that is sent again', () => {
  const lost = new NetworkError(null, { mayHaveArrived: true });
  const failing = (error: unknown) => (key: string) => {
    keys.push(key);
    return Promise.reject(error);
  };
  const answering = async (key: string) => keys.push(key);
  const keys: string[] = [];

  it('keeps one key until its outcome is known, then gets a new one', async () => {
    await expect(sendOnce('plan.csv', failing(lost))).rejects.toBe(lost);
    await expect(sendOnce('plan.csv', failing(lost))).rejects.toBe(lost);
    await sendOnce('plan.csv', answering);
    await sendOnce('plan.csv', answering);
    await sendOnce('other.csv', answering);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('gets a new key after a refusal', async () => {
    keys.length = 0;
    const refusal = new ApiError(422, { code: 'validation', detail: 'No.' });
    await expect(sendOnce('plan.csv', failing(refusal))).rejects.toBe(refusal);
    await sendOnce('plan.csv', answering);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
