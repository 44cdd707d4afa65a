import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundleFunctions } from '#infra/aws/bundle.ts';

/** Writes into the folder named by the first argument. */
const [folder = ''] = process.argv.slice(2);
const bundles = await bundleFunctions();
// Imported now, because the stacks read the bundles and the built site as they are made.
const { buildApp } = await import('#infra/aws/app.ts');
const settings = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
const { app } = buildApp(
  new App({
    outdir: join(folder, 'assembly'),
    context: {
      ...settings.context,
      stage: 'prod-test',
      withoutDomain: 'true',
      firewall: 'true',
      alarmEmail: 'ops@example.com',
      budget: '50',
    },
  }),
);
const messages = app
  .synth()
  .stacks.flatMap((each) =>
    each.messages.filter(({ level }) => level !== 'info').map(({ entry }) => String(entry.data)),
  );
// Renamed once complete, because tests read it when it appears.
const file = join(folder, 'synthesis.json');
writeFileSync(`${file}.part`, JSON.stringify({ bundles, messages }));
renameSync(`${file}.part`, file);
