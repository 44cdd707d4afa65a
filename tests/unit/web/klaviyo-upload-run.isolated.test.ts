import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { KlaviyoOutcome, KlaviyoUploadResult } from '#shared/contract/schemas/klaviyo.ts';
import { createUploadRun, type SendUpload } from '@/entities/klaviyo/upload-run.ts';
import { summaryOf } from '@/entities/klaviyo/upload-words.ts';
import { ApiError, NetworkError } from '@/lib/api-error.ts';

const targetsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    client: 'invigor8',
    calendarId: 'calendar-1',
    index,
    campaign_name: `Campaign ${index}`,
  }));

const answer = (outcome: KlaviyoOutcome): KlaviyoUploadResult => ({
  success: outcome !== 'conflict',
  message: '',
  error: null,
  details: {
    outcome,
    template_id: 'T1',
    template_name: 'Template',
    template_url: 'https://klaviyo.example/t',
    campaign_id: null,
    campaign_url: null,
    difference: [],
    notes: [],
  },
});

const refusal = (status: number, detail: string, retryAfter: number | null = null) =>
  new ApiError(status, { code: status === 429 ? 'rate_limited' : 'unavailable', detail }, retryAfter);

function runOf(count: number, send: (index: number, sent: number[]) => KlaviyoUploadResult) {
  const sent: number[] = [];
  const choices: string[] = [];
  const upload: SendUpload = async ({ index }, onConflict) => {
    sent.push(index);
    choices.push(onConflict);
    return send(index, sent);
  };
  const run = createUploadRun(targetsOf(count), upload);
  return { ...run, sent, choices, states: () => run.state.get().items.map(({ state }) => state) };
}

describe('a bulk upload to Klaviyo', () => {
  let logged: Record<'error' | 'info', MockInstance>;
  beforeEach(() => {
    vi.useFakeTimers();
    logged = {
      error: vi.spyOn(console, 'error').mockImplementation(() => undefined),
      info: vi.spyOn(console, 'info').mockImplementation(() => undefined),
    };
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const log of Object.values(logged)) log.mockRestore();
  });

  it('uploads one after the other, with a pause of 100 ms between two [spec 7.047, 9.013]', async () => {
    const { run, sent } = runOf(3, () => answer('created'));
    const done = run();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([0]);
    await vi.advanceTimersByTimeAsync(99);
    expect(sent).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(sent).toEqual([0, 1, 2]);
    expect(vi.getTimerCount(), 'no pause after the last').toBe(0);
  });

  it('goes on after a failure, and writes each failure and the details to the console [spec 8.021, 8.025]', async () => {
    const { run, state, states } = runOf(3, (index) => {
      if (index === 1) throw refusal(422, 'Klaviyo did not accept the template.');
      return answer('created');
    });
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(states()).toEqual(['uploaded', 'failed', 'uploaded']);
    expect(state.get().phase).toBe('finished');
    expect(logged.error).toHaveBeenCalledExactlyOnceWith(
      'Failed to upload "Campaign 1": Klaviyo did not accept the template.',
    );
    expect(logged.info).toHaveBeenCalledExactlyOnceWith(
      '2 campaigns uploaded successfully, 1 failed',
      expect.arrayContaining([
        expect.objectContaining({ campaign: 'Campaign 0', template: 'https://klaviyo.example/t' }),
        expect.objectContaining({ campaign: 'Campaign 1', error: 'Klaviyo did not accept the template.' }),
      ]),
    );
  });

  it('waits as long as Klaviyo asks, says until when, and sends the same campaign again', async () => {
    const { run, sent, state } = runOf(2, (_, calls) => {
      if (calls.length === 1) throw refusal(429, 'Too many requests.', 30);
      return answer('created');
    });
    const done = run();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sent).toEqual([0]);
    expect(state.get().waitUntil).toBe(Date.now() + 1_000);
    await vi.runAllTimersAsync();
    await done;
    expect(sent).toEqual([0, 0, 1]);
    expect(state.get()).toMatchObject({ phase: 'finished', waitUntil: null });
  });

  it('counts an upload as failed when Klaviyo asks for one pause after the other', async () => {
    const { run, sent, states } = runOf(1, () => {
      throw refusal(429, 'Too many requests.', 1);
    });
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(sent).toHaveLength(7);
    expect(states()).toEqual(['failed']);
  });

  it('stops when told, keeps what is uploaded, and goes on where it was', async () => {
    const { run, stop, sent, state, states } = runOf(3, (_, calls) => {
      if (calls.length === 2) throw refusal(429, 'Too many requests.', 60);
      return answer('created');
    });
    const first = run();
    await vi.advanceTimersByTimeAsync(150);
    expect(state.get().waitUntil).not.toBeNull();
    stop();
    await first;
    expect(vi.getTimerCount(), 'the wait is over').toBe(0);
    expect(state.get()).toMatchObject({ phase: 'stopped', waitUntil: null });
    expect(states()).toEqual(['uploaded', 'waiting', 'waiting']);
    const second = run();
    await vi.runAllTimersAsync();
    await second;
    expect(states()).toEqual(['uploaded', 'uploaded', 'uploaded']);
    expect(sent).toEqual([0, 1, 1, 2]);
  });

  it('can be resumed while it is still stopping, without uploading anything twice', async () => {
    const { run, stop, sent, states } = runOf(2, () => answer('created'));
    const first = run();
    stop();
    void run();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent, 'one at a time').toEqual([0]);
    await vi.runAllTimersAsync();
    await first;
    expect(sent).toEqual([0, 1]);
    expect(states()).toEqual(['uploaded', 'uploaded']);
  });

  const stops: [what: string, error: Error][] = [
    ['the server cannot be reached', new NetworkError()],
    ['the wait is too long to sit through', refusal(429, 'No more images today.', 40_000)],
    ['Klaviyo is not connected', new ApiError(409, { code: 'not_connected', detail: 'Not connected.' })],
  ];
  it.each(stops)('stops instead of failing everything when %s', async (_, error) => {
    const { run, sent, state, states } = runOf(3, (index) => {
      if (index === 1) throw error;
      return answer('created');
    });
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(sent).toEqual([0, 1]);
    expect(states()).toEqual(['uploaded', 'waiting', 'waiting']);
    expect(state.get()).toMatchObject({ phase: 'stopped', stoppedBecause: error.message });
  });

  it('stops after three failures of the service in a row; those can be tried again', async () => {
    let down = true;
    const { run, retryFailed, sent, states } = runOf(5, () => {
      if (down) throw refusal(503, 'Klaviyo does not answer.');
      return answer('created');
    });
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(sent).toEqual([0, 1, 2]);
    expect(states()).toEqual(['failed', 'failed', 'failed', 'waiting', 'waiting']);
    down = false;
    retryFailed();
    await vi.runAllTimersAsync();
    expect(states()).toEqual(Array(5).fill('uploaded'));
  });

  it('leaves what was edited in Klaviyo for a decision, and uploads it as decided', async () => {
    const { run, choose, choices, sent, states } = runOf(3, (index, calls) =>
      answer(index !== 2 && calls.length < 4 ? 'conflict' : 'updated'),
    );
    const done = run();
    await vi.runAllTimersAsync();
    await done;
    expect(states()).toEqual(['conflict', 'conflict', 'uploaded']);
    choose([1], 'overwrite');
    await vi.runAllTimersAsync();
    expect(states()).toEqual(['conflict', 'uploaded', 'uploaded']);
    expect([sent.at(-1), choices.at(-1)]).toEqual([1, 'overwrite']);
    choose([0], 'keep');
    await vi.runAllTimersAsync();
    expect([sent.at(-1), choices.at(-1)]).toEqual([0, 'keep']);
  });
});

describe('the result of a bulk upload', () => {
  const of = (uploaded: number, failed: number, conflicts = 0, waiting = 0) =>
    summaryOf([
      ...Array(uploaded).fill({ state: 'uploaded' }),
      ...Array(failed).fill({ state: 'failed' }),
      ...Array(conflicts).fill({ state: 'conflict' }),
      ...Array(waiting).fill({ state: 'waiting' }),
    ]);

  it('says that all succeeded [spec 8.022]', () => {
    expect(of(12, 0)).toEqual({ tone: 'ok', text: 'All 12 campaigns uploaded successfully' });
    expect(of(1, 0).text).toBe('Campaign uploaded successfully');
  });

  it('says how many succeeded and how many failed [spec 8.023]', () => {
    expect(of(10, 2)).toEqual({ tone: 'warn', text: '10 campaigns uploaded successfully, 2 failed' });
    expect(of(1, 2).text).toBe('1 campaign uploaded successfully, 2 failed');
  });

  it('says that all failed [spec 8.024]', () => {
    expect(of(0, 12)).toEqual({ tone: 'bad', text: 'All 12 campaigns failed to upload' });
    expect(of(0, 1).text).toBe('The campaign failed to upload');
  });

  it('says what waits for a decision, and what a stopped upload has left', () => {
    expect(of(9, 1, 2)).toEqual({
      tone: 'warn',
      text: '9 campaigns uploaded successfully, 1 failed; 2 were edited in Klaviyo and wait for your decision',
    });
    expect(of(0, 0, 1).text).toBe('1 was edited in Klaviyo and waits for your decision');
    expect(of(4, 0, 0, 8)).toEqual({
      tone: 'warn',
      text: '4 campaigns uploaded successfully; 8 not uploaded yet',
    });
    expect(of(0, 2, 0, 3).text).toBe('0 campaigns uploaded successfully, 2 failed; 3 not uploaded yet');
  });
});
