/** `to` is one of our files, a package, or a Node module (`node:fs`). */
export interface Import {
  from: string;
  to: string;
}

interface Room {
  files: RegExp;
  /** Our folders and files that these may import, besides each other. */
  may: string[];
  node: boolean;
}

/** The rules by noun; each may import those before it. */
const DOMAIN_ORDER = [
  'language',
  'products',
  'image',
  'dates',
  'offer',
  'finished-copy',
  'brand',
  'campaign',
  'calendar',
  'findings',
  'batch',
  'live',
  'quick',
  'review',
  'sent-emails',
  'brand-proposal',
  'voice',
].map((noun) => `shared/domain/${noun}/`);

/** Each may import those before it. */
const SHARED_ORDER = [
  'shared/text/',
  'shared/contract/',
  ...DOMAIN_ORDER,
  'shared/email/reading/',
  'shared/email/document/',
  'shared/email/look/',
  'shared/email/components/',
  'shared/email/compile/',
  'shared/email/plan/',
  'shared/email/checks/',
  'shared/email/export/',
];

/** The use cases by noun; each may import those before it. */
const APP_ORDER = [
  'session',
  'settings',
  'uploads',
  'components',
  'brands',
  'usage',
  'connections',
  'images',
  'calendars',
  'writing',
  'emails',
  'batches',
  'image-tags',
  'sheet-reading',
  'revisions',
  'review',
  'team-sheet',
  'rules',
  'klaviyo',
  'live',
  'quick-email',
  'agent-tests',
  'overview',
  'erasure',
].map((noun) => `functions/app/${noun}/`);

const inOrder = (folders: readonly string[], may: readonly string[], node: boolean): Room[] =>
  folders.map((folder, at) => ({
    files: new RegExp(`^${folder}`),
    may: [...folders.slice(0, at), ...may],
    node,
  }));

const SERVER_BASE = ['shared/', 'functions/environment.ts', 'functions/errors.ts'];
const APP_BASE = [...SERVER_BASE, 'functions/services/', 'functions/records/'];
const APP_TOOLS = ['cached.ts', 'duration.ts', 'once.ts'].map((file) => `functions/app/${file}`);
const WEB_BASE = ['shared/', 'web/src/theme/', 'web/src/lib/'];

/** The first room that matches counts. A side's later rooms import from the earlier ones. */
const rooms: Room[] = [
  ...inOrder(SHARED_ORDER, [], false),
  { files: /^shared\/domain\/[^/]+/, may: ['shared/text/', 'shared/contract/'], node: false },
  { files: /^shared\//, may: ['shared/'], node: false },

  { files: /^web\/src\/theme\//, may: [], node: false },
  { files: /^web\/src\/lib\//, may: ['shared/'], node: false },
  { files: /^web\/src\/components\//, may: WEB_BASE, node: false },
  { files: /^web\/src\/entities\//, may: [...WEB_BASE, 'web/src/components/'], node: false },
  {
    files: /^web\/src\/features\/[^/]+\//,
    may: [...WEB_BASE, 'web/src/components/', 'web/src/entities/'],
    node: false,
  },
  { files: /^web\/src\//, may: ['shared/'], node: false },
  { files: /^web\//, may: ['shared/'], node: true },

  { files: /^functions\/services\//, may: SERVER_BASE, node: true },
  { files: /^functions\/records\//, may: [...SERVER_BASE, 'functions/services/'], node: true },
  ...inOrder(APP_ORDER, [...APP_BASE, ...APP_TOOLS], true),
  { files: /^functions\/app\/[^/]+/, may: [...APP_BASE, ...APP_TOOLS], node: true },
  {
    files: /^functions\/(api|workflow)\//,
    may: [...SERVER_BASE, 'functions/services/', 'functions/records/', 'functions/app/'],
    node: true,
  },
  { files: /^functions\/[^/]+$/, may: ['shared/'], node: true },

  { files: /^infra\//, may: ['shared/', 'functions/'], node: true },
];

const isOurs = (path: string): boolean => /^(shared|web|functions|infra|tests)\//.test(path);

/** Why the import is not allowed; null when it is. */
export function refusal({ from, to }: Import): string | null {
  const room = rooms.find(({ files }) => files.test(from));
  if (!room) return null;
  if (to.startsWith('node:'))
    return room.node ? null : `${from} imports ${to}, but it has to run in a browser`;
  if (!isOurs(to)) return null;
  const own = room.files.exec(from)?.[0] ?? from;
  if ([own, ...room.may].some((allowed) => to.startsWith(allowed))) return null;
  return `${from} imports ${to}; ${own} may import only itself${room.may.map((allowed) => `, ${allowed}`).join('')}`;
}

/** Each as its files in order. */
export function cycles(imports: Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const found: string[][] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file]);
    if (at >= 0 || finished.has(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
    finished.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}
