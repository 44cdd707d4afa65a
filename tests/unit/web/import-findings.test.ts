import { describe, expect, it } from 'vitest';
import type { ImportIssue } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import {
  countOf,
  editedSince,
  filtered,
  findingsOf,
  kindsOf,
  revisionsOf,
} from '../../../web/src/entities/calendar/findings.ts';
import { canUndoImport } from '../../../web/src/entities/calendar/undo-rule.ts';

const issue = (row: number | null, code: string, campaign_index: number | null = null): ImportIssue => ({
  row,
  code,
  campaign_index,
  field: null,
  cell: null,
  fix: null,
  message: `${code} in ${row}`,
});
const results = {
  errors: [issue(9, 'no_name')],
  warnings: [
    issue(4, 'thin_brief', 2),
    issue(4, 'past_date', 2),
    issue(null, 'not_unicode'),
    issue(12, 'past_date', 5),
  ],
  theme_generation_errors: [issue(3, 'no_theme', 1)],
};
const findings = findingsOf(results);

describe('the findings of an import', () => {
  it('are in the order of the file, those about the whole file first', () => {
    expect(findings.map(({ row, tone }) => [row, tone])).toEqual([
      [null, 'warn'],
      [3, 'bad'],
      [4, 'warn'],
      [4, 'warn'],
      [9, 'bad'],
      [12, 'warn'],
    ]);
    expect(new Set(findings.map(({ at }) => at)).size).toBe(findings.length);
  });

  it('are filtered by tone and kind', () => {
    expect(filtered(findings, 'all', '')).toHaveLength(6);
    expect(filtered(findings, 'bad', '').map(({ code }) => code)).toEqual(['no_theme', 'no_name']);
    expect(filtered(findings, 'warn', 'past_date').map(({ row }) => row)).toEqual([4, 12]);
  });

  it('come in kinds, the most frequent first, named for people', () => {
    expect(kindsOf(results)[0]).toEqual({ code: 'past_date', tone: 'warn', label: 'Past date', count: 2 });
    expect(kindsOf(results)).toHaveLength(5);
    expect(countOf(kindsOf(results), 'bad')).toBe(2);
  });

  it('are counted in full, also where the list ends before them', () => {
    const finding_counts = {
      errors: { no_name: 1 },
      warnings: { past_date: 4_812, thin_brief: 1, not_unicode: 1 },
      theme_generation_errors: { no_theme: 1 },
    };
    const kinds = kindsOf({ ...results, finding_counts });
    expect(kinds[0]).toMatchObject({ code: 'past_date', count: 4_812 });
    expect([countOf(kinds, 'all'), countOf(kinds, 'warn'), countOf(kinds, 'all', 'past_date')]).toEqual([
      4_816, 4_814, 4_812,
    ]);
  });

  it('show whether their campaign was edited since', () => {
    const first = revisionsOf([
      { index: 2, revision: 0 },
      { index: 5, revision: 3 },
    ]);
    const now = revisionsOf([
      { index: 2, revision: 1 },
      { index: 5, revision: 3 },
    ]);
    expect(findings.filter((finding) => editedSince(finding, first, now)).map(({ row }) => row)).toEqual([
      4, 4,
    ]);
  });
});

describe('undoing an import', () => {
  const calendar = { kind: 'calendar', state: 'open', latest_batch_id: null } as const;
  const fresh: Pick<Campaign, 'status' | 'email'> = { status: 'pending', email: null };
  it.each<[string, Parameters<typeof canUndoImport>, boolean]>([
    ['nothing was generated', [calendar, [fresh, fresh]], true],
    ['a batch was begun', [{ ...calendar, latest_batch_id: 'b' }, [fresh]], false],
    ['there is an email', [calendar, [fresh, { ...fresh, email: {} as never }]], false],
    ['one is being generated', [calendar, [{ ...fresh, status: 'generating' }]], false],
    ['it is in the archive already', [{ ...calendar, state: 'archived' }, [fresh]], false],
    ['it came from no file', [{ ...calendar, kind: 'quick' }, [fresh]], false],
  ])('%s', (_, [summary, campaigns], offered) => {
    expect(canUndoImport(summary, campaigns)).toBe(offered);
  });
});
