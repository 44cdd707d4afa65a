import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import type { FunctionName } from '#functions/environment.ts';
import { functionSpecs, imageFunctions } from '../functions.ts';
import { UsageError } from '../terminal.ts';
import { leanSdk } from './lean-sdk.ts';

const root = resolve(import.meta.dirname, '../..');
/**
 * The largest functions: a batch starts eight of `compose`, and shared chunks are a sixth of a start.
 * Bundling all alone would take half a minute.
 */
const ALONE: readonly FunctionName[] = ['compose', 'prepareImage', 'agentTests'];

export const bundleFolder = join(root, 'cdk.out/functions');

/**
 * Never needed in Lambda: log colours, streams for Node before 18, and AWS keys from outside the environment.
 */
const NOT_NEEDED = [
  'supports-color',
  'web-streams-polyfill',
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

export const bundling = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // Otherwise the SDKs' CommonJS builds are used, half as large again.
  mainFields: ['module', 'main'],
  external: ['sharp', ...NOT_NEEDED],
  // Words of 19 languages are a third as long as their escapes.
  charset: 'utf8',
  legalComments: 'none',
  plugins: [leanSdk],
} satisfies BuildOptions;

/** Bundled CommonJS packages load Node's modules through `require`. */
const REQUIRE = "import{createRequire as _cr}from'node:module';const require=_cr(import.meta.url);";

export interface Bundles {
  bytes: Record<FunctionName, number>;
  externals: Record<FunctionName, string[]>;
}

/**
 * One esbuild call is ten times as fast as one per function. On-demand imports are separate chunks, so that a
 * function without a key never loads the model's SDK. `sharp` is native.
 */
export async function bundleFunctions(folder = bundleFolder): Promise<Bundles> {
  rmSync(folder, { recursive: true, force: true });
  const names = Object.keys(functionSpecs) as FunctionName[];
  const together = names.filter((name) => !ALONE.includes(name));
  const built = await Promise.all(
    [together, ...ALONE.map((name) => [name])].map((group) => bundled(group, folder)),
  );
  return {
    bytes: Object.assign({}, ...built.map(({ bytes }) => bytes)),
    externals: Object.assign({}, ...built.map(({ externals }) => externals)),
  };
}

async function bundled(names: readonly FunctionName[], folder: string): Promise<Bundles> {
  const all = join(folder, `.${names[0]}`);
  const { metafile } = await build({
    ...bundling,
    entryPoints: names.map((name) => ({ in: join(root, functionSpecs[name].entry), out: name })),
    outdir: all,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: REQUIRE },
    metafile: true,
    logLevel: 'warning',
  });
  const outputs = outputsOf(metafile);
  const bundles: Bundles = { bytes: {}, externals: {} } as Bundles;
  for (const name of names) {
    const entry = `${name}.mjs`;
    mkdirSync(join(folder, name), { recursive: true });
    const files = reach(outputs, entry, () => true);
    for (const file of files) {
      writeFileSync(join(folder, name, file === entry ? 'index.mjs' : file), codeOf(join(all, file)));
      // A file names its map by the name it was built under.
      copyFileSync(join(all, `${file}.map`), join(folder, name, `${file}.map`));
    }
    const atStart = reach(outputs, entry, (kind) => kind === 'import-statement');
    bundles.bytes[name] = atStart.reduce((sum, file) => sum + Buffer.byteLength(codeOf(join(all, file))), 0);
    const foreign = files
      .flatMap((file) => outputs.get(file)?.imports ?? [])
      .filter(
        ({ external, path }) =>
          external && !isBuiltin(path) && !NOT_NEEDED.some((name) => path.startsWith(name)),
      );
    bundles.externals[name] = [...new Set(foreign.map(({ path }) => path))];
  }
  rmSync(all, { recursive: true });
  return bundles;
}

/** Most chunks need no `require`. The empty line keeps the source map right. */
function codeOf(file: string): string {
  const code = readFileSync(file, 'utf8').slice(REQUIRE.length);
  return /\brequire\b/.test(code) ? REQUIRE + code : code;
}

type Outputs = Map<string, Metafile['outputs'][string]>;

const outputsOf = ({ outputs }: Metafile): Outputs =>
  new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));

function reach(outputs: Outputs, from: string, wanted: (kind: string) => boolean): string[] {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file) || !outputs.has(file)) return;
    reached.add(file);
    for (const { path, kind, external } of outputs.get(file)?.imports ?? [])
      if (!external && wanted(kind)) visit(basename(path));
  };
  visit(from);
  return [...reached];
}

function installSharp(folder: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: { sharp: string };
  };
  const [first, ...others] = imageFunctions;
  const target = join(folder, first);
  mkdirSync(target, { recursive: true });
  writeFileSync(
    join(target, 'package.json'),
    JSON.stringify({ private: true, dependencies: { sharp: dependencies.sharp } }),
  );
  execFileSync(
    'npm',
    [
      'install',
      '--os=linux',
      '--cpu=arm64',
      '--libc=glibc',
      '--omit=dev',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
    ],
    {
      cwd: target,
      stdio: 'inherit',
    },
  );
  for (const name of others)
    for (const part of ['node_modules', 'package.json'])
      cpSync(join(target, part), join(folder, name, part), { recursive: true });
}

/** Throws unless every image function has sharp's Lambda build. */
export function requireSharp(folder = bundleFolder): void {
  const without = imageFunctions.filter(
    (name) => !existsSync(join(folder, name, 'node_modules/@img/sharp-linux-arm64')),
  );
  if (without.length > 0)
    throw new UsageError(
      `${without.join(' and ')} would be deployed without sharp. Run npm run build:functions, which installs it (it needs the package registry).`,
    );
}

if (import.meta.main) {
  await bundleFunctions();
  installSharp(bundleFolder);
}
