import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverageOf } from '#tests/spec/coverage.ts';
import { coverageReport } from '#tests/spec/coverage-report.ts';
import { requirements } from '#tests/spec/requirements.ts';
import { specIds } from '#tests/spec/spec-ids.ts';

describe('the list of requirements and their tests', () => {
  it('reads ids and ranges from the names of tests', () => {
    expect(specIds('adds goals [spec 2.130-2.132, 5.020]')).toEqual(['2.130', '2.131', '2.132', '5.020']);
    expect(specIds('has no mark')).toEqual([]);
    expect(() => specIds('is wrong [spec 2.130-5.020]')).toThrow('"2.130-5.020"');
    expect(() => specIds('is wrong [spec 2.13]')).toThrow('"2.13"');
  });

  it('counts a requirement only when a test that names it passed', () => {
    const [first, second, third] = requirements.filter(({ departure }) => departure === '');
    const departed = requirements.find(({ departure }) => departure !== '');
    const coverage = coverageOf([
      { name: `shows it [spec ${first?.id}]`, state: 'passed' },
      { name: `shows it too [spec ${first?.id}]`, state: 'failed' },
      { name: `does not [spec ${second?.id}]`, state: 'failed' },
      { name: `could not [spec ${third?.id}]`, state: 'skipped' },
      { name: `invents one [spec 99.001]`, state: 'passed' },
      { name: `shows a departure [spec ${departed?.id}]`, state: 'passed' },
    ]);
    expect(coverage.unnamed).not.toContain(first?.id);
    expect(coverage.unnamed.length).toBeGreaterThan(400);
    expect(coverage).toMatchObject({
      notShown: [second?.id],
      unknown: ['99.001'],
      outdated: [departed?.id],
    });
    expect(coverage.unnamed).not.toContain(third?.id);
  });

  it('is reported with the tests of each statement, or why there are none', () => {
    const [first] = requirements.filter(({ departure }) => departure === '');
    const departed = requirements.find(({ departure }) => departure !== '');
    const report = coverageReport([
      { file: 'tests/api/b.test.ts', name: `b | shows it [spec ${first?.id}]` },
      { file: 'tests/api/a.test.ts', name: `a shows it [spec ${first?.id}]` },
    ]);
    expect(report).toContain(
      `${first?.id}  ${first?.requirement}\n       api/a.test.ts: a shows it\n       api/b.test.ts: b | shows it\n`,
    );
    expect(report).toContain(`departs: ${departed?.departure}`);
  });

  it('tells on a page why the product departs from a statement', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../docs/departures.md'), 'utf8');
    const departed = requirements.filter(({ departure }) => departure !== '');
    expect(departed.filter(({ id, departure }) => !page.includes(id) || !page.includes(departure))).toEqual(
      [],
    );
  });
});
