import { parseArgs } from 'node:util';
import { BATCH_LIMIT } from '#shared/contract/limits.ts';
import { startLaptopTable } from '#tests/support/laptop-table.ts';
import { simulate } from './simulate.ts';

const HELP = `Usage: npm run simulate -- [--campaigns 10000] [--brands 20] [--tpm 800000] [--rpm 5000]
       [--tokens-per-call 8200] [--seconds 30]

Lets a start of so many campaigns, spread over brands, share a model's provider with these limits, under the product's own rules
for pauses, on a clock that jumps. --tokens-per-call is what one call counts against the limit (what it sends and the most
it may answer).`;

const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '10000' },
    brands: { type: 'string', default: '20' },
    tpm: { type: 'string', default: '800000' },
    rpm: { type: 'string', default: '5000' },
    'tokens-per-call': { type: 'string', default: '8200' },
    seconds: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const [campaigns, brands] = [Number(values.campaigns), Number(values.brands)];
  const table = await startLaptopTable();
  // A brand's batches run one after another, so each brand gets one, if its share fits.
  const share = Math.min(BATCH_LIMIT, Math.ceil(campaigns / brands));
  const sizes = Array.from({ length: Math.ceil(campaigns / share) }, (_, n) =>
    Math.min(share, campaigns - n * share),
  );
  const seen = await simulate({
    batches: sizes.map((size) => ({ size, startedAt: 0 })),
    requestsPerMinute: Number(values.rpm),
    tokensPerMinute: Number(values.tpm),
    tokensPerCall: Number(values['tokens-per-call']),
    callSeconds: Number(values.seconds),
    random: Math.random,
  });
  await table.close();
  const rows: [string, string][] = [
    ['batches', `${sizes.length} of up to ${share}`],
    ['completed, failed', `${seen.completed}, ${seen.failed}`],
    ['makespan', `${(seen.makespan / 60).toFixed(1)} min`],
    ['waited for the provider', `${(seen.waited / campaigns).toFixed(1)} s a campaign`],
    ['refused calls (429)', `${(seen.refused / campaigns).toFixed(2)} a campaign`],
    ['the pause in the table', `${seen.pauseReads} reads, up to ${seen.pauseWrites} writes of one unit`],
  ];
  for (const [what, value] of rows) console.log(`${what.padEnd(26)}${value}`);
}

if (values.help) console.log(HELP);
else await main();
