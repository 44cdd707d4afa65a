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
 * DynamoDB emulated by dynalite over LevelDB; creates the table if it does not exist. It has its own port and
 * thread, because it checks and writes item by item and a large import would otherwise block everything else.
 * An error inside it ends the process; the next start finds what was stored.
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
