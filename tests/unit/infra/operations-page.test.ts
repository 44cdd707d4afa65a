import { existsSync, globSync, readFileSync } from 'node:fs';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { describe, expect, it } from 'vitest';
import { alarmsOf, edgeAlarmsOf, type MetricSources } from '#infra/aws/alarms.ts';
import { insightsQueries } from '#infra/aws/insights-queries.ts';
import { deployCommand } from '#infra/operate/deploy.ts';
import { costRows, modelRows } from '#tests/costs/per-thousand.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const stacks = globSync('infra/aws/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const all = (pattern: RegExp, text = page): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort();
const section = (heading: string) => page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
const firstCells = (heading: string) =>
  all(/^\| ([^|]+) \|/gm, section(heading)).filter((cell) => !/^-+$/.test(cell));

const metric = () => new Metric({ namespace: 'Test', metricName: 'Test' });
const noMetric = {
  metricErrors: metric,
  metricThrottles: metric,
  metricApproximateNumberOfMessagesVisible: metric,
};
const sources = {
  apiId: 'api',
  stateMachineArn: 'arn',
  tableName: 'table',
  unclosed: noMetric,
  functions: new Proxy({}, { get: () => noMetric }),
  metricsNamespace: 'Galley/test',
} as unknown as MetricSources;

describe('the page for operators', () => {
  it('names commands that exist, with options they have', () => {
    const commands = [...page.matchAll(/npm run ([\w:]+)((?: [^`\n#&]*)?)/g)];
    expect(commands.length).toBeGreaterThan(15);
    for (const [, name = '', args = ''] of commands) {
      expect(scripts).toHaveProperty(name);
      const file = /^node (\S+)/.exec(scripts[name] ?? '')?.[1] ?? '';
      const source = readFileSync(file, 'utf8');
      for (const option of all(/--(?:no-)?([a-z][a-z-]*)/g, args)) {
        if (name === 'deploy') expect(deployCommand.options, option).toHaveProperty(option);
        else expect(source, `${name} --${option}`).toMatch(new RegExp(`'?${option}'?: \\{ type: `));
      }
    }
    for (const option of all(/`--(?:no-)?([a-z-]+)/g)) expect(deployCommand.options).toHaveProperty(option);
  });

  it('may be followed with a cdk installed elsewhere: it runs on our Node, and builds before it deploys', () => {
    const cdk = JSON.parse(readFileSync('cdk.json', 'utf8')) as { app: string; build: string };
    expect(cdk.app).toBe('npx node infra/aws/app.ts');
    expect(all(/npm run ([\w:]+)/g, cdk.build)).toEqual(['build:functions', 'build:web']);
    for (const name of all(/npm run ([\w:]+)/g, cdk.build)) expect(scripts).toHaveProperty(name);
  });

  it('explains every option that a deployment has and remembers', () => {
    const explained = all(/`--([a-z-]+)/g, section('The first deployment'));
    const once = new Set(['stage', 'back', 'seed']);
    for (const option of Object.keys(deployCommand.options ?? {}).filter((name) => !once.has(name)))
      expect(explained).toContain(option);
  });

  it('gives context that the stacks read', () => {
    const keys = all(/-c (\w+)=/g);
    expect(keys).toEqual(['environments', 'firewall', 'githubProvider', 'repository', 'stage']);
    for (const key of keys) expect(stacks).toMatch(new RegExp(`'${key}'`));
  });

  it('lists the outputs of the stacks, all of them', () => {
    const made = all(/new CfnOutput\(this, '(\w+)'/g, stacks).filter((name) => name !== 'GitHub');
    const listed = all(/`(\w+)…?`/g, section('Outputs'));
    expect(listed).toEqual([...made, 'DeployRole'].sort());
    // The page must explain each placeholder in a command.
    for (const [, name] of page.matchAll(/--(?:user-pool-id|source-table-name|bucket|secret-id) ([A-Z]\w+)/g))
      expect(listed).toContain(name);
  });

  it('has a row for each alarm and for each saved query, and no others', () => {
    expect(firstCells('When an alarm rings')).toEqual(
      ['alarm', ...Object.keys({ ...alarmsOf(sources), ...edgeAlarmsOf('id') })].sort(),
    );
    const named = insightsQueries.map(({ name }) => name);
    expect(firstCells('Finding out')).toEqual(['query', ...named.map((name) => `"${name}"`)].sort());
    for (const name of all(/saved query "([^"]+)"/g)) expect(named).toContain(name);
  });

  it('adds up what a thousand campaigns cost', () => {
    const rows = [...section('What 1,000').matchAll(/^\|.*\| (\*\*)?(\d\.\d+)(?:\*\*)? \|$/gm)];
    const parts = rows.filter(([, total]) => !total).map(([, , dollars]) => Number(dollars));
    const [, , total] = rows.find(([, bold]) => bold) ?? [];
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(total), 2);
    // Copy the rows into the page when counts or prices change.
    const table = section('What 1,000').split('\n');
    for (const row of [...costRows(), ...modelRows('2026-11-29')]) expect(table).toContain(row);
    expect(rows).toHaveLength(costRows().length);
    expect(Number(total)).toBeLessThanOrEqual(0.45);
  });

  it('leads to files that exist', () => {
    for (const file of [
      ...all(/`((?:infra|\.github|docs|functions)\/[\w./-]+)`/g),
      ...all(/\]\(([\w.-]+\.md)\)/g).map((name) => `docs/${name}`),
    ])
      expect(existsSync(file), file).toBe(true);
  });
});
