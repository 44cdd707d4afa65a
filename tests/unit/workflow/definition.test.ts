import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  EVENTS_FIXED,
  EVENTS_FOR_FAULTS,
  EVENTS_PER_DRAWING_TURN,
  EVENTS_PER_FAILURE,
  EVENTS_PER_FOUND,
  EVENTS_PER_FOUND_DRAWING,
  EVENTS_PER_ROUND,
  EVENTS_PER_SEARCH,
  EVENTS_PER_SEARCHING_TURN,
  EVENTS_PER_TURN,
  fits,
  HISTORY_LIMIT,
  RESERVED_FOR_SEARCHES,
  roomFor,
  spentAfter,
} from '#functions/app/batches/state/history.ts';
import { functionSpecs } from '#infra/functions.ts';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { AT_ONCE, BATCH_LIMIT } from '#shared/contract/limits.ts';
import { eventsOf, type State, statesOf, validate } from './support.ts';

const text = batchDefinition();
const definition = JSON.parse(text) as State;
const placeholder = /\$\{(\w+)\}/g;
const resolved = text.replace(placeholder, 'arn:aws:lambda:us-east-1:123456789012:function:$1');
const states = statesOf(definition);
const tasks = [...states].filter(([, state]) => state.Type === 'Task');

describe('campaign-batch', () => {
  it('is valid, with its placeholders and resolved', () => {
    expect(validate(definition)).toEqual([]);
    expect(validate(JSON.parse(resolved))).toEqual([]);
  });

  it('names exactly the three functions of the workflow', () => {
    expect([...new Set(Array.from(text.matchAll(placeholder), ([, name]) => name))].sort()).toEqual(
      ['coordinate', 'prepareImage', 'compose'].map((name) => `${name}FunctionArn`).sort(),
    );
  });

  it('generates 8 at a time and nothing catches around the Map [spec 7.049, 9.012]', () => {
    const map = states.get('Generate');
    expect(map).toMatchObject({
      Type: 'Map',
      MaxConcurrency: 8,
      ResultPath: null,
      ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' } },
    });
    expect(map).not.toHaveProperty('Catch');
    expect(map).not.toHaveProperty('Retry');
  });

  it('uses only what the laptop runs as AWS does: JSONPath, no intrinsics, no wildcards, no "$" as a result path', () => {
    expect(text).not.toMatch(/JSONata|"Assign"|DISTRIBUTED|States\.(?!ALL|Timeout)|\[\*\]/);
    expect(text).not.toContain('"ResultPath": "$"');
  });

  it.each(tasks)(
    '%s has a timeout longer than its function runs, and keeps the payload small',
    (_, state) => {
      const name = /\$\{(\w+)FunctionArn\}/.exec(
        state.Parameters?.FunctionName as string,
      )?.[1] as keyof typeof functionSpecs;
      expect(state.TimeoutSeconds).toBeGreaterThan(functionSpecs[name].timeoutSeconds);
      expect(state.TimeoutSeconds).toBeLessThanOrEqual(2_147_483);
      // A task token's result is small anyway.
      const isAnswered = state.Resource?.endsWith('.waitForTaskToken');
      expect(isAnswered || state.ResultPath === null || state.ResultSelector !== undefined).toBe(true);
    },
  );

  it.each(tasks)(
    '%s outlasts a busy account and any other fault, with full jitter under a cap',
    (name, { Retry }) => {
      const jitter = 'FULL';
      // Only `Compose` is called eight at a time; the others share the rest of an execution's history.
      const [busy, anything] =
        name === 'Compose'
          ? [
              { IntervalSeconds: 2, MaxAttempts: 15, BackoffRate: 2, MaxDelaySeconds: 60 },
              { IntervalSeconds: 2, MaxAttempts: 3, BackoffRate: 3, MaxDelaySeconds: 30 },
            ]
          : [
              { IntervalSeconds: 4, MaxAttempts: 5, BackoffRate: 3, MaxDelaySeconds: 60 },
              { IntervalSeconds: 5, MaxAttempts: 2, BackoffRate: 4, MaxDelaySeconds: 30 },
            ];
      // The seven days for an answer must not start again.
      const never = name === 'NextCampaign' ? [{ ErrorEquals: ['States.Timeout'], MaxAttempts: 0 }] : [];
      expect(Retry).toEqual([
        ...never,
        { ErrorEquals: ['Lambda.TooManyRequestsException'], ...busy, JitterStrategy: jitter },
        { ErrorEquals: ['States.ALL'], ...anything, JitterStrategy: jitter },
      ]);
    },
  );

  it('calls the function with the image pipeline only for a campaign that needs an image drawn', () => {
    const calling = [...states].filter(
      ([, state]) => state.Type !== 'Map' && JSON.stringify(state).includes('"Next":"PrepareImage"'),
    );
    expect(calling.map(([name]) => name)).toEqual(['WhatToDo']);
    expect(states.get('WhatToDo')).toMatchObject({
      Choices: expect.arrayContaining([
        { Variable: '$.campaign.go', StringEquals: 'draw', Next: 'PrepareImage' },
      ]),
    });
  });

  it.each(['Plan', 'Continue', 'Finish'])('%s closes the batch when it cannot be done', (name) => {
    expect(states.get(name)?.Catch).toEqual([
      { ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'CloseBatch' },
    ]);
  });

  it('ends as failed after it closed a batch that failed as a whole, so that an operator is told of it', () => {
    expect(states.get('CloseBatch')).toMatchObject({ Next: 'BatchFailed' });
    expect(states.get('BatchFailed')).toMatchObject({ Type: 'Fail', Error: 'BatchFailed' });
  });

  it('has a time limit beyond the waits for answers that follow one another, instead of a year', () => {
    const wait = states.get('NextCampaign')?.TimeoutSeconds ?? Number.NaN;
    expect(definition.TimeoutSeconds).toBeGreaterThan(2 * wait);
    expect(definition.TimeoutSeconds).toBeLessThanOrEqual(2_147_483);
  });

  it('passes a task token where it waits for one, and nowhere else', () => {
    for (const [, state] of tasks) {
      expect(JSON.stringify(state.Parameters).includes('$$.Task.Token')).toBe(
        (state.Resource ?? '').endsWith('.waitForTaskToken'),
      );
    }
    expect(states.get('NextCampaign')).toMatchObject({ TimeoutSeconds: 7 * 24 * 3_600 });
  });

  it.each(['PrepareImage', 'Compose'])(
    '%s: any error is recorded, and a failure to record it stops nobody',
    (name) => {
      expect(states.get(name)?.Catch).toEqual([
        { ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'RecordFailure' },
      ]);
      expect(states.get('RecordFailure')?.Catch).toEqual([
        { ErrorEquals: ['States.ALL'], ResultPath: null, Next: 'TurnDone' },
      ]);
    },
  );
});

describe('the 25,000 events of one history', () => {
  const usual = eventsOf(definition, 'none');
  const worst = eventsOf(definition, 'all');
  const end = HISTORY_LIMIT - EVENTS_FIXED;

  it('what a turn is given is what it usually takes and a share for faults; a failure adds what it may have taken beyond', () => {
    expect(EVENTS_PER_TURN).toBe(usual.turn + EVENTS_FOR_FAULTS);
    expect(EVENTS_PER_DRAWING_TURN).toBe(usual.drawingTurn + EVENTS_FOR_FAULTS);
    expect(EVENTS_PER_FOUND).toBe(usual.found + EVENTS_FOR_FAULTS);
    expect(EVENTS_PER_FOUND_DRAWING).toBe(usual.foundDrawing + EVENTS_FOR_FAULTS);
    // A recorded failure and five retries, or six.
    expect(EVENTS_FOR_FAULTS).toBeGreaterThanOrEqual(5 + 3 * 5);
    expect(EVENTS_PER_TURN + EVENTS_PER_FAILURE).toBeGreaterThanOrEqual(worst.turn);
    expect(EVENTS_PER_DRAWING_TURN + EVENTS_PER_FAILURE).toBeGreaterThanOrEqual(worst.drawingTurn);
    const recorded = worst.turn - usual.turn;
    expect(EVENTS_PER_FOUND + EVENTS_PER_FAILURE).toBeGreaterThanOrEqual(usual.found + recorded);
    expect(EVENTS_PER_SEARCHING_TURN).toBeGreaterThanOrEqual(worst.searchingTurn);
    expect(EVENTS_PER_SEARCH).toBeGreaterThanOrEqual(worst.search);
    expect(EVENTS_PER_ROUND).toBeGreaterThanOrEqual(worst.round);
    expect(EVENTS_FIXED).toBeGreaterThanOrEqual(worst.fixed);
  });

  it.each(['compose', 'draw', 'look'])('500 campaigns that begin with "%s" are one execution', (go) => {
    const turns = Array.from({ length: BATCH_LIMIT }, () => ({ go }));
    expect(roomFor(0, turns)).toBe(BATCH_LIMIT);
    // Also true when polling has used up its reserve.
    expect(spentAfter(0, turns) + RESERVED_FOR_SEARCHES).toBeLessThanOrEqual(end);
  });

  it('500 campaigns that are written may need eight retries each, and twelve while no place looks for another', () => {
    const left = end - worst.round - usual.turn * BATCH_LIMIT;
    const retriesIn = (events: number) => Math.floor(events / (3 * BATCH_LIMIT));
    expect([retriesIn(left - RESERVED_FOR_SEARCHES), retriesIn(left)]).toEqual([8, 12]);
    const allowed = (states.get('Compose')?.Retry ?? []).map(({ MaxAttempts }) => MaxAttempts);
    expect(allowed).toEqual([15, 3]);
    const decision = readFileSync('docs/adr/0009-turns-that-take-the-next-campaign.md', 'utf8');
    expect(decision.replaceAll(/\s+/g, ' ')).toContain(
      'more than eight retries each on average (of 18 that are allowed; twelve while',
    );
  });

  it('500 campaigns usually take a third of a history', () => {
    const turns = usual.turn * BATCH_LIMIT;
    expect(usual.fixed + usual.round + turns).toBeLessThan(HISTORY_LIMIT / 3);
  });

  it('campaigns of which each fails after every retry end the execution before its history is full', () => {
    const turns = Array.from({ length: BATCH_LIMIT }, () => ({ go: 'draw' }));
    let spent = spentAfter(0, turns);
    let failed = 0;
    for (; fits(spent); failed += 1) spent += EVENTS_PER_FAILURE;
    // Campaigns being written when the last one was recorded.
    failed += AT_ONCE;
    // The others return their campaign, look once, and end.
    const stopped = usual.drawingTurn + usual.search;
    const events = worst.round + failed * worst.drawingTurn + (BATCH_LIMIT - failed) * stopped;
    expect(failed).toBeLessThan(BATCH_LIMIT);
    expect(events).toBeLessThanOrEqual(end);
  });

  it('a turn stops looking before the limit, whatever the others do at that moment', () => {
    let spent = 0;
    while (fits(spent + EVENTS_PER_FOUND_DRAWING)) spent += EVENTS_PER_FOUND_DRAWING;
    expect(spent + EVENTS_PER_ROUND).toBeLessThanOrEqual(end);
    expect(fits(spent + EVENTS_PER_FOUND_DRAWING)).toBe(false);
  });
});
