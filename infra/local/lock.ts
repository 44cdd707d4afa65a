import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Claims a data folder for this process; two servers on one folder would overwrite each other. A lock left by a killed
 * process is taken over. Throws `DataFolderInUse`, naming the owner. Returns the function that gives it back.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'server.pid');
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 1) throw error;
      const owner = Number(readFileSync(file, 'utf8'));
      if (owner !== process.pid && owner > 0 && alive(owner)) {
        throw new DataFolderInUse(
          `Another Galley (process ${owner}) is using ${dataDir}. Stop it, or set GALLEY_DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  return () => rmSync(file, { force: true });
}
