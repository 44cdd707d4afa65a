import { existsSync, readdirSync } from 'node:fs';
import { DamagedFile } from '../files.ts';
import { jsonService, type Service } from '../json-service.ts';
import { createDatabase, type Database, openDatabase, openInMemory } from './database.ts';
import { tableOperations } from './operations.ts';

export const DYNAMODB = 'DynamoDB_20120810';
const SWEEP_MS = 3_600_000;

export interface DynamoOptions {
  file?: string;
  /** Where versions before 2026-11-22 kept the table. If only that exists, the start is refused. */
  earlierFolder?: string;
  /** What the table lists. If only that exists, the start is refused. */
  filesFolder?: string;
  tableName: string;
  accessKeyId: string;
}

/** Throws `DamagedFile` when the stored data cannot be read. */
export function startDynamo(options: DynamoOptions): { service: Service; close: () => void } {
  const database = options.file === undefined ? openInMemory() : openFile(options.file, options);
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

function openFile(file: string, { earlierFolder, filesFolder }: DynamoOptions): Database {
  if (!existsSync(file)) {
    if (earlierFolder !== undefined && existsSync(earlierFolder))
      throw new DamagedFile(
        `${earlierFolder} holds a table as Galley kept it before 2026-11-22. It was left as it is. Start version 1.0.0 once with this data folder, which takes the table over, or move the folder away to start with an empty one.`,
      );
    if (filesFolder !== undefined && holdsFiles(filesFolder))
      throw new DamagedFile(
        `${file} is gone, though ${filesFolder} has the emails and pictures that it lists. Nothing was changed. Put the file or a backup back, or move the whole data folder away to start with an empty one.`,
      );
    createDatabase(file);
  }
  return openDatabase(file);
}

const holdsFiles = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
