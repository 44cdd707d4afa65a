import { parentPort, workerData } from 'node:worker_threads';
import { refuseStrangers } from '../json-service.ts';
import { listenOnLoopback } from '../loopback-server.ts';
import { openWithTable, PREFIX } from './database.ts';
import type { DynamoOptions } from './index.ts';

const { folder, tableName, accessKeyId } = workerData as DynamoOptions;
const database = await openWithTable(folder, tableName);
const server = await listenOnLoopback({
  async [PREFIX](request, operation, body) {
    refuseStrangers(request, accessKeyId);
    const { authorization, 'content-type': contentType, 'x-amz-date': date } = request.headers;
    return database.send(
      { authorization, 'content-type': contentType, 'x-amz-date': String(date) },
      operation,
      body.toString(),
    );
  },
});
parentPort?.once('message', () => void close());
parentPort?.postMessage(server.url);

async function close(): Promise<void> {
  await server.close();
  await database.close();
  parentPort?.close();
}
