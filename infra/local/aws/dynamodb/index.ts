import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DamagedFile } from '../files.ts';
import { requireWhole } from './level-folder.ts';

export interface DynamoOptions {
  folder: string;
  tableName: string;
  accessKeyId: string;
}

/**
 * DynamoDB by dynalite over LevelDB, with the table made when there is none. It has a port and a thread of its own: it checks and
 * writes item by item, and a large import holds nobody else up. Should it fail inside, its error ends the process, and the next
 * start finds what was stored.
 */
export async function startDynamo(
  options: DynamoOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  requireWhole(options.folder);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
  const [url] = (await once(worker, 'message').catch((cause: unknown) => {
    throw new DamagedFile(
      `The database in ${options.folder} cannot be opened: it is damaged, or another program uses it. It was left as it is. Put a backup in its place, or move the folder away to start with an empty one.`,
      { cause },
    );
  })) as [string];
  return {
    url,
    async close() {
      const gone = once(worker, 'exit');
      worker.postMessage('close');
      await gone;
    },
  };
}
