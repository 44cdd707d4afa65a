import { cpus, loadavg } from 'node:os';
import { lambdaContext } from '../../infra/local/http.ts';
import { lookAtColumns, mapColumns } from '../../shared/domain/calendar/mapping.ts';
import { readCalendar } from '../../shared/domain/calendar/read-calendar.ts';
import { CLIENT, type SentFile, startCalendars, upload } from '../support/calendars.ts';
import { workbook } from '../support/workbook.ts';

const ROWS = 5_000;
const ROUNDS = 5;
/** Docs: adr/0006. */
const BAR_MS = 4_000;
/** From the file's bytes to its campaigns. */
const READ_BAR_MS = 1_000;

const brief =
  'Tell subscribers that the summer edition is here: three flavours, one of them new, and free shipping for two boxes and more until Sunday. ' +
  'Keep it light, show the picnic picture, and link to the collection. Mention that the offer does not apply to subscriptions.';

/**
 * A calendar like an agency's: quoted sentences, a date order to decide, links, products and
 * audiences.
 */
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

const files: Record<string, SentFile> = {
  csv: {
    name: 'calendar.csv',
    content: [HEADER, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'),
  },
  xlsx: { name: 'calendar.xlsx', content: workbook([{ name: 'Plan', rows: [HEADER, ...rows] }]) },
};

/** 5,000 rows read alone, and through the upload's handler with the laptop's table and bucket until all is stored. */
export async function bench(): Promise<void> {
  process.env.EDGE_SECRET ??= '';
  const world = await startCalendars();
  const { handler } = await import('../../functions/api/imports.ts');
  const { readFile } = await import('../../functions/app/calendars/reader/read-file.ts');
  for (const [kind, { name = '', content }] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const read: number[] = [];
    const readCpu: number[] = [];
    const took: number[] = [];
    const worked: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const readingCpu = process.cpuUsage();
      const reading = performance.now();
      const { sheet } = await readFile({ name, bytes });
      const mapping = mapColumns(lookAtColumns(sheet));
      const { campaigns } = readCalendar(sheet, mapping, { today: '2026-11-22', themes: ['Sale', 'Launch'] });
      if (campaigns.length !== ROWS) throw new Error(`${campaigns.length} campaigns read`);
      const readMs = performance.now() - reading;
      const { user: readUser } = process.cpuUsage(readingCpu);
      const sent = { name, content };
      const event = await upload('uploadCampaignCalendar', sent, {
        fields: { client: CLIENT },
        headers: { 'accept-encoding': 'gzip' },
      });
      const cpu = process.cpuUsage();
      const began = performance.now();
      const { statusCode, body = '' } = await handler(event, lambdaContext('imports', 29));
      const ms = performance.now() - began;
      const { user, system } = process.cpuUsage(cpu);
      if (statusCode !== 200) throw new Error(`Answered ${statusCode}`);
      // The first round compiles the code, like a cold start.
      if (round === 0)
        console.log(
          `${kind}: ${ROWS} rows, ${kb(bytes.length)} in, ${kb(body.length)} out (compressed); cold ${Math.round(ms)} ms`,
        );
      else {
        read.push(readMs);
        readCpu.push(readUser / 1_000);
        took.push(ms);
        worked.push((user + system) / 1_000);
      }
    }
    console.log(
      `${kind}, warm: read in median ${median(read)} ms, CPU ${median(readCpu)} ms (bar ${READ_BAR_MS} ms); stored in median ${median(took)} ms, fastest ${Math.round(Math.min(...took))} ms, CPU ${median(worked)} ms over both threads (bar ${BAR_MS} ms)`,
    );
  }
  await world.close();
  const busy = loadavg()[0] ?? 0;
  if (busy > cpus().length)
    console.log(
      `The machine was busy: load ${busy.toFixed(1)} on ${cpus().length} cores. Compare the CPU time.`,
    );
}

const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
const median = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
