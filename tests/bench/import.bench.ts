import { lambdaContext } from '../../infra/local/http.ts';
import { mapColumns, readColumns } from '../../shared/domain/calendar/columns/mapping.ts';
import { readCalendar } from '../../shared/domain/calendar/read/read-calendar.ts';
import { CLIENT, type SentFile, startCalendars, upload } from '../support/calendars.ts';
import { workbook } from '../support/workbook.ts';
import { type Figure, median } from './figures.ts';

const ROWS = 5_000;
const FEWER_ROWS = 500;
const ROUNDS = 5;
/** Design §9. */
const BAR_MS = 4_000;
const FEWER_BAR_MS = 1_000;
/** From the file's bytes to its campaigns. */
const READ_BAR_MS = 1_000;

const brief =
  'Tell subscribers that the summer edition is here: three flavours, one of them new, and free shipping for two boxes and more until Sunday. ' +
  'Keep it light, show the picnic picture, and link to the collection. Mention that the offer does not apply to subscriptions.';

/** Like an agency's: quoted sentences, an unclear date order, links, products and audiences. */
const HEADER =
  'Campaign,Send Date,Segment,Subject Line,Preheader,Brief,CTA URL,Hero Image,Products,Owner'.split(',');
const rows: string[][] = Array.from({ length: ROWS }, (_, n) => [
  `Campaign ${n}`,
  `${(n % 12) + 1}/${(n % 28) + 1}/2099`,
  `Segment ${n % 40}`,
  `Subject, number ${n}`,
  '',
  brief,
  `https://shop.example/${n}`,
  'spring_hero',
  'Box | https://shop.example/box | $39',
  'Ann',
]);
const csvOf = (count: number) =>
  [HEADER, ...rows.slice(0, count)].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');

interface Measured {
  kind: string;
  count: number;
  file: SentFile;
  bar: number;
}
const measurements: Measured[] = [
  {
    kind: 'csv',
    count: FEWER_ROWS,
    file: { name: 'few.csv', content: csvOf(FEWER_ROWS) },
    bar: FEWER_BAR_MS,
  },
  { kind: 'csv', count: ROWS, file: { name: 'calendar.csv', content: csvOf(ROWS) }, bar: BAR_MS },
  {
    kind: 'xlsx',
    count: ROWS,
    file: { name: 'calendar.xlsx', content: workbook([{ name: 'Plan', rows: [HEADER, ...rows] }]) },
    bar: BAR_MS,
  },
];

/** Reading alone, and through the upload's handler until all is stored. */
export async function bench(): Promise<Figure[]> {
  process.env.EDGE_SECRET ??= '';
  const world = await startCalendars();
  const { handler } = await import('../../functions/api/imports.ts');
  const { readFile } = await import('../../functions/app/calendars/reader/read-file.ts');

  async function readAlone({ file: { name = '', content }, count }: Measured): Promise<number> {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const began = performance.now();
    const { sheet } = await readFile({ name, bytes });
    const mapping = mapColumns(readColumns(sheet));
    const { campaigns } = readCalendar(sheet, mapping, { today: '2026-11-22', themes: ['Sale', 'Launch'] });
    if (campaigns.length !== count) throw new Error(`${campaigns.length} campaigns read`);
    return performance.now() - began;
  }

  async function stored({ file }: Measured) {
    const event = await upload('uploadCampaignCalendar', file, {
      fields: { client: CLIENT },
      headers: { 'accept-encoding': 'gzip' },
    });
    const cpu = process.cpuUsage();
    const began = performance.now();
    const { statusCode } = await handler(event, lambdaContext('imports', 29));
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    if (statusCode !== 200) throw new Error(`Answered ${statusCode}`);
    return { ms, cpu: (user + system) / 1_000 };
  }

  const figures: Figure[] = [];
  for (const each of measurements) {
    const name = `${each.count.toLocaleString('en')} rows, ${each.kind}`;
    // Compiles the code, like a cold start.
    await readAlone(each);
    await stored(each);
    const read: number[] = [];
    const uploads: Awaited<ReturnType<typeof stored>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      read.push(await readAlone(each));
      uploads.push(await stored(each));
    }
    const ms = median(uploads.map((one) => one.ms));
    const cpu = median(uploads.map((one) => one.cpu));
    figures.push(
      {
        name: `${name}: read`,
        value: median(read),
        unit: 'ms',
        ...(each.count === ROWS && { bar: READ_BAR_MS }),
        wallClock: true,
      },
      { name: `${name}: stored and answered`, value: ms, unit: 'ms', bar: each.bar, wallClock: true },
      { name: `${name}: CPU time of the same`, value: cpu, unit: 'ms' },
    );
  }
  await world.close();
  return figures;
}
