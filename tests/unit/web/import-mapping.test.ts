import { describe, expect, it } from 'vitest';
import { type ImportField, importFields } from '#shared/contract/calendar-fields.ts';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import fc from '#tests/support/fast-check.ts';
import {
  briefFromWords,
  choiceOf,
  columnsOf,
  type Draft,
  dateExample,
  draftSize,
  fieldsOfColumn,
  noDraft,
  withAnchor,
  withColumns,
  withOrder,
} from '../../../web/src/features/import-results/column-choice.ts';
import { changeSentence, readingChange } from '../../../web/src/features/import-results/reading-change.ts';

const field = (...columns: string[]) => ({ columns, match: 'synonym' as const, samples: [] });
const reading = (
  dates?: ProcessingResults['dates'],
): Pick<ProcessingResults, 'column_mapping' | 'dates'> => ({
  column_mapping: { brief: field('Concept', 'Angle'), subject_line: field('SL'), notes: field() },
  dates,
});
const decided = (decided_by: 'default' | 'chosen') => ({
  order: 'month_first' as const,
  decided_by,
  ambiguous: 2,
  anchor_date: null,
});

describe('correcting the columns', () => {
  it('takes a column from the field that had it', () => {
    const draft = withColumns(reading(), noDraft, 'subject_line', ['Angle']);
    expect(draft.columns).toEqual({ subject_line: ['Angle'], brief: ['Concept'] });
    expect(fieldsOfColumn(reading(), draft, 'Angle')).toEqual(['subject_line']);
    expect(fieldsOfColumn(reading(), draft, 'SL')).toEqual([]);
  });

  it('lets a brief use a column that names the campaigns or the subjects, whichever is chosen first', () => {
    const export_ = { column_mapping: { campaign_name: field('Name'), subject_line: field('SL') } };
    const first = withColumns(export_, noDraft, 'brief', ['Name']);
    expect(first.columns).toEqual({ brief: ['Name'] });
    const again = withColumns(export_, first, 'campaign_name', ['Name']);
    expect(again.columns).toEqual({ brief: ['Name'] });
    const both = withColumns(export_, again, 'subject_line', ['Name']);
    expect(both.columns).toEqual({ brief: ['Name'], subject_line: ['Name'] });
    expect(fieldsOfColumn(export_, both, 'Name')).toEqual(['campaign_name', 'subject_line', 'brief']);
    const only = { column_mapping: { brief: field('Text') } };
    expect(withColumns(only, noDraft, 'campaign_name', ['Text']).columns).toEqual({
      campaign_name: ['Text'],
    });
  });

  it('proposes a brief from name, subject and preview where there is none', () => {
    const export_ = {
      column_mapping: { campaign_name: field('Name'), subject_line: field('SL'), preview_text: field('PT') },
    };
    const columns = { brief: ['Name', 'SL', 'PT'] };
    expect(briefFromWords(export_, noDraft)?.columns).toEqual(columns);
    expect(briefFromWords(export_, { columns })).toBeUndefined();
    expect(briefFromWords({ column_mapping: { campaign_name: field('Name') } }, noDraft)).toBeUndefined();
  });

  it('forgets a correction that was reverted', () => {
    const there = withColumns(reading(), noDraft, 'subject_line', ['Angle']);
    const back = withColumns(reading(), withColumns(reading(), there, 'subject_line', ['SL']), 'brief', [
      'Concept',
      'Angle',
    ]);
    expect(draftSize(back)).toBe(0);
    expect(choiceOf(back)).toEqual({});
  });

  it('lets one column feed two fields only if one is the brief or the brand, or both are name and subject', () => {
    const headers = ['Concept', 'Angle', 'SL', 'Owner'];
    const step = fc.tuple(fc.constantFrom(...importFields), fc.uniqueArray(fc.constantFrom(...headers)));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const draft = steps.reduce<Draft>(
          (now, [name, columns]) => withColumns(reading(), now, name, columns),
          noDraft,
        );
        for (const header of headers) {
          const fed = fieldsOfColumn(reading(), draft, header).filter((name) => name !== 'brief');
          const areNameAndSubject = fed.every((name) => name === 'campaign_name' || name === 'subject_line');
          expect(fed.length <= 1 || areNameAndSubject || fed.includes('client')).toBe(true);
        }
        const [name, columns] = steps.at(-1) ?? [];
        if (name) expect(columnsOf(reading(), draft, name)).toEqual(columns);
      }),
    );
  });

  it('sends only what was changed', () => {
    const columns = withColumns(reading(), noDraft, 'notes', ['Owner']);
    expect(choiceOf(columns)).toEqual({ columns: { notes: ['Owner'] } });
    expect(choiceOf(withOrder(reading(decided('default')), columns, 'day_first'))).toEqual({
      columns: { notes: ['Owner'] },
      date_order: 'day_first',
    });
  });

  it('knows the current date order: from the file, or as chosen', () => {
    expect(withOrder(reading(decided('default')), noDraft, 'auto').date_order).toBeUndefined();
    expect(withOrder(reading(decided('chosen')), noDraft, 'month_first').date_order).toBeUndefined();
    expect(withOrder(reading(decided('chosen')), noDraft, 'auto').date_order).toBe('auto');
  });

  it('sets the first day, and removes it', () => {
    const without = reading(decided('default'));
    expect(choiceOf(withAnchor(without, noDraft, '2027-03-01'))).toEqual({ anchor_date: '2027-03-01' });
    expect(withAnchor(without, noDraft, '').anchor_date).toBeUndefined();
    const known = reading({ ...decided('default'), anchor_date: '2027-03-01' });
    expect(choiceOf(withAnchor(known, noDraft, ''))).toEqual({ anchor_date: null });
  });
});

describe('what a date order means', () => {
  it.each([
    ['month_first', '4 March 2027'],
    ['day_first', '3 April 2027'],
  ] as const)('%s', (order, read) => {
    expect(dateExample(['31/12/2027', '05/05/2027', '03/04/2027'], order)).toEqual({
      written: '03/04/2027',
      read,
    });
  });

  it('has no example when no date is ambiguous', () => {
    expect(dateExample(['2027-03-04', 'March 4', '13/04/2027', '5/5/2027', ''], 'day_first')).toBeUndefined();
  });
});

describe('what rereading changed', () => {
  const campaign = (index: number, fields: Partial<Campaign> = {}) =>
    ({
      index,
      campaign_name: `C${index}`,
      subject_line: 'S',
      brief: 'B',
      products: [],
      subject_variants: [],
      ...fields,
    }) as Campaign;

  it('counts campaigns and their fields', () => {
    const before = [campaign(0), campaign(1), campaign(2)];
    const after = [
      campaign(0, { subject_line: 'X', brief: 'Y' }),
      campaign(1, { subject_line: 'Z' }),
      campaign(3),
    ];
    const change = readingChange(before, after);
    expect(change).toMatchObject({ added: 1, gone: 1, changed: 2 });
    expect(changeSentence(change)).toBe(
      '2 campaigns changed (subject line in 2, brief in 1), 1 campaign new, 1 campaign no longer there.',
    );
  });

  it('compares lists by their contents', () => {
    expect(changeSentence(readingChange([campaign(0)], [campaign(0)]))).toBe('No campaign has changed.');
    const product = { name: 'Shake', url: '', price: '', image_url: '', description: '' };
    expect(readingChange([campaign(0)], [campaign(0, { products: [product] })]).fields).toEqual([
      { field: 'products', count: 1 },
    ]);
  });

  it('names the most frequent fields and counts the rest', () => {
    const names = ['brief', 'subject_line', 'theme', 'offer', 'cta_text', 'cta_link'] satisfies ImportField[];
    const changed = Object.fromEntries(names.map((name) => [name, 'new']));
    expect(changeSentence(readingChange([campaign(0)], [campaign(0, changed)]))).toContain('2 more fields)');
  });
});
