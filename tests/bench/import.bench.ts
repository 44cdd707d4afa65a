import { cpus, loadavg } from 'node:os';
import { CLIENT, startCalendars, upload } from '../support/calendars.ts';

const ROWS = 5_000;
const ROUNDS = 5;
/** Docs: adr/0006. */
const BAR_MS = 4_000;

const brief =
  'Tell subscribers that the summer edition is here: three flavours, one of them new, and free shipping for two boxes and more until Sunday. ' +
  'Keep it light, show the picnic picture, and link to the collection. Mention that the offer does not apply to subscriptions.';

/**
 * A calendar like an agency's: quoted sentences, a date order to decide, links, products and
 * audiences.
 */
function calendar(): Uint8Array {
  const header = 'Campaign,Send Date,Segment,Subject Line,Preheader,Brief,CTA URL,Hero Image,Products,Owner';
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const date = `${(n % 12) + 1}/${(n % 28) + 1}/2099`;
    return `Campaign ${n},${date},Segment ${n % 40},"Subject, number ${n}",,"${brief}",https://shop.example/${n},spring_hero,"Box | https://shop.example/box | $39",Ann`;
  });
  return new TextEncoder().encode([header, ...lines].join('\r\n'));
}

/**
 * 5,000 rows through the upload's handler, with the laptop's table and bucket, until all is stored.
 */
export async function bench(): Promise<void> {
  const world = await startCalendars();
  const { handler } = await import('../../functions/api/imports.ts');
  const { lambdaContext } = await import('../../infra/local/http.ts');
  const content = calendar();
  const took: number[] = [];
  const worked: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const event = await upload(
      'uploadCampaignCalendar',
      { content },
      { fields: { client: CLIENT }, headers: { 'accept-encoding': 'gzip' } },
    );
    const cpu = process.cpuUsage();
    const began = performance.now();
    const { statusCode, body = '' } = await handler(event, lambdaContext('imports', 29));
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    if (statusCode !== 200) throw new Error(`Answered ${statusCode}`);
    // The first round compiles the code, like a cold start.
    if (round === 0)
      console.log(
        `${ROWS} rows, ${kb(content.length)} in, ${kb(body.length)} out (compressed); cold ${Math.round(ms)} ms`,
      );
    else {
      took.push(ms);
      worked.push((user + system) / 1_000);
    }
  }
  await world.close();
  const busy = loadavg()[0] ?? 0;
  console.log(
    `warm: median ${median(took)} ms, fastest ${Math.round(Math.min(...took))} ms, CPU ${median(worked)} ms over both threads (bar ${BAR_MS} ms)`,
  );
  if (busy > cpus().length)
    console.log(
      `The machine was busy: load ${busy.toFixed(1)} on ${cpus().length} cores. Compare the CPU time.`,
    );
}

const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
const median = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
