import { parseArgs } from 'node:util';
import { dataStackOutputs } from '#infra/aws/stage.ts';
import { exitWith, requireNode, UsageError } from '#infra/terminal.ts';

const HELP = `Usage: npm run seed -- --stage STAGE

Writes the three brands of a new installation (invigor8, zebra_cbd, brl_sports) with their agents, components and
pictures into a deployed stage. An existing brand, even if changed or archived, is left unchanged, so this can run after
every deployment. Uses the account and region of the environment, like cdk.

  --stage STAGE   the deployed stage, as in: npx cdk deploy --all -c stage=STAGE`;

function readStage(): string | undefined {
  try {
    const { values } = parseArgs({
      options: { stage: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    if (values.help) return undefined;
    if (!values.stage) throw new Error('Name the stage');
    return values.stage;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. Try: npm run seed -- --help`);
  }
}

async function main(): Promise<void> {
  const stage = readStage();
  if (stage === undefined) return console.log(HELP);
  requireNode();
  const { TableName, ContentBucketName } = await dataStackOutputs(stage, ['TableName', 'ContentBucketName']);
  Object.assign(process.env, {
    TABLE_NAME: TableName,
    CONTENT_BUCKET: ContentBucketName,
    // Required but not stored: records name files, not hosts.
    MEDIA_BASE_URL: '/media',
  });
  const { seedBrands } = await import('./seed.ts');
  const { seeded } = await seedBrands();
  console.log(
    seeded.length === 0
      ? `All brands already exist; nothing was changed in ${stage}.`
      : `Added to ${stage}: ${seeded.join(', ')}.`,
  );
}

await main().catch(exitWith);
