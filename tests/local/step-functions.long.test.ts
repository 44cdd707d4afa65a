import {
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LaptopAwsOptions } from '#infra/local/aws/index.ts';
import { type Laptop, refusalOf, startLaptop } from './laptop.ts';
import { catchAll, machine, map, next, runner, task, until, waiting } from './machines.ts';

type Payload = { item: number; token: string };
let laptop: Laptop | undefined;
let calls: { name: string; payload: Payload }[];
beforeEach(() => {
  calls = [];
});
afterEach(() => laptop?.stopAndForget());

const setUp = async (definition: string, work: (name: string, payload: Payload) => unknown = () => null) => {
  const invoke: LaptopAwsOptions['stateMachine']['invoke'] = async (name, payload) => {
    calls.push({ name, payload: payload as Payload });
    return work(name, payload as Payload);
  };
  laptop = await startLaptop({ stateMachine: { definition, invoke } });
  return runner(laptop);
};
const fail = (name: string) => {
  throw Object.assign(new Error(`${name} happened`), { name });
};
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const tokens = () => calls.map(({ payload }) => payload.token);
const calledCount = (name: string) => calls.filter((call) => call.name === name).length;

describe('an execution', () => {
  it('calls functions with JSON and passes on what they return', async () => {
    const { start, ended } = await setUp(machine({ Work: task('work') }), (_name, payload) => ({
      ...payload,
      at: new Date(0),
      no: undefined,
    }));
    expect(await ended(await start({ item: 1 }))).toMatchObject({
      status: 'SUCCEEDED',
      output: { result: { item: 1, at: '1970-01-01T00:00:00.000Z' } },
    });
    expect(calls).toEqual([{ name: 'work', payload: { item: 1 } }]);
  });

  it('loops, chooses and waits as its data say', async () => {
    const definition = machine({
      Plan: task('plan', {
        ResultSelector: { 'left.$': '$.Payload.left', 'seconds.$': '$.Payload.seconds' },
        ...next('Any'),
      }),
      Any: {
        Type: 'Choice',
        Choices: [{ Variable: '$.left', NumericGreaterThan: 0, Next: 'Pause' }],
        Default: 'Finish',
      },
      Pause: { Type: 'Wait', SecondsPath: '$.seconds', Next: 'Plan' },
      Finish: task('finish'),
    });
    let left = 3;
    const { start, ended } = await setUp(definition, (name) =>
      name === 'plan' ? { left: --left, seconds: 0 } : 'done',
    );
    expect(await ended(await start({}))).toMatchObject({ output: { result: 'done' } });
    expect(calls.map(({ name }) => name)).toEqual(['plan', 'plan', 'plan', 'finish']);
  });

  it('works on eight items at once, never more, and keeps their order', async () => {
    let [running, most] = [0, 0];
    const { start, ended } = await setUp(
      machine({ All: map({ Work: task('work') }) }),
      async (_name, { item }) => {
        most = Math.max(most, ++running);
        await sleep(item % 2 ? 4 : 12);
        running -= 1;
        return item;
      },
    );
    const { output } = await ended(await start({ items: numbers(40) }));
    expect(most).toBe(8);
    expect(output).toEqual(numbers(40).map((result) => ({ result })));
  });

  it('carries zero, nothing, false and null as what they are', async () => {
    const odd = { zero: 0, empty: '', no: false, none: null };
    const each = Object.fromEntries(Object.keys(odd).map((name) => [`${name}.$`, `$.Payload.${name}`]));
    const work = task('work', { ResultSelector: each, ResultPath: '$.work', ...next('Pass') });
    const Pass = {
      Type: 'Pass',
      Parameters: { 'item.$': '$.item', 'work.$': '$.work', 'zero.$': '$.work.zero' },
      End: true,
    };
    const { start, ended } = await setUp(machine({ All: map({ Work: work, Pass }) }), () => odd);
    expect((await ended(await start({ items: [0, '', false, null] }))).output).toEqual(
      [0, '', false, null].map((item) => ({ item, work: odd, zero: 0 })),
    );
  });

  it('retries by the name of the error and hands on what did not pass', async () => {
    const Retry = [
      {
        ErrorEquals: ['RateLimited'],
        IntervalSeconds: 1,
        MaxDelaySeconds: 2,
        MaxAttempts: 2,
        BackoffRate: 1,
      },
    ];
    const definition = machine({
      All: map({ Work: task('work', { Retry, Catch: catchAll('Record') }), Record: task('record') }),
    });
    let limited = 2;
    const { start, ended } = await setUp(definition, (name, { item }) => {
      if (name === 'record') return 'recorded';
      if (item === 1) return fail('Poison');
      return limited-- > 0 ? fail('RateLimited') : 'worked';
    });
    const { status, output } = await ended(await start({ items: [0, 1] }));
    expect({ status, output }).toEqual({
      status: 'SUCCEEDED',
      output: [{ result: 'worked' }, { result: 'recorded' }],
    });
    const { payload } = calls.find(({ name }) => name === 'record') ?? {};
    const { Error: error, Cause } = (payload as unknown as { error: { Error: string; Cause: string } }).error;
    expect([error, JSON.parse(Cause)]).toMatchObject([
      'Poison',
      { errorType: 'Poison', errorMessage: 'Poison happened' },
    ]);
  });

  it('retries an error whatever fields it has, and whatever is thrown', async () => {
    const Retry = [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 1, MaxAttempts: 1 }];
    const thrown = [
      Object.assign(new Error('x'), { isRetryable: false, isCatchable: false }),
      'text',
      null,
      undefined,
    ];
    const definition = machine({
      All: map({ Work: task('work', { Retry, Catch: catchAll('Record') }), Record: task('record') }),
    });
    const { start, ended } = await setUp(definition, (name, { item }) => {
      if (name === 'work') throw thrown[item];
      return 'recorded';
    });
    expect(await ended(await start({ items: numbers(4) }))).toMatchObject({ status: 'SUCCEEDED' });
    expect([calledCount('work'), calledCount('record')]).toEqual([8, 4]);
  });

  it('fails with the error nobody catches, and starts nothing more', async () => {
    const { start, ended } = await setUp(
      machine({ All: map({ Work: task('work') }, next('Then')), Then: task('then') }),
      async (_name, { item }) => {
        await sleep(5);
        return item === 3 ? fail('Poison') : item;
      },
    );
    expect(await ended(await start({ items: numbers(100) }))).toMatchObject({
      status: 'FAILED',
      error: 'Poison',
    });
    await sleep(60);
    // The failed item was among the first eight; items that ended before it each let another start.
    expect(calls.length).toBeLessThanOrEqual(16);
    expect(calledCount('then')).toBe(0);
  });

  it('fails in a Fail state with the error and the cause it gives', async () => {
    const { start, ended } = await setUp(
      machine({
        Close: task('close', next('Failed')),
        Failed: { Type: 'Fail', Error: 'BatchFailed', Cause: 'It is closed.' },
      }),
    );
    expect(await ended(await start({}))).toMatchObject({
      status: 'FAILED',
      error: 'BatchFailed',
      cause: 'It is closed.',
    });
  });

  it('times out as a whole where the definition says so', async () => {
    const definition = { ...JSON.parse(machine({ Slow: task('slow') })), TimeoutSeconds: 1 };
    const { start, ended } = await setUp(JSON.stringify(definition), () => new Promise(() => undefined));
    expect(await ended(await start({}))).toMatchObject({ status: 'TIMED_OUT' });
  });

  it('times a task out where the definition says so, and not after a minute where it does not', async () => {
    const definition = machine({
      Slow: task('slow', {
        TimeoutSeconds: 1,
        Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'Unlimited' }],
      }),
      Unlimited: task('unlimited', { TimeoutSeconds: undefined }),
    });
    const { start, ended } = await setUp(definition, (name) =>
      name === 'slow' ? new Promise(() => undefined) : 'end',
    );
    expect(await ended(await start({}))).toMatchObject({ status: 'SUCCEEDED', output: { result: 'end' } });
  });

  it('carries at most 256 KiB in and out of a task', async () => {
    const definition = machine({ Work: task('work', { Catch: catchAll('Record') }), Record: task('record') });
    const { start, ended } = await setUp(definition, (name) =>
      name === 'work' ? 'x'.repeat(270_000) : 'recorded',
    );
    expect(await ended(await start({}))).toMatchObject({ output: { result: 'recorded' } });
    expect(calls[1]?.payload).toMatchObject({ error: { Error: 'States.DataLimitExceeded' } });
    expect(await refusalOf(start({ text: 'x'.repeat(270_000) }))).toBe('InvalidExecutionInput');
  });

  it('is started once by its name', async () => {
    const { start, ended, describe } = await setUp(machine({ Work: waiting('work') }));
    const arn = await start({ batch: 1 }, 'one');
    expect(await start({ batch: 1 }, 'one')).toBe(arn);
    expect(await refusalOf(start({ batch: 2 }, 'one'))).toBe('ExecutionAlreadyExists');
    expect(await describe(arn)).toMatchObject({ name: 'one', status: 'RUNNING', input: '{"batch":1}' });
    await until(() => calls.length > 0);
    await runner(laptop as Laptop).sfn.send(
      new SendTaskSuccessCommand({ taskToken: tokens()[0], output: '1' }),
    );
    await ended(arn);
    expect(await refusalOf(start({ batch: 1 }, 'one'))).toBe('ExecutionAlreadyExists');
    expect(calls.length).toBe(1);
  });

  it('is refused for another machine, bad input or an unknown name', async () => {
    const { sfn, describe } = await setUp(machine({ Work: task('work') }));
    const other = new StartExecutionCommand({
      stateMachineArn: 'arn:aws:states:us-east-1:0:stateMachine:other',
      input: '{}',
    });
    expect(await refusalOf(sfn.send(other))).toBe('StateMachineDoesNotExist');
    const bad = new StartExecutionCommand({
      stateMachineArn: laptop?.environment.STATE_MACHINE_ARN,
      input: '{',
    });
    expect(await refusalOf(sfn.send(bad))).toBe('InvalidExecutionInput');
    expect(await refusalOf(describe('arn:aws:states:us-east-1:0:execution:other:x'))).toBe(
      'ExecutionDoesNotExist',
    );
  });
});

describe('stopping', () => {
  it('ends an execution at once: nothing is called any more, not queued, not waiting, not in back-off', async () => {
    const Retry = [{ ErrorEquals: ['Flaky'], IntervalSeconds: 1, MaxAttempts: 5 }];
    const definition = machine({
      All: map({
        Work: task('work', { Retry, Catch: catchAll('Record'), ...next('Ask') }),
        Ask: waiting('ask'),
        Record: task('record'),
      }),
    });
    const held = Promise.withResolvers<void>();
    const { sfn, start, ended } = await setUp(definition, (name, { item }) => {
      if (name === 'work' && item === 0) return fail('Flaky');
      return name === 'work' && item < 4 ? held.promise : null;
    });
    const executionArn = await start({ items: numbers(100) });
    const untouched = await start({ items: [7] });
    await until(() => calledCount('ask') === 5);
    await sfn.send(new StopExecutionCommand({ executionArn, error: 'Cancelled', cause: 'by a person' }));
    const before = calls.length;
    held.resolve();
    expect(await ended(executionArn)).toMatchObject({
      status: 'ABORTED',
      error: 'Cancelled',
      cause: 'by a person',
    });
    await sleep(1_200);
    expect(calls.length).toBe(before);
    const sent = tokens().filter(Boolean);
    const refusals = sent.map((taskToken) =>
      refusalOf(sfn.send(new SendTaskSuccessCommand({ taskToken, output: '1' }))),
    );
    expect((await Promise.all(refusals)).filter((name) => name === 'TaskTimedOut')).toHaveLength(4);
    expect(await ended(untouched)).toMatchObject({ status: 'SUCCEEDED' });
    await sfn.send(new StopExecutionCommand({ executionArn, error: 'Again' }));
    expect(await ended(executionArn)).toMatchObject({ error: 'Cancelled' });
  });
});

it('an execution that is stopped after a restart, before it was resumed, stays stopped', async () => {
  const definition = machine({ Ask: waiting('ask') });
  const executionArn = await (await setUp(definition)).start({});
  await until(() => calls.length === 1);
  await laptop?.stop();
  const invoke = async (name: string, payload: unknown) => calls.push({ name, payload: payload as Payload });
  laptop = await startLaptop({ dataDir: laptop?.dataDir, stateMachine: { definition, invoke } });
  const { sfn, describe: describeIt } = runner(laptop);
  expect(await describeIt(executionArn)).toMatchObject({ status: 'RUNNING' });
  await sfn.send(new StopExecutionCommand({ executionArn }));
  laptop.aws.resume();
  await sleep(30);
  expect(await describeIt(executionArn)).toMatchObject({ status: 'ABORTED' });
  expect(calls.length).toBe(1);
});

describe('a task token', () => {
  const answer = (taskToken: string | undefined, output = '"yes"') =>
    new SendTaskSuccessCommand({ taskToken, output });

  it('is one of its own for every item, and its answer is the result', async () => {
    const { sfn, start, ended } = await setUp(machine({ All: map({ Ask: waiting('ask') }) }));
    const arn = await start({ items: numbers(5) });
    await until(() => calls.length === 5);
    expect(new Set(tokens()).size).toBe(5);
    const order = calls.map(({ payload }) => (payload as unknown as { input: Payload }).input.item);
    for (const [n, token] of tokens().entries())
      await sfn.send(answer(token, JSON.stringify({ item: order[n] })));
    expect((await ended(arn)).output).toEqual(numbers(5).map((item) => ({ answer: { item } })));
  });

  it('answers once; late, repeated and malformed answers are harmless', async () => {
    const { sfn, start, ended } = await setUp(machine({ Ask: waiting('ask') }));
    const arn = await start({});
    await until(() => calls.length === 1);
    const [token] = tokens();
    expect(await refusalOf(sfn.send(answer(token, 'not JSON')))).toBe('InvalidOutput');
    expect(await refusalOf(sfn.send(answer('made-up')))).toBe('InvalidToken');
    expect(await refusalOf(sfn.send(answer('0'.repeat(64))))).toBe('TaskTimedOut');
    await sfn.send(answer(token, '"first"'));
    expect(await refusalOf(sfn.send(answer(token, '"second"')))).toBe('TaskTimedOut');
    expect(await refusalOf(sfn.send(new SendTaskFailureCommand({ taskToken: token })))).toBe('TaskTimedOut');
    expect(await ended(arn)).toMatchObject({ status: 'SUCCEEDED', output: { answer: 'first' } });
    expect(await refusalOf(sfn.send(answer(token)))).toBe('TaskTimedOut');
  });

  it('may be answered while its function still runs, and the answer stands when the function then fails', async () => {
    const { start, ended } = await setUp(machine({ Ask: waiting('ask') }), async (_name, { token }) => {
      await runner(laptop as Laptop).sfn.send(answer(token, '"early"'));
      fail('TooLate');
    });
    expect(await ended(await start({}))).toMatchObject({ status: 'SUCCEEDED', output: { answer: 'early' } });
  });

  it('is a new one at every attempt, and an old one is worth nothing', async () => {
    const Retry = [{ ErrorEquals: ['Flaky'], IntervalSeconds: 1, MaxAttempts: 1 }];
    const { sfn, start, ended } = await setUp(
      machine({ Ask: waiting('ask', { Retry }) }),
      () => calls.length === 1 && fail('Flaky'),
    );
    const arn = await start({});
    await until(() => calls.length === 2);
    const [old, current] = tokens();
    expect(current).not.toBe(old);
    expect(await refusalOf(sfn.send(answer(old)))).toBe('TaskTimedOut');
    await sfn.send(answer(current));
    expect(await ended(arn)).toMatchObject({ output: { answer: 'yes' } });
  });

  it('can fail its task by name', async () => {
    const Catch = [{ ErrorEquals: ['Refused'], ResultPath: '$.error', Next: 'Record' }];
    const { sfn, start, ended } = await setUp(
      machine({ Ask: waiting('ask', { Catch }), Record: task('record') }),
    );
    const arn = await start({});
    await until(() => calls.length === 1);
    await sfn.send(new SendTaskFailureCommand({ taskToken: tokens()[0], error: 'Refused', cause: 'no' }));
    await ended(arn);
    expect(calls[1]?.payload).toMatchObject({ error: { Error: 'Refused', Cause: 'no' } });
  });

  it.each([
    ['the time is up', { TimeoutSeconds: 1 }],
    ['no heartbeat comes', { HeartbeatSeconds: 1 }],
  ])('is void when %s', async (_what, limits) => {
    const Catch = [{ ErrorEquals: ['States.Timeout'], Next: 'Record' }];
    const { sfn, start, ended } = await setUp(
      machine({ Ask: waiting('ask', { Catch, ...limits }), Record: task('record') }),
    );
    const arn = await start({});
    await until(() => calledCount('record') === 1);
    expect(await refusalOf(sfn.send(answer(tokens()[0])))).toBe('TaskTimedOut');
    expect(await ended(arn)).toMatchObject({ status: 'SUCCEEDED' });
  });

  it('lives on heartbeats', async () => {
    const { sfn, start, ended } = await setUp(machine({ Ask: waiting('ask', { HeartbeatSeconds: 2 }) }));
    const arn = await start({});
    await until(() => calls.length === 1);
    for (let n = 0; n < 3; n += 1) {
      await sleep(900);
      await sfn.send(new SendTaskHeartbeatCommand({ taskToken: tokens()[0] }));
    }
    await sfn.send(answer(tokens()[0]));
    expect(await ended(arn)).toMatchObject({ status: 'SUCCEEDED' });
  });
});
