import type { StateMachineDefinition } from 'aws-local-stepfunctions';

/** Seconds; Node fires longer timers immediately. */
const LONGEST_TIMEOUT = 2_147_483;
const MOST_AT_ONCE = 40;
const INVOKE = 'arn:aws:states:::lambda:invoke';
const WAIT = `${INVOKE}.waitForTaskToken`;

export interface TaskState {
  name: string;
  waitsForToken: boolean;
  timeoutSeconds: number;
  heartbeatSeconds: number | undefined;
}

export interface Definition {
  machine: StateMachineDefinition;
  tasks: TaskState[];
}

export class DefinitionRefused extends Error {
  override readonly name = 'DefinitionRefused';
}

type Json = Record<string, unknown>;

/**
 * Throws `DefinitionRefused` for anything that would silently run differently from AWS. Tasks get AWS's
 * default timeout, not the package's 60 s.
 */
export function loadDefinition(text: string): Definition {
  const machine = JSON.parse(text.replace(/\$\{(\w+)FunctionArn\}/g, '$1')) as Json;
  const tasks = new Map<string, TaskState>();
  const names = new Set<string>();
  const machines: Json[] = [machine];
  for (const level of machines) {
    refuse('the machine', {
      'QueryLanguage other than JSONPath': (level.QueryLanguage ?? 'JSONPath') !== 'JSONPath',
    });
    checkTimeout(level, 'the machine');
    for (const [name, state] of Object.entries((level.States ?? {}) as Record<string, Json>)) {
      if (names.has(name)) throw new DefinitionRefused(`Two states are called ${name}`);
      names.add(name);
      checkState(name, state);
      checkPaths(name, state);
      if (state.Type === 'Task') tasks.set(name, readTask(name, state));
      machines.push(...innerMachines(state));
    }
  }
  return { machine: machine as unknown as StateMachineDefinition, tasks: [...tasks.values()] };
}

function innerMachines({ ItemProcessor, Iterator: iterator, Branches }: Json): Json[] {
  return [ItemProcessor, iterator, ...((Branches ?? []) as unknown[])].filter(
    (inner) => inner !== undefined,
  ) as Json[];
}

function refuse(where: string, found: Record<string, boolean>): void {
  for (const [what, there] of Object.entries(found))
    if (there) throw new DefinitionRefused(`${where}: the laptop cannot run ${what}`);
}

function checkState(name: string, state: Json): void {
  const isMap = state.Type === 'Map' || state.Type === 'Parallel';
  const processor = (state.ItemProcessor ?? {}) as { ProcessorConfig?: { Mode?: string } };
  const results = [state, ...((state.Catch ?? []) as Json[])].map(({ ResultPath }) => ResultPath);
  const unknown = [
    ...['QueryLanguage', 'Assign', 'Arguments', 'Output', 'Items', 'Condition'],
    ...[
      'ItemReader',
      'ItemBatcher',
      'ResultWriter',
      'MaxConcurrencyPath',
      'TimeoutSecondsPath',
      'HeartbeatSecondsPath',
      'Credentials',
    ],
    ...[
      'ToleratedFailureCount',
      'ToleratedFailurePercentage',
      'ToleratedFailureCountPath',
      'ToleratedFailurePercentagePath',
    ],
  ].filter((field) => field in state);
  refuse(name, {
    [unknown.join(', ')]: unknown.length > 0,
    'a distributed Map': (processor.ProcessorConfig?.Mode ?? 'INLINE') !== 'INLINE',
    'Retry or Catch on a Map or Parallel': isMap && ('Retry' in state || 'Catch' in state),
    [`more than ${MOST_AT_ONCE} items at once`]: Number(state.MaxConcurrency ?? 0) > MOST_AT_ONCE,
    'ResultPath "$"; leave it out': results.includes('$'),
    'a Pass whose Result is empty, zero or false': 'Result' in state && !state.Result,
  });
  checkTimeout(state, name);
}

function checkTimeout(at: Json, where: string): void {
  for (const field of ['TimeoutSeconds', 'HeartbeatSeconds', 'Seconds']) {
    refuse(where, { [`${field} above ${LONGEST_TIMEOUT}`]: Number(at[field] ?? 0) > LONGEST_TIMEOUT });
  }
}

function readTask(name: string, state: Json): TaskState {
  const parameters = (state.Parameters ?? {}) as Json;
  refuse(name, {
    [`the resource ${String(state.Resource)}`]: state.Resource !== INVOKE && state.Resource !== WAIT,
    'a task without a FunctionName': typeof parameters.FunctionName !== 'string',
  });
  state.TimeoutSeconds ??= LONGEST_TIMEOUT;
  return {
    name,
    waitsForToken: state.Resource === WAIT,
    timeoutSeconds: state.TimeoutSeconds as number,
    heartbeatSeconds: state.HeartbeatSeconds as number | undefined,
  };
}

const context: [path: RegExp, allowed: (state: Json, field: string) => boolean][] = [
  [/^\$\$\.Execution\.(Id|Name)$/, () => true],
  [/^\$\$\.Map\.Item\.(Index|Value)\b/, (_state, field) => field === 'ItemSelector'],
  [/^\$\$\.Task\.Token$/, (state, field) => field === 'Parameters' && state.Resource === WAIT],
];

function checkPaths(name: string, state: Json): void {
  for (const [field, value] of Object.entries(state)) {
    if (['Comment', 'ItemProcessor', 'Iterator', 'Branches'].includes(field)) continue;
    for (const text of stringsOf(value)) {
      for (const [path] of text.matchAll(/\$\$[.\w]*/g)) {
        const allowed = context.some(([known, here]) => known.test(path) && here(state, field));
        if (!allowed)
          throw new DefinitionRefused(`${name}: ${path} is not the same on the laptop and on AWS`);
      }
      if (/^\$.*(\[\*\]|\[\?|\[\d*:|\.\.)/.test(text))
        throw new DefinitionRefused(`${name}: ${text} fails on the laptop when it finds nothing`);
    }
  }
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
