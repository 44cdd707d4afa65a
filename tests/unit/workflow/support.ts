import { createRequire } from 'node:module';

export interface Retrier {
  ErrorEquals: string[];
  IntervalSeconds: number;
  MaxAttempts: number;
  BackoffRate?: number;
  MaxDelaySeconds: number;
  JitterStrategy: string;
}

export interface State {
  Type?: string;
  Resource?: string;
  Parameters?: Record<string, unknown>;
  TimeoutSeconds?: number;
  ResultPath?: string | null;
  ResultSelector?: unknown;
  Retry?: Retrier[];
  Catch?: unknown[];
  States?: Record<string, State>;
  ItemProcessor?: State;
}

type Validator = (definition: unknown) => { isValid: boolean; errorsText: () => string };
const validator = createRequire(import.meta.url)('asl-validator') as Validator;

/** asl-validator modifies its argument, so it gets a copy. */
export function validate(definition: unknown): string[] {
  const { isValid, errorsText } = validator(structuredClone(definition));
  return isValid ? [] : [errorsText()];
}

/** By name, including those inside the Map. Throws on duplicate names. */
export function statesOf(definition: State, found = new Map<string, State>()): Map<string, State> {
  for (const [name, state] of Object.entries(definition.States ?? {})) {
    if (found.has(name)) throw new Error(`Two states are called ${name}`);
    found.set(name, state);
    if (state.ItemProcessor) statesOf(state.ItemProcessor, found);
  }
  return found;
}

/** Entered and exited. */
const PASSING = 2;

/** Lambda: entered, scheduled, started, ended, exited, and failed, scheduled, started for each retry. */
const taskEvents = (state: State | undefined, retries: 'none' | 'all') =>
  5 +
  (retries === 'all' ? 3 * (state?.Retry ?? []).reduce((sum, { MaxAttempts }) => sum + MaxAttempts, 0) : 0);

export function eventsOf(definition: State, retries: 'none' | 'all') {
  const states = statesOf(definition);
  const task = (name: string) => taskEvents(states.get(name), retries);
  const iteration = 2;
  const submitted = 1; // TaskSubmitted, for a task that waits for its token
  const recorded = retries === 'all' ? task('RecordFailure') : 0;
  const turn = iteration + PASSING /* WhatToDo */ + recorded + PASSING; /* TurnDone */
  const found = task('Compose') + PASSING; /* Composed */
  const search = task('NextCampaign') + submitted + PASSING /* WhatToDo */ + PASSING; /* WaitForModel */
  return {
    turn: turn + found,
    drawingTurn: turn + task('PrepareImage') + found,
    searchingTurn: iteration + PASSING + PASSING + search,
    search,
    found,
    foundDrawing: task('PrepareImage') + found,
    round: task('Plan') + PASSING /* WhatNext */ + 4 /* the Map */,
    fixed:
      1 /* started */ +
      task('Plan') +
      PASSING +
      Math.max(...['Finish', 'Continue'].map(task)) +
      task('CloseBatch') +
      1 /* BatchFailed, which is only entered */ +
      1 /* ended */,
  };
}
