import { describe, expect, it } from 'vitest';
import {
  EVENTS_FIXED,
  EVENTS_PER_ITEM,
  EVENTS_PER_ROUND,
  HISTORY_LIMIT,
  roomFor,
  spentAfter,
} from '#functions/app/batches/history.ts';
import { functionSpecs } from '#infra/functions.ts';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { MAX_ATTEMPTS } from '#shared/contract/schemas/batch.ts';
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

  it('names exactly the six functions of the workflow', () => {
    expect([...new Set(Array.from(text.matchAll(placeholder), ([, name]) => name))].sort()).toEqual(
      ['plan', 'awaitDecision', 'prepareImage', 'compose', 'recordFailure', 'finish']
        .map((name) => `${name}FunctionArn`)
        .sort(),
    );
  });

  it('generates 8 at a time and nothing catches around the Map', () => {
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
      expect(state.ResultPath === null || state.ResultSelector !== undefined).toBe(true);
    },
  );

  it.each(tasks)(
    '%s retries Lambda service errors by name only, with full jitter under a cap',
    (_, state) => {
      expect(state.Retry).toHaveLength(1);
      for (const {
        ErrorEquals,
        JitterStrategy,
        IntervalSeconds,
        MaxDelaySeconds,
        MaxAttempts,
      } of state.Retry ?? []) {
        expect(ErrorEquals.every((name) => name.startsWith('Lambda.'))).toBe(true);
        expect(ErrorEquals).toContain('Lambda.TooManyRequestsException');
        expect(JitterStrategy).toBe('FULL');
        expect(MaxDelaySeconds).toBeGreaterThan(IntervalSeconds);
        expect(MaxAttempts).toBeGreaterThan(0);
      }
    },
  );

  it('passes a task token where it waits for one, and nowhere else', () => {
    for (const [, state] of tasks) {
      expect(JSON.stringify(state.Parameters).includes('$$.Task.Token')).toBe(
        (state.Resource ?? '').endsWith('.waitForTaskToken'),
      );
    }
    expect(states.get('AwaitDecision')).toMatchObject({ TimeoutSeconds: 7 * 24 * 3_600 });
  });

  it.each(['PrepareImage', 'Compose'])(
    '%s: any error is recorded, and a failure to record it stops nobody',
    (name) => {
      expect(states.get(name)?.Catch).toEqual([
        { ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'RecordFailure' },
      ]);
      expect(states.get('RecordFailure')?.Catch).toEqual([
        { ErrorEquals: ['States.ALL'], ResultPath: null, Next: 'ItemDone' },
      ]);
    },
  );
});

describe('the 25,000 events of one history', () => {
  const worst = eventsOf(definition, { waits: MAX_ATTEMPTS - 1 });

  it("Plan's figures cover the worst the definition can do", () => {
    expect(worst.item).toBeLessThanOrEqual(EVENTS_PER_ITEM);
    expect(worst.round).toBeLessThanOrEqual(EVENTS_PER_ROUND);
    expect(worst.fixed).toBeLessThanOrEqual(EVENTS_FIXED);
  });

  it('500 campaigns at the worst retry count never reach it: the batch goes on in a next execution', () => {
    let left = 500;
    let executions = 0;
    for (; left > 0; executions++) {
      let spent = 0;
      for (let room = roomFor(spent); room > 0 && left > 0; room = roomFor(spent)) {
        const taken = Math.min(room, left);
        left -= taken;
        spent = spentAfter(spent, taken);
      }
      expect(spent + EVENTS_FIXED).toBeLessThan(HISTORY_LIMIT);
    }
    expect(executions).toBe(3);
  });

  it('500 questions answered one at a time never reach it either', () => {
    for (let spent = 0; roomFor(spent) > 0; ) {
      spent = spentAfter(spent, 1);
      expect(spent + EVENTS_FIXED).toBeLessThan(HISTORY_LIMIT);
    }
  });
});
