import { brandKeysPrefixOf, dataStackOutputs } from '#infra/aws/stage.ts';
import { UsageError } from '#infra/terminal.ts';
import type { ErasureCounts } from '#shared/contract/schemas/erasure.ts';
import { runCommand, stageOf } from './command.ts';
import { readLine } from './input.ts';

const labels: Record<keyof ErasureCounts, string> = {
  calendars: 'calendars',
  campaigns: 'campaigns',
  batches: 'batches',
  pictures: 'pictures that no other brand uses',
  keys: 'secrets with keys',
  files: 'files, each version counted',
  records: 'records',
};

const NAME = 'npm run erase';
const HELP = `Usage: ${NAME} -- --stage STAGE --brand BRAND [--dry-run]

Erases all that a stage keeps of one brand that is archived: its calendars, campaigns, emails, batches, library, keys and
Klaviyo links, and every picture that no other brand uses. Pictures in emails that were sent are gone for whoever opens
them later. Nothing can be brought back but by restoring the table, which keeps its past for 35 days.

  --dry-run   says what would be erased, and erases nothing`;

await runCommand({
  name: NAME,
  help: HELP,
  options: {
    stage: { type: 'string' },
    brand: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
  async run(words, options) {
    const stage = stageOf(options, NAME);
    const { brand } = options;
    if (typeof brand !== 'string' || brand === '' || words.length > 0)
      throw new UsageError(`Name the brand by its id, as in: ${NAME} -- --stage ${stage} --brand acme`);
    const { TableName, ContentBucketName, KeysSecret } = await dataStackOutputs(stage, [
      'TableName',
      'ContentBucketName',
      'KeysSecret',
    ]);
    Object.assign(process.env, {
      TABLE_NAME: TableName,
      CONTENT_BUCKET: ContentBucketName,
      BRAND_KEYS_PREFIX: brandKeysPrefixOf(stage, KeysSecret),
      MEDIA_BASE_URL: '/media',
    });
    const { planErasure } = await import('#functions/app/erasure/erase-brand.ts');
    const { counts, erase } = await planErasure(brand);
    console.log(`Of ${brand} in ${stage}:`);
    for (const [what, label] of Object.entries(labels))
      console.log(`${String(counts[what as keyof ErasureCounts]).padStart(8)}  ${label}`);
    if (options['dry-run'] === true) return console.log('Nothing was erased.');
    const typed = await readLine(`Type ${brand} to erase all of this for good: `);
    if (typed !== brand) throw new UsageError('That is not its id. Nothing was erased.');
    await erase();
    console.log(`${brand} is erased from ${stage}.`);
  },
});
