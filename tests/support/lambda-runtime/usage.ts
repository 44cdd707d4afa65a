import type { DeployedGalley } from './deployed-galley.ts';
import type { DeployedFunction } from './deployment.ts';

/** For one whole core; less memory gets a proportional share. */
const MB_OF_A_CORE = 1_769;

/** CPU time of a function's longest call at its share of a core, without waiting. */
export async function secondsOf(
  { processes }: DeployedGalley,
  { name, memoryMb }: DeployedFunction,
): Promise<number> {
  const [, ...calls] = (await processes.get(name))?.usage ?? [];
  const most = Math.max(...calls.map(({ cpuMs }) => cpuMs));
  return (most / 1_000) * Math.max(1, MB_OF_A_CORE / memoryMb);
}

/** CPU milliseconds and megabytes, for `infra/functions.ts`. The first call also loads and compiles code. */
export async function usageTable({ functions, processes }: DeployedGalley): Promise<string> {
  const rows = await Promise.all(
    functions.map(async ({ name, memoryMb }) => {
      const [load, ...calls] = (await processes.get(name))?.usage ?? [];
      const cpu = calls.map((call) => Math.round(call.cpuMs));
      const later = cpu.slice(1).sort((a, b) => a - b);
      const used = Math.max(0, ...calls.map((call) => call.memoryMb));
      const figures = [
        load?.cpuMs ?? 0,
        cpu[0] ?? 0,
        later[Math.floor(later.length / 2)] ?? 0,
        Math.max(0, ...cpu),
      ];
      return [name.padEnd(18), memoryMb, ...figures.map(Math.round), used].join('\t');
    }),
  );
  return ['function          \tMB\tload\tfirst\tmedian\tmost\tMB used', ...rows].join('\n');
}

interface Use {
  calls: Map<string, { memoryMb: number; cpuMs: number[]; logBytes: number }>;
  accesses: string[];
}

/** What all functions have used so far. */
export async function useOf({ functions, processes, calls }: DeployedGalley): Promise<Use> {
  const use: Use = { calls: new Map(), accesses: calls.map(({ access }) => access.action) };
  for (const { name, memoryMb } of functions) {
    const { usage = [], log = [] } = (await processes.get(name)) ?? {};
    const logBytes = log.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    use.calls.set(name, { memoryMb, cpuMs: usage.slice(1).map(({ cpuMs }) => cpuMs), logBytes });
  }
  return use;
}

/** By function, between two moments. Seconds are at its share of a core, without waiting. */
export function useBetween(before: Use, after: Use) {
  const of = (name: string) => {
    const [from, to] = [before.calls.get(name), after.calls.get(name)];
    return {
      cpuMs: (to?.cpuMs ?? []).slice(from?.cpuMs.length ?? 0),
      share: Math.max(1, MB_OF_A_CORE / (to?.memoryMb ?? MB_OF_A_CORE)),
      logBytes: (to?.logBytes ?? 0) - (from?.logBytes ?? 0),
    };
  };
  return {
    calls: (name: string) => of(name).cpuMs.length,
    seconds: (name: string) => (of(name).cpuMs.reduce((sum, ms) => sum + ms, 0) / 1_000) * of(name).share,
    logBytes: (names: readonly string[]) => names.reduce((sum, name) => sum + of(name).logBytes, 0),
    access: (action: string) =>
      after.accesses.slice(before.accesses.length).filter((each) => each === action).length,
  };
}
