import { type ParseArgsConfig, parseArgs } from 'node:util';
import { exitWith, requireNode, UsageError } from '#infra/terminal.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given = Record<string, string | boolean | undefined>;

export interface Command {
  name: string;
  help: string;
  options?: Options;
  run: (words: string[], options: Given) => Promise<void>;
}

export async function runCommand(
  { name, help, options = {}, run }: Command,
  args = process.argv.slice(2),
): Promise<void> {
  try {
    const { values, positionals } = parsed(name, options, args);
    if (values.help) return console.log(help);
    requireNode();
    await run(positionals, values);
  } catch (error) {
    exitWith(sentenceOfAws(error) ?? error);
  }
}

/** For errors of AWS's SDK, whose stack leads nowhere. */
function sentenceOfAws(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('$metadata' in error || error.name === 'CredentialsProviderError'))
    return undefined;
  const answered = '$fault' in error;
  return answered
    ? `AWS refused: ${error.message} (${error.name})`
    : `AWS cannot be asked: ${error.message.split('\n')[0]}`;
}

function parsed(name: string, options: Options, args: string[]): { values: Given; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', default: false } },
      allowPositionals: true,
      allowNegative: true,
    });
    return { values: values as Given, positionals };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. Try: ${name} -- --help`);
  }
}

export function stageOf({ stage }: Given, name: string): string {
  if (typeof stage === 'string' && stage !== '') return stage;
  throw new UsageError(`Name the stage, as in --stage prod. Try: ${name} -- --help`);
}
