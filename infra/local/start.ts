import { GalleyClient } from '#infra/client/galley-client.ts';
import { exitWith, requireNode } from '#infra/terminal.ts';
import { startGalley } from './cloud.ts';
import { LOCAL_ACCOUNT, readConfig } from './config.ts';
import { generateSample, isEmpty } from './sample.ts';
import { buildSite } from './site-build.ts';

const HELP = `Usage: npm start [-- --no-sample]

Runs Galley on this machine: http://127.0.0.1:4280

  --no-sample       start empty: do not import and generate the sample calendar

  PORT              another port (4280)
  GALLEY_DATA_DIR   another data folder (.galley)
  OPENAI_API_KEY    write with OpenAI instead of laying rows out as they stand; also read from .env
  KLAVIYO_API_KEY   upload to Klaviyo instead of its stand-in at /klaviyo; also read from .env`;

async function main(): Promise<void> {
  const options = process.argv.slice(2);
  if (options.includes('--help')) return console.log(HELP);
  const unknown = options.find((option) => option !== '--no-sample');
  if (unknown) return exitWith(`Unknown option ${unknown}. Try: npm start -- --help`);
  requireNode();
  process.env.LOG_LEVEL ??= 'error';
  const config = readConfig();
  const [galley, { built }] = await Promise.all([startGalley(config, { site: true }), buildSite()]);
  if (built) console.log('Built the web app.');
  const stopping = stopOnSignal(galley.close);
  console.log(`Galley is ready at ${galley.url}`);
  console.log(
    `Sign in as ${LOCAL_ACCOUNT.username} / ${LOCAL_ACCOUNT.password}. Your data is in ${config.dataDir}`,
  );
  if (options.includes('--no-sample')) return;
  await firstSample(galley.url).catch((error: unknown) => {
    if (!stopping.aborted) throw error;
  });
}

async function firstSample(url: string): Promise<void> {
  const client = new GalleyClient(url);
  await client.login(LOCAL_ACCOUNT.username, LOCAL_ACCOUNT.password);
  if (await isEmpty(client)) await generateSample(client, console.log);
}

function stopOnSignal(close: () => Promise<void>): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop.abort();
      console.log('\nGalley stops. What was running goes on with the next start.');
      close()
        .catch((error: unknown) => console.error(error))
        .finally(() => process.exit(0));
    });
  }
  return stop.signal;
}

await main().catch(exitWith);
