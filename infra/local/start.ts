import { GalleyClient } from './client.ts';
import { startGalley } from './cloud.ts';
import { LOCAL_ACCOUNT, readConfig } from './config.ts';
import { generateSample, isEmpty } from './sample.ts';
import { buildSite } from './site-build.ts';
import { exitWith, requireNode } from './terminal.ts';

const HELP = `Usage: npm start [-- --no-sample]

Runs Galley on this machine: http://127.0.0.1:4280

  --no-sample       start empty: do not import and generate the sample calendar

  PORT              another port (4280)
  GALLEY_DATA_DIR   another data folder (.galley)
  OPENAI_API_KEY    write with OpenAI instead of the labelled sample writer; also read from .env`;

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
  stopOnSignal(galley.close);
  console.log(`Galley is ready at ${galley.url}`);
  console.log(`Sign in as ${LOCAL_ACCOUNT.username} / ${LOCAL_ACCOUNT.password}. Your data is in ${config.dataDir}`);
  if (options.includes('--no-sample')) return;
  const client = new GalleyClient(galley.url);
  await client.login(LOCAL_ACCOUNT.username, LOCAL_ACCOUNT.password);
  if (await isEmpty(client)) await generateSample(client, console.log);
}

function stopOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('\nGalley stops. What was running goes on with the next start.');
      void close().finally(() => process.exit(0));
    });
  }
}

await main().catch(exitWith);
