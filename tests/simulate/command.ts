import { parseArgs } from 'node:util';
import { exitWith, UsageError } from '#infra/terminal.ts';
import type { Start } from './simulate.ts';

const HELP = `Usage: npm run simulate -- [--campaigns 10000] [--brands 20] [--also 1@300] [--tpm 800000] [--rpm 5000]
       [--tokens-per-call 8200] [--seconds 30]

Lets starts of so many campaigns, shared by brands, use one provider of a model with these limits: the product's own
start, plan, claims, pauses and state machine, over a table in memory and on a clock that jumps.
  --also             further starts, each of a brand of its own: how many campaigns, and after how many seconds
  --tokens-per-call  what one call counts against the limit: what it sends and the most it may answer
  --seconds          how long the model takes to answer`;

const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '10000' },
    brands: { type: 'string', default: '20' },
    also: { type: 'string', multiple: true, default: [] },
    tpm: { type: 'string', default: '800000' },
    rpm: { type: 'string', default: '5000' },
    'tokens-per-call': { type: 'string', default: '8200' },
    seconds: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
});

const numbers = (given: Record<string, string>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(given).map(([name, text]) => {
      const number = Number(text);
      if (!(number > 0)) throw new UsageError(`--${name} is a number above 0, not ${text}.`);
      return [name, number];
    }),
  );

const spread = (campaigns: number, brands: number): Start[] =>
  Array.from({ length: Math.min(brands, campaigns) }, (_, n) => ({
    campaigns: Math.floor((campaigns + n) / Math.min(brands, campaigns)),
    after: 0,
  }));

function laterStart(text: string): Start {
  const [, campaigns, after] = /^(\d+)@(\d+)$/.exec(text) ?? [];
  if (!campaigns || Number(campaigns) === 0)
    throw new UsageError(`--also is like 1@300, for one campaign after 300 seconds, not ${text}.`);
  return { campaigns: Number(campaigns), after: Number(after) };
}

async function main(): Promise<void> {
  const { help: _, also, ...given } = values;
  const { campaigns = 0, brands = 0, tpm = 0, rpm = 0, seconds = 0, ...more } = numbers(given);
  const later = also.map(laterStart);
  const starts = [...spread(campaigns, brands), ...later];
  Object.assign(process.env, { METRICS_NAMESPACE: '', LOG_LEVEL: 'silent' });
  await import('./stand-ins/register.ts');
  const { simulate } = await import('./simulate.ts');
  const seen = await simulate({
    starts,
    requestsPerMinute: rpm,
    tokensPerMinute: tpm,
    tokensPerCall: more['tokens-per-call'] ?? 0,
    callSeconds: seconds,
  });
  const all = starts.reduce((sum, start) => sum + start.campaigns, 0);
  const each = (value: number, digits = 1) => `${(value / all).toFixed(digits)} a campaign`;
  const minutes = (value: number) => `${(value / 60).toFixed(1)} min`;
  const together = seen.seconds.slice(0, -later.length || undefined);
  const rows: [string, string][] = [
    ['completed, failed', `${seen.completed}, ${seen.failed}`],
    ['makespan', minutes(seen.makespan)],
    ['starts of one moment', `${minutes(Math.min(...together))} to ${minutes(Math.max(...together))}`],
    ...later.map((start, n): [string, string] => [
      `start of ${start.campaigns} after ${start.after} s`,
      `${Math.round(seen.seconds[starts.length - later.length + n] ?? 0)} s`,
    ]),
    ['waited for the provider', `${each(seen.waited)} in seconds`],
    ['refused calls (429)', each(seen.refused, 2)],
    ['searches for a campaign', each(seen.looks, 2)],
    ['state transitions', each(seen.transitions)],
    ['read units of the table', each(seen.readUnits)],
    ['write units of the table', each(seen.writeUnits)],
  ];
  for (const [what, value] of rows) console.log(`${what.padEnd(28)}${value}`);
}

if (values.help) console.log(HELP);
else await main().catch(exitWith);
