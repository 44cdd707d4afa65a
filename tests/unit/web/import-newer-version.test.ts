import { describe, expect, it } from 'vitest';
import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import fc from '#tests/support/fast-check.ts';
import { appliedSentence } from '../../../web/src/features/reimport/applied-sentence.ts';
import {
  type ChangedField,
  initiallyPicked,
  isOutOfDateAfter,
  pickedCount,
  reimportChoice,
  withAdded,
  withChanged,
  withGroup,
  withOverwrite,
  withRemoved,
} from '../../../web/src/features/reimport/choice.ts';
import { diffRows } from '../../../web/src/features/reimport/difference-rows.ts';
import { shortLead, textDifference } from '../../../web/src/lib/text-difference.ts';

type Changed = ReimportPreview['changed'][number];
const changed = (index: number, fields: [ChangedField, edited: boolean][]): Changed => ({
  index,
  row: 20 - index,
  campaign_name: `C${index}`,
  send_date: '',
  has_email: true,
  out_of_date: false,
  outdates_email: false,
  cells: [],
  fields: fields.map(([field, edited]) => ({
    field,
    edited,
    outdates_email: field !== 'theme',
    before: 'a',
    now: edited ? 'mine' : 'a',
    after: 'b',
  })),
});
const plain = changed(1, [['brief', false]]);
const mixed = changed(2, [
  ['brief', false],
  ['subject_line', true],
]);
const onlyEdits = changed(3, [
  ['subject_line', true],
  ['theme', true],
]);
const preview = {
  added: [{ row: 30, campaign_name: 'New', subject_line: '', send_date: '', ready: true, left_out: false }],
  changed: [plain, mixed, onlyEdits],
  removed: [{ index: 9, campaign_name: 'Old', send_date: '', has_email: true }],
} as ReimportPreview;
const start = initiallyPicked(preview);

describe('the choice of what to apply of a newer file', () => {
  it('starts with what the file adds and changes, without overwriting edits or removing anything', () => {
    expect(reimportChoice(start)).toEqual({
      added: [30],
      changed: [
        { index: 1, overwrite: [] },
        { index: 2, overwrite: [] },
      ],
      removed: [],
    });
  });

  it('overwrites an edit only when picked, and then includes its campaign', () => {
    const picked = withOverwrite(withOverwrite(start, mixed, 'subject_line', true), onlyEdits, 'theme', true);
    expect(reimportChoice(picked).changed).toEqual([
      { index: 1, overwrite: [] },
      { index: 2, overwrite: ['subject_line'] },
      { index: 3, overwrite: ['theme'] },
    ]);
    expect(withOverwrite(picked, onlyEdits, 'theme', false).changed.has(3)).toBe(false);
    expect(withOverwrite(picked, mixed, 'subject_line', false).changed.has(2)).toBe(true);
  });

  it('overwrites all edits of a campaign with no other changes, and reverts that', () => {
    const picked = withChanged(start, onlyEdits, true);
    expect(reimportChoice(picked).changed.at(-1)).toEqual({ index: 3, overwrite: ['subject_line', 'theme'] });
    expect(reimportChoice(withChanged(picked, onlyEdits, false))).toEqual(reimportChoice(start));
  });

  it('picks a whole group without overwriting edits, and nothing of it when it is cleared', () => {
    const none = withGroup(withOverwrite(start, mixed, 'subject_line', true), preview, 'changed', false);
    expect(reimportChoice(none).changed).toEqual([]);
    expect(reimportChoice(withGroup(none, preview, 'changed', true))).toEqual(reimportChoice(start));
    expect(withGroup(start, preview, 'removed', true).removed).toEqual(new Set([9]));
    expect(withGroup(start, preview, 'added', false).added.size).toBe(0);
  });

  it('counts what will be applied', () => {
    expect(pickedCount(start)).toBe(3);
    expect(pickedCount(withRemoved(withAdded(start, 30, false), 9, true))).toBe(3);
  });

  it('says what was done, which emails are out of date and which edits were kept', () => {
    const campaigns = [
      { index: 1, email: {} as never, out_of_date: true },
      { index: 2, email: null, out_of_date: false },
      { index: 7, email: {} as never, out_of_date: true },
    ];
    const kept = [{ index: 2, campaign_name: 'C2', field: 'subject_line' as const, kept: 'mine', file: 'b' }];
    expect(appliedSentence(start, { campaigns, kept })).toBe(
      '1 added, 2 changed. 1 email is out of date now. 1 edit by hand was kept.',
    );
    expect(appliedSentence(withRemoved(start, 9, true), { campaigns: [], kept: [] })).toBe(
      '1 added, 2 changed, 1 removed.',
    );
  });
});

describe('which emails a newer file makes out of date', () => {
  const stays = changed(4, [['theme', false]]);
  const already = { ...stays, out_of_date: true };
  const follows = { ...stays, outdates_email: true };
  const picking = (campaign: Changed) =>
    initiallyPicked({ added: [], changed: [campaign] } as unknown as ReimportPreview);

  it.each<[string, Changed, boolean]>([
    ['a field that is compiled in', plain, true],
    ['a field that is not', stays, false],
    ['what follows by rule', follows, true],
    ['an email that already is', already, true],
    ['only edits by hand, which are kept', onlyEdits, false],
  ])('%s', (_, campaign, outdated) => {
    expect(isOutOfDateAfter(picking(campaign), campaign)).toBe(outdated);
  });

  it('follows what is picked', () => {
    expect(isOutOfDateAfter(withChanged(picking(plain), plain, false), plain)).toBe(false);
    const overwriting = withOverwrite(picking(onlyEdits), onlyEdits, 'subject_line', true);
    expect(isOutOfDateAfter(overwriting, onlyEdits)).toBe(true);
    const harmless = withOverwrite(picking(onlyEdits), onlyEdits, 'theme', true);
    expect(isOutOfDateAfter(harmless, onlyEdits)).toBe(false);
  });
});

describe('the list of differences', () => {
  it('goes group by group in the order of the file; a group without rows has no heading', () => {
    expect(diffRows(preview).map(({ key }) => key)).toEqual([
      'changed',
      'changed-3',
      'changed-2',
      'changed-1',
      'added',
      'added-30',
      'removed',
      'removed-9',
    ]);
    expect(diffRows({ ...preview, changed: [], removed: [] }).map(({ key }) => key)).toEqual([
      'added',
      'added-30',
    ]);
  });
});

describe('where two texts differ', () => {
  it('marks the words that the other side lacks', () => {
    expect(textDifference('20% off today', '20% off until Sunday today')).toEqual({
      before: [
        { text: '20% off ', changed: false },
        { text: 'today', changed: false },
      ],
      after: [
        { text: '20% off ', changed: false },
        { text: 'until Sunday ', changed: true },
        { text: 'today', changed: false },
      ],
    });
  });

  it('keeps both texts complete', () => {
    const words = fc
      .array(fc.constantFrom('scoop', 'it', 'It', ' ', '\n', 'milk.', 'é', '20%'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const joined = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');
        const difference = textDifference(before, after);
        expect(joined(difference.before)).toBe(before);
        expect(joined(difference.after)).toBe(after);
        expect(
          difference.before.some(({ changed }) => changed) || difference.after.some(({ changed }) => changed),
        ).toBe(before !== after);
      }),
    );
  });

  it('shortens a long beginning both share', () => {
    expect(shortLead('It is still dark when the alarm goes and ')).toBe('… the alarm goes and ');
    expect(shortLead('Keep it ')).toBe('Keep it ');
    expect(shortLead('')).toBe('');
  });
});
