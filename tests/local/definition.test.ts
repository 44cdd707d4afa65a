import { describe, expect, it } from 'vitest';
import { DefinitionRefused, loadDefinition } from '#infra/local/aws/step-functions/definition.ts';
import { batchDefinition } from '#infra/workflow/definition.ts';
import { catchAll, machine, map, next, task, waiting } from './machines.ts';

describe('a definition', () => {
  it('names functions where it has placeholders, and has AWS’s timeout where it has none', () => {
    const { machine: loaded, tasks } = loadDefinition(
      machine({ All: map({ Work: task('work', { TimeoutSeconds: undefined }) }) }),
    );
    expect(JSON.stringify(loaded)).toContain('"FunctionName":"work"');
    expect(tasks).toEqual([
      { name: 'Work', waitsForToken: false, timeoutSeconds: 2_147_483, heartbeatSeconds: undefined },
    ]);
  });

  it('is the one the product deploys', () => {
    expect(loadDefinition(batchDefinition()).tasks.map(({ name }) => name)).toContain('Compose');
  });

  it.each([
    ['JSONata', JSON.stringify({ QueryLanguage: 'JSONata', ...JSON.parse(machine({ Work: task('work') })) })],
    ['JSONata in one state', machine({ Work: task('work', { QueryLanguage: 'JSONata' }) })],
    ['variables', machine({ Work: task('work', { Assign: { x: 1 } }) })],
    [
      'a distributed Map',
      machine({
        All: map(
          { W: task('w') },
          {
            ItemProcessor: {
              ProcessorConfig: { Mode: 'DISTRIBUTED' },
              StartAt: 'W',
              States: { W: task('w') },
            },
          },
        ),
      }),
    ],
    [
      'two states of one name',
      machine({ Work: task('work', next('All')), All: map({ Work: task('work') }) }),
    ],
    [
      'Catch on a Map',
      machine({ All: map({ Work: task('work') }, { Catch: catchAll('Then') }), Then: task('then') }),
    ],
    [
      'Retry on a Parallel',
      machine({
        All: { Type: 'Parallel', Branches: [], Retry: [{ ErrorEquals: ['States.ALL'] }], End: true },
      }),
    ],
    ['more than 40 at once', machine({ All: map({ Work: task('work') }, { MaxConcurrency: 41 }) })],
    ['a timeout that would fire at once', machine({ Work: task('work', { TimeoutSeconds: 2_592_000 }) })],
    ['a wait that would end at once', machine({ Work: { Type: 'Wait', Seconds: 2_592_000, End: true } })],
    ['ResultPath "$"', machine({ Work: task('work', { ResultPath: '$' }) })],
    [
      'ResultPath "$" in a Catch',
      machine({
        Work: task('work', { Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$', Next: 'X' }] }),
        X: task('x'),
      }),
    ],
    [
      'another kind of task',
      machine({ Work: task('work', { Resource: 'arn:aws:states:::sqs:sendMessage' }) }),
    ],
    ['a task without a function', machine({ Work: task('work', { Parameters: {} }) })],
    [
      'a token in a task that does not wait',
      machine({ Work: { ...waiting('work'), Resource: 'arn:aws:states:::lambda:invoke' } }),
    ],
    [
      'the input of the execution, which is the item’s inside a Map',
      machine({ Work: task('work', { ResultSelector: { 'x.$': '$$.Execution.Input' } }) }),
    ],
    [
      'the item outside ItemSelector',
      machine({ All: map({ Work: task('work', { ResultSelector: { 'x.$': '$$.Map.Item.Index' } }) }) }),
    ],
    ['a path that may find nothing', machine({ Work: task('work', { InputPath: '$.items[*].id' }) })],
    ['an empty Pass', machine({ Empty: { Type: 'Pass', Result: 0, End: true } })],
  ])('with %s is refused, since it would run differently here', (_what, text) => {
    expect(() => loadDefinition(text)).toThrow(DefinitionRefused);
  });
});
