import type { Plugin, Rolldown } from 'vite';

const screenOf = /\/routes\/(.+)\.tsx\?tsr-split=component$/;
const isReview = (module: string) => module.endsWith('/features/review/start.tsx');
const isLoginDialog = (module: string) => module.endsWith('/features/shell/login-dialog.tsx');
/** Stands for the login dialog: no screen has this name. */
const SIGNED_OUT = '?';

interface Preloads {
  files: string[];
  /** The first part of a path ('' is home), and indexes in `files`. */
  screens: [name: string, places: number[]][];
}

/** Runs in the page. Who was signed in when this browser last showed the app probably still is. */
const script = (preloads: Preloads) => `{
  let name = ${JSON.stringify(SIGNED_OUT)};
  try {
    if (localStorage.getItem('galley-signed-in') !== null) name = location.pathname.split('/')[1];
  } catch {}
  // Reviewers have no account.
  if (location.pathname === '/review') name = 'review';
  const { files, screens } = ${JSON.stringify(preloads)};
  for (const place of new Map(screens).get(name) ?? []) {
    const link = document.createElement('link');
    link.href = '/' + files[place];
    link.crossOrigin = '';
    // The shell comes first: it shows something, and runs before a screen.
    link.fetchPriority = 'low';
    if (link.href.endsWith('.css')) link.as = 'style';
    link.rel = link.as ? 'preload' : 'modulepreload';
    document.head.append(link);
  }
}`;

/**
 * Loads the code of the address's screen, or of the login dialog, together with the shell. Otherwise the
 * browser learns the files' names a round trip later, when the shell has run.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Before the stylesheet, for which scripts after it would wait.
      handler: (html, { bundle = {} }) =>
        html.replace(
          '<script type="module"',
          (entry) => `<script>${script(preloadsOf(bundle))}</script>\n    ${entry}`,
        ),
    },
  };
}

function preloadsOf(bundle: Rolldown.OutputBundle): Preloads {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loadedWith = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    const chunk = byName.get(name);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of chunk?.imports ?? []) loadedWith(next, found);
    return found;
  };
  const shell = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...loadedWith(fileName)]),
  );
  const files = new Map<string, number>();
  const placeOf = (file: string) => {
    const place = files.get(file) ?? files.size;
    files.set(file, place);
    return place;
  };
  const screens: Preloads['screens'] = [];
  for (const { fileName, moduleIds } of chunks) {
    const name = moduleIds.map(nameOf).find((found) => found !== undefined);
    if (name !== undefined)
      screens.push([name, [...loadedWith(fileName)].filter((file) => !shell.has(file)).map(placeOf)]);
  }
  return { files: [...files.keys()], screens };
}

/** 'preview.$index.tsx' is for '/preview/…', 'index.tsx' for '/'. */
function nameOf(module: string): string | undefined {
  if (isLoginDialog(module)) return SIGNED_OUT;
  if (isReview(module)) return 'review';
  const [, route] = screenOf.exec(module) ?? [];
  return route === 'index' ? '' : route?.replace(/\..*/, '');
}
