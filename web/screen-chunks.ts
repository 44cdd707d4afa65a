type NameChunk = (module: string, graph: ModuleGraph) => string | null;

interface ModuleGraph {
  getModuleInfo: (module: string) => GraphModule | null;
}

interface GraphModule {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** From this many screens on, one file costs less than a request for each part. */
const MOST_SCREENS = 4;
/** Up to this many dialogs may load with the parts of a screen that they share with it. */
const FEW_DIALOGS = 6;
const MOST_SCREENS_CHUNK = 'screens';

const screenOf = /\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** A package's index seems to import all of its modules, so the ones that most screens use are listed. */
const ofPackages =
  /\/@mantine\/core\/esm\/components\/(Stack|Text|Anchor)\/|\/react-query\/build\/modern\/(useMutation|useInfiniteQuery|infiniteQueryOptions)\.|\/icons\/Icon(Refresh|Archive|ExternalLink)\./;

/** For forms and tool rows, listed for the same reason. */
const controls =
  /\/@mantine\/core\/esm\/components\/(Input|InputBase|ActionIcon|Badge|Group)\/|\/@mantine\/core\/esm\/core\/utils\/(to-int|get-env)|\/@mantine\/hooks\/esm\/(use-id|use-uncontrolled|use-merged-ref|use-resize-observer|utils\/random-id)/;

const isOwn = (module: string) => !module.includes('/node_modules/');

/**
 * One file for each set of screens that share modules. If dialogs counted too, a screen would load up to
 * fifty files, most below a kilobyte.
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

/** Undefined where many dialogs would load a whole screen's parts. */
function chunkFor(screens: readonly string[], dialogs: number): string | undefined {
  if (screens.length >= MOST_SCREENS) return MOST_SCREENS_CHUNK;
  if (screens.length === 0 || (screens.length === 1 && dialogs > FEW_DIALOGS)) return undefined;
  const names = screens.map((screen) => screen.replace(/\..*/, '')).toSorted();
  return `for-${names.join('-')}`;
}

/** Only our own modules, including `start`. */
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
