/** A person can fix these: one line, without a stack. */
const plain = new Set([
  'DataFolderInUse',
  'DataFolderUnusable',
  'DamagedFile',
  'PortTaken',
  'ConfigError',
  'UsageError',
  'StageNotReady',
  'AppError',
]);

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An unforeseen error keeps its stack. */
export function exitWith(error: unknown): never {
  if (typeof error === 'string') console.error(error);
  else if (error instanceof Error && plain.has(error.name)) console.error(error.message);
  else console.error(error);
  process.exit(1);
}

/** Node 24 runs the sources directly; the `node` package provides it for npm's scripts. */
export function requireNode(): void {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 24)
    exitWith(
      `Galley runs on Node 24, this is ${process.version}. Run it through npm (npm start), after npm ci without --ignore-scripts.`,
    );
}

/** Without characters that could end, colour or overwrite a line of the terminal. */
export const inTerminal = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
