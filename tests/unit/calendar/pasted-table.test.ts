import { describe, expect, it } from 'vitest';
import { pastedTable, toTabs } from '#shared/domain/calendar/sheet/pasted-table.ts';
import { readTable } from '#shared/domain/products/read-table.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { readBytes } from './read.ts';

const BRIEF = 'A brief that is long enough to write a whole email from';

describe('a pasted table', () => {
  it('from a spreadsheet is read with its line breaks, tabs and quotes', async () => {
    const rows = [
      ['Campaign', 'Subject', 'Brief'],
      ['A "quoted"', 'Hi', `${BRIEF}\nand more`],
    ];
    const { campaigns } = await readBytes(pastedTable(toTabs(rows)));
    expect(campaigns[0]?.fields).toMatchObject({ campaign_name: 'A "quoted"', brief: `${BRIEF}\nand more` });
  });

  it('in Markdown is read without its rule, with pipes and line breaks in cells', async () => {
    const text = [
      'Our plan:',
      '',
      '| Campaign | Subject | Brief |',
      '|:---|---:|---|',
      `| **Launch** | A \\| B | ${BRIEF}<br>and more |`,
      `| Sale |  | ${BRIEF} |`,
    ].join('\n');
    const { campaigns, sheet } = await readBytes(pastedTable(text));
    expect(sheet.headers).toEqual(['Campaign', 'Subject', 'Brief']);
    expect(campaigns.map(({ fields }) => [fields.campaign_name, fields.brief])).toEqual([
      ['Launch', `${BRIEF}\nand more`],
      ['Sale', BRIEF],
    ]);
    expect(campaigns[0]?.fields.subject_line).toBe('A | B');
  });

  it('keeps every cell, whatever is in it', () => {
    const cell = fc
      .string({ unit: fc.constantFrom(...'ab"\t\n,;|- é'), maxLength: 8 })
      .map((text) => `x${text}x`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 5 }), (rows) => {
        const header = [['one', 'two', 'three'], ...rows];
        expect(readTable(pastedTable(toTabs(header))).map(({ cells }) => cells)).toEqual(header);
      }),
      propertyRuns(100),
    );
  });
});
