import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import type { FunctionName } from '#functions/environment.ts';
import { functionSpecs } from '../functions.ts';

const root = resolve(import.meta.dirname, '../..');
/** One folder per function, each with its `index.mjs`. */
export const bundleFolder = join(root, 'cdk.out/functions');

export interface Bundles {
  /** Bytes of each function's code, minified. */
  bytes: Record<FunctionName, number>;
  /** Files each function was made from. */
  inputs: Record<FunctionName, string[]>;
  /** What each function imports from outside its bundle, Node's own modules left out. */
  externals: Record<FunctionName, string[]>;
}

/** Bundles every function in one esbuild call (ten calls take ten times as long). `sharp` stays outside: it is native. */
export async function bundleFunctions(folder = bundleFolder): Promise<Bundles> {
  rmSync(folder, { recursive: true, force: true });
  const names = Object.keys(functionSpecs) as FunctionName[];
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: functionSpecs[name].entry, out: `${name}/index` })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // Without these the CommonJS halves of the SDKs are taken: half as large again.
    mainFields: ['module', 'main'],
    external: ['sharp'],
    // CommonJS packages inside an ES module ask for Node's own modules through `require`.
    banner: { js: "import{createRequire as _cr}from'node:module';const require=_cr(import.meta.url);" },
    metafile: true,
    logLevel: 'warning',
  });
  return describe(metafile, names);
}

function describe(metafile: Metafile, names: FunctionName[]): Bundles {
  const outputs = Object.values(metafile.outputs);
  const of = (name: FunctionName) => {
    const output = outputs.find(({ entryPoint }) => entryPoint === functionSpecs[name].entry);
    if (!output) throw new Error(`No bundle was made for ${name}`);
    return output;
  };
  const record = <T>(pick: (name: FunctionName) => T) =>
    Object.fromEntries(names.map((name) => [name, pick(name)])) as Record<FunctionName, T>;
  return {
    bytes: record((name) => of(name).bytes),
    inputs: record((name) => Object.keys(of(name).inputs)),
    externals: record((name) => [
      ...new Set(
        of(name)
          .imports.filter(({ external, path }) => external && !/^node:/.test(path) && !builtin.has(path))
          .map(({ path }) => path),
      ),
    ]),
  };
}
const builtin = new Set((await import('node:module')).builtinModules);

/** Installs sharp's build for Lambda (linux, arm64) beside the image function's code. Needs the package registry. */
function installSharp(folder: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: { sharp: string } };
  const target = join(folder, 'prepareImage');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'package.json'), JSON.stringify({ private: true, dependencies: { sharp: dependencies.sharp } }));
  execFileSync(
    'npm',
    ['install', '--os=linux', '--cpu=arm64', '--libc=glibc', '--omit=dev', '--no-audit', '--no-fund', '--no-package-lock'],
    {
      cwd: target,
      stdio: 'inherit',
    },
  );
}

if (import.meta.main) {
  await bundleFunctions();
  installSharp(bundleFolder);
}
