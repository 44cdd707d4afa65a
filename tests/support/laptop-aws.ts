import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendThrough } from '#functions/services/aws-client.ts';
import { type LaptopAws, startLaptopAws } from '#infra/local/aws/index.ts';

const tableName = 'galley-test';
const buckets = { content: 'galley-content', upload: 'galley-upload' };
const NO_WORK = JSON.stringify({ StartAt: 'Done', States: { Done: { Type: 'Succeed' } } });

/**
 * For handlers that need more than the table; sets their environment. Requests bypass HTTP, as in `npm
 * start`.
 */
export async function startTestAws(
  options: { secrets?: Record<string, string>; accessTokenSeconds?: number } = {},
): Promise<LaptopAws> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-aws-'));
  const aws = await startLaptopAws({
    dataDir,
    region: 'us-east-1',
    accountSecrets: options.secrets ?? {},
    tableName,
    buckets,
    stateMachine: {
      definition: NO_WORK,
      invoke: () => Promise.reject(new Error('No function is called here')),
    },
    ...(options.accessTokenSeconds && { accessTokenSeconds: options.accessTokenSeconds }),
  });
  const names = { TABLE_NAME: tableName, CONTENT_BUCKET: buckets.content, UPLOAD_BUCKET: buckets.upload };
  Object.assign(process.env, aws.environment, names);
  sendThrough(aws.transport);
  return {
    ...aws,
    async close() {
      sendThrough(undefined);
      await aws.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
