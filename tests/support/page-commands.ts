import { readFileSync } from 'node:fs';

const PROGRAMS = ['npm', 'npx', 'aws', 'git', 'gh', 'cp', 'curl', 'zcat'];

/** A command of a page: its text on one line, and its words without quotes. */
export interface PageCommand {
  text: string;
  words: string[];
}

/**
 * The commands of a page in Markdown, from its blocks of shell and its code in sentences, each once: lines are joined,
 * comments left out, and what stands within `$(…)` is a command of its own. Every line of a block has to be known.
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

/** A command with a value for each command inside, and those. */
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

/** Options of a command's words and their values; '' for a switch. An option that is repeated has all of its values. */
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
