import { functionSpecs } from '#infra/functions.ts';
import { models } from '#shared/domain/brand/model-list.ts';
import { costOf } from '#shared/domain/brand/models.ts';
import { prices } from './prices.ts';

/** Per email in a batch of 40, from `tests/infra/measured-costs.long.test.ts`. */
export const measured = {
  /** At its memory's share of a core, besides the waiting. */
  composeOwnSeconds: 0.6,
  objectsWritten: 3.25,
  objectsReadWriting: 0,
  /** For each view. */
  objectsReadViewing: 2,
  /** For the whole batch. */
  coordinateCalls: 3,
  coordinateMs: 120,
  pollMs: 40,
  viewMs: 70,
  logBytesWriting: 700,
  logBytesACall: 0,
} as const;

const VIEWS = 10;
/** AWS usage per campaign, in batches of 40 with the screen open; some of it is estimated. */
export const counts = {
  /** Estimated: a model's answer. */
  modelSeconds: 30,
  views: VIEWS,
  transitions: 4,
  transitionsOfBatch: 6,
  batchSize: 40,
  /** In 1,000 campaigns. */
  questions: 200,
  /** With a screen, an import and views; `tests/workflow/table-units.long.test.ts` counts the rest. */
  writeUnits: 28,
  readUnits: 90,
  /** Views, and polls of the screen: one a second while eight are written at a time. */
  apiCalls: VIEWS + 4,
  otherCalls: VIEWS + 5,
  otherMs: 65,
  objectsWritten: measured.objectsWritten,
  objectsRead: measured.objectsReadWriting + VIEWS * measured.objectsReadViewing,
  /** The API's calls, and estimated: a picture for each view. */
  edgeRequests: 2 * VIEWS + 4,
  /** Estimated. */
  edgeMegabytes: 0.6,
  /** Estimated: Lambda's own lines for a call, and a line of the access log. */
  logBytesOfAws: { call: 900, access: 600 },
  /** Each place reads keys once a minute. */
  secretReads: 0.6,
  /** Estimated. */
  linkSeconds: 2,
  linkKilobytes: 6,
  /** Per call: a sample row with its catalogue (16.6 KB), and the mean answer in `tests/eval/answers`. */
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

/** Of one campaign. */
const logBytes = (): number =>
  measured.logBytesWriting +
  counts.otherCalls * counts.logBytesOfAws.call +
  counts.apiCalls * counts.logBytesOfAws.access;

export function costLines(): CostLine[] {
  const { compose, prepareImage } = functionSpecs;
  const transitions = N * counts.transitions + (N / counts.batchSize) * counts.transitionsOfBatch;
  return [
    {
      part: '`compose` waiting on the model',
      how: `${figure(N)} × (${counts.modelSeconds} s, estimated, and ${measured.composeOwnSeconds} s of its own) × ${compose.memoryMb} MB × $${prices.lambdaGbSecond.toFixed(10)} per GB-s`,
      dollars: N * gbSeconds(counts.modelSeconds + measured.composeOwnSeconds, compose.memoryMb),
    },
    {
      part: 'Step Functions',
      how: `${counts.transitions} transitions a campaign and ${counts.transitionsOfBatch} a batch × $0.025 per 1,000; a batch of up to 500 is one execution`,
      dollars: transitions * prices.stateTransition,
    },
    {
      part: 'image questions',
      how: `${counts.questions} × 3 transitions and one image task of 1 s (estimated) at ${figure(prepareImage.memoryMb)} MB`,
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
      how: `${counts.objectsWritten} objects written a campaign, ${measured.objectsReadViewing} read for each of ${counts.views} views`,
      dollars: N * (counts.objectsWritten * prices.objectWritten + counts.objectsRead * prices.objectRead),
    },
    {
      part: 'CloudFront',
      how: `${figure(N * counts.edgeRequests)} requests × $0.01 per 10,000, ${counts.edgeMegabytes} GB × $0.085 (estimated)`,
      dollars: N * counts.edgeRequests * prices.edgeRequest + counts.edgeMegabytes * prices.edgeGigabyte,
    },
    {
      part: 'logs',
      how: `${logBytes() / 1_000} MB × $0.50 per GB, of which ${measured.logBytesWriting / 1_000} MB are ours and the rest is estimated`,
      dollars: (N * logBytes() * prices.logGigabyte) / 1e9,
    },
    {
      part: 'links before each send',
      how: `${figure(N)} × about ${counts.linkSeconds} s (estimated) of a function of 512 MB, ${counts.linkKilobytes} KB written; every hour the calendars of all brands are listed ($0.02 a month with 20 brands of 24 calendars)`,
      dollars:
        N *
        (prices.lambdaCall +
          gbSeconds(counts.linkSeconds, 512) +
          counts.linkKilobytes * prices.tableWriteUnit),
    },
    {
      part: 'Secrets Manager',
      how: `about ${figure(N * counts.secretReads)} readings (estimated) × $0.05 per 10,000`,
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
