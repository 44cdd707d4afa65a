/** Errors a person can do something about, by name: one line, without a stack. */
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

/** Something typed on the command line that cannot be done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Ends the process with an error on one line; an unforeseen one keeps its stack. */
export function exitWith(error: unknown): never {
  if (typeof error === 'string') console.error(error);
  else if (error instanceof Error && plain.has(error.name)) console.error(error.message);
  else console.error(error);
  process.exit(1);
}

/** The sources run on Node 24 as they are; the `node` package that `npm ci` installs brings it to npm's scripts. */
export function requireNode(): void {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 24)
    exitWith(
      `Galley runs on Node 24, this is ${process.version}. Run it through npm (npm start), after npm ci without --ignore-scripts.`,
    );
}

/** A text of a file or a record in a line of the terminal, which it can neither end, colour nor overwrite. */
export const inTerminal = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
