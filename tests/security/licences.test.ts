import { describe, expect, it } from 'vitest';
import { textOf } from './support/source.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, LockedPackage> };
const locked = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Only attribution is required. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);
const exceptions: [packages: RegExp, licence: RegExp, why: string][] = [
  [
    /^@img\/sharp-/,
    /LGPL-3\.0-or-later/,
    'libvips is loaded as a library of its own, unchanged, and can be replaced',
  ],
  [
    /^(lightningcss(-.*)?|axe-core|@axe-core\/playwright)$/,
    /^MPL-2\.0$/,
    'used by builds and tests, not delivered',
  ],
  [/^url-template$/, /^BSD$/, 'its LICENSE is the BSD licence of three clauses'],
];

const isPermissive = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => permissive.has(each)));

describe('every installed package', () => {
  it('has a licence that allows what we do with it', () => {
    const others = locked
      .filter(([, { license = 'none' }]) => !isPermissive(license))
      .filter(
        ([path, { license = 'none' }]) =>
          !exceptions.some(([names, licence]) => names.test(nameOf(path)) && licence.test(license)),
      )
      .map(
        ([path, { license = 'none', dev = false }]) => `${nameOf(path)}: ${license}${dev ? ' (dev)' : ''}`,
      );
    expect(others).toEqual([]);
  });

  it('is what the lock file says, by its checksum, and comes from the registry', () => {
    const unchecked = locked.filter(
      ([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? ''),
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
    const elsewhere = locked.filter(
      ([, { resolved }]) => resolved !== undefined && !/^https:\/\/registry\.npmjs\.org\//.test(resolved),
    );
    expect(elsewhere.map(([path, { resolved }]) => `${path}: ${resolved}`)).toEqual([]);
  });

  it('runs a script when it is installed only if it is named for that', () => {
    const { allowScripts } = JSON.parse(textOf('package.json')) as { allowScripts: Record<string, boolean> };
    const scripts = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect(scripts.filter((name) => !(name in allowScripts) && name !== 'fsevents')).toEqual([]);
  });

  it('is of one version that is named exactly', () => {
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(ranges).toEqual([]);
  });
});
