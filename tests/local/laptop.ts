import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaptopAwsOptions, startLaptopAws } from '#infra/local/aws/index.ts';

export const buckets = { content: 'test-content', upload: 'test-upload' };
const oneTask = JSON.stringify({
  StartAt: 'Only',
  States: {
    Only: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke',
      Parameters: { FunctionName: 'only' },
      End: true,
    },
  },
});

/** Over a folder, with S3 mounted as in the gateway, and its clients' configuration. */
export async function startLaptop(options: Partial<LaptopAwsOptions> = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'laptop-aws-'));
  const aws = await startLaptopAws({
    dataDir,
    region: 'us-east-1',
    accountSecrets: {},
    tableName: 'test-table',
    buckets,
    stateMachine: { definition: oneTask, invoke: async () => null },
    ...options,
  });
  const gateway = createServer((request, response) => void aws.s3(request, response));
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const s3Url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/s3`;
  const { environment } = aws;
  const credentials = {
    accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
  };
  const client = {
    region: 'us-east-1',
    credentials,
    endpoint: environment.AWS_ENDPOINT_URL_SFN ?? '',
    maxAttempts: 1,
  };
  const stop = async () => {
    gateway.closeAllConnections();
    await Promise.all([aws.close(), new Promise((done) => gateway.close(done))]);
  };
  return {
    aws,
    environment,
    dataDir,
    /** Configuration for SDK clients of JSON services, except the table. */
    client,
    tableClient: { ...client, endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB ?? '' },
    s3Client: { ...client, endpoint: s3Url, forcePathStyle: true },
    s3Url,
    stop,
    async stopAndForget() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Laptop = Awaited<ReturnType<typeof startLaptop>>;

export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no refusal',
    (error: Error) => error.name,
  );
