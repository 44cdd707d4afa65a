import { type ParseArgsConfig, parseArgs } from 'node:util';
import { exitWith, requireNode, UsageError } from '#infra/terminal.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given = Record<string, string | boolean | undefined>;

interface Command {
  /** As typed, such as `npm run user`. */
  name: string;
  help: string;
  options?: Options;
  run: (words: string[], options: Given) => Promise<void>;
}

/** Runs a command of the command line: `--help` prints its text, an error of the person's is one sentence. */
export async function runCommand({ name, help, options = {}, run }: Command): Promise<void> {
  try {
    const { values, positionals } = parsed(name, options);
    if (values.help) return console.log(help);
    requireNode();
    await run(positionals, values);
  } catch (error) {
    exitWith(error);
  }
}

function parsed(name: string, options: Options): { values: Given; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { values: values as Given, positionals };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. Try: ${name} -- --help`);
  }
}

/** The stage named with `--stage`. */
export function stageOf({ stage }: Given, name: string): string {
  if (typeof stage === 'string' && stage !== '') return stage;
  throw new UsageError(`Name the stage, as in --stage prod. Try: ${name} -- --help`);
}
