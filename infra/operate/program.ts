import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { UsageError } from '#infra/terminal.ts';

const root = resolve(import.meta.dirname, '../..');

export async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
  const code = await new Promise<number | null>((done, failed) =>
    child.on('close', done).on('error', failed),
  );
  if (code !== 0)
    throw new UsageError(
      `${program} ${args.slice(0, 3).join(' ')} failed; see above. Nothing after it was done.`,
    );
}

export async function outputOf(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((done, failed) => child.on('close', done).on('error', failed));
  const [written, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new UsageError(`${program} ${args.slice(0, 3).join(' ')} failed; see above.`);
  return written;
}
