import { describe, expect, it } from 'vitest';
import { fileName, shownFileName, uniqueFileNames } from '#shared/domain/image/file-name.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import fc from '#tests/support/fast-check.ts';

describe('the file of an email', () => {
  it.each(['CON', 'nul', 'Com1', 'LPT9', 'aux', 'prn'])('is never a Windows device: %s', (campaign) => {
    expect(fileName(campaign)).toBe(`${campaign}_.html`);
    expect(uniqueFileNames([campaign, campaign.toLowerCase()])).toEqual([
      `${campaign}_.html`,
      `${campaign.toLowerCase()}__2.html`,
    ]);
  });

  it('keeps names that only begin like a device', () => {
    expect(fileName('Console sale')).toBe('Console_sale.html');
    expect(fileName('COM10')).toBe('COM10.html');
  });
});

describe('the name of an uploaded file', () => {
  it.each([
    ['plan.csv', 'plan.csv'],
    ['Frühling – Plan 2026.csv', 'Frühling – Plan 2026.csv'],
    ['line\r\nbreak\ttab.csv', 'line break tab.csv'],
    ['C:\\Users\\ann\\plan.csv', 'plan.csv'],
    ['../../etc/plan.csv', 'plan.csv'],
    ['evil\u202Evsc.exe', 'evil vsc.exe'],
    ['\u0000\u0007', ''],
    [`${'long '.repeat(80)}plan.csv`, `${'long '.repeat(23)}…`.replace(/ …$/, '…')],
  ])('%j is shown as %j', (given, shown) => {
    expect(shownFileName(given).replace(/\.csv$/, '')).toBe(shown.replace(/\.csv$/, ''));
  });

  it('is one line of at most 120 characters, keeps its extension, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 500 }), (stem) => {
        const shown = shownFileName(`${stem}x.csv`);
        expect(Array.from(shown).length).toBeLessThanOrEqual(120);
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}/\\]/u);
        expect(shown.endsWith('.csv')).toBe(true);
        expect(shownFileName(shown)).toBe(shown);
      }),
    );
  });
});
