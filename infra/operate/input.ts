import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { UsageError } from '#infra/terminal.ts';

/**
 * Typed unseen or piped, as in `… < key.txt`; never an argument, which the shell's history would keep. Throws
 * `UsageError` when nothing was given.
 */
export async function readSecret(question: string): Promise<string> {
  const given = process.stdin.isTTY ? await typed(question) : await text(process.stdin);
  const secret = given.trim();
  if (secret === '') throw new UsageError('Nothing was given; nothing was changed.');
  return secret;
}

export async function readLine(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim();
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string>((resolve) => lines.question(question, resolve));
  lines.close();
  return answer.trim();
}

async function typed(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  return new Promise((resolve) => {
    lines.question(question, (answer) => {
      lines.close();
      process.stderr.write('\n');
      resolve(answer);
    });
    Object.assign(lines, { _writeToOutput: () => undefined });
  });
}
