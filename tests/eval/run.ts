import { parseArgs } from 'node:util';
import { type Asked, askModel, batchCosts, meanUse } from './live.ts';
import { type EvalRow, evalRows } from './load.ts';
import { bars, importLines, type Line, type Mark, scores } from './marks.ts';
import { isDropped, mutations } from './mutations.ts';
import { record } from './record.ts';
import { marksOf } from './score.ts';

const HELP = `Usage: npm run eval [-- --model NAME [--record DIR]] [--calendar NAME] [--seed N] [--faults]

Scores the recorded answers of tests/eval, without a key; ends with 1 when a bar is broken.

  --model NAME     asks this model instead, with OPENAI_API_KEY (and OPENAI_BASE_URL); then all lines are scores
  --record DIR     also writes the requests and the model's answers into this folder
  --calendar NAME  only the rows of one calendar
  --seed N         other mutations
  --faults         prints what was wrong, campaign by campaign`;

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    record: { type: 'string' },
    calendar: { type: 'string' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const MUTATIONS = 200;

interface Campaign {
  name: string;
  marks: Mark[];
}

const BATCH = 40;

async function answered(rows: readonly EvalRow[], model: string): Promise<EvalRow[]> {
  const { OPENAI_API_KEY: apiKey = '', OPENAI_BASE_URL: baseUrl = '' } = process.env;
  if (apiKey === '') throw new Error('A model is asked with a key: set OPENAI_API_KEY.');
  const asked = await askModel(model, rows, { apiKey, baseUrl });
  if (values.record !== undefined) record(values.record, asked);
  printUse(asked, model);
  return asked.map(({ row }) => row);
}

function printUse(asked: readonly Asked[], model: string): void {
  const use = meanUse(asked, model);
  const { input_tokens, cached_tokens, written_tokens, output_tokens, cost_usd } = use;
  const dollars = (usd: number | null): string => (usd === null ? 'no price is known' : `$${usd.toFixed(4)}`);
  console.log('Per email');
  const rows: [string, string][] = [
    [
      'tokens in',
      `${Math.round(input_tokens)}: ${Math.round(cached_tokens)} from the cache, ${Math.round(written_tokens)} written to it`,
    ],
    ['tokens out', `${Math.round(output_tokens)}`],
    ['cost', dollars(cost_usd)],
  ];
  for (const [what, value] of rows) console.log(`  ${what.padEnd(30)} ${value}`);
  console.log(`\nA batch of ${BATCH}, by the tokens of this run`);
  for (const { id, usd, flexUsd } of batchCosts(use, BATCH))
    console.log(
      `  ${id.padEnd(30)} ${dollars(usd)}${flexUsd === null ? '' : `, ${dollars(flexUsd)} without hurry`}`,
    );
  for (const { row, failed } of asked)
    if (failed !== undefined) console.log(`  ${row.calendar} · ${row.campaign} · not answered · ${failed}`);
  console.log('');
}

const mutationMarks = (rows: readonly EvalRow[]): Campaign[] =>
  mutations(rows, MUTATIONS, Number(values.seed)).map((one) => ({
    name: `${one.row.calendar} · ${one.row.campaign}`,
    marks: [
      {
        line: 'mutations dropped',
        ok: isDropped(one),
        what: `${one.kind}: ${one.wrong.value} in ${one.wrong.quote}`,
      },
    ],
  }));

function printLine(line: Line, marks: readonly Mark[]): boolean {
  const counted = marks.filter((one) => one.line === line);
  const right = counted.filter(({ ok }) => ok).length;
  const result = counted.length === 0 ? 'not measured' : `${right} of ${counted.length}`;
  console.log(`  ${line.padEnd(30)} ${result}`);
  return right === counted.length;
}

function printFaults(campaigns: readonly Campaign[]): void {
  for (const { name, marks } of campaigns)
    for (const { line, what } of marks.filter(({ ok }) => !ok)) console.log(`  ${name} · ${line} · ${what}`);
}

function printScores(rows: readonly Campaign[], all: readonly Campaign[]): Line[] {
  const marks = all.flatMap((one) => one.marks);
  console.log('Bars');
  const broken = bars.filter((line) => !printLine(line, marks));
  console.log('\nImport');
  for (const line of importLines) printLine(line, marks);
  console.log('\nScores of the model');
  for (const line of scores) printLine(line, marks);
  const isRight = ({ ok, line }: Mark): boolean => ok || importLines.some((one) => one === line);
  const right = rows.filter((one) => one.marks.every(isRight)).length;
  console.log(`  ${'campaigns without a fault'.padEnd(30)} ${right} of ${rows.length}`);
  return broken;
}

async function run(): Promise<void> {
  const { model } = values;
  const recorded = evalRows().filter(
    ({ calendar }) => values.calendar === undefined || calendar === values.calendar,
  );
  console.log(`${recorded.length} campaigns, ${model ?? 'recorded answers'}\n`);
  const rows = model === undefined ? recorded : await answered(recorded, model);
  const campaigns = rows.map((row) => ({ name: `${row.calendar} · ${row.campaign}`, marks: marksOf(row) }));
  const all = [...campaigns, ...(model === undefined ? mutationMarks(rows) : [])];
  const broken = printScores(campaigns, all);
  if (values.faults || broken.length > 0) {
    console.log('\nFaults');
    printFaults(all);
  }
  if (model === undefined && broken.length > 0) {
    console.log(`\nBroken: ${broken.join(', ')}`);
    process.exitCode = 1;
  }
}

if (values.help) console.log(HELP);
else await run();
