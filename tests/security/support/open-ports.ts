import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface OpenPort {
  address: string;
  port: number;
}

const LISTENING = '0A';

/** As Linux lists them; undefined elsewhere. */
export function openPortsOf(pid: number): OpenPort[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const folder = `/proc/${pid}/fd`;
  const own = new Set(
    readdirSync(folder).flatMap((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [];
      } catch {
        // Closed in the meantime.
        return [];
      }
    }),
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === LISTENING && own.has(inode))
      .map(([, local = '']) => {
        const [address = '', port = ''] = local.split(':');
        return { address, port: Number.parseInt(port, 16) };
      }),
  );
}
