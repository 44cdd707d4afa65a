import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { followBatch } from '#infra/client/follow-batch.ts';
import { CallFailed, GalleyClient } from '#infra/client/galley-client.ts';
import { exitWith, inTerminal, requireNode, UsageError } from '#infra/terminal.ts';
import { startGalley } from './cloud.ts';
import { LOCAL_ACCOUNT, readConfig } from './config.ts';
import { type DemoReport, writeEmails } from './demo-output.ts';
import { duration, kilobytes, seconds } from './progress.ts';
import { SAMPLE_BRAND, samplePath } from './sample.ts';

const HELP = `Usage: npm run demo -- [--calendar FILE] [--sheet NAME] [--out DIR] [--brand ID] [--media-base URL]

Reads a campaign calendar and writes its emails as files, without a browser: its own Galley in a temporary folder,
the same upload, batch and state machine. Images that exist are used as they are.

  --calendar FILE    a calendar, .csv or .xlsx (the brand's own sample calendar)
  --sheet NAME       the sheet of a workbook with several calendars
  --out DIR          where the .html files, images/ and report.json go (./out)
  --brand ID         invigor8, zebra_cbd or brl_sports (invigor8)
  --media-base URL   an https address the images will be served from; without it the files refer to images/ beside them

Exits 0 when every campaign became an email, else 1.`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        calendar: { type: 'string' },
        sheet: { type: 'string' },
        out: { type: 'string', default: 'out' },
        brand: { type: 'string', default: SAMPLE_BRAND },
        'media-base': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const calendar = values.calendar ?? samplePath(values.brand);
    if (calendar === undefined)
      throw new UsageError(
        `The brand ${values.brand} has no sample calendar. Give one with --calendar FILE.`,
      );
    return {
      ...values,
      calendar,
      out: resolve(values.out),
      mediaBase: values['media-base']?.replace(/\/+$/, ''),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. Try: npm run demo -- --help`);
  }
}

function readCalendar(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(
      `The calendar ${file} could not be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  requireNode();
  process.env.LOG_LEVEL ??= 'error';
  const bytes = readCalendar(options.calendar);
  mkdirSync(options.out, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-demo-'));
  const galley = await startGalley({ ...readConfig(), dataDir, port: 0 }, { site: false });
  try {
    const client = new GalleyClient(galley.url);
    await client.login(LOCAL_ACCOUNT.username, LOCAL_ACCOUNT.password);
    const report = await run(client, options.brand, { name: basename(options.calendar), bytes }, options);
    printTable(report);
    return report.totals.failed === 0 ? 0 : 1;
  } finally {
    await galley.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function run(
  client: GalleyClient,
  brand: string,
  file: { name: string; bytes: Uint8Array },
  { out, mediaBase, sheet }: { out: string; mediaBase: string | undefined; sheet?: string | undefined },
): Promise<DemoReport> {
  const calendar = await client.call('uploadCampaignCalendar', {
    body: { client: brand, ...(sheet !== undefined && { sheet }) },
    files: { csv_file: { ...file, type: 'text/csv' } },
  });
  const { warnings, errors } = calendar.processing_results;
  console.log(
    `${inTerminal(file.name)}: ${counted(calendar.campaigns.length, 'campaign')} of ${brand}, ${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}.`,
  );
  const others = warnings.find(({ code }) => code === 'other_clients');
  if (others) console.log(inTerminal(others.message));
  const indexes = calendar.campaigns.filter(({ ready }) => ready).map(({ index }) => index);
  const items = new Map<number, { error_type: string | null; error: string | null; ms: number }>();
  const batchIds =
    indexes.length === 0
      ? []
      : (
          await client.call('createBatch', {
            body: {
              session_id: calendar.session_id,
              indexes,
              duplicate_mode: 'auto_use',
              download_mode: 'local',
            },
          })
        ).batch_ids;
  for (const batch_id of batchIds) {
    await followBatch(client, batch_id, (item) => {
      items.set(item.index, { error_type: item.error_type, error: item.error, ms: duration(item) });
      console.log(
        `  ${item.state === 'completed' ? '✓' : '✗'} ${items.size}/${indexes.length}  ${inTerminal(item.campaign_name)}`,
      );
    });
  }
  return writeEmails({
    client,
    brand,
    calendarId: calendar.session_id,
    items,
    issues: [...errors, ...warnings],
    out,
    mediaBase,
  });
}

const explained = ({ body, message }: CallFailed): string =>
  `${body.detail ?? message}${body.sheets?.length ? ' Say which with --sheet NAME.' : ''}`;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function printTable({ campaigns, totals, warnings }: DemoReport): void {
  console.log('');
  for (const { index, status, file, campaign_name, bytes, ms, error } of campaigns) {
    const detail =
      status === 'completed'
        ? `${kilobytes(bytes).padStart(8)}  ${seconds(ms).padStart(6)}  ${file}`
        : inTerminal(error ?? '');
    console.log(
      `${String(index).padStart(4)}  ${status.padEnd(9)}  ${inTerminal(campaign_name).slice(0, 40).padEnd(40)}  ${detail}`,
    );
  }
  console.log(
    `\n${totals.completed} of ${totals.campaigns} emails written, ${totals.failed} failed, ${counted(warnings.length, 'warning')} (report.json).`,
  );
}

await main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => exitWith(error instanceof CallFailed ? explained(error) : error));
