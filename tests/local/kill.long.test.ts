import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { SendTaskSuccessCommand } from '@aws-sdk/client-sfn';
import { expect, it } from 'vitest';
import { buckets, refusalOf, startLaptop } from './laptop.ts';
import { machine, map, next, runner, task, until, waiting } from './machines.ts';

const definition = machine({
  All: map({ Work: task('work') }, { ResultPath: null, ...next('Ask') }),
  Ask: waiting('ask', { ResultPath: null, ...next('Finish'), ResultSelector: undefined }),
  Finish: task('finish'),
});
type Call = { name: string; payload: { token: string }; pid?: number };
const lines = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];

/** Killed without warning once `ready`. */
async function runUntilKilled(dataDir: string, ready: (calls: Call[]) => boolean): Promise<Call[]> {
  const args = [join(import.meta.dirname, 'killed-child.ts'), dataDir, definition];
  const child = spawn(join(import.meta.dirname, '../../node_modules/.bin/node'), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const calls = () => lines(join(dataDir, 'calls')).map((line) => JSON.parse(line) as Call);
  await until(() => ready(calls()) || child.exitCode !== null);
  child.kill('SIGKILL');
  await new Promise((done) => child.once('exit', done));
  return calls();
}

const restart = async (dataDir: string) => {
  const calls: Call[] = [];
  const invoke = async (name: string, payload: unknown) => {
    calls.push({ name, payload: payload as Call['payload'] });
    return null;
  };
  return { calls, laptop: await startLaptop({ dataDir, stateMachine: { definition, invoke } }) };
};

it('a killed process leaves its executions open, and the next one runs them again to their end', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'laptop-aws-'));
  const before = await runUntilKilled(dataDir, (calls) => calls.some(({ name }) => name === 'ask'));
  const oldToken = before.find(({ name }) => name === 'ask')?.payload.token;
  appendFileSync(join(dataDir, 'executions.jsonl'), '{"name":"torn","inp');

  const { laptop, calls } = await restart(dataDir);
  const { start, describe, ended, sfn } = runner(laptop);
  const arn = await start({ items: Array.from({ length: 40 }, (_, n) => n) }, 'batch');
  expect(await describe(arn)).toMatchObject({ status: 'RUNNING' });
  expect(calls).toEqual([]);
  laptop.aws.resume();
  laptop.aws.resume();
  await until(() => calls.some(({ name }) => name === 'ask'));
  const token = calls.find(({ name }) => name === 'ask')?.payload.token;
  expect(await refusalOf(sfn.send(new SendTaskSuccessCommand({ taskToken: oldToken, output: '{}' })))).toBe(
    'TaskTimedOut',
  );
  await sfn.send(new SendTaskSuccessCommand({ taskToken: token, output: '{}' }));
  expect(await ended(arn)).toMatchObject({ status: 'SUCCEEDED' });
  expect(calls.map(({ name }) => name)).toEqual([...Array(40).fill('work'), 'ask', 'finish']);
  await laptop.stop();

  const third = await restart(dataDir);
  third.laptop.aws.resume();
  expect(await runner(third.laptop).describe(arn)).toMatchObject({ status: 'SUCCEEDED' });
  expect(third.calls).toEqual([]);
  await third.laptop.stopAndForget();
});

it('a killed process loses nothing that was acknowledged and leaves no object half written', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'laptop-aws-'));
  for (let round = 1; round <= 3; round += 1) {
    await runUntilKilled(dataDir, () => lines(join(dataDir, 'written')).length >= 25 * round);
  }
  const written = new Set(lines(join(dataDir, 'written')));
  const { laptop } = await restart(dataDir);
  const table = new DynamoDBClient(laptop.tableClient);
  for (const n of written) {
    const { Item } = await table.send(
      new GetItemCommand({ TableName: 'test-table', Key: { pk: { S: 'count' }, sk: { S: n } } }),
    );
    expect(Item).toBeDefined();
  }
  const body = Buffer.from(
    (await laptop.aws.readObject(buckets.content, 'rewritten'))?.body ?? [],
  ).toString();
  expect(new Set(body).size).toBe(1);
  expect(body.length).toBe(500_000 + Number(body[0]));
  await laptop.stopAndForget();
});
