import { describe, expect, it } from 'vitest';
import { cycles, refusal } from '#tests/architecture/import-rules.ts';
import { importsOf } from '#tests/architecture/read-imports.ts';

const refused = (file: string, ...lines: string[]) =>
  importsOf(file, lines.join('\n'))
    .map(refusal)
    .filter((problem) => problem !== null);

describe('imports', () => {
  it.each([
    ['a use case from an entry point', 'functions/app/brands/probe.ts', '../../api/batches.ts'],
    ['a use case from a later noun', 'functions/app/brands/probe.ts', '../calendars/store.ts'],
    ['a noun from one without a place in the order', 'functions/app/probes/probe.ts', '../brands/store.ts'],
    ['a domain rule from what reads emails', 'shared/domain/batch/probe.ts', '../../email/plan/arrange.ts'],
    ['a domain rule from a later noun', 'shared/domain/offer/probe.ts', '../calendar/read/lint.ts'],
    ['a noun of rules without a place in the order', 'shared/domain/probes/probe.ts', '../dates/time.ts'],
    ['a service from a use case', 'functions/services/model/probe.ts', '../../app/once.ts'],
    ['a feature from another feature', 'web/src/features/home/probe.ts', '../batch/batch-screen.tsx'],
    ['a tool of the web from a component', 'web/src/lib/probe.ts', '../components/notice.tsx'],
    ['what both sides share from the server', 'shared/email/probe.ts', '../../functions/environment.ts'],
    ['a record from a use case', 'functions/records/probe.ts', '../app/brands/store.ts'],
    ['a component from an entity', 'web/src/components/probe.ts', '../entities/brand/brand-queries.ts'],
    ['an entity from a feature', 'web/src/entities/brand/probe.ts', '../../features/batch/batch-screen.tsx'],
    ['the web from the server', 'web/src/features/home/probe.ts', '../../../../functions/environment.ts'],
    ['the theme from a tool of the web', 'web/src/theme/probe.ts', '../lib/amplify.ts'],
    ['the base of the server from a service', 'functions/probe.ts', './services/table.ts'],
    ['the laptop cloud from a test', 'infra/local/probe.ts', '../../tests/run.ts'],
    ['the server from the laptop cloud', 'functions/workflow/probe.ts', '../../infra/functions.ts'],
  ])('are refused by their target: %s', (_, file, path) => {
    for (const line of [
      `import { x } from '${path}';`,
      `import type { X } from '${path}';`,
      `export { x } from '${path}';`,
      `export * from '${path}';`,
      `const x = await import('${path}');`,
    ])
      expect(refused(file, line), line).toHaveLength(1);
  });

  it('are refused through an alias too', () => {
    expect(
      refused('web/src/lib/probe.ts', "import { call } from '@/features/batch/batch-screen.tsx';"),
    ).toEqual([expect.stringContaining('web/src/features/batch/batch-screen.tsx')]);
    expect(refused('shared/email/probe.ts', "import { x } from '#functions/environment.ts';")).toHaveLength(
      1,
    );
  });

  it('of Node’s modules are refused in files that run in a browser', () => {
    const line = "import { readFileSync } from 'node:fs';";
    expect(refused('shared/email/probe.ts', line, "import { join } from 'path';")).toHaveLength(2);
    expect(refused('web/src/lib/probe.ts', line)).toHaveLength(1);
    expect(refused('functions/app/brands/probe.ts', line)).toEqual([]);
  });

  it('in the right direction, within a folder, or of a package are accepted', () => {
    expect(
      refused(
        'functions/app/calendars/probe.ts',
        "import { AppError } from '../../errors.ts';",
        "import { once } from '../once.ts';",
        "import { get } from '#functions/services/table.ts';",
        "import { z } from 'zod';",
        "import { x } from '../brands/store.ts';",
      ),
    ).toEqual([]);
    expect(
      refused(
        'web/src/features/batch/probe.tsx',
        "import { Notice } from '@/components/notice.tsx';",
        "import { x } from './batch-screen.tsx';",
        "import { compile } from '#shared/email/compile/compile.ts';",
      ),
    ).toEqual([]);
  });

  it('must not be circular', () => {
    const imports = [
      { from: 'shared/a.ts', to: 'shared/b.ts' },
      { from: 'shared/b.ts', to: 'shared/c.ts' },
      { from: 'shared/d.ts', to: 'shared/b.ts' },
    ];
    expect(cycles(imports)).toEqual([]);
    expect(cycles([...imports, { from: 'shared/c.ts', to: 'shared/a.ts' }])).toEqual([
      ['shared/a.ts', 'shared/b.ts', 'shared/c.ts', 'shared/a.ts'],
    ]);
  });
});
