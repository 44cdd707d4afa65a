import { DYNAMODB, startDynamo } from '#infra/local/aws/dynamodb/index.ts';
import { listenOnLoopback } from '#infra/local/aws/loopback-server.ts';

const accessKeyId = 'test';

/**
 * The product's table in memory, for tests of stores and handlers: sets the environment the table service reads.
 * Once per test file, before the first read. Closing it drops everything.
 */
export async function startLaptopTable(TableName = 'galley-test'): Promise<{ close: () => Promise<void> }> {
  const dynamo = await startDynamo({ tableName: TableName, accessKeyId });
  const server = await listenOnLoopback({ [DYNAMODB]: dynamo.service });
  Object.assign(process.env, {
    TABLE_NAME: TableName,
    AWS_ENDPOINT_URL_DYNAMODB: server.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  return {
    async close() {
      await server.close();
      dynamo.close();
    },
  };
}
