import { sendThrough } from '#functions/services/aws-client.ts';
import { DYNAMODB, startDynamo } from '#infra/local/aws/dynamodb/index.ts';
import { inProcess } from '#infra/local/aws/in-process.ts';
import { listenOnLoopback } from '#infra/local/aws/loopback-server.ts';

const accessKeyId = 'test';
const noBucket = () => Promise.reject(new Error('There is a table only'));

/**
 * In memory; sets the table service's environment. Requests bypass HTTP, as in `npm start`. Call once per
 * test file, before the first read.
 */
export async function startLaptopTable(TableName = 'galley-test'): Promise<{ close: () => Promise<void> }> {
  const dynamo = startDynamo({ tableName: TableName, accessKeyId });
  const services = { [DYNAMODB]: dynamo.service };
  const server = await listenOnLoopback(services);
  sendThrough(inProcess({ services, s3: noBucket, s3Prefix: '/s3', accessKeyId }));
  Object.assign(process.env, {
    TABLE_NAME: TableName,
    AWS_ENDPOINT_URL_DYNAMODB: server.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  return {
    async close() {
      sendThrough(undefined);
      await server.close();
      dynamo.close();
    },
  };
}
