type NameChunk = (module: string, graph: ModuleGraph) => string | null;

interface ModuleGraph {
  getModuleInfo: (module: string) => GraphModule | null;
}

interface GraphModule {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** From this many screens on, one file for all of them costs less than a request of its own for each part. */
const MOST_SCREENS = 4;
/** Up to this many dialogs may load with the parts of a screen that they share with it. */
const FEW_DIALOGS = 6;
const MOST_SCREENS_CHUNK = 'screens';

const screenOf = /\/routes\/(.+)\.tsx\?tsr-split=component$/;

/**
 * What packages give to most screens. Through a package's index every module of it seems to be imported, so
 * that only a list tells which ones are.
 */
const ofPackages =
  /\/@mantine\/core\/esm\/components\/(Stack|Text|Anchor)\/|\/react-query\/build\/modern\/(useMutation|useInfiniteQuery|infiniteQueryOptions)\.|\/icons\/Icon(Refresh|Archive|ExternalLink)\./;

/** What forms and tool rows consist of, in one file for the same reason. */
const controls =
  /\/@mantine\/core\/esm\/components\/(Input|InputBase|ActionIcon|Badge|Group)\/|\/@mantine\/core\/esm\/core\/utils\/(to-int|get-env)|\/@mantine\/hooks\/esm\/(use-id|use-uncontrolled|use-merged-ref|use-resize-observer|utils\/random-id)/;

const isOwn = (module: string) => !module.includes('/node_modules/');

/**
 * Names the files for the modules that screens share with each other and with dialogs: one for each set of
 * screens that needs them. Without it, each set of screens and dialogs has a file of its own, most of less than
 * a kilobyte, and a screen loads up to fifty of them.
 */
export function screenChunks(main: string): NameChunk {
  let names: ReadonlyMap<string, string> | undefined;
  return (module, graph) => {
    if (ofPackages.test(module)) return MOST_SCREENS_CHUNK;
    if (controls.test(module)) return 'controls';
    names ??= nameShared(main, graph);
    return names.get(module) ?? null;
  };
}

function nameShared(main: string, graph: ModuleGraph): Map<string, string> {
  const importsOf = (module: string) => graph.getModuleInfo(module)?.importedIds ?? [];
  const loadedLater = (module: string) => graph.getModuleInfo(module)?.dynamicallyImportedIds ?? [];
  const everything = reachable(main, (module) => [...importsOf(module), ...loadedLater(module)]);
  const entries = new Set([...everything].flatMap(loadedLater));
  const users = new Map<string, string[]>();
  for (const entry of entries) {
    for (const module of reachable(entry, importsOf))
      users.set(module, [...(users.get(module) ?? []), entry]);
  }
  const names = new Map<string, string>();
  for (const [module, usedBy] of users) {
    const screens = usedBy.flatMap((entry) => screenOf.exec(entry)?.[1] ?? []);
    const isShared = usedBy.length > 1 && !screenOf.test(module);
    const name = isShared ? chunkFor(screens, usedBy.length - screens.length) : undefined;
    if (name !== undefined) names.set(module, name);
  }
  return names;
}

/** Undefined where a file of its own is better: many dialogs would load a whole screen's parts. */
function chunkFor(screens: readonly string[], dialogs: number): string | undefined {
  if (screens.length >= MOST_SCREENS) return MOST_SCREENS_CHUNK;
  if (screens.length === 0 || (screens.length === 1 && dialogs > FEW_DIALOGS)) return undefined;
  const names = screens.map((screen) => screen.replace(/\..*/, '')).toSorted();
  return `for-${names.join('-')}`;
}

/** Our modules reached from `start`, itself included. */
function reachable(start: string, next: (module: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (found.has(module) || !isOwn(module)) continue;
    found.add(module);
    waiting.push(...next(module));
  }
  return found;
}
