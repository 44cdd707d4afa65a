import { functionSpecs } from '#infra/functions.ts';
import { models } from '#shared/domain/brand/model-list.ts';
import { costOf } from '#shared/domain/brand/models.ts';
import { prices } from './prices.ts';

/** A campaign's AWS usage, in batches of 40 with the screen open. */
export const counts = {
  composeSeconds: 30,
  transitions: 4,
  transitionsOfBatch: 6,
  batchSize: 40,
  /** In 1,000 campaigns. */
  questions: 200,
  /** With a screen, an import and views, unlike `tests/workflow/table-units.test.ts`. */
  writeUnits: 28,
  readUnits: 90,
  apiCalls: 14,
  otherCalls: 15,
  otherMs: 60,
  objectsWritten: 3,
  objectsRead: 10,
  edgeRequests: 10,
  edgeMegabytes: 0.6,
  logKilobytes: 30,
  secretReads: 0.6,
  linkSeconds: 2,
  linkKilobytes: 6,
  /**
   * Per call: a sample row's request with its catalogue (16.6 KB), and the mean answer in
   * `tests/eval/answers`.
   */
  tokens: { input_tokens: 4_200, cached_tokens: 0, written_tokens: 0, output_tokens: 650 },
} as const;

export interface CostLine {
  part: string;
  how: string;
  dollars: number;
}

const N = 1_000;
const gbSeconds = (seconds: number, megabytes: number) =>
  (seconds * megabytes * prices.lambdaGbSecond) / 1_024;
const figure = (value: number) => value.toLocaleString('en');

export function costLines(): CostLine[] {
  const { compose, prepareImage } = functionSpecs;
  const transitions = N * counts.transitions + (N / counts.batchSize) * counts.transitionsOfBatch;
  return [
    {
      part: '`compose` waiting on the model',
      how: `${figure(N)} × ${counts.composeSeconds} s × ${compose.memoryMb} MB × $${prices.lambdaGbSecond.toFixed(10)} per GB-s`,
      dollars: N * gbSeconds(counts.composeSeconds, compose.memoryMb),
    },
    {
      part: 'Step Functions',
      how: `${counts.transitions} transitions a campaign and ${counts.transitionsOfBatch} a batch × $0.025 per 1,000; a batch of up to 500 is one execution`,
      dollars: transitions * prices.stateTransition,
    },
    {
      part: 'image questions',
      how: `${counts.questions} × 3 transitions and one image task of 1 s at ${figure(prepareImage.memoryMb)} MB`,
      dollars: counts.questions * (3 * prices.stateTransition + gbSeconds(1, prepareImage.memoryMb)),
    },
    {
      part: 'other Lambda',
      how: `API and tasks, about ${figure(N * counts.otherCalls)} calls of ${counts.otherMs} ms at 512 MB, $0.20 per million calls`,
      dollars: N * counts.otherCalls * (prices.lambdaCall + gbSeconds(counts.otherMs / 1_000, 512)),
    },
    {
      part: 'HTTP API',
      how: `about ${figure(N * counts.apiCalls)} calls × $1.00 per million`,
      dollars: N * counts.apiCalls * prices.apiCall,
    },
    {
      part: 'DynamoDB',
      how: `${counts.writeUnits} write and ${counts.readUnits} read units a campaign, 40 of them for the open screen × $0.625 / $0.125 per million`,
      dollars: N * (counts.writeUnits * prices.tableWriteUnit + counts.readUnits * prices.tableReadUnit),
    },
    {
      part: 'S3',
      how: `${counts.objectsWritten} objects written, ${counts.objectsRead} read a campaign`,
      dollars: N * (counts.objectsWritten * prices.objectWritten + counts.objectsRead * prices.objectRead),
    },
    {
      part: 'CloudFront',
      how: `${figure(N * counts.edgeRequests)} requests × $0.01 per 10,000, ${counts.edgeMegabytes} GB × $0.085`,
      dollars: N * counts.edgeRequests * prices.edgeRequest + counts.edgeMegabytes * prices.edgeGigabyte,
    },
    {
      part: 'logs',
      how: `${counts.logKilobytes} MB × $0.50 per GB`,
      dollars: (counts.logKilobytes / 1_000) * prices.logGigabyte,
    },
    {
      part: 'links before each send',
      how: `${figure(N)} × about ${counts.linkSeconds} s of a function of 512 MB, ${counts.linkKilobytes} KB written; every hour the calendars of all brands are listed ($0.02 a month with 20 brands of 24 calendars)`,
      dollars:
        N *
        (prices.lambdaCall +
          gbSeconds(counts.linkSeconds, 512) +
          counts.linkKilobytes * prices.tableWriteUnit),
    },
    {
      part: 'Secrets Manager',
      how: `about ${figure(N * counts.secretReads)} readings × $0.05 per 10,000`,
      dollars: N * counts.secretReads * prices.secretRead,
    },
  ];
}

/** One uncached call per campaign, cheapest first. */
export const modelLines = (today: string): { label: string; checked: string; dollars: number }[] =>
  models
    .flatMap(({ label, price, checked, shutdown_date }) => {
      const each = costOf(price, counts.tokens);
      return each === null || (shutdown_date !== null && shutdown_date <= today)
        ? []
        : [{ label, checked, dollars: N * each }];
    })
    .toSorted((one, other) => one.dollars - other.dollars || one.label.localeCompare(other.label, 'en'));

export const costRows = (): string[] => {
  const lines = costLines();
  // Rounded as on the page, so that its figures add up.
  const total = lines.reduce((sum, { dollars }) => sum + Number(dollars.toFixed(3)), 0);
  return [
    ...lines.map(({ part, how, dollars }) => `| ${part} | ${how} | ${dollars.toFixed(3)} |`),
    `| **total** | | **${total.toFixed(2)}** |`,
  ];
};

export const modelRows = (today: string): string[] =>
  modelLines(today).map(({ label, checked, dollars }) => `| ${label} | ${dollars.toFixed(2)} | ${checked} |`);
