import { readFileSync } from 'node:fs';

const PROGRAMS = ['npm', 'npx', 'aws', 'git', 'gh', 'cp', 'curl', 'zcat'];

/** `text` is on one line, `words` are without quotes. */
export interface PageCommand {
  text: string;
  words: string[];
}

/**
 * The distinct commands in a Markdown page's shell blocks and inline code. What is inside `$(…)` is a command
 * of its own.
 */
export function commandsOn(file: string): PageCommand[] {
  const page = readFileSync(file, 'utf8');
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block.replaceAll('\\\n', ' ').split('\n'),
  );
  const spans = [...page.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => PROGRAMS.includes(programOf(span)) && /\s/.test(span.trim()));
  const texts = [...blocks.map((line) => line.split(' #')[0] ?? ''), ...spans]
    .flatMap((text) => text.split(' && '))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .flatMap(withInnerCommands);
  return [...new Set(texts)].map((text) => ({ text, words: wordsOf(text) }));
}

export const programOf = (text: string): string => text.split(/\s/)[0] ?? '';

/** The command with a value for each inner command, then the inner ones. */
function withInnerCommands(text: string): string[] {
  const inner = Array.from(text.matchAll(/\$\((aws [^()]*)\)/g), ([, command = '']) => command);
  const outer = text
    .replaceAll(/\$\(aws [^()]*\)/g, 'value')
    .replaceAll(/\$\(\(.*?\)\)|\$\(date [^()]*\)/g, '1');
  return [outer, ...inner];
}

const wordsOf = (text: string): string[] =>
  Array.from(text.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g), ([word]) =>
    word.replaceAll(
      /'([^']*)'|"([^"]*)"/g,
      (_, single: string | undefined, double: string) => single ?? double,
    ),
  );

/** The values of each option, also of a repeated one; none for a switch. */
export function optionsIn(words: readonly string[]): Map<string, string[]> {
  const options = new Map<string, string[]>();
  let last: string[] | undefined;
  for (const word of words)
    if (/^--?[a-z]/.test(word)) {
      const [, name = '', value] = /^--?([a-z-]+)(?:=(.*))?$/.exec(word) ?? [];
      last = options.get(name) ?? [];
      options.set(name, last);
      if (value !== undefined) last.push(value);
    } else last?.push(word);
  return options;
}
