import { listModels } from '#functions/services/model/openai/list-models.ts';
import { inTerminal, UsageError } from '#infra/terminal.ts';
import { models } from '#shared/domain/brand/models.ts';
import { runCommand } from './command.ts';
import { modelNews } from './model-news.ts';

const NAME = 'npm run models';
const HELP = `Usage: OPENAI_API_KEY=… ${NAME}

Compares Galley's list of models (shared/domain/brand/model-list.ts) with those that OpenAI offers to this key, and says what
is new, gone or ending. Costs nothing. Prices are not in OpenAI's answer: each line of the list names the page they are from.

Exits 1 when the list is wrong, else 0.`;

function print(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title}`);
  for (const line of lines) console.log(`  ${inTerminal(line)}`);
}

await runCommand({
  name: NAME,
  help: HELP,
  async run() {
    const { OPENAI_API_KEY: apiKey = '' } = process.env;
    if (apiKey === '') throw new UsageError(`Set OPENAI_API_KEY. Try: ${NAME} -- --help`);
    const offered = await listModels({ apiKey, baseUrl: '' });
    const { fresh, wrong, ending } = modelNews(offered, models);
    const oldest = models.map(({ checked }) => checked).toSorted()[0];
    console.log(`${offered.length} models offered, ${models.length} listed (compared on ${oldest} or later)`);
    print('Wrong in the list', wrong);
    print('Ending, as listed', ending);
    print('New, not listed', fresh);
    if (wrong.length > 0) process.exitCode = 1;
  },
});
