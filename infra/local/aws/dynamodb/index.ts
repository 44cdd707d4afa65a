import { existsSync } from 'node:fs';
import { jsonService, type Service } from '../json-service.ts';
import { createDatabase, type Database, openDatabase, openInMemory } from './database.ts';
import { tableOperations } from './operations.ts';

export const DYNAMODB = 'DynamoDB_20120810';
const SWEEP_MS = 3_600_000;

export interface DynamoOptions {
  /** The database's file; in memory when absent. */
  file?: string;
  /** Where earlier versions kept the table; its items are taken over when the file does not exist. */
  earlierFolder?: string;
  tableName: string;
  accessKeyId: string;
}

/**
 * DynamoDB with the product's one table, over SQLite; creates the table if it does not exist. Throws `DamagedFile`
 * when the stored data cannot be read.
 */
export async function startDynamo(options: DynamoOptions): Promise<{ service: Service; close: () => void }> {
  const database = options.file === undefined ? openInMemory() : await openFile(options.file, options);
  const sweep = () => database.items.removeExpired(Date.now());
  sweep();
  const timer = setInterval(sweep, SWEEP_MS).unref();
  return {
    service: jsonService(tableOperations(database.items, options.tableName), options.accessKeyId),
    close() {
      clearInterval(timer);
      database.close();
    },
  };
}

async function openFile(file: string, { earlierFolder, tableName }: DynamoOptions): Promise<Database> {
  if (existsSync(file)) return openDatabase(file);
  // Loaded for a new data folder and for one of an earlier version only.
  const { itemsInLevelFolder, setAside } = await import('./level-folder.ts');
  await createDatabase(file, earlierFolder === undefined ? [] : itemsInLevelFolder(earlierFolder, tableName));
  const database = openDatabase(file);
  if (earlierFolder !== undefined) setAside(earlierFolder);
  return database;
}
