import { describe, expect, it } from 'vitest';
import { importFields } from '#shared/contract/calendar-fields.ts';
import { campaignFields } from '#shared/contract/schemas/campaign.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { csv, readBytes } from './read.ts';

const BRIEF = 'Tell readers that the evening blend is back in the shop.';

describe('a cell that is longer than its field', () => {
  it.each(['Theme', 'Type', 'Category', 'Format', 'Email type', 'Thème'])(
    'is cut under “%s” as it is elsewhere, and the row says so',
    async (header) => {
      const cell = `An idea that goes on and on: ${'and on '.repeat(40)}`;
      const { campaigns, warnings } = await readBytes(
        csv(
          ['Campaign', 'Subject', 'Brief', header],
          ['A', 'Hello', BRIEF, cell],
          ['B', 'Hello again', `${BRIEF} Today.`, 'Tea'],
        ),
        { chosen: { theme: [header] } },
      );
      expect(campaigns.map(({ fields }) => fields.theme)).toEqual([cell.slice(0, 200), 'Tea']);
      expect(warnings).toContainEqual(expect.objectContaining({ row: 2, field: 'theme', code: 'text_cut' }));
      expect(warnings.filter(({ code }) => code === 'text_cut')).toHaveLength(1);
    },
  );

  const shape = fc.constantFrom(
    'word ',
    'word, ',
    'Email + SMS ',
    'x',
    'line\n',
    'https://acme.example/p ',
    '2027-01-05; ',
    'Ball $49.99 | ',
    '20% off ',
    'a=b&',
  );
  const long = fc
    .tuple(shape, fc.constantFrom(61, 120, 250, 1_100, 2_500, 11_000))
    .map(([part, length]) => part.repeat(Math.ceil(length / part.length)));

  it('never makes a campaign that cannot be stored, whichever column it is in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...importFields), long, async (field, cell) => {
        const { campaigns } = await readBytes(
          csv(
            ['Campaign', 'Subject', 'Brief', 'Other'],
            ['A', 'Hello', BRIEF, cell],
            ['B', 'Hello', BRIEF, ''],
          ),
          { chosen: { [field]: ['Other'] } },
        );
        for (const { fields } of campaigns)
          expect(campaignFields.safeParse(fields).error?.issues).toBeUndefined();
      }),
      propertyRuns(300),
    );
  });
});
