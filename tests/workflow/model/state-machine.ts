import type * as WorkflowModule from '#functions/services/workflow.ts';
import { hashOf } from './scheduler.ts';

type Data = Record<string, unknown>;

interface Rule {
  ErrorEquals: string[];
  MaxAttempts?: number;
  ResultPath?: string | null;
  Next?: string;
}

/** The parts that the batch's definition uses. */
interface State {
  Type: 'Task' | 'Choice' | 'Map' | 'Wait' | 'Pass' | 'Fail';
  Error?: string;
  Resource?: string;
  Parameters?: Data;
  ItemSelector?: Data;
  ItemsPath?: string;
  ItemProcessor?: States;
  MaxConcurrency?: number;
  Choices?: { Variable: string; StringEquals: string; Next: string }[];
  Default?: string;
  SecondsPath?: string;
  ResultSelector?: Data;
  ResultPath?: string | null;
  Retry?: Rule[];
  Catch?: Rule[];
  Next?: string;
  End?: boolean;
}

interface States {
  StartAt: string;
  States: Record<string, State>;
}

interface Execution {
  name: string;
  input: string;
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED';
}

interface Token {
  execution: Execution;
  answer: (output: unknown) => void;
  fail: (error: TaskError) => void;
}

/** `name` as in Step Functions. */
export class TaskError extends Error {
  override readonly name: string;
  constructor(name: string) {
    super(name);
    this.name = name;
  }
}

/** A stopped execution begins nothing more. */
class Stopped extends Error {}

/** Carries out the machine's tasks and lets it wait. */
export interface Runner {
  begin: <T>(
    name: string,
    thread: string,
    work: () => Promise<T>,
  ) => { actor: { onKill?: () => void }; outcome: Promise<T> };
  operation: <T>(label: string, effect: () => T, fingerprintOf: (result: T) => number) => Promise<T>;
  pause: (ms: number) => Promise<void>;
}

export interface MachineParts {
  definition: string;
  scheduler: Runner;
  /** Carries out a task. */
  invoke: (task: string, payload: unknown) => Promise<unknown>;
  onEndedEarly: (execution: Execution) => void;
  onStart: (execution: Execution) => void;
  onState?: (name: string) => void;
}

/** Tasks are actors of the scheduler. As on AWS, a stopped execution's running function finishes. */
export class MachineModel {
  readonly executions = new Map<string, Execution>();
  readonly tokens = new Map<string, Token>();
  readonly #parts: MachineParts;
  readonly #definition: States;
  readonly #begun = new Map<string, number>();

  constructor(parts: MachineParts) {
    this.#parts = parts;
    this.#definition = JSON.parse(parts.definition);
  }

  /** Replaces `functions/services/workflow.ts`. */
  get service(): typeof WorkflowModule {
    const { scheduler } = this.#parts;
    const operation = <T>(label: string, effect: () => T): Promise<T> =>
      scheduler.operation(label, effect, (result) => hashOf(String(result)));
    return {
      startExecution: (name, input) =>
        operation(`start ${name}`, () => this.#start(name, JSON.stringify(input))),
      stopExecution: (name) => operation(`stop ${name}`, () => this.#stop(name)),
      executionStatus: (name) => operation(`status of ${name}`, () => this.executions.get(name)?.status),
      answerTask: (token, output) =>
        operation(`answer ${token}`, () => {
          const waiting = this.tokens.get(token);
          this.tokens.delete(token);
          waiting?.answer(JSON.parse(JSON.stringify(output)));
          return waiting !== undefined;
        }),
    };
  }

  get fingerprint(): string {
    const executions = [...this.executions.values()].map(({ name, status }) => `${name}=${status}`).sort();
    return `${executions.join()};${[...this.tokens.keys()].sort().join()}`;
  }

  /** Every turn that waits on a token times out. */
  expireTokens(): void {
    for (const [token, { fail }] of this.tokens) {
      this.tokens.delete(token);
      fail(new TaskError('States.Timeout'));
    }
  }

  #start(name: string, input: string): void {
    if (this.executions.has(name)) return;
    const execution: Execution = { name, input, status: 'RUNNING' };
    this.executions.set(name, execution);
    this.#parts.onStart(execution);
    const end = (status: Execution['status']) => {
      if (execution.status !== 'RUNNING') return;
      execution.status = status;
      if (status === 'FAILED') this.#parts.onEndedEarly(execution);
    };
    void this.#states(this.#definition, JSON.parse(input), { execution, thread: name, context: {} }).then(
      () => end('SUCCEEDED'),
      () => end('FAILED'),
    );
  }

  #stop(name: string): void {
    const execution = this.executions.get(name);
    if (execution?.status !== 'RUNNING') return;
    execution.status = 'ABORTED';
    for (const [token, waiting] of this.tokens)
      if (waiting.execution === execution) {
        this.tokens.delete(token);
        waiting.fail(new TaskError('States.Aborted'));
      }
    this.#parts.onEndedEarly(execution);
  }

  async #states({ StartAt, States: states }: States, input: Data, run: Run): Promise<Data> {
    let data = input;
    for (let name = StartAt; ; ) {
      const state = states[name];
      if (!state) throw new Error(`The definition has no state ${name}`);
      if (run.execution.status !== 'RUNNING') throw new Stopped();
      this.#parts.onState?.(name);
      const { next, output } = await this.#state(name, state, data, run);
      data = output;
      if (next === undefined) return data;
      name = next;
    }
  }

  async #state(
    name: string,
    state: State,
    data: Data,
    run: Run,
  ): Promise<{ next: string | undefined; output: Data }> {
    switch (state.Type) {
      case 'Choice': {
        const match = state.Choices?.find((choice) => read(data, choice.Variable) === choice.StringEquals);
        return { next: match?.Next ?? state.Default, output: data };
      }
      case 'Pass':
        return { next: state.Next, output: fill(state.Parameters ?? {}, data, run.context) as Data };
      case 'Fail':
        throw new TaskError(state.Error ?? name);
      case 'Wait':
        await this.#pause(Number(read(data, state.SecondsPath ?? '')) * 1_000, run);
        return { next: state.Next, output: data };
      case 'Map':
        await this.#map(state, data, run);
        return { next: state.Next, output: data };
      case 'Task':
        return this.#task(name, state, data, run);
    }
  }

  async #map(
    { ItemsPath = '', ItemSelector = {}, ItemProcessor, MaxConcurrency = 1 }: State,
    data: Data,
    run: Run,
  ): Promise<void> {
    const entries = (read(data, ItemsPath) as Data[]).entries();
    const places = Array.from({ length: MaxConcurrency }, async () => {
      for (const [at, Value] of entries) {
        const context = { Map: { Item: { Value } } };
        const turn = { ...run, context, thread: `${run.thread}.${at}` };
        if (ItemProcessor) await this.#states(ItemProcessor, fill(ItemSelector, data, context) as Data, turn);
      }
    });
    await Promise.all(places);
  }

  /** A separate actor, so that the scheduler knows. */
  async #pause(ms: number, { thread }: Run): Promise<void> {
    const { scheduler } = this.#parts;
    await scheduler.begin(`${thread} waits`, thread, () => scheduler.pause(ms)).outcome;
  }

  async #task(
    name: string,
    state: State,
    data: Data,
    run: Run,
  ): Promise<{ next: string | undefined; output: Data }> {
    const tries = new Map<Rule, number>();
    for (;;) {
      try {
        const result = await this.#invoke(name, state, data, run);
        if (run.execution.status !== 'RUNNING') throw new Stopped();
        const selected = state.ResultSelector ? fill(state.ResultSelector, result as Data, {}) : result;
        return { next: state.Next, output: placed(data, state.ResultPath, selected) };
      } catch (error) {
        if (run.execution.status !== 'RUNNING' || !(error instanceof Error)) throw new Stopped();
        const retry = state.Retry?.find((rule) => covers(rule, error));
        const tried = (retry && tries.get(retry)) ?? 0;
        if (retry && tried < (retry.MaxAttempts ?? 3)) {
          tries.set(retry, tried + 1);
          continue;
        }
        const caught = state.Catch?.find((rule) => covers(rule, error));
        if (!caught) throw error;
        const failure = { Error: error.name, Cause: error.message };
        return { next: caught.Next, output: placed(data, caught.ResultPath, failure) };
      }
    }
  }

  async #invoke(name: string, state: State, data: Data, run: Run): Promise<unknown> {
    const { scheduler, invoke } = this.#parts;
    const count = (this.#begun.get(run.thread) ?? 0) + 1;
    this.#begun.set(run.thread, count);
    const token = `token-${run.thread}-${count}`;
    const parameters = fill(state.Parameters ?? {}, data, { ...run.context, Task: { Token: token } }) as {
      FunctionName: string;
      Payload: unknown;
    };
    const task = /^\$\{(\w+)FunctionArn\}$/.exec(parameters.FunctionName)?.[1] ?? name;
    const killed = Promise.withResolvers<never>();
    const { actor, outcome } = scheduler.begin(`${run.thread} ${task} ${count}`, run.thread, () =>
      invoke(task, JSON.parse(JSON.stringify(parameters.Payload))),
    );
    actor.onKill = () => killed.reject(new TaskError('Sandbox.Timedout'));
    const ended = Promise.race([outcome, killed.promise]);
    if (!state.Resource?.endsWith('.waitForTaskToken')) return { Payload: await ended };
    return this.#answered(token, run.execution, ended);
  }

  /** An answer, or that function's failure, counts while the function that stored the token still runs. */
  #answered(token: string, execution: Execution, ended: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.tokens.set(token, { execution, answer: resolve, fail: reject });
      ended.catch((error) => {
        this.tokens.delete(token);
        reject(error);
      });
    });
  }
}

interface Run {
  execution: Execution;
  /** The execution's name, or that of one of its turns. */
  thread: string;
  context: Data;
}

/** `path` such as `$.plan.next`. */
function read(data: unknown, path: string): unknown {
  return path
    .replace(/^\$+\.?/, '')
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, key) => (value as Data | undefined)?.[key], data);
}

/** `$` paths from the data, `$$` from the context. */
function fill(template: unknown, data: Data, context: Data): unknown {
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => {
      if (!key.endsWith('.$')) return [key, fill(value, data, context)];
      const path = String(value);
      return [key.slice(0, -2), path.startsWith('$$') ? read(context, path) : read(data, path)];
    }),
  );
}

/** At `$.<field>`; unchanged when the path is null. */
function placed(data: Data, path: string | null | undefined, result: unknown): Data {
  if (path === null) return data;
  if (path === undefined || path === '$') return result as Data;
  return { ...data, [path.replace('$.', '')]: result };
}

const covers = ({ ErrorEquals }: Rule, { name }: Error): boolean =>
  ErrorEquals.includes('States.ALL') || ErrorEquals.includes(name);
